//===- runtime-rt/data/yaml/schema.cpp - what a scalar of YAML is ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A decimal int beyond the range of int is a float, as in JSON; one in another
// radix, and a float beyond the range of float, is refused.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/data/yaml/schema.h"

#include "runtime-rt/core/digit.h"
#include "runtime-rt/core/float_text.h"

namespace vox::rt {

namespace {

template <usize N>
bool isOneOf(Span text, const Text (&names)[N]) {
  for (Text name : names)
    if (text.end - text.begin == name.length &&
        bytesEqual(text.begin, reinterpret_cast<const u8 *>(name.bytes),
                   name.length))
      return true;
  return false;
}

constexpr Text kNull[] = {"", "~", "null", "Null", "NULL"};
constexpr Text kTrue[] = {"true", "True", "TRUE"};
constexpr Text kFalse[] = {"false", "False", "FALSE"};
constexpr Text kInfinity[] = {".inf", ".Inf", ".INF"};
constexpr Text kNaN[] = {".nan", ".NaN", ".NAN"};

void skipDigits(Span &rest) {
  while (rest.begin < rest.end && isDecimal(*rest.begin))
    ++rest.begin;
}

bool takeSign(Span &rest) {
  if (rest.begin == rest.end || (*rest.begin != '-' && *rest.begin != '+'))
    return false;
  return *rest.begin++ == '-';
}

/// The radix of `0x` or `0o` and digits, otherwise 0.
u32 radixOf(Span text) {
  if (text.end - text.begin < 3 || text.begin[0] != '0')
    return 0;
  u32 radix = text.begin[1] == 'x' ? 16 : text.begin[1] == 'o' ? 8 : 0;
  for (const u8 *at = text.begin + 2; at < text.end; ++at)
    if (digitValue(*at) >= radix)
      return 0;
  return radix;
}

/// The parts of a decimal number.
struct Decimals {
  Span whole, fraction, exponent;
  bool negative = false, isInt = false;

  /// False when the text is no number.
  bool read(Span rest) {
    negative = takeSign(rest);
    whole.begin = rest.begin;
    skipDigits(rest);
    whole.end = fraction.begin = fraction.end = rest.begin;
    isInt = rest.begin == rest.end;
    if (rest.begin < rest.end && *rest.begin == '.') {
      fraction.begin = ++rest.begin;
      skipDigits(rest);
      fraction.end = rest.begin;
    }
    exponent = {rest.end, rest.end};
    if (whole.begin == whole.end && fraction.begin == fraction.end)
      return false;
    if (rest.begin < rest.end && (*rest.begin | 0x20) == 'e') {
      exponent.begin = ++rest.begin;
      takeSign(rest);
      if (rest.begin == rest.end)
        return false;
      skipDigits(rest);
    }
    return rest.begin == rest.end;
  }

  i64 power() const {
    Span rest = exponent;
    bool below = takeSign(rest);
    i64 value = exponentOf(rest.begin, rest.end);
    return below ? -value : value;
  }

  double value() const {
    i64 count = whole.end - whole.begin;
    Str *digits = makeStr(whole.begin, count);
    digits = appendBytes(digits, fraction.begin, fraction.end - fraction.begin);
    double magnitude =
        decimalToFloat(digits->bytes(), digits->length, count + power());
    release(digits);
    return negative ? -magnitude : magnitude;
  }
};

bool magnitudeIn(Span digits, u32 radix, u64 limit, u64 &magnitude) {
  magnitude = 0;
  for (const u8 *at = digits.begin; at < digits.end; ++at) {
    u64 digit = digitValue(*at);
    if (magnitude > (limit - digit) / radix)
      return false;
    magnitude = magnitude * radix + digit;
  }
  return true;
}

Text setInt(u64 *json, Span text) {
  u64 magnitude;
  if (u32 radix = radixOf(text)) {
    Span digits = {text.begin + 2, text.end};
    if (!magnitudeIn(digits, radix, static_cast<u64>(kMaxInt), magnitude))
      return "number is outside the range of int";
    setJson(json, kJsonInt, magnitude);
    return "";
  }
  Decimals number;
  number.read(text);
  u64 limit = static_cast<u64>(kMaxInt) + number.negative;
  if (magnitudeIn(number.whole, 10, limit, magnitude)) {
    setJson(json, kJsonInt, number.negative ? 0 - magnitude : magnitude);
    return "";
  }
  double value = number.value();
  if (value - value != 0)
    return "number is outside the range of float";
  setJson(json, kJsonFloat, bitsOf(value));
  return "";
}

bool isNotFinite(Span text) {
  Span rest = text;
  takeSign(rest);
  return isOneOf(rest, kInfinity) || isOneOf(text, kNaN);
}

/// `text` has the form of a float or an int.
Text setFloat(u64 *json, Span text) {
  Decimals number;
  if (isNotFinite(text)) {
    setJson(json, kJsonNull, 0);
    return "";
  }
  if (!number.read(text))
    return "the value is not of the type of its tag";
  double value = number.value();
  if (value - value != 0)
    return "number is outside the range of float";
  setJson(json, kJsonFloat, bitsOf(value));
  return "";
}

/// The kind that a tag asks for.
JsonKind taggedKind(YamlTag tag) {
  switch (tag) {
  case YamlTag::kNull:
    return kJsonNull;
  case YamlTag::kBool:
    return kJsonBool;
  case YamlTag::kInt:
    return kJsonInt;
  case YamlTag::kFloat:
    return kJsonFloat;
  default:
    return kJsonStr;
  }
}

} // namespace

JsonKind yamlKind(Span text) {
  if (isOneOf(text, kNull))
    return kJsonNull;
  if (isOneOf(text, kTrue) || isOneOf(text, kFalse))
    return kJsonBool;
  Decimals number;
  if (radixOf(text))
    return kJsonInt;
  if (number.read(text))
    return number.isInt ? kJsonInt : kJsonFloat;
  return isNotFinite(text) ? kJsonFloat : kJsonStr;
}

Text yamlScalar(u64 *json, Span text, bool isPlain, YamlTag tag) {
  if (tag == YamlTag::kSeq || tag == YamlTag::kMap)
    return "the value is not of the type of its tag";
  JsonKind kind = kJsonStr;
  if (tag != YamlTag::kNone) {
    kind = taggedKind(tag);
    JsonKind own = yamlKind(text);
    bool fits = kind == own || kind == kJsonStr ||
                (kind == kJsonFloat && own == kJsonInt);
    if (!fits)
      return "the value is not of the type of its tag";
  } else if (isPlain) {
    kind = yamlKind(text);
  }
  switch (kind) {
  case kJsonNull:
    setJson(json, kJsonNull, 0);
    return "";
  case kJsonBool:
    setJson(json, kJsonBool, isOneOf(text, kTrue));
    return "";
  case kJsonInt:
    return setInt(json, text);
  case kJsonFloat:
    return setFloat(json, text);
  default:
    setJson(json, kJsonStr, slotOf(makeStr(text.begin, text.end - text.begin)));
    return "";
  }
}

} // namespace vox::rt
