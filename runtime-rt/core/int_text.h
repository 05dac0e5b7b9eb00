//===- runtime-rt/core/int_text.h - int -> decimal ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

/// Enough for `-9223372036854775808`.
inline constexpr i64 kIntTextBytes = 20;

/// Writes decimal digits so that the last one is before `end`; returns the
/// first.
u8 *writeDigitsBackwards(u64 value, u8 *end);

/// The same with a leading `-` for negative values.
inline u8 *writeIntBackwards(i64 value, u8 *end) {
  u64 magnitude =
      value < 0 ? 0 - static_cast<u64>(value) : static_cast<u64>(value);
  u8 *begin = writeDigitsBackwards(magnitude, end);
  if (value < 0)
    *--begin = '-';
  return begin;
}

} // namespace vox::rt
