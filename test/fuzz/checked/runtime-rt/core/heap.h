//===- test/fuzz/checked/runtime-rt/core/heap.h - memory under watch ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Stands in for the header of the same name where the sanitizer has to see
// every block: each comes from malloc.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

#include <cstdlib>

namespace vox::rt::heap {

inline void *allocate(i64 bytes) {
  return std::malloc(static_cast<usize>(bytes));
}

inline void release(void *block, i64) { std::free(block); }

/// Always moves, so that a stale pointer is noticed.
inline void *resize(void *block, i64, i64 newBytes, i64 used) {
  void *moved = allocate(newBytes);
  copyBytes(moved, block, used);
  std::free(block);
  return moved;
}

} // namespace vox::rt::heap
