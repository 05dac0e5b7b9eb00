//===- runtime-rt/os/wasm_memory.h - pages of a wasm module ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Memory comes from memory.grow only and two growths need not touch: when the
// portable evaluator is linked with a C library, its allocator grows memory
// too. Nothing is ever given back.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::wasi {

/// Zeroed bytes; null when the module may not grow further.
inline void *growMemory(i64 bytes) {
  constexpr i64 kPageBytes = 65536;
  static constinit u8 *next = nullptr,
                      *end = nullptr; // what is left of the last growth
  if (bytes > i64(1) << 31)
    return nullptr;
  if (end - next < bytes) {
    auto pages = static_cast<usize>((bytes + kPageBytes - 1) / kPageBytes);
    usize first = __builtin_wasm_memory_grow(0, pages);
    if (first == static_cast<usize>(-1))
      return nullptr;
    auto *grown =
        reinterpret_cast<u8 *>(first * static_cast<usize>(kPageBytes));
    if (grown != end)
      next = grown;
    end = grown + pages * static_cast<usize>(kPageBytes);
  }
  void *block = next;
  next += bytes;
  return block;
}

} // namespace vox::rt::wasi
