//===- tools/voxc/Limits.cpp - options that limit a program ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Limits.h"

#include <charconv>
#include <cstdlib>
#include <fmt/format.h>

namespace vox::driver {

using lowering::BakedLimits;

namespace {

struct LimitRow {
  const char *option;
  const char *variable;
  int64_t BakedLimits::*field;
};

constexpr LimitRow kLimits[] = {
    {"--max-memory", "VOX_MAX_MEMORY", &BakedLimits::memory},
    {"--max-output", "VOX_MAX_OUTPUT", &BakedLimits::output},
    {"--timeout", "VOX_TIMEOUT_MS", &BakedLimits::timeout},
    {"--max-disk", "VOX_MAX_DISK", &BakedLimits::disk},
    {"--max-files", "VOX_MAX_FILES", &BakedLimits::files},
};

bool parseNumber(std::string_view text, int64_t &number) {
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() &&
         number >= 0;
}

} // namespace

std::optional<BakedLimits> limitOptions(const ParsedArgs &args) {
  BakedLimits limits;
  for (const LimitRow &row : kLimits) {
    if (!args.has(row.option))
      continue;
    std::string text = args.get(row.option);
    if (parseNumber(text, limits.*row.field))
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
    if (there && (!parseNumber(there, lower) || lower < limit))
      continue;
    ::setenv(row.variable, fmt::to_string(limit).c_str(), /*overwrite=*/1);
  }
}

int64_t timeoutVariable() {
  const char *text = std::getenv("VOX_TIMEOUT_MS");
  int64_t limit = -1;
  return text && parseNumber(text, limit) ? limit : -1;
}

} // namespace vox::driver
