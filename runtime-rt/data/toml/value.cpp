//===- runtime-rt/data/toml/value.cpp - scalars of TOML -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An int must be in the range of int and a float in that of float; inf and nan
// become null. Dates and times follow RFC 3339 with the liberties of TOML; they
// are checked (a leap second is one) and kept as they are written.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/digit.h"
#include "runtime-rt/core/float_text.h"
#include "runtime-rt/core/json.h"
#include "runtime-rt/data/toml/scanner.h"

namespace vox::rt {

namespace {

bool isWordByte(u8 byte) {
  return digitValue(byte) < 36 || byte == '_' || byte == '-' || byte == '+' ||
         byte == '.' || byte == ':';
}

bool isText(Span word, Text text) {
  return word.end - word.begin == text.length &&
         bytesEqual(word.begin, reinterpret_cast<const u8 *>(text.bytes),
                    text.length);
}

/// Takes the parts of dates and times from the front of a word.
struct DateReader {
  Span rest;

  bool take(u8 byte) {
    if (rest.begin == rest.end || *rest.begin != byte)
      return false;
    ++rest.begin;
    return true;
  }
  bool takeEither(u8 a, u8 b) { return take(a) || take(b); }

  /// That many digits.
  bool takeNumber(i64 count, u32 &value) {
    value = 0;
    if (rest.end - rest.begin < count)
      return false;
    for (; count > 0; --count, ++rest.begin) {
      if (!isDecimal(*rest.begin))
        return false;
      value = value * 10 + digitValue(*rest.begin);
    }
    return true;
  }

  /// The parts in their form; `valid` tells whether there is such a day.
  bool takeDay(bool &valid) {
    u32 year, month, day;
    if (!takeNumber(4, year) || !take('-') || !takeNumber(2, month) ||
        !take('-') || !takeNumber(2, day))
      return false;
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    u32 days = month == 2 ? 28 + leap : (month + (month >> 3)) % 2 ? 31 : 30;
    valid = valid && month >= 1 && month <= 12 && day >= 1 && day <= days;
    return true;
  }

  bool takeClock(bool &valid) {
    u32 hour, minute, second;
    if (!takeNumber(2, hour) || !take(':') || !takeNumber(2, minute) ||
        !take(':') || !takeNumber(2, second))
      return false;
    valid = valid && hour <= 23 && minute <= 59 && second <= 60;
    if (!take('.'))
      return true;
    const u8 *fraction = rest.begin;
    while (rest.begin < rest.end && isDecimal(*rest.begin))
      ++rest.begin;
    return rest.begin > fraction;
  }

  bool takeOffset(bool &valid) {
    u32 hour, minute;
    if (rest.begin == rest.end || takeEither('Z', 'z'))
      return true;
    if (!takeEither('+', '-') || !takeNumber(2, hour) || !take(':') ||
        !takeNumber(2, minute))
      return false;
    valid = valid && hour <= 23 && minute <= 59;
    return true;
  }

  bool atEnd() const { return rest.begin == rest.end; }
};

bool hasDateForm(Span word) {
  i64 count = word.end - word.begin;
  auto digitsUpTo = [&](i64 index) {
    for (i64 at = 0; at < index; ++at)
      if (!isDecimal(word.begin[at]))
        return false;
    return true;
  };
  return (count > 4 && word.begin[4] == '-' && digitsUpTo(4)) ||
         (count > 2 && word.begin[2] == ':' && digitsUpTo(2));
}

} // namespace

/// A date and a time may have a space between them.
Span TomlScanner::takeWord() {
  const u8 *begin = at;
  while (at < end && isWordByte(*at))
    ++at;
  bool isDay = at - begin == 10 && hasDateForm({begin, at});
  if (isDay && peek() == ' ' && isDecimal(peek(1)) && isDecimal(peek(2)) &&
      peek(3) == ':') {
    ++at;
    while (at < end && isWordByte(*at))
      ++at;
  }
  return {begin, at};
}

bool TomlScanner::scalar(u64 *json) {
  if (peek() == '"' || peek() == '\'') {
    Str *text;
    if (!string(text))
      return false;
    setJson(json, kJsonStr, slotOf(text));
    return true;
  }
  Span word = takeWord();
  if (word.begin == word.end)
    return fail("expected a value", word.begin);
  if (isText(word, "true") || isText(word, "false")) {
    setJson(json, kJsonBool, *word.begin == 't');
    return true;
  }
  return hasDateForm(word) ? date(json, word) : number(json, word);
}

bool TomlScanner::date(u64 *json, Span word) {
  DateReader reader = {word};
  bool valid = true, formed;
  if (word.begin[2] == ':') {
    formed = reader.takeClock(valid) && reader.atEnd();
  } else {
    formed = reader.takeDay(valid);
    if (formed && !reader.atEnd()) {
      bool divided = reader.takeEither('T', 't') || reader.take(' ');
      formed = divided && reader.takeClock(valid) && reader.takeOffset(valid) &&
               reader.atEnd();
    }
  }
  if (!formed)
    return fail("malformed date or time", word.begin);
  if (!valid)
    return fail("no such date or time", word.begin);
  setJson(json, kJsonStr, slotOf(makeStr(word.begin, word.end - word.begin)));
  return true;
}

/// Adds digits to the buffer: an underscore may stand between two.
bool TomlScanner::takeDigits(Span &rest, u32 radix) {
  bool digit = false;
  while (rest.begin < rest.end) {
    const u8 *run = rest.begin;
    while (rest.begin < rest.end && digitValue(*rest.begin) < radix)
      ++rest.begin;
    if (rest.begin == run)
      return false;
    keep(run, rest.begin - run);
    digit = true;
    if (rest.begin == rest.end || *rest.begin != '_')
      break;
    ++rest.begin;
    digit = false;
  }
  return digit;
}

bool TomlScanner::takeExponent(Span &rest, i64 &exponent) {
  bool negative = rest.begin < rest.end && *rest.begin == '-';
  if (negative || (rest.begin < rest.end && *rest.begin == '+'))
    ++rest.begin;
  i64 begin = buffer->length;
  if (!takeDigits(rest, 10))
    return false;
  const u8 *digits = buffer->bytes();
  exponent = exponentOf(digits + begin, digits + buffer->length);
  if (negative)
    exponent = -exponent;
  buffer->length = begin;
  return true;
}

bool TomlScanner::number(u64 *json, Span word) {
  Span rest = word;
  bool negative = *rest.begin == '-';
  if (negative || *rest.begin == '+')
    ++rest.begin;
  if (isText(rest, "inf") || isText(rest, "nan")) {
    setJson(json, kJsonNull, 0);
    return true;
  }
  buffer->length = 0;
  if (*word.begin == '0' && word.end - word.begin > 1) {
    u8 letter = word.begin[1];
    if (letter == 'x' || letter == 'o' || letter == 'b')
      return radixInt(json, word, letter == 'x' ? 16 : letter == 'o' ? 8 : 2);
  }
  if (rest.begin == rest.end || !isDecimal(*rest.begin))
    return fail("expected a value", word.begin);
  bool formed = takeDigits(rest, 10);
  i64 whole = buffer->length, exponent = 0;
  if (formed && whole > 1 && buffer->bytes()[0] == '0')
    return fail("a number cannot begin with 0", word.begin);
  if (formed && rest.begin == rest.end)
    return decimalInt(json, word, negative);
  if (formed && *rest.begin == '.') {
    ++rest.begin;
    formed = takeDigits(rest, 10);
  }
  if (formed && rest.begin < rest.end && (*rest.begin | 0x20) == 'e') {
    ++rest.begin;
    formed = takeExponent(rest, exponent);
  }
  if (!formed || rest.begin != rest.end)
    return fail("malformed number", word.begin);
  double value =
      decimalToFloat(buffer->bytes(), buffer->length, whole + exponent);
  if (value == __builtin_inf())
    return fail("number is outside the range of float", word.begin);
  setJson(json, kJsonFloat, bitsOf(negative ? -value : value));
  return true;
}

bool TomlScanner::decimalInt(u64 *json, Span word, bool negative) {
  u64 limit = static_cast<u64>(kMaxInt) + negative, magnitude = 0;
  for (i64 index = 0; index < buffer->length; ++index) {
    u64 digit = digitValue(buffer->bytes()[index]);
    if (magnitude > (limit - digit) / 10)
      return fail("number is outside the range of int", word.begin);
    magnitude = magnitude * 10 + digit;
  }
  setJson(json, kJsonInt, negative ? 0 - magnitude : magnitude);
  return true;
}

bool TomlScanner::radixInt(u64 *json, Span word, u32 radix) {
  Span rest = {word.begin + 2, word.end};
  if (!takeDigits(rest, radix) || rest.begin != rest.end)
    return fail("malformed number", word.begin);
  u64 value = 0;
  for (i64 index = 0; index < buffer->length; ++index) {
    u64 digit = digitValue(buffer->bytes()[index]);
    if (value > (static_cast<u64>(kMaxInt) - digit) / radix)
      return fail("number is outside the range of int", word.begin);
    value = value * radix + digit;
  }
  setJson(json, kJsonInt, value);
  return true;
}

} // namespace vox::rt
