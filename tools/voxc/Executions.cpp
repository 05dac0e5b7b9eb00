//===- tools/voxc/Executions.cpp - the ways to run a script ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Executions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vox::driver {

/// Those of a row, by its runner.
static void addExecutions(const targets::Target &row,
                          std::vector<Execution> &executions) {
  if (&row == &targets::host()) {
    for (unsigned level : {0u, 2u, 3u})
      executions.push_back({fmt::format("native-O{}", level), &row, level, ""});
    return;
  }
  if (row.runner == "node") {
    for (const char *major : {"18", "20"})
      executions.push_back({fmt::format("wasm-node{}", major), &row, 2,
                            fmt::format("node-{}", major)});
    return;
  }
  if (!row.runner.empty())
    executions.push_back({std::string(row.name.substr(0, row.name.find('-'))),
                          &row, 2, std::string(row.runner)});
}

const std::vector<Execution> &allExecutions() {
  static const std::vector<Execution> all = [] {
    std::vector<Execution> executions = {{"interp", nullptr, 0, ""}};
    for (const targets::Target &row : targets::all())
      addExecutions(row, executions);
    return executions;
  }();
  return all;
}

std::vector<Execution> selectExecutions(const ParsedArgs &args) {
  std::vector<Execution> selected;
  if (!args.has("--only")) {
    for (const Execution &execution : allExecutions())
      if (!execution.target || execution.target->ci)
        selected.push_back(execution);
    return selected;
  }
  llvm::SmallVector<llvm::StringRef> wanted;
  std::string only = args.get("--only");
  llvm::StringRef(only).split(wanted, ',');
  std::vector<std::string_view> known;
  for (const Execution &execution : allExecutions()) {
    known.push_back(execution.name);
    llvm::StringRef name(execution.name);
    if (llvm::is_contained(wanted, name))
      selected.push_back(execution);
    llvm::erase(wanted, name);
  }
  if (wanted.empty())
    return selected;
  printError(fmt::format("no execution `{}`; there are {}",
                         wanted.front().str(), fmt::join(known, ", ")));
  return {};
}

} // namespace vox::driver
