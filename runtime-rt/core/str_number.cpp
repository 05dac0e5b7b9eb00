//===- runtime-rt/core/str_number.cpp - text -> int and float -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The grammar of language.md §14.1: white space around, a sign, and for an int
// decimal digits; for a float digits with an optional point and exponent, or
// the names of the values that are no numbers, in any case.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/str_number.h"

#include "runtime-rt/core/digit.h"
#include "runtime-rt/core/float_text.h"

namespace vox::rt {

namespace {

bool takeSign(Span &span) {
  if (span.begin == span.end || (*span.begin != '-' && *span.begin != '+'))
    return false;
  return *span.begin++ == '-';
}

/// True if the span is `name`, which is lower case, in any case.
bool isNamed(Span span, Text name) {
  if (span.end - span.begin != name.length)
    return false;
  for (i64 index = 0; index < name.length; ++index)
    if ((span.begin[index] | 0x20) != static_cast<u8>(name.bytes[index]))
      return false;
  return true;
}

/// The digits at the front.
Span takeDigits(Span &span) {
  Span digits = {span.begin, span.begin};
  while (span.begin < span.end && isDecimal(*span.begin))
    ++span.begin;
  digits.end = span.begin;
  return digits;
}

bool takeExponent(Span &span, i64 &exponent) {
  exponent = 0;
  if (span.begin == span.end || (*span.begin | 0x20) != 'e')
    return true;
  ++span.begin;
  bool negative = takeSign(span);
  Span digits = takeDigits(span);
  exponent = exponentOf(digits.begin, digits.end);
  exponent = negative ? -exponent : exponent;
  return digits.begin < digits.end;
}

/// The value of the digits of both spans, the second behind the point.
double joinDigits(Span whole, Span fraction, i64 exponent) {
  i64 wholeCount = whole.end - whole.begin;
  i64 fractionCount = fraction.end - fraction.begin;
  if (fractionCount == 0)
    return decimalToFloat(whole.begin, wholeCount, wholeCount + exponent);
  Str *digits = newStr(wholeCount + fractionCount);
  digits = appendBytes(digits, whole.begin, wholeCount);
  digits = appendBytes(digits, fraction.begin, fractionCount);
  double value =
      decimalToFloat(digits->bytes(), digits->length, wholeCount + exponent);
  release(digits);
  return value;
}

} // namespace

bool parseInt(const Str *text, i64 *value) {
  Span span = trimEnd(trimStart(spanOf(text)));
  bool negative = takeSign(span);
  Span digits = takeDigits(span);
  if (digits.begin == digits.end || span.begin != span.end)
    return false;
  u64 limit = static_cast<u64>(kMaxInt) + negative, magnitude = 0;
  for (const u8 *at = digits.begin; at < digits.end; ++at) {
    u64 digit = *at - u64('0');
    if (magnitude > (limit - digit) / 10)
      return false;
    magnitude = magnitude * 10 + digit;
  }
  *value = static_cast<i64>(negative ? 0 - magnitude : magnitude);
  return true;
}

bool parseFloat(const Str *text, double *value) {
  Span span = trimEnd(trimStart(spanOf(text)));
  bool negative = takeSign(span);
  double sign = negative ? -1.0 : 1.0;
  if (isNamed(span, "inf") || isNamed(span, "infinity")) {
    *value = sign * __builtin_inf();
    return true;
  }
  if (isNamed(span, "nan")) {
    *value = __builtin_nan("");
    return true;
  }
  Span whole = takeDigits(span), fraction = {span.begin, span.begin};
  if (span.begin < span.end && *span.begin == '.') {
    ++span.begin;
    fraction = takeDigits(span);
  }
  i64 exponent;
  if ((whole.begin == whole.end && fraction.begin == fraction.end) ||
      !takeExponent(span, exponent) || span.begin != span.end)
    return false;
  *value = sign * joinDigits(whole, fraction, exponent);
  return true;
}

} // namespace vox::rt

using namespace vox::rt;

void vox_str_to_int(u64 *result, const Str *text) {
  i64 value = 0;
  result[0] = parseInt(text, &value);
  result[1] = static_cast<u64>(value);
}

void vox_str_to_float(u64 *result, const Str *text) {
  double value = 0;
  result[0] = parseFloat(text, &value);
  result[1] = bitsOf(value);
}
