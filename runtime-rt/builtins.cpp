//===- runtime-rt/builtins.cpp - what the compiler itself calls -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// LLVM turns copies, fills and some wide arithmetic into calls of these names.
// They are in the archive only, as an object and never as bitcode: an optimiser
// that sees their bodies turns them into calls of themselves. On Apple's
// systems libSystem has them.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/base.h"

using namespace vox::rt;

namespace {

/// Unaligned words, as bytes that may alias anything.
struct __attribute__((packed, may_alias)) Word {
  u64 value;
};
struct __attribute__((packed, may_alias)) Pair {
  u64 low, high;
};

template <typename Unit>
VOX_INLINE Unit load(const u8 *from) {
  return *reinterpret_cast<const Unit *>(from);
}
template <typename Unit>
VOX_INLINE void store(u8 *to, Unit value) {
  *reinterpret_cast<Unit *>(to) = value;
}

/// Up to 16 bytes, read completely before anything is written.
VOX_INLINE void moveShort(u8 *to, const u8 *from, usize count) {
  if (count >= 8) {
    Word first = load<Word>(from), last = load<Word>(from + count - 8);
    store(to, first);
    store(to + count - 8, last);
    return;
  }
  if (count >= 4) {
    struct __attribute__((packed, may_alias)) Half {
      u32 value;
    };
    Half first = load<Half>(from), last = load<Half>(from + count - 4);
    store(to, first);
    store(to + count - 4, last);
    return;
  }
  if (count == 0)
    return;
  u8 first = from[0], middle = from[count / 2], last = from[count - 1];
  to[0] = first;
  to[count / 2] = middle;
  to[count - 1] = last;
}

// From kLong bytes on an instruction for the whole range is at least as fast.
#if defined(__x86_64__)
constexpr usize kLong = 2048;

VOX_INLINE void copyLong(u8 *to, const u8 *from, usize count) {
  __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(count)::"memory");
}
VOX_INLINE void fillLong(u8 *to, u8 byte, usize count) {
  __asm__ volatile("rep stosb" : "+D"(to), "+c"(count) : "a"(byte) : "memory");
}
#elif defined(__wasm32__)
// Engines leave their compiled code for it, so that generated code must not use
// it for what is short: packs and targets switch bulk-memory off.
constexpr usize kLong = 512;
#define VOX_BULK __attribute__((noinline, target("bulk-memory")))

VOX_BULK void copyLong(u8 *to, const u8 *from, usize count) {
  __builtin_memmove(to, from, count);
}
VOX_BULK void fillLong(u8 *to, u8 byte, usize count) {
  __builtin_memset(to, byte, count);
}
#else
constexpr usize kLong = ~usize(0); // never: the loops are as good
VOX_INLINE void copyLong(u8 *, const u8 *, usize) {}
VOX_INLINE void fillLong(u8 *, u8, usize) {}
#endif

VOX_INLINE void copyForward(u8 *to, const u8 *from, usize count) {
  if (count >= kLong)
    return copyLong(to, from, count);
  Pair last = load<Pair>(from + count - 16);
  u8 *end = to + count - 16;
  for (; to < end; to += 16, from += 16)
    store(to, load<Pair>(from));
  store(end, last);
}

VOX_INLINE void copyBackward(u8 *to, const u8 *from, usize count) {
  Pair first = load<Pair>(from);
  usize left = count;
  for (; left > 16; left -= 16)
    store(to + left - 16, load<Pair>(from + left - 16));
  store(to, first);
}

} // namespace

extern "C" {

void *memcpy(void *to, const void *from, usize count) {
  auto *target = static_cast<u8 *>(to);
  auto *source = static_cast<const u8 *>(from);
  if (count <= 16)
    moveShort(target, source, count);
  else
    copyForward(target, source, count);
  return to;
}

void *memmove(void *to, const void *from, usize count) {
  auto *target = static_cast<u8 *>(to);
  auto *source = static_cast<const u8 *>(from);
  if (count <= 16)
    moveShort(target, source, count);
  else if (static_cast<usize>(target - source) >= count)
    copyForward(target, source, count);
  else
    copyBackward(target, source, count);
  return to;
}

void *memset(void *to, int value, usize count) {
  auto *target = static_cast<u8 *>(to);
  u8 byte = static_cast<u8>(value);
  if (count < 16) {
    for (usize index = 0; index < count; ++index)
      target[index] = byte;
    return to;
  }
  if (count >= kLong) {
    fillLong(target, byte, count);
    return to;
  }
  u64 word = byte * 0x0101010101010101u;
  Pair pair = {word, word};
  u8 *end = target + count - 16;
  for (; target < end; target += 16)
    store(target, pair);
  store(end, pair);
  return to;
}

int memcmp(const void *a, const void *b, usize count) {
  auto *left = static_cast<const u8 *>(a);
  auto *right = static_cast<const u8 *>(b);
  for (usize index = 0; index < count; ++index)
    if (left[index] != right[index])
      return left[index] - right[index];
  return 0;
}

} // extern "C"
