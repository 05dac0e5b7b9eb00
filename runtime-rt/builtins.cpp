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
/// A register where a processor has one of that size, and its place in memory.
template <usize bytes>
using Vector = u64 __attribute__((vector_size(bytes)));
template <usize bytes>
struct __attribute__((packed, may_alias)) Part {
  Vector<bytes> words;
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

/// The first and the last `part` bytes of what is no longer than both.
template <usize part>
VOX_INLINE void moveEnds(u8 *to, const u8 *from, usize count) {
  auto load = [&](usize at) {
    return reinterpret_cast<const Part<part> *>(from + at)->words;
  };
  const Vector<part> first = load(0), last = load(count - part);
  reinterpret_cast<Part<part> *>(to)->words = first;
  reinterpret_cast<Part<part> *>(to + count - part)->words = last;
}

/// Two registers, which are read before one is written. A processor takes some
/// reads for reads of what was written just before, and waits.
template <usize part>
struct Block {
  Vector<part> low, high;

  VOX_INLINE void load(const u8 *from) {
    low = reinterpret_cast<const Part<part> *>(from)->words;
    high = reinterpret_cast<const Part<part> *>(from + part)->words;
  }
  VOX_INLINE void store(u8 *to) const {
    reinterpret_cast<Part<part> *>(to)->words = low;
    reinterpret_cast<Part<part> *>(to + part)->words = high;
  }
};

/// More than `part` bytes, to lower addresses or apart. What stands at the ends
/// is read first and written last, so that the rest is aligned where it is
/// written.
template <usize part>
VOX_INLINE void moveDown(u8 *to, const u8 *from, usize count) {
  constexpr usize size = 2 * part;
  if (count <= size)
    return moveEnds<part>(to, from, count);
  Block<part> first, last, block;
  first.load(from);
  last.load(from + count - size);
  u8 *const start = to, *const end = to + count - size;
  const usize head = size - slotOf(to) % size;
  for (to += head, from += head; to < end; to += size, from += size) {
    block.load(from);
    block.store(to);
  }
  first.store(start);
  last.store(end);
}

/// The same to higher addresses.
template <usize part>
VOX_INLINE void moveUp(u8 *to, const u8 *from, usize count) {
  constexpr usize size = 2 * part;
  if (count <= size)
    return moveEnds<part>(to, from, count);
  Block<part> first, last, block;
  first.load(from);
  last.load(from + count - size);
  u8 *const end = to + count;
  usize left = count - slotOf(end) % size;
  for (; left > size; left -= size) {
    block.load(from + left - size);
    block.store(to + left - size);
  }
  first.store(to);
  last.store(end - size);
}

#if defined(__x86_64__)
// Processors with registers of 32 bytes write as many at a time. `rep movsb` for
// the whole range is no faster, and where ranges overlap it takes single bytes
// on many of them. Copies use it nevertheless: every program has memcpy, and the
// instruction is small.
#define VOX_WIDE __attribute__((noinline, target("avx")))

VOX_WIDE void moveWideDown(u8 *to, const u8 *from, usize count) {
  moveDown<32>(to, from, count);
}
VOX_WIDE void moveWideUp(u8 *to, const u8 *from, usize count) {
  moveUp<32>(to, from, count);
}

/// Whether there are such registers and the system keeps them. A virtual machine
/// takes its time to answer.
enum class Wide : u8 { Unknown, No, Yes };
__attribute__((noinline)) Wide askForWide() {
  constexpr u32 kAvx = 1u << 28, kStates = 1u << 27, kKept = 6;
  u32 leaf = 1, features = 0, kept = 0;
  __asm__("cpuid" : "+a"(leaf), "=c"(features)::"rbx", "rdx");
  if ((features & (kAvx | kStates)) == (kAvx | kStates))
    __asm__("xgetbv" : "=a"(kept) : "c"(0) : "rdx");
  return (kept & kKept) == kKept ? Wide::Yes : Wide::No;
}

VOX_INLINE bool hasWide() {
  static Wide wide;
  if (VOX_UNLIKELY(wide == Wide::Unknown))
    wide = askForWide();
  return wide == Wide::Yes;
}

VOX_INLINE void moveManyDown(u8 *to, const u8 *from, usize count) {
  if (hasWide())
    return moveWideDown(to, from, count);
  moveDown<16>(to, from, count);
}
VOX_INLINE void moveManyUp(u8 *to, const u8 *from, usize count) {
  if (hasWide())
    return moveWideUp(to, from, count);
  moveUp<16>(to, from, count);
}

constexpr usize kLong = 2048; // from here on it is as fast as a loop

VOX_INLINE void copyMany(u8 *to, const u8 *from, usize count) {
  if (count < kLong)
    return moveDown<16>(to, from, count);
  __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(count)::"memory");
}
VOX_INLINE void fillLong(u8 *to, u8 byte, usize count) {
  __asm__ volatile("rep stosb" : "+D"(to), "+c"(count) : "a"(byte) : "memory");
}
#elif defined(__wasm32__)
// There is an instruction for the whole range. Engines leave their compiled code
// for it, so that generated code must not use it for what is short: packs and
// targets switch bulk-memory off.
constexpr usize kLong = 512;
#define VOX_BULK __attribute__((noinline, target("bulk-memory")))

VOX_BULK void moveLong(u8 *to, const u8 *from, usize count) {
  __builtin_memmove(to, from, count);
}
VOX_BULK void fillLong(u8 *to, u8 byte, usize count) {
  __builtin_memset(to, byte, count);
}

VOX_INLINE void moveManyDown(u8 *to, const u8 *from, usize count) {
  if (count >= kLong)
    return moveLong(to, from, count);
  moveDown<16>(to, from, count);
}
VOX_INLINE void moveManyUp(u8 *to, const u8 *from, usize count) {
  if (count >= kLong)
    return moveLong(to, from, count);
  moveUp<16>(to, from, count);
}
VOX_INLINE void copyMany(u8 *to, const u8 *from, usize count) {
  moveManyDown(to, from, count);
}
#else
VOX_INLINE void moveManyDown(u8 *to, const u8 *from, usize count) {
  moveDown<16>(to, from, count);
}
VOX_INLINE void moveManyUp(u8 *to, const u8 *from, usize count) {
  moveUp<16>(to, from, count);
}
VOX_INLINE void copyMany(u8 *to, const u8 *from, usize count) {
  moveDown<16>(to, from, count);
}

constexpr usize kLong = ~usize(0); // never: the loop is as good
VOX_INLINE void fillLong(u8 *, u8, usize) {}
#endif

} // namespace

extern "C" {

void *memcpy(void *to, const void *from, usize count) {
  auto *target = static_cast<u8 *>(to);
  auto *source = static_cast<const u8 *>(from);
  if (count <= 16)
    moveShort(target, source, count);
  else
    copyMany(target, source, count);
  return to;
}

void *memmove(void *to, const void *from, usize count) {
  auto *target = static_cast<u8 *>(to);
  auto *source = static_cast<const u8 *>(from);
  if (count <= 16)
    moveShort(target, source, count);
  else if (count <= 32)
    moveEnds<16>(target, source, count);
  else if (static_cast<usize>(target - source) < count)
    moveManyUp(target, source, count);
  else
    moveManyDown(target, source, count);
  return to;
}

void *memset(void *to, int value, usize count) {
  auto *target = static_cast<u8 *>(to);
  u8 byte = static_cast<u8>(value);
  if (count < 16) {
#pragma clang loop vectorize(disable) unroll(disable)
    for (usize index = 0; index < count; ++index)
      target[index] = byte;
    return to;
  }
  if (count >= kLong) {
    fillLong(target, byte, count);
    return to;
  }
  u64 word = byte * 0x0101010101010101u;
  const Part<16> part = {{word, word}};
  u8 *end = target + count - 16;
  for (; target < end; target += 16)
    *reinterpret_cast<Part<16> *>(target) = part;
  *reinterpret_cast<Part<16> *>(end) = part;
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
