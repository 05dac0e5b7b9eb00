//===- runtime-rt/core/heap.cpp - memory for objects ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Above 1 KiB there are four classes per power of two, so a block wastes at
// most a quarter. Blocks above 64 KiB are mapped one by one; some of them are
// kept when freed, since a mapping costs a page fault per 4 KiB, and all of
// them where the system takes nothing back (wasm).
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/heap.h"

#include "runtime-rt/core/limits.h"
#include "runtime-rt/os/os.h"

namespace vox::rt::heap {

constinit FreeBlock *smallFree[kSmallBytes / 16 + 1] = {};

namespace {

constexpr i64 kDirectBytes = 64 << 10;
/// Freed direct blocks kept for reuse: at most this, and at most this part of
/// the limit of memory, so that what is resident stays near what is counted.
constexpr i64 kKeptBytes = i64(64) << 20, kKeptPart = 16;
constexpr int kFirstExponent = 10; ///< kSmallBytes is 2^10
constexpr int kLargeClasses = 4 * (63 - kFirstExponent);

struct State {
  u8 *next, *end; ///< what is left of the current chunk
  i64 chunkBytes; ///< size of the next chunk
  i64 kept;       ///< bytes in free direct blocks
  FreeBlock *largeFree[kLargeClasses];
};

constinit State state = {nullptr, nullptr, 64 << 10, 0, {}};

struct LargeClass {
  int index;
  i64 bytes; ///< of a block of this class
};

/// The class of a size above kSmallBytes: the leading bit and the two below it.
LargeClass largeClass(i64 bytes) {
  u64 last = static_cast<u64>(bytes) - 1;
  int exponent = 63 - __builtin_clzll(last);
  i64 leading = static_cast<i64>(last >> (exponent - 2)); // 4 to 7
  return {4 * (exponent - kFirstExponent) + static_cast<int>(leading - 4),
          (leading + 1) << (exponent - 2)};
}

void *mapOrEnd(i64 bytes) {
  void *pages = os::mapPages(bytes);
  if (!pages)
    memoryExceeded();
  return pages;
}

/// Cuts a block from the current chunk.
void *carve(i64 bytes) {
  if (state.end - state.next < bytes) {
    state.next = static_cast<u8 *>(mapOrEnd(state.chunkBytes));
    state.end = state.next + state.chunkBytes;
    state.chunkBytes = smaller(state.chunkBytes * 2, i64(1) << 20);
  }
  void *block = state.next;
  state.next += bytes;
  return block;
}

/// A block of a large class; `bytes` is the size of the class.
void *allocateLarge(LargeClass size) {
  FreeBlock *&head = state.largeFree[size.index];
  if (FreeBlock *block = head) {
    head = block->next;
    if (size.bytes > kDirectBytes)
      state.kept -= size.bytes;
    return block;
  }
  return size.bytes > kDirectBytes ? mapOrEnd(size.bytes) : carve(size.bytes);
}

} // namespace

void *allocateSlow(i64 bytes) {
  if (bytes <= kSmallBytes)
    return carve((bytes + 15) & ~i64(15));
  return allocateLarge(largeClass(bytes));
}

void releaseLarge(void *block, i64 bytes) {
  LargeClass size = largeClass(bytes);
  if (size.bytes > kDirectBytes) {
    i64 most = smaller(kKeptBytes, limits.memory / kKeptPart);
    if (state.kept + size.bytes > most && os::unmapPages(block, size.bytes))
      return;
    state.kept += size.bytes;
  }
  FreeBlock *&head = state.largeFree[size.index];
  auto *freed = static_cast<FreeBlock *>(block);
  freed->next = head;
  head = freed;
}

/// True if both sizes are served by blocks of the same class.
static bool sameClass(i64 a, i64 b) {
  if (a <= kSmallBytes || b <= kSmallBytes)
    return (a + 15) / 16 == (b + 15) / 16;
  return largeClass(a).index == largeClass(b).index;
}

void *resize(void *block, i64 oldBytes, i64 newBytes, i64 used) {
  if (sameClass(oldBytes, newBytes))
    return block;
  if (oldBytes > kDirectBytes && newBytes > kDirectBytes) {
    void *moved = os::remapPages(block, largeClass(oldBytes).bytes,
                                 largeClass(newBytes).bytes);
    if (moved)
      return moved;
  }
  void *larger = allocate(newBytes);
  copyBytes(larger, block, used);
  release(block, oldBytes);
  return larger;
}

} // namespace vox::rt::heap
