//===- frontend/ForeignNumbers.cpp - numbers of other languages -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Works on the digits alone, so what is offered is exactly the number that was
// written: an exponent moves the point.
//
//===----------------------------------------------------------------------===//
#include "frontend/ForeignNumbers.h"
#include "frontend/Literals.h"

#include <algorithm>
#include <charconv>
#include <span>

namespace vox {

static constexpr std::string_view kDigits = "0123456789";

static bool isDigit(char c) { return c >= '0' && c <= '9'; }
static bool isWordPart(char c) {
  return c == '_' || isDigit(c) || (c >= 'a' && c <= 'z') ||
         (c >= 'A' && c <= 'Z');
}

size_t foreignNumberEnd(std::string_view text, size_t known) {
  auto skipWord = [&] {
    while (known < text.size() && isWordPart(text[known]))
      ++known;
  };
  auto isDigitAt = [&](size_t at) {
    return at < text.size() && isDigit(text[at]);
  };
  bool isWhole = text.substr(0, known).find_first_not_of("0123456789_") ==
                 std::string_view::npos;
  if (isWhole && text.substr(known).starts_with('.') && isDigitAt(known + 1)) {
    ++known;
    skipWord();
  }
  bool endsInE = text[known - 1] == 'e' || text[known - 1] == 'E';
  bool hasSign = known < text.size() &&
                 (text[known] == '+' || text[known] == '-') &&
                 isDigitAt(known + 1);
  if (endsInE && hasSign && !text.starts_with("0x") &&
      !text.starts_with("0X")) {
    ++known;
    skipWord();
  }
  return known;
}

/// `0xff`, `0o17` and `0b101`; "" for a digit that the base does not have.
static std::string inDecimal(std::string_view digits, int base) {
  uint64_t value = 0;
  auto [end, error] = std::from_chars(
      digits.data(), digits.data() + digits.size(), value, base);
  bool fits = error == std::errc() && end == digits.data() + digits.size() &&
              value < kMinIntMagnitude;
  return fits ? std::to_string(value) : "";
}

/// The digits with the point `exponent` places further right; "" if that gets
/// longer than anybody would write.
static std::string withPointMoved(std::string_view whole,
                                  std::string_view fraction, int exponent) {
  constexpr int kMostZeros = 30;
  if (exponent > kMostZeros || exponent < -kMostZeros)
    return "";
  std::string digits(whole);
  digits += fraction;
  int point = static_cast<int>(whole.size()) + exponent;
  if (point < 1) {
    digits.insert(0, static_cast<size_t>(1 - point), '0');
    point = 1;
  }
  auto before = static_cast<size_t>(point);
  if (digits.size() <= before)
    digits.append(before + 1 - digits.size(), '0');
  return digits.substr(0, before) + "." + digits.substr(before);
}

/// The words behind digits that say what kind of number they are.
static constexpr std::string_view kFloatWords[] = {"f", "d", "f32", "f64"};
static constexpr std::string_view kIntWords[] = {
    "l", "u", "n", "ul", "ll", "i32", "i64", "u32", "u64", "usize"};

static bool isOneOf(std::string_view word,
                    std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string plainNumber(std::string_view text) {
  std::string letters;
  for (char c : text)
    if (c != '_')
      letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  std::string_view rest = letters;
  for (auto [prefix, base] : {std::pair{"0x", 16}, {"0o", 8}, {"0b", 2}})
    if (rest.starts_with(prefix))
      return inDecimal(rest.substr(2), base);
  auto takeDigits = [&] {
    size_t end = std::min(rest.find_first_not_of(kDigits), rest.size());
    std::string_view digits = rest.substr(0, end);
    rest.remove_prefix(end);
    return digits;
  };
  std::string_view whole = takeDigits(), fraction;
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    fraction = takeDigits();
  }
  std::string number(whole);
  if (!fraction.empty())
    number.append(".").append(fraction);
  if (rest.starts_with('e')) {
    rest.remove_prefix(1);
    bool isNegative = rest.starts_with('-');
    rest.remove_prefix(isNegative || rest.starts_with('+'));
    int exponent = 0;
    std::string_view digits = takeDigits();
    auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
    if (error != std::errc())
      return "";
    number = withPointMoved(whole, fraction, isNegative ? -exponent : exponent);
  }
  bool hasPoint = number.find('.') != std::string::npos;
  bool isMarked =
      hasPoint ? isOneOf(rest, kFloatWords) : isOneOf(rest, kIntWords);
  if (!hasPoint && isOneOf(rest, kFloatWords))
    number += ".0";
  else if (!rest.empty() && !isMarked)
    return "";
  bool fits =
      number.find('.') != std::string::npos
          ? floatValue(number).has_value()
          : intMagnitude(number).value_or(kMinIntMagnitude) < kMinIntMagnitude;
  return fits ? number : "";
}

} // namespace vox
