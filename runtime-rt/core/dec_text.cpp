//===- runtime-rt/core/dec_text.cpp - decimals and other forms ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/dec.h"
#include "runtime-rt/core/float_text.h"
#include "runtime-rt/core/str.h"

namespace vox::rt {

namespace {

/// Room for the digits of 96 bits.
constexpr int kDigits = 29;

struct Digits {
  u8 buffer[kDigits];
  const u8 *first;

  explicit Digits(const u64 *dec) {
    FixedNatural<3> mantissa;
    mantissa.limbs[0] = static_cast<u32>(dec[0]);
    mantissa.limbs[1] = static_cast<u32>(dec[0] >> 32);
    mantissa.limbs[2] = static_cast<u32>(dec[1]);
    first = mantissa.writeBackwards(buffer + kDigits);
  }
  i64 count() const { return buffer + kDigits - first; }
};

} // namespace

Str *appendDec(Str *text, const u64 *dec) {
  Digits digits(dec);
  i64 scale = scaleOfDec(dec), whole = digits.count() - scale;
  if (isNegativeDec(dec) && !isZeroDec(dec))
    text = appendText(text, "-");
  if (whole > 0)
    text = appendBytes(text, digits.first, whole);
  else
    text = appendText(text, "0");
  if (scale == 0)
    return text;
  text = appendText(text, ".");
  for (i64 zeros = whole; zeros < 0; ++zeros)
    text = appendText(text, "0");
  i64 shown = larger(whole, i64(0));
  return appendBytes(text, digits.first + shown, digits.count() - shown);
}

} // namespace vox::rt

using namespace vox::rt;

double vox_dec_to_float(const u64 *dec) {
  Digits digits(dec);
  double value = decimalToFloat(digits.first, digits.count(),
                                digits.count() - scaleOfDec(dec));
  return isNegativeDec(dec) ? -value : value;
}

void vox_dec_to_int(u64 *result, const u64 *dec) {
  Digits digits(dec);
  i64 whole = digits.count() - scaleOfDec(dec);
  bool negative = isNegativeDec(dec);
  u64 limit = static_cast<u64>(kMaxInt) + negative, value = 0;
  result[0] = 1;
  for (i64 index = 0; index < whole; ++index) {
    u64 digit = digits.first[index] - u64('0');
    if (value > (limit - digit) / 10) {
      result[0] = result[1] = 0;
      return;
    }
    value = value * 10 + digit;
  }
  result[1] = negative ? 0 - value : value;
}
