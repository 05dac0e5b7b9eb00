//===- runtime-rt/core/dec_parse.cpp - text -> decimal --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/dec.h"
#include "runtime-rt/core/str.h"

namespace vox::rt {

namespace {

enum class Outcome { kValue, kInvalid, kTooLarge };

/// Reads all digits that a rounding can depend on; the rest only says "and
/// more".
Outcome parse(const u8 *at, const u8 *end, u64 *dec) {
  constexpr int kFullLimbs = 7;
  bool negative = at < end && *at == '-';
  if (at < end && (*at == '-' || *at == '+'))
    ++at;
  DecNatural mantissa;
  i64 digits = 0, scale = 0;
  bool fraction = false, more = false, tooLarge = false;
  for (; at < end; ++at) {
    if (*at == '.' && !fraction) {
      fraction = true;
      continue;
    }
    u32 digit = *at - u32('0');
    if (digit > 9)
      return Outcome::kInvalid;
    ++digits;
    if (mantissa.size() < kFullLimbs) {
      mantissa.multiplyAdd(10, digit);
      scale += fraction;
    } else {
      more |= digit != 0;
      tooLarge |= !fraction;
    }
  }
  if (digits == 0)
    return Outcome::kInvalid;
  bool fits =
      !tooLarge && roundToDec(dec, mantissa, more, scale, kMaxScale, negative);
  return fits ? Outcome::kValue : Outcome::kTooLarge;
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

void vox_dec_from_str(u64 *result, const Str *text) {
  Outcome outcome =
      parse(text->bytes(), text->bytes() + text->length, result + 1);
  result[0] = outcome != Outcome::kValue;
  if (outcome == Outcome::kValue)
    return;
  Str *message = newStr(0);
  if (outcome == Outcome::kTooLarge) {
    message = appendText(message, "decimal overflow");
  } else {
    message = appendText(message, "invalid decimal: ");
    message = appendBytes(message, text->bytes(), text->length);
  }
  result[1] = slotOf(message);
  result[2] = 0;
}
