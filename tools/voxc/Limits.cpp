//===- tools/voxc/Limits.cpp - options that limit a program ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Limits.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace vox::driver {

namespace {

struct LimitRow {
  const char *name;
  const char *option;
  const char *variable;
  int64_t BakedLimits::*field;
};

constexpr LimitRow kLimits[] = {
    {"memory", "--max-memory", "VOX_MAX_MEMORY", &BakedLimits::memory},
    {"output", "--max-output", "VOX_MAX_OUTPUT", &BakedLimits::output},
    {"timeout", "--timeout", "VOX_TIMEOUT_MS", &BakedLimits::timeout},
    {"disk", "--max-disk", "VOX_MAX_DISK", &BakedLimits::disk},
    {"files", "--max-files", "VOX_MAX_FILES", &BakedLimits::files},
};
constexpr const char *kDepth = "VOX_MAX_DEPTH", *kSteps = "VOX_MAX_STEPS";

bool parseLimit(std::string_view text, int64_t &number) {
  return parseNumber(text, number) && number >= 0;
}

/// An image has the names of the variables without this.
constexpr std::string_view kPrefix = "VOX_";

std::string rowOf(std::string_view variable, int64_t limit) {
  variable.remove_prefix(kPrefix.size());
  return fmt::format("{}={}", variable, limit) + '\0';
}

/// What people call the limit of a variable.
std::string nameOf(std::string_view variable) {
  if (variable == kDepth)
    return "depth";
  if (variable == kSteps)
    return "steps";
  for (const LimitRow &row : kLimits)
    if (variable == row.variable)
      return row.name;
  return std::string(variable);
}

} // namespace

std::string limitRows(const BakedLimits &limits, int64_t depth,
                      std::optional<int64_t> steps) {
  std::string rows;
  if (depth != rt::kDefaultDepth)
    rows += rowOf(kDepth, depth);
  if (int64_t most = steps.value_or(BakedLimits::kNone);
      most != BakedLimits::kNone)
    rows += rowOf(kSteps, most);
  for (const LimitRow &row : kLimits)
    if (limits.*row.field != BakedLimits::kNone)
      rows += rowOf(row.variable, limits.*row.field);
  return rows;
}

std::vector<std::pair<std::string, int64_t>> limitsIn(std::string_view rows) {
  std::vector<std::pair<std::string, int64_t>> limits;
  while (!rows.empty()) {
    std::string_view row = rows.substr(0, rows.find('\0'));
    rows.remove_prefix(std::min(row.size() + 1, rows.size()));
    size_t equals = row.find('=');
    int64_t limit = 0;
    if (equals != row.npos && parseNumber(row.substr(equals + 1), limit))
      limits.emplace_back(
          nameOf(fmt::format("{}{}", kPrefix, row.substr(0, equals))), limit);
  }
  return limits;
}

std::optional<BakedLimits> limitOptions(const ParsedArgs &args) {
  BakedLimits limits;
  for (const LimitRow &row : kLimits) {
    if (!args.has(row.option))
      continue;
    std::string text = args.get(row.option);
    if (parseLimit(text, limits.*row.field))
      continue;
    printError(
        fmt::format("`{}` takes a whole number, not `{}`", row.option, text));
    return std::nullopt;
  }
  return limits;
}

void exportLimits(const BakedLimits &limits) {
  for (const LimitRow &row : kLimits) {
    int64_t limit = limits.*row.field, lower = 0;
    if (limit == BakedLimits::kNone)
      continue;
    const char *there = std::getenv(row.variable);
    // What is no number is for the program to refuse.
    if (there && (!parseLimit(there, lower) || lower < limit))
      continue;
    ::setenv(row.variable, fmt::to_string(limit).c_str(), /*overwrite=*/1);
  }
}

int64_t timeoutVariable() {
  const char *text = std::getenv("VOX_TIMEOUT_MS");
  int64_t limit = -1;
  return text && parseLimit(text, limit) ? limit : -1;
}

} // namespace vox::driver
