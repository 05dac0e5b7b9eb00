//===- test/interp/DifferentialTest.cpp - the interpreter against HIR -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `vox-interp-test [FIRST COUNT]`: random programs in the interpreter and in
// the naive evaluator. Both must display the same, and the interpreter must
// have let go of every object at the end. Prints the first program that fails. The
// naive evaluator gives up on long programs; that most are compared is held too.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Image.h"
#include "hir/interp/Slots.h"
#include "runtime-rt/hosted.h"
#include "test/interp/NaiveEvaluator.h"
#include "test/interp/ProgramGenerator.h"

#include <cstdio>
#include <cstdlib>

using namespace vox;

static std::string interpret(const hir::Program &program) {
  interp::Image image(program);
  image.machine.run(image.routines[program.entry], vox_rt_depth_limit());
  const rt::Str *text = interp::asStr(image.machine.globals[0]);
  return std::string(text->bytes(), text->bytes() + text->length);
}

static bool fails(uint64_t seed, const char *why, const hir::Program &program) {
  std::printf("FAIL seed %llu: %s\n%s\n", static_cast<unsigned long long>(seed),
              why, hir::print(program).c_str());
  return true;
}

/// Answers true if the program of `seed` behaves differently.
static bool isWrong(uint64_t seed, uint64_t &compared) {
  const SourceManager sources;
  const auto program = test::generateProgram(sources, seed);
  if (const auto errors = hir::verify(*program); !errors.empty())
    return fails(seed, errors[0].c_str(), *program);
  test::NaiveEvaluator naive(*program, 20000);
  naive.call(program->entry, {});
  if (naive.gaveUp())
    return false;
  const std::string expected = naive.global(0).text;
  const i64 before = vox_rt_memory_live();
  const std::string actual = interpret(*program);
  ++compared;
  if (actual != expected) {
    std::printf("expected: %s\nactual:   %s\n", expected.c_str(),
                actual.c_str());
    return fails(seed, "other text", *program);
  }
  return vox_rt_memory_live() != before &&
         fails(seed, "objects are left", *program);
}

int main(int argc, char **argv) {
  const uint64_t first = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 0;
  const uint64_t count = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 3000;
  vox_rt_init_hosted(0);
  uint64_t compared = 0;
  for (uint64_t seed = first; seed < first + count; ++seed)
    if (isWrong(seed, compared))
      return 1;
  std::printf("%llu of %llu programs compared\n",
              static_cast<unsigned long long>(compared),
              static_cast<unsigned long long>(count));
  return compared <= count / 2;
}
