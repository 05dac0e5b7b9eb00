//===- runtime-rt/std/crypto_blake3.cpp - BLAKE3 --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Written after "BLAKE3: one function, fast everywhere" (O'Connor, Aumasson,
// Neves, Wilcox-O'Hearn, 2021). The input is cut into chunks of 1,024 bytes,
// the leaves of a binary tree whose left subtrees are complete; a stack holds
// the values of the subtrees that wait for their right neighbours.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/crypto.h"

#include "runtime-rt/core/bytes.h"

namespace vox::rt {

namespace {

constexpr i64 kBlockBytes = 64, kChunkBytes = 1024;

enum Flag : u32 { kChunkStart = 1, kChunkEnd = 2, kParent = 4, kRoot = 8 };

/// A chaining value: of a chunk, or of a subtree.
struct Value {
  u32 words[8];
};

constexpr Value kStart = {{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};

/// One run of the compression function.
struct Block {
  u32 words[16];
  u64 counter; ///< the number of the chunk
  u32 bytes;
  u32 flags;
};

VOX_INLINE void mixColumn(u32 (&state)[16], int a, int b, int c, int d, u32 x,
                          u32 y) {
  state[a] += state[b] + x;
  state[d] = rotateRight(state[d] ^ state[a], 16);
  state[c] += state[d];
  state[b] = rotateRight(state[b] ^ state[c], 12);
  state[a] += state[b] + y;
  state[d] = rotateRight(state[d] ^ state[a], 8);
  state[c] += state[d];
  state[b] = rotateRight(state[b] ^ state[c], 7);
}

/// Columns, then diagonals.
VOX_INLINE void mixAll(u32 (&state)[16], const u32 (&m)[16]) {
  mixColumn(state, 0, 4, 8, 12, m[0], m[1]);
  mixColumn(state, 1, 5, 9, 13, m[2], m[3]);
  mixColumn(state, 2, 6, 10, 14, m[4], m[5]);
  mixColumn(state, 3, 7, 11, 15, m[6], m[7]);
  mixColumn(state, 0, 5, 10, 15, m[8], m[9]);
  mixColumn(state, 1, 6, 11, 12, m[10], m[11]);
  mixColumn(state, 2, 7, 8, 13, m[12], m[13]);
  mixColumn(state, 3, 4, 9, 14, m[14], m[15]);
}

VOX_INLINE void permute(u32 (&words)[16]) {
  constexpr u8 kFrom[16] = {2, 6,  3,  10, 7, 0,  4,  13,
                            1, 11, 12, 5,  9, 14, 15, 8};
  u32 moved[16];
  for (int word = 0; word < 16; ++word)
    moved[word] = words[kFrom[word]];
  copyBytes(words, moved, sizeof(moved));
}

Value compress(const Value &chain, const Block &block) {
  constexpr int kRounds = 7;
  u32 state[16], words[16];
  copyBytes(words, block.words, sizeof(words));
  copyBytes(state, chain.words, sizeof(chain));
  copyBytes(state + 8, kStart.words, 16);
  state[12] = static_cast<u32>(block.counter);
  state[13] = static_cast<u32>(block.counter >> 32);
  state[14] = block.bytes;
  state[15] = block.flags;
  for (int round = 0; round < kRounds; ++round) {
    if (round > 0)
      permute(words);
    mixAll(state, words);
  }
  Value result;
  for (int word = 0; word < 8; ++word)
    result.words[word] = state[word] ^ state[word + 8];
  return result;
}

/// The bytes of a block, zeros behind the last.
void fill(Block &block, const u8 *bytes, i64 count) {
  u8 padded[kBlockBytes] = {};
  copyBytes(padded, bytes, count);
  for (int word = 0; word < 16; ++word)
    block.words[word] = read32(padded + 4 * word);
  block.bytes = static_cast<u32>(count);
}

/// `root`: kRoot when this chunk is the whole input, else 0.
Value hashChunk(const u8 *bytes, i64 count, u64 number, u32 root) {
  Value chain = kStart;
  Block block;
  block.counter = number;
  i64 at = 0;
  do {
    i64 size = smaller(count - at, kBlockBytes);
    bool isLast = at + size == count;
    fill(block, bytes + at, size);
    block.flags = (at == 0 ? kChunkStart : 0) | (isLast ? kChunkEnd | root : 0);
    chain = compress(chain, block);
    at += size;
  } while (at < count);
  return chain;
}

Value join(const Value &left, const Value &right, u32 root) {
  Block block;
  copyBytes(block.words, left.words, sizeof(left));
  copyBytes(block.words + 8, right.words, sizeof(right));
  block.counter = 0;
  block.bytes = kBlockBytes;
  block.flags = kParent | root;
  return compress(kStart, block);
}

Value hash(const u8 *bytes, i64 count) {
  if (count <= kChunkBytes)
    return hashChunk(bytes, count, 0, kRoot);
  Value waiting[54]; // one for each power of two of chunks
  int depth = 0;
  i64 last = (count - 1) / kChunkBytes;
  for (i64 chunk = 0; chunk < last; ++chunk) {
    Value value = hashChunk(bytes + chunk * kChunkBytes, kChunkBytes, chunk, 0);
    // As many subtrees are complete as the number of chunks has factors of two.
    for (i64 chunks = chunk + 1; (chunks & 1) == 0; chunks >>= 1)
      value = join(waiting[--depth], value, 0);
    waiting[depth++] = value;
  }
  Value value = hashChunk(bytes + last * kChunkBytes,
                          count - last * kChunkBytes, last, 0);
  while (depth > 0) {
    --depth;
    value = join(waiting[depth], value, depth == 0 ? kRoot : 0);
  }
  return value;
}

} // namespace

void hashBlake3(const u8 *bytes, i64 count, u8 (&digest)[32]) {
  Value value = hash(bytes, count);
  for (int word = 0; word < 8; ++word)
    write32(digest + 4 * word, value.words[word]);
}

} // namespace vox::rt
