//===- frontend/Literals.h - the values of literals -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Pure functions from the text of a literal token to its value (spec §1.7).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Token.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vox {

/// The magnitude of a run of digits, or nothing if it exceeds 2^63 (which only
/// a minus sign can make valid) or is no run of digits.
std::optional<uint64_t> intMagnitude(std::string_view digits);
constexpr uint64_t kMinIntMagnitude = uint64_t(1) << 63;

/// The nearest double, ties to even; nothing if the literal overflows.
std::optional<double> floatValue(std::string_view text);

/// Whether a decimal (without its suffix) has at most 28 fractional digits and
/// a coefficient below 2^96.
bool decimalFits(std::string_view digits);

/// The character that `\c` stands for, or nothing if both characters stay.
std::optional<char> escapeValue(char c);

/// The value of a string token without interpolations.
std::string stringValue(TokenKind kind, std::string_view text);

/// One piece of a double-quoted literal, in bytes of the literal's text.
struct TemplatePart {
  std::string text;   ///< the literal text before the interpolation
  uint32_t begin = 0; ///< of the interpolated expression, blanks trimmed
  uint32_t end = 0;
};
struct TemplateParts {
  std::vector<TemplatePart> parts;
  std::string tail; ///< the literal text behind the last interpolation
};
/// Splits a double-quoted literal (quotes included) at its interpolations.
TemplateParts splitTemplate(std::string_view text);

} // namespace vox
