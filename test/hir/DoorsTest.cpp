//===- test/hir/DoorsTest.cpp - check() and build() on whole and cut texts ===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// DoorsTest FILE...: each file, whole and cut at every third byte, is parsed
// and checked whatever the parser said, and `build` is called on what came out.
// It gives a program that keeps the rules of HIR where nothing was reported,
// and nothing where something was.
//
//===----------------------------------------------------------------------===//
#include "frontend/Parser.h"
#include "hir/Build.h"
#include "hir/Check.h"
#include "hir/check/ProgramFacts.h"

#include <cstdio>
#include <fmt/format.h>
#include <string>

using namespace vox;

namespace {

unsigned failures = 0;

void require(bool condition, std::string_view where, std::string_view rule) {
  if (condition)
    return;
  ++failures;
  fmt::print("FAIL {}: {}\n", where, rule);
}

/// True if the text has no errors.
bool passDoors(std::string_view where, std::string_view text) {
  SourceManager sources;
  DiagnosticEngine diagnostics;
  const FileId file = sources.add("cut.vox", text);
  const ast::Ast tree = parseFile(sources, file, diagnostics);
  const hir::CheckedProgram checked = hir::check(sources, tree, diagnostics);
  const std::unique_ptr<hir::Program> program = hir::build(checked);
  const bool isRight = !diagnostics.hasErrors();
  require(checked.hasErrors() != isRight, where, "an error that is not known");
  require((program != nullptr) == isRight, where,
          isRight ? "not built" : "built from errors");
  if (!program)
    return false;
  for (const std::string &rule : hir::verify(*program))
    require(false, where, rule);
  return isRight;
}

void passCuts(const char *path, std::string_view text) {
  unsigned texts = 0, right = 0;
  for (size_t cut = 0; cut <= text.size(); cut += 3) {
    right += passDoors(fmt::format("{}:{}", path, cut), text.substr(0, cut));
    ++texts;
  }
  require(passDoors(path, text), path, "the whole file has errors");
  fmt::print("{}: {} texts, {} without errors\n", path, texts, right);
  std::fflush(stdout);
}

/// Facts are kept, errors or not.
void keepFacts() {
  SourceManager sources;
  DiagnosticEngine diagnostics;
  const FileId file = sources.add(
      "facts.vox", "fn half(n: int) to int { return n / two }\nprint(half(4))");
  const ast::Ast tree = parseFile(sources, file, diagnostics);
  const hir::CheckedProgram checked = hir::check(sources, tree, diagnostics);
  const auto &functions = checked.facts().functions;
  require(checked.hasErrors(), "facts", "`two` is known");
  require(functions.size() == 2 && functions[0].name == "half" &&
              functions[0].facts->variables.size() == 1 &&
              functions[0].facts->variables[0].type ==
                  checked.facts().types->intType,
          "facts", "the parameter of `half` is not known");
  require(!hir::build(checked), "facts", "built from errors");
}

/// What was checked can be built more than once, with the same result, and the
/// programs live on without it. Its needs are known before anything is built.
void buildTwice() {
  SourceManager sources;
  DiagnosticEngine diagnostics;
  const FileId file =
      sources.add("twice.vox", "fn pick<T>(a: T, b: T = a) to T { return b }\n"
                               "let limit = 3\n"
                               "print(pick([limit]).map(x => pick(\"{x}\")))\n"
                               "print(fs.exists(\"here\"))\n");
  std::unique_ptr<hir::Program> first, second;
  {
    const ast::Ast tree = parseFile(sources, file, diagnostics);
    const hir::CheckedProgram checked = hir::check(sources, tree, diagnostics);
    require(checked.needs().size() == 1, "twice", "the need of fs is unknown");
    first = hir::build(checked);
    second = hir::build(checked);
  }
  require(first && second, "twice", "not built");
  if (!first || !second)
    return;
  require(first->needs.size() == 1, "twice", "the program lacks its need");
  require(hir::verify(*first).empty() && hir::verify(*second).empty(), "twice",
          "a rule of HIR is broken");
  require(hir::print(*first) == hir::print(*second), "twice", "two programs");
}

} // namespace

int main(int argc, char **argv) {
  keepFacts();
  buildTwice();
  for (int i = 1; i < argc; ++i) {
    std::string text;
    std::FILE *file = std::fopen(argv[i], "rb");
    char part[4096];
    while (size_t count = file ? std::fread(part, 1, sizeof part, file) : 0)
      text.append(part, count);
    require(file, argv[i], "cannot be read");
    if (file)
      std::fclose(file);
    passCuts(argv[i], text);
  }
  fmt::print("{} files, {} failures\n", argc - 1, failures);
  return failures != 0;
}
