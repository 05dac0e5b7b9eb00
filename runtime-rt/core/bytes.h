//===- runtime-rt/core/bytes.h - numbers in bytes -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Lowest byte first, whatever the machine's order is.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

VOX_INLINE u64 reverseBytes(u64 value) { return __builtin_bswap64(value); }
VOX_INLINE u32 reverseBytes(u32 value) { return __builtin_bswap32(value); }

VOX_INLINE u32 read32(const u8 *at) {
  return at[0] | u32(at[1]) << 8 | u32(at[2]) << 16 | u32(at[3]) << 24;
}

VOX_INLINE u64 read64(const u8 *at) {
  return read32(at) | u64(read32(at + 4)) << 32;
}

VOX_INLINE void write32(u8 *at, u32 value) {
  for (int byte = 0; byte < 4; ++byte)
    at[byte] = static_cast<u8>(value >> 8 * byte);
}

VOX_INLINE void write64(u8 *at, u64 value) {
  write32(at, static_cast<u32>(value));
  write32(at + 4, static_cast<u32>(value >> 32));
}

VOX_INLINE u64 rotateLeft(u64 value, int bits) {
  return value << bits | value >> (64 - bits);
}

VOX_INLINE u32 rotateRight(u32 value, int bits) {
  return value >> bits | value << (32 - bits);
}

} // namespace vox::rt
