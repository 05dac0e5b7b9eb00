//===- tools/voxc/launch/Launch.cpp - starting a program for voxc run -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/launch/Launch.h"

#include "support/Print.h"
#include "tools/voxc/Limits.h"
#include "tools/voxc/launch/Report.h"
#include "tools/voxc/launch/StatusChannel.h"

#include <chrono>
#include <csignal>
#include <fmt/format.h>

namespace vox::driver {

namespace {

/// What a program gets beyond its limit of time to say that it is over.
constexpr int64_t kGraceMilliseconds = 2500;

/// The limit of time that the program reads from its environment, and more.
int64_t supervisedTime() {
  int64_t limit = timeoutVariable();
  return limit < 0 || limit > INT64_MAX - kGraceMilliseconds
             ? -1
             : limit + kGraceMilliseconds;
}

/// Its time was over and it had no clock to say so: it was stopped, or it was
/// another program by then.
bool isSilentTimeout(const support::SupervisedEnd &end) {
  return end.timedOut || (end.signal == SIGALRM && timeoutVariable() >= 0);
}

RunReport reportOf(const support::SupervisedEnd &end,
                   const std::optional<StatusRecord> &record) {
  RunReport report;
  report.status = end.status;
  if (record) {
    report.verdict = record->verdict;
    report.what = record->what;
    report.fuel = record->fuel;
    report.memory = record->memory;
    report.depth = record->depth;
  } else if (isSilentTimeout(end)) {
    report.verdict = "budget";
    report.what = "wall clock";
    report.status = rt::kExitBudget;
  } else if (end.signal) {
    report.verdict = "killed";
    report.what = fmt::format("signal {}", end.signal);
  } else {
    report.verdict = end.status == 0 ? "ok" : "exit";
  }
  return report;
}

} // namespace

std::vector<std::string> programWords(const ParsedArgs &args) {
  std::vector<std::string> words = {args.files[0]};
  words.insert(words.end(), args.programArgs.begin(), args.programArgs.end());
  return words;
}

std::optional<int> launch(const ParsedArgs &args, const Starter &start,
                          const LaunchOptions &options, std::string &problem) {
  using Clock = std::chrono::steady_clock;
  StatusChannel channel;
  support::Supervision how;
  how.started = options.started;
  how.timeout = supervisedTime();
  how.kept = channel.programEnd();
  Clock::time_point begin = Clock::now();
  std::optional<support::SupervisedEnd> end = start(how, problem);
  if (!end)
    return std::nullopt;
  std::optional<StatusRecord> record = channel.take();
  if (!record && isSilentTimeout(*end))
    support::print(stderr,
                   "vox: execution budget exceeded: wall clock (limit {})\n",
                   timeoutVariable());
  RunReport report = reportOf(*end, record);
  report.milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(
                            Clock::now() - begin)
                            .count();
  report.isCached = options.isCached;
  return writeReport(args, report) ? report.status : kFailed;
}

} // namespace vox::driver
