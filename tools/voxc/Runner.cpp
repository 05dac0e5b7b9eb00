//===- tools/voxc/Runner.cpp - what runs an image of another system -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Runner.h"

#include "support/Process.h"
#include "tools/voxc/Compile.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <fmt/format.h>

namespace vox::driver {

std::string findRunner(const std::string &name) {
  std::string beside = installDirectory() + "/bin/" + name;
  return llvm::sys::fs::can_execute(beside) ? beside
                                            : support::findProgram(name);
}

std::optional<std::vector<std::string>>
runnerCommand(const targets::Target &target, const std::string &image,
              const std::vector<std::string> &words, std::string &problem) {
  if (target.runner.empty() || target.runner == "node") {
    problem = fmt::format("`voxc run` cannot run a program for `{}`; "
                          "`voxc build` makes one",
                          target.name);
    return std::nullopt;
  }
  llvm::SmallVector<llvm::StringRef> parts;
  llvm::StringRef(target.runner).split(parts, ' ');
  std::vector<std::string> command = {findRunner(parts[0].str())};
  if (command[0].empty()) {
    bool isOurs = target.runner == targets::kPeLoader;
    problem = fmt::format("{} not found: {}", parts[0].str(),
                          isOurs ? "a copied voxc needs it beside itself"
                                 : "apt-get install qemu-user");
    return std::nullopt;
  }
  for (llvm::StringRef option : llvm::ArrayRef(parts).drop_front())
    command.push_back(option.str());
  command.insert(command.end(), {"-0", words[0], image});
  command.insert(command.end(), words.begin() + 1, words.end());
  return command;
}

} // namespace vox::driver
