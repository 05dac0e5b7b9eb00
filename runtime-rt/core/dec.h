//===- runtime-rt/core/dec.h - exact decimals -----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A dec is two slots: the low 64 bits of the mantissa; then its high 32 bits,
// the scale (0 to 28) in bits 32 to 39 and the sign in bit 63. The value is
// mantissa / 10^scale; zero has no sign.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/natural.h"

namespace vox::rt {

inline constexpr i64 kMaxScale = 28;

/// Wide enough for a mantissa times 10^57.
using DecNatural = FixedNatural<9>;

VOX_INLINE bool isNegativeDec(const u64 *dec) {
  return dec[1] >> kDecSignShift;
}
VOX_INLINE i64 scaleOfDec(const u64 *dec) {
  return static_cast<i64>(dec[1] >> kDecScaleShift & 0xff);
}
VOX_INLINE bool isZeroDec(const u64 *dec) {
  return dec[0] == 0 && static_cast<u32>(dec[1]) == 0;
}
DecNatural mantissaOfDec(const u64 *dec);

/// Writes mantissa / 10^scale, rounded half to even to at most `maxScale`
/// digits and 96 bits; false when that is too large. `more`: plus less than one
/// unit, only where at least one digit is dropped.
bool roundToDec(u64 *dec, DecNatural mantissa, bool more, i64 scale,
                i64 maxScale, bool negative);

/// Below, equal to or above zero.
int compareDec(const u64 *a, const u64 *b);

/// Appends the digits with their scale to `text` (consumed).
Str *appendDec(Str *text, const u64 *dec);

} // namespace vox::rt

/// Memory: none. F11.
VOX_BUILTIN("dec.add(dec) -> dec", "faults", "none", "0", "hir/hidden-builtins",
            "the sum, at the larger scale")
void vox_dec_add(u64 *result, const u64 *a, const u64 *b,
                 const vox::rt::SourceLocation *at);

/// Memory: none. F11.
VOX_BUILTIN("dec.sub(dec) -> dec", "faults", "none", "0", "hir/hidden-builtins",
            "the difference, at the larger scale")
void vox_dec_sub(u64 *result, const u64 *a, const u64 *b,
                 const vox::rt::SourceLocation *at);

/// Memory: none. F11.
VOX_BUILTIN("dec.mul(dec) -> dec", "faults", "none", "0", "hir/hidden-builtins",
            "the product; the scales add, up to 28 digits, half to even")
void vox_dec_mul(u64 *result, const u64 *a, const u64 *b,
                 const vox::rt::SourceLocation *at);

/// Memory: none. F02 for a zero divisor, F11.
VOX_BUILTIN("dec.div(dec) -> dec", "faults", "none", "0", "hir/hidden-builtins",
            "the quotient to 28 digits, half to even, without trailing zeros")
void vox_dec_div(u64 *result, const u64 *a, const u64 *b,
                 const vox::rt::SourceLocation *at);

/// Memory: none.
VOX_BUILTIN("dec.neg() -> dec", "", "none", "0", "hir/hidden-builtins",
            "the value with the other sign")
void vox_dec_neg(u64 *result, const u64 *dec);

/// Memory: none.
VOX_BUILTIN("dec.compare(dec) -> int", "", "none", "0", "hir/hidden-builtins",
            "below, equal to or above zero as the values are")
i64 vox_dec_compare(const u64 *a, const u64 *b);

/// Memory: none.
VOX_BUILTIN("dec_from_int(int) -> dec", "inner inner", "none", "0",
            "hir/hidden-builtins", "the int, exactly")
void vox_dec_from_int(u64 *result, i64 value);

/// Memory: the message of an Err.
VOX_BUILTIN("std.dec.from_str(str) -> Result[dec, str]", "", "none",
            "bytes(0) >> 10", "interp/dec",
            "sign, digits and point; more than 28 decimals are rounded")
void vox_dec_from_str(u64 *result, const vox::rt::Str *text);

/// Memory: none.
VOX_BUILTIN("dec.round(int) -> dec", "method", "none", "0", "interp/dec",
            "half to even to so many decimals, 0 to 28")
void vox_dec_round(u64 *result, const u64 *dec, i64 digits);

/// Memory: none.
VOX_BUILTIN("dec.to_float() -> float", "method", "none", "0",
            "conformance/library", "the nearest float")
double vox_dec_to_float(const u64 *dec);

/// Memory: none.
VOX_BUILTIN("dec.to_int() -> Option[int]", "method", "none", "0",
            "conformance/library",
            "the value without its decimals; None beyond an int")
void vox_dec_to_int(u64 *result, const u64 *dec);
