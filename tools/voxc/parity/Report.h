//===- tools/voxc/parity/Report.h - what the gate found -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Results for people and programs: a JSON file, which `--merge` reads again, and
// a table in Markdown. They hold no time and no path but those of the scripts, so
// equal runs give equal files.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vox::driver {

/// How one execution of a script ended.
struct ParityResult {
  enum class Verdict : uint8_t { Ok, Failed, Absent };
  std::string script, execution;
  Verdict verdict;
  std::string problem; ///< of one that failed; what the target lacks
};

/// One of `count` parts that a matrix of machines makes of a run, from 1.
struct Shard {
  unsigned number = 1, count = 1;
};

struct ParityReport {
  Shard shard;
  size_t scripts = 0; ///< in this part
  std::vector<std::string> executions;
  std::vector<ParityResult> results; ///< in order of scripts and executions

  size_t count(ParityResult::Verdict verdict) const;
};

/// Writes to a name that ends in `.json` or `.md`. False after printing why not.
bool writeReport(const std::string &path, const ParityReport &report);

/// Reads "1/4"; false where it is no such thing.
bool parseShard(std::string_view text, Shard &shard);

/// True after printing it when `path` has another ending.
bool isWrongReportName(const std::string &path);

/// Reads the parts of one run and puts them together. Nothing after printing
/// which is no report, or is missing, or belongs to another run.
std::optional<ParityReport> mergeReports(const std::vector<std::string> &paths);

/// "12 executions of 3 scripts: 0 failed, 1 not on their target"
std::string summaryOf(const ParityReport &report);

} // namespace vox::driver
