//===- tools/portable/voxi.cpp - the portable evaluator --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `voxi FILE` runs one script with the reference interpreter. Built for wasm32
// from frontend/, hir/ and the runtime alone: that it links is the proof that the
// upper half of the compiler needs no LLVM.
//
//===----------------------------------------------------------------------===//
#include "frontend/Parser.h"
#include "frontend/Render.h"
#include "hir/Lower.h"
#include "hir/interp/Interp.h"
#include "runtime-rt/hosted.h"

#include <cstdio>
#include <optional>
#include <unistd.h>

using namespace vox;

static std::optional<std::string> readFile(const char *path) {
  std::FILE *file = std::fopen(path, "rb");
  if (!file)
    return std::nullopt;
  std::string text;
  char part[4096];
  while (const size_t count = std::fread(part, 1, sizeof part, file))
    text.append(part, count);
  const bool failed = std::ferror(file) != 0;
  std::fclose(file);
  if (failed)
    return std::nullopt;
  return text;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fputs("usage: voxi FILE\n", stderr);
    return 2;
  }
  const std::optional<std::string> text = readFile(argv[1]);
  if (!text) {
    std::fprintf(stderr, "voxi: error: cannot read `%s`\n", argv[1]);
    return 1;
  }
  SourceManager sources;
  DiagnosticEngine diagnostics;
  const FileId file = sources.add(argv[1], *text);
  const ast::Ast tree = parseFile(sources, file, diagnostics);
  std::unique_ptr<hir::Program> program;
  if (!diagnostics.hasErrors())
    program = hir::lowerToHIR(sources, tree, diagnostics);
  std::fputs(renderText(sources, diagnostics, /*colour=*/false).c_str(), stderr);
  if (!program || diagnostics.hasErrors())
    return 1;
  vox_rt_init_hosted(0, environ);
  interp::run(*program);
  vox_rt_exit(0);
}
