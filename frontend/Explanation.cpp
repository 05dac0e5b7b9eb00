//===- frontend/Explanation.cpp - the rule behind every code --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The table of Explanations.def and the ways in which users spell a code.
//
//===----------------------------------------------------------------------===//
#include "frontend/Explanation.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>

namespace vox {

static constexpr Explanation kTable[] = {
#define EXPLAIN(CODE, RULE, WRONG, RIGHT) {CODE, RULE, WRONG, RIGHT},
#include "frontend/Explanations.def"
};

std::span<const Explanation> explanations() { return kTable; }

/// The number of a code, with or without `VX` and leading zeros.
static std::optional<int> numberOf(std::string_view code) {
  if (code.starts_with("VX") || code.starts_with("vx"))
    code.remove_prefix(2);
  int number = 0;
  auto [end, error] =
      std::from_chars(code.data(), code.data() + code.size(), number);
  bool isNumber = !code.empty() && error == std::errc() &&
                  end == code.data() + code.size() && number >= 0;
  return isNumber ? std::optional(number) : std::nullopt;
}

const Explanation *findExplanation(std::string_view code) {
  const Explanation *nearest = nearestExplanation(code);
  return nearest && numberOf(nearest->code) == numberOf(code) ? nearest
                                                              : nullptr;
}

const Explanation *nearestExplanation(std::string_view code) {
  std::optional<int> wanted = numberOf(code);
  if (!wanted)
    return nullptr;
  auto distance = [&](const Explanation &row) {
    return std::abs(*numberOf(row.code) - *wanted);
  };
  return std::min_element(std::begin(kTable), std::end(kTable),
                          [&](const Explanation &a, const Explanation &b) {
                            return distance(a) < distance(b);
                          });
}

} // namespace vox
