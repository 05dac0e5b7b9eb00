//===- tools/voxc/WasmRunner.cpp - WebAssembly modules under node ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements WasmRunner.h. The other end of the conversation is run-wasm.mjs.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/WasmRunner.h"

#include "frontend/Render.h"
#include "tools/voxc/Compile.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vox::driver {

WasmRunner::WasmRunner(const std::string &major) {
  constexpr unsigned kVersionSeconds = 10;
  std::vector<std::string> candidates;
  if (const char *configured = std::getenv(("VOX_NODE_" + major).c_str()))
    candidates.push_back(configured);
  for (const char *name : {"node", "nodejs"})
    if (std::string path = support::findProgram(name); !path.empty())
      candidates.push_back(path);
  TemporaryDirectory scratch;
  for (const std::string &path : candidates) {
    std::string problem;
    std::optional<support::ProcessResult> version = support::capture(
        path, {path, "--version"}, {kVersionSeconds, ""}, scratch, problem);
    if (version &&
        llvm::StringRef(version->output).starts_with("v" + major + ".")) {
      node = path;
      return;
    }
  }
  lack =
      fmt::format("node {} not found: ./dev setup, or set VOX_NODE_{} to one",
                  major, major);
}

/// The line that asks for a module; see run-wasm.mjs.
static std::string request(const std::string &image,
                           const std::vector<std::string> &words,
                           const std::string &directory,
                           const std::string &output,
                           const std::string &errors) {
  std::vector<std::string> quoted = {jsonString(image)};
  for (const std::string &word : words)
    quoted.push_back(jsonString(word));
  return fmt::format(
      R"({{"words":[{}],"directory":{},"output":{},"errors":{}}})",
      fmt::join(quoted, ","), jsonString(directory), jsonString(output),
      jsonString(errors));
}

std::optional<support::ProcessResult>
WasmRunner::run(const std::string &image, const std::vector<std::string> &words,
                const support::CaptureOptions &options,
                const TemporaryDirectory &scratch, std::string &problem) {
  if (!server || !server->isAlive())
    server = std::make_unique<support::Conversation>(
        node, std::vector<std::string>{
                  node, "--no-warnings",
                  installDirectory() + "/share/run-wasm.mjs", "--serve"});
  // What a process that starts there calls it.
  std::error_code error;
  std::string directory = std::filesystem::canonical(
      options.directory.empty() ? "." : options.directory, error);
  if (error) {
    problem = fmt::format("cannot start in `{}`: {}", options.directory,
                          error.message());
    return std::nullopt;
  }
  std::string output = scratch.file("stdout"), errors = scratch.file("stderr");
  std::optional<std::string> answer =
      server->ask(request(image, words, directory, output, errors),
                  options.timeoutSeconds, problem);
  if (!answer)
    return std::nullopt;
  support::ProcessResult result;
  if (llvm::StringRef(*answer).getAsInteger(10, result.status)) {
    problem = fmt::format("{} says `{}`", node, *answer);
    return std::nullopt;
  }
  result.output = support::readFile(output);
  result.errors = support::readFile(errors);
  return result;
}

} // namespace vox::driver
