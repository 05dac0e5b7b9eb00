//===- frontend/Literals.cpp - the values of literals ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Integers and decimals are checked by comparing digit strings, which is exact
// for any length; floats go through std::from_chars, which rounds correctly.
//
//===----------------------------------------------------------------------===//
#include "frontend/Literals.h"

#include <algorithm>
#include <charconv>

namespace vox {

static std::string_view withoutLeadingZeros(std::string_view digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

/// Compares two digit strings without leading zeros as numbers.
static bool isAtMost(std::string_view digits, std::string_view limit) {
  return digits.size() != limit.size() ? digits.size() < limit.size()
                                       : digits <= limit;
}

std::optional<uint64_t> intMagnitude(std::string_view digits) {
  if (digits.find_first_not_of("0123456789") != std::string_view::npos)
    return std::nullopt;
  digits = withoutLeadingZeros(digits);
  if (!isAtMost(digits, "9223372036854775808"))
    return std::nullopt;
  uint64_t value = 0;
  for (char digit : digits)
    value = value * 10 + static_cast<uint64_t>(digit - '0');
  return value;
}

std::optional<double> floatValue(std::string_view text) {
  double value = 0;
  auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(),
                                       value, std::chars_format::fixed);
  if (error == std::errc())
    return stop == text.data() + text.size() ? std::optional(value)
                                             : std::nullopt;
  // Out of range: below one it rounds to zero, above it has no double.
  bool isBelowOne = withoutLeadingZeros(text).starts_with('.');
  return error == std::errc::result_out_of_range && isBelowOne
             ? std::optional(0.0)
             : std::nullopt;
}

bool decimalFits(std::string_view digits) {
  size_t point = std::min(digits.find('.'), digits.size());
  std::string coefficient(digits.substr(0, point));
  if (point < digits.size()) {
    std::string_view fraction = digits.substr(point + 1);
    if (fraction.size() > 28)
      return false;
    coefficient += fraction;
  }
  return isAtMost(withoutLeadingZeros(coefficient),
                  "79228162514264337593543950335");
}

std::optional<char> escapeValue(char c) {
  switch (c) {
  case 'n':
    return '\n';
  case 't':
    return '\t';
  case 'r':
    return '\r';
  case '0':
    return '\0';
  case '\\':
  case '"':
  case '\'':
    return c;
  default:
    return std::nullopt;
  }
}

/// The text between the quotes; an unterminated literal has no closing quote.
static std::string_view inside(TokenKind kind, std::string_view text) {
  size_t open = kind == TokenKind::RawString ? text.find('"') + 1 : 1;
  size_t close = kind == TokenKind::RawString ? open - 1 : 1;
  char quote = kind == TokenKind::SingleString ? '\'' : '"';
  bool isClosed =
      text.size() >= open + close && text[text.size() - close] == quote;
  return text.substr(open, text.size() - open - (isClosed ? close : 0));
}

/// Appends the character or escape at `at` and returns the place behind it.
static size_t appendChar(std::string &out, std::string_view body, size_t at) {
  if (body[at] == '\\' && at + 1 < body.size())
    if (std::optional<char> value = escapeValue(body[at + 1])) {
      out.push_back(*value);
      return at + 2;
    }
  out.push_back(body[at]);
  return at + 1;
}

std::string stringValue(TokenKind kind, std::string_view text) {
  std::string_view body = inside(kind, text);
  if (kind == TokenKind::RawString)
    return std::string(body);
  std::string value;
  value.reserve(body.size());
  for (size_t at = 0; at < body.size();)
    at = appendChar(value, body, at);
  return value;
}

/// The end of the interpolation that the brace at `at` opens (the place of its
/// closing brace), or nothing if the brace is plain text.
static std::optional<size_t> interpolationEnd(std::string_view body,
                                              size_t at) {
  size_t first = body.find_first_not_of(" \t", at + 1);
  if (first == std::string_view::npos)
    return std::nullopt;
  char c = body[first];
  bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  if (!isLetter)
    return std::nullopt;
  size_t stop = body.find_first_of("{}\"\\\n", first);
  if (stop == std::string_view::npos || body[stop] != '}')
    return std::nullopt;
  return stop;
}

TemplateParts splitTemplate(std::string_view text) {
  std::string_view body = inside(TokenKind::DoubleString, text);
  TemplateParts result;
  std::string pending;
  for (size_t at = 0; at < body.size();) {
    std::optional<size_t> close =
        body[at] == '{' ? interpolationEnd(body, at) : std::nullopt;
    if (!close) {
      at = appendChar(pending, body, at);
      continue;
    }
    size_t begin = body.find_first_not_of(" \t", at + 1);
    size_t end = body.find_last_not_of(" \t", *close - 1) + 1;
    // One more for the opening quote that `body` leaves out.
    result.parts.push_back({std::move(pending),
                            static_cast<uint32_t>(begin + 1),
                            static_cast<uint32_t>(end + 1)});
    pending.clear();
    at = *close + 1;
  }
  result.tail = std::move(pending);
  return result;
}

} // namespace vox
