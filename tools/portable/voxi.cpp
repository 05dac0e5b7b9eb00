//===- tools/portable/voxi.cpp - the portable evaluator -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `voxi [--max-depth=N] FILE` runs one script with the reference interpreter.
// Built for wasm32 from frontend/, hir/ and the runtime alone: that it links is
// the proof that the upper half of the compiler needs no LLVM.
//
//===----------------------------------------------------------------------===//
#include "frontend/Loader.h"
#include "frontend/Render.h"
#include "hir/Build.h"
#include "hir/Check.h"
#include "hir/interp/Interp.h"
#include "runtime-rt/caps/policy.h"
#include "runtime-rt/contract.h"
#include "runtime-rt/hosted.h"

#include <charconv>
#include <cstdio>
#include <string>
#include <string_view>
#include <sys/stat.h>

using namespace vox;

static FileContent readFile(const std::string &path) {
  FileContent content;
  std::FILE *file = std::fopen(path.c_str(), "rb");
  struct stat about = {};
  if (file && fstat(fileno(file), &about) == 0)
    content.identity =
        std::to_string(about.st_dev) + ":" + std::to_string(about.st_ino);
  char part[4096];
  while (const size_t count = file ? std::fread(part, 1, sizeof part, file) : 0)
    content.text.append(part, count);
  if (!file || std::ferror(file))
    content.error = "it cannot be read";
  if (file)
    std::fclose(file);
  return content;
}

/// The number behind `--max-depth=`, or 0 when `word` is not that.
static i64 depthOption(std::string_view word) {
  constexpr std::string_view kOption = "--max-depth=";
  i64 depth = 0;
  if (word.starts_with(kOption))
    std::from_chars(word.data() + kOption.size(), word.data() + word.size(),
                    depth);
  return depth;
}

int main(int argc, char **argv) {
  const i64 depth = argc == 3 ? depthOption(argv[1]) : 0;
  if (argc != 2 && depth < 1) {
    std::fputs("usage: voxi [--max-depth=N] FILE\n", stderr);
    return rt::kExitUsage;
  }
  const char *path = argv[argc - 1];
  const FileContent script = readFile(path);
  if (!script.error.empty()) {
    std::fprintf(stderr, "voxi: error: cannot read `%s`\n", path);
    return rt::kExitFailed;
  }
  SourceManager sources;
  DiagnosticEngine diagnostics;
  const FileId file = sources.add(path, script.text);
  const SourceTree tree =
      loadTree(sources, file, script.identity, readFile, diagnostics);
  std::unique_ptr<hir::Program> program;
  if (!diagnostics.hasErrors())
    program = hir::build(hir::check(sources, tree.files(), diagnostics));
  if (program && program->entry == hir::kNone)
    diagnostics.report(Diag::NoEntry, Span{file, 0, 0});
  std::fputs(
      renderAll(sources, diagnostics, RenderForm::Text, Severity::Warning)
          .c_str(),
      stderr);
  if (!program || diagnostics.hasErrors())
    return rt::kExitFailed;
  rt::caps::Policy everything;
  everything.granted = rt::caps::kAllClasses;
  rt::caps::setPolicy(everything);
  vox_rt_set_arguments(argv + argc - 1); // the script alone
  vox_rt_init_hosted(depth);
  interp::run(*program);
  vox_rt_exit(rt::kExitOk);
}
