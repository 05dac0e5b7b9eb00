//===- runtime-rt/core/heap.h - memory for objects ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Blocks of a size class come from a free list per class, refilled from chunks
// of pages; large blocks are pages of their own. The owner of a block knows its
// size and passes it back, so blocks carry no header. The counting of abstract
// bytes is the caller's (limits.h).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::heap {

struct FreeBlock {
  FreeBlock *next;
};

inline constexpr i64 kSmallBytes = 1024; ///< up to here a class every 16 bytes

/// Free blocks of the small classes; index: size / 16.
extern FreeBlock *smallFree[kSmallBytes / 16 + 1];

void *allocateSlow(i64 bytes);
void releaseLarge(void *block, i64 bytes);

/// At least `bytes` bytes, aligned to 16. Never null: ends the program (79)
/// when the system has no more.
VOX_INLINE void *allocate(i64 bytes) {
  if (VOX_LIKELY(bytes <= kSmallBytes)) {
    FreeBlock *&head = smallFree[(bytes + 15) / 16];
    if (FreeBlock *block = head; VOX_LIKELY(block != nullptr)) {
      head = block->next;
      return block;
    }
  }
  return allocateSlow(bytes);
}

/// `bytes` as given to allocate.
VOX_INLINE void release(void *block, i64 bytes) {
  if (VOX_UNLIKELY(bytes > kSmallBytes))
    return releaseLarge(block, bytes);
  FreeBlock *&head = smallFree[(bytes + 15) / 16];
  auto *freed = static_cast<FreeBlock *>(block);
  freed->next = head;
  head = freed;
}

/// The block with another size, moved if need be; the first `used` bytes stay.
void *resize(void *block, i64 oldBytes, i64 newBytes, i64 used);

} // namespace vox::rt::heap
