//===- tools/voxc/parity/Report.cpp - what the gate found -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Report.h. A part that cannot be read, is there twice or is missing
// makes a merge fail: what was not run has not passed.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/parity/Report.h"

#include "frontend/Render.h"
#include "tools/voxc/Options.h"
#include "tools/voxc/Output.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace vox::driver {

using Verdict = ParityResult::Verdict;

namespace {

constexpr std::string_view kVerdicts[] = {"ok", "failed", "absent"};

std::string_view nameOf(Verdict verdict) {
  return kVerdicts[static_cast<size_t>(verdict)];
}

std::string renderJson(const ParityReport &report) {
  std::vector<std::string> executions;
  for (const std::string &execution : report.executions)
    executions.push_back(jsonString(execution));
  std::string text = fmt::format(
      R"({{"shard":"{}/{}","scripts":{},"executions":[{}],"results":[)",
      report.shard.number, report.shard.count, report.scripts,
      fmt::join(executions, ","));
  std::string_view comma = "\n";
  for (const ParityResult &result : report.results) {
    text += fmt::format(
        R"({}{{"script":{},"execution":{},"verdict":"{}","problem":{}}})",
        comma, jsonString(result.script), jsonString(result.execution),
        nameOf(result.verdict), jsonString(result.problem));
    comma = ",\n";
  }
  return text + "\n]}\n";
}

/// A cell of a table: nothing in it ends it.
std::string cell(std::string_view text) {
  std::string safe;
  for (char c : text) {
    if (c == '|')
      safe += '\\';
    safe += c == '\n' ? ' ' : c;
  }
  return safe;
}

/// A row for each script with a column for each execution, then the problems.
std::string renderMarkdown(const ParityReport &report) {
  std::string text = fmt::format("{}\n\n| script |", summaryOf(report));
  for (const std::string &execution : report.executions)
    text += fmt::format(" {} |", cell(execution));
  text += "\n|---|";
  for (size_t i = 0; i < report.executions.size(); ++i)
    text += "---|";
  std::string problems;
  std::string_view script;
  size_t column = 0;
  for (const ParityResult &result : report.results) {
    if (result.script != script || column == report.executions.size()) {
      script = result.script;
      column = 0;
      text += fmt::format("\n| {} |", cell(script));
    }
    // A script that none could be done of has one result.
    column = result.execution == "-" ? report.executions.size() : column + 1;
    text += fmt::format(" {} |", nameOf(result.verdict));
    if (result.verdict == Verdict::Failed)
      problems += fmt::format("\n* {} {}: {}", cell(result.script),
                              cell(result.execution), cell(result.problem));
  }
  return text + "\n" + (problems.empty() ? "" : problems + "\n");
}

std::optional<ParityResult> readResult(const llvm::json::Value &value) {
  const llvm::json::Object *object = value.getAsObject();
  if (!object)
    return std::nullopt;
  auto script = object->getString("script"),
       execution = object->getString("execution"),
       verdict = object->getString("verdict"),
       problem = object->getString("problem");
  if (!script || !execution || !verdict || !problem)
    return std::nullopt;
  const auto *found = llvm::find(kVerdicts, std::string_view(*verdict));
  if (found == std::end(kVerdicts))
    return std::nullopt;
  return ParityResult{script->str(), execution->str(),
                      static_cast<Verdict>(found - kVerdicts), problem->str()};
}

/// What the text of a report says; nothing where it is none.
std::optional<ParityReport> parseReport(llvm::StringRef text) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  if (!value) {
    llvm::consumeError(value.takeError());
    return std::nullopt;
  }
  const llvm::json::Object *object = value->getAsObject();
  if (!object)
    return std::nullopt;
  auto shard = object->getString("shard");
  auto scripts = object->getInteger("scripts");
  const auto *executions = object->getArray("executions"),
             *results = object->getArray("results");
  ParityReport report;
  if (!shard || !parseShard(*shard, report.shard) || !scripts || *scripts < 0 ||
      !executions || !results)
    return std::nullopt;
  report.scripts = static_cast<size_t>(*scripts);
  for (const llvm::json::Value &name : *executions)
    report.executions.push_back(name.getAsString().value_or("").str());
  for (const llvm::json::Value &row : *results) {
    std::optional<ParityResult> result = readResult(row);
    if (!result)
      return std::nullopt;
    report.results.push_back(std::move(*result));
  }
  return report;
}

std::optional<ParityReport> readReport(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer) {
    printError(
        fmt::format("cannot read `{}`: {}", path, buffer.getError().message()));
    return std::nullopt;
  }
  std::optional<ParityReport> report = parseReport((*buffer)->getBuffer());
  if (!report)
    printError(fmt::format("`{}` is no report of `voxc parity`", path));
  return report;
}

/// The parts by their numbers. Nothing after printing why they do not belong
/// together.
std::optional<std::map<unsigned, ParityReport>>
readParts(const std::vector<std::string> &paths) {
  std::map<unsigned, ParityReport> parts;
  for (const std::string &path : paths) {
    std::optional<ParityReport> part = readReport(path);
    if (!part)
      return std::nullopt;
    if (!parts.empty()) {
      const ParityReport &first = parts.begin()->second;
      if (part->shard.count != first.shard.count ||
          part->executions != first.executions) {
        printError(fmt::format("`{}` is a part of another run", path));
        return std::nullopt;
      }
    }
    unsigned number = part->shard.number;
    if (!parts.emplace(number, std::move(*part)).second) {
      printError(fmt::format("`{}` is part {} once more", path, number));
      return std::nullopt;
    }
  }
  return parts;
}

} // namespace

size_t ParityReport::count(Verdict verdict) const {
  return static_cast<size_t>(llvm::count_if(
      results, [&](const ParityResult &r) { return r.verdict == verdict; }));
}

bool parseShard(std::string_view text, Shard &shard) {
  size_t slash = std::min(text.find('/'), text.size());
  return slash < text.size() &&
         parseNumber(text.substr(0, slash), shard.number) &&
         parseNumber(text.substr(slash + 1), shard.count) &&
         shard.number >= 1 && shard.number <= shard.count;
}

bool isWrongReportName(const std::string &path) {
  llvm::StringRef name(path);
  if (name.ends_with(".json") || name.ends_with(".md"))
    return false;
  printError(fmt::format(
      "`--report` takes a name that ends in .json or .md, not `{}`", path));
  return true;
}

bool writeReport(const std::string &path, const ParityReport &report) {
  bool isJson = llvm::StringRef(path).ends_with(".json");
  return writeOutput(path, isJson ? renderJson(report) : renderMarkdown(report),
                     false);
}

std::optional<ParityReport>
mergeReports(const std::vector<std::string> &paths) {
  std::optional<std::map<unsigned, ParityReport>> parts = readParts(paths);
  if (!parts)
    return std::nullopt;
  ParityReport whole;
  unsigned count = parts->begin()->second.shard.count;
  for (unsigned number = 1; number <= count; ++number) {
    auto found = parts->find(number);
    if (found == parts->end()) {
      printError(fmt::format("part {} of {} is missing", number, count));
      return std::nullopt;
    }
    ParityReport &part = found->second;
    whole.executions = part.executions;
    whole.scripts += part.scripts;
    llvm::append_range(whole.results, std::move(part.results));
  }
  return whole;
}

std::string summaryOf(const ParityReport &report) {
  size_t failed = report.count(Verdict::Failed),
         absent = report.count(Verdict::Absent);
  return fmt::format("{} executions of {} scripts: {} failed{}",
                     report.results.size() - absent, report.scripts, failed,
                     absent ? fmt::format(", {} not on their target", absent)
                            : "");
}

} // namespace vox::driver
