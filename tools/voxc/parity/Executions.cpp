//===- tools/voxc/parity/Executions.cpp - the ways to run a script --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Executions.h. An execution is called by the processor where the
// system is Linux, by processor and system elsewhere, by `native` on this
// machine; the level is a part of the name where it is not the usual one.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/parity/Executions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>

namespace vox::driver {

namespace {

using Levels = llvm::SmallVector<unsigned, 4>;
using Words = llvm::SmallVector<llvm::StringRef>;

constexpr unsigned kUsualLevel = 2;

std::string nameOf(const targets::Target &row) {
  std::string processor(row.name.substr(0, row.name.find('-')));
  return row.os == "linux" ? processor
                           : fmt::format("{}-{}", processor, row.os);
}

/// Those of a row, by its runner, at the levels that `--opt` gives.
void addExecutions(const targets::Target &row, const Levels &given,
                   std::vector<Execution> &executions) {
  bool isHost = &row == &targets::host();
  Levels levels = given;
  if (levels.empty())
    levels = isHost ? Levels{0, 2, 3} : Levels{kUsualLevel};
  auto add = [&](const std::string &name, const std::string &runner) {
    for (unsigned level : levels)
      executions.push_back({isHost || level != kUsualLevel
                                ? fmt::format("{}-O{}", name, level)
                                : name,
                            &row, level, runner});
  };
  if (isHost)
    add("native", "");
  else if (row.runner == "node")
    for (const char *major : {"18", "20"})
      add(fmt::format("wasm-node{}", major), fmt::format("node-{}", major));
  else if (!row.runner.empty())
    add(nameOf(row), std::string(row.runner));
}

Words split(const std::string &list) {
  Words words;
  llvm::StringRef(list).split(words, ',');
  return words;
}

/// Reads `--opt`: none where it is not given. Nothing after a usage error.
std::optional<Levels> levelOption(const ParsedArgs &args) {
  Levels levels;
  std::string list = args.get("--opt");
  if (list.empty())
    return levels;
  for (llvm::StringRef word : split(list)) {
    unsigned level;
    if (word.getAsInteger(10, level) || level > 3) {
      printError(fmt::format("`--opt` takes levels from 0 to 3 with commas "
                             "between, not `{}`",
                             list));
      return std::nullopt;
    }
    if (!llvm::is_contained(levels, level))
      levels.push_back(level);
  }
  return levels;
}

/// The row that a word of `--targets` names, if something here runs it; null
/// after a usage error.
const targets::Target *findRow(llvm::StringRef word) {
  const targets::Target *row = targets::find(word);
  if (!row)
    printError(fmt::format("no target `{}`; see `voxc targets`", word.str()));
  else if (row != &targets::host() && row->runner.empty()) {
    printError(fmt::format("nothing here runs programs of `{}`", row->name));
    row = nullptr;
  }
  return row;
}

/// The executions of the rows that `--targets` names. None after a usage error.
std::vector<Execution> executionsOf(const std::string &list,
                                    const Levels &levels) {
  std::vector<Execution> executions = {referenceExecution()};
  if (list == "ci" || list == "all") {
    for (const targets::Target &row : targets::all())
      if (list == "all" || row.ci)
        addExecutions(row, levels, executions);
    return executions;
  }
  for (llvm::StringRef word : split(list)) {
    const targets::Target *row = findRow(word);
    if (!row)
      return {};
    if (llvm::none_of(executions,
                      [&](const Execution &e) { return e.target == row; }))
      addExecutions(*row, levels, executions);
  }
  return executions;
}

/// Those that `--only` names. None after printing a name that is wrong.
std::vector<Execution> pick(const std::vector<Execution> &executions,
                            const std::string &names) {
  std::vector<Execution> picked;
  std::vector<std::string_view> known;
  Words wanted = split(names);
  for (const Execution &execution : executions) {
    known.push_back(execution.name);
    llvm::StringRef name(execution.name);
    if (llvm::is_contained(wanted, name))
      picked.push_back(execution);
    llvm::erase(wanted, name);
  }
  if (wanted.empty())
    return picked;
  printError(fmt::format("no execution `{}`; there are {}",
                         wanted.front().str(), fmt::join(known, ", ")));
  return {};
}

} // namespace

const Execution &referenceExecution() {
  static const Execution interpreter = {"interp", nullptr, 0, ""};
  return interpreter;
}

std::vector<Execution> selectExecutions(const ParsedArgs &args) {
  std::optional<Levels> levels = levelOption(args);
  if (!levels)
    return {};
  bool isPicked = args.has("--only");
  std::vector<Execution> executions =
      executionsOf(args.get("--targets", isPicked ? "all" : "ci"), *levels);
  return isPicked && !executions.empty() ? pick(executions, args.get("--only"))
                                         : executions;
}

} // namespace vox::driver
