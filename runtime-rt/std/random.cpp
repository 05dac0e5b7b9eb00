//===- runtime-rt/std/random.cpp - random numbers -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/random.h"

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/caps/policy.h"
#include "runtime-rt/core/bytes.h"
#include "runtime-rt/core/fault.h"
#include "runtime-rt/os/entropy.h"
#include "runtime-rt/std/crypto.h"

namespace vox::rt {

void Random::seed(u64 seed) {
  for (u64 &word : state) {
    seed += 0x9e3779b97f4a7c15;
    u64 mixed = (seed ^ seed >> 30) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
    word = mixed ^ mixed >> 31;
  }
}

u64 Random::next() {
  u64 result = rotateLeft(state[1] * 5, 7) * 9;
  u64 shifted = state[1] << 17;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = rotateLeft(state[3], 45);
  return result;
}

u64 Random::below(u64 bound) {
  if (bound == 0)
    return next();
  u64 unfair = (0 - bound) % bound; // 2^64 modulo the bound
  u64 number;
  do
    number = next();
  while (number < unfair);
  return number % bound;
}

namespace {

struct Stream {
  Random generator;
  bool isReady;
};

constinit Stream stream = {};

/// Numbers that can be foreseen must not pass for random ones.
u64 chooseSeed(const char *member, const SourceLocation *at) {
  if (caps::policy().isSeeded)
    return caps::policy().seed;
  u8 bytes[8];
  if (os::fillEntropy(bytes, sizeof(bytes)))
    return read64(bytes);
  FaultLine line(kInvalidArgument);
  line.text(member).text(": the system gives no entropy \xe2\x80\x94 seed with "
                         "--caps random:seed=<n>");
  line.finish(at);
}

Random &generator(const char *member, const SourceLocation *at) {
  if (!stream.isReady)
    stream.generator.seed(chooseSeed(member, at));
  stream.isReady = true;
  return stream.generator;
}

void swapBytes(u8 *a, u8 *b, i64 count) {
  for (i64 index = 0; index < count; ++index) {
    u8 kept = a[index];
    a[index] = b[index];
    b[index] = kept;
  }
}

} // namespace

u64 nextRandom(const char *member, const SourceLocation *at) {
  return generator(member, at).next();
}

} // namespace vox::rt

using namespace vox::rt;
using caps::Capability;

i64 vox_random_int(i64 low, i64 high, const SourceLocation *at) {
  caps::gate(Capability::kRandom, "random.int");
  if (low > high) {
    FaultLine line(kInvalidArgument);
    line.text("random.int: empty range ").number(low).text("..").number(high);
    line.finish(at);
  }
  u64 span = static_cast<u64>(high) - static_cast<u64>(low) + 1;
  u64 above = generator("random.int", at).below(span);
  return static_cast<i64>(static_cast<u64>(low) + above);
}

double vox_random_float(const SourceLocation *at) {
  caps::gate(Capability::kRandom, "random.float");
  return static_cast<double>(nextRandom("random.float", at) >> 11) * 0x1p-53;
}

List *vox_random_shuffle(const List *list, const SourceLocation *at) {
  caps::gate(Capability::kRandom, "random.shuffle");
  Random &random = generator("random.shuffle", at);
  List *shuffled = copyList(list, list->length);
  i64 stride = elementType(list)->stride;
  for (i64 last = list->length - 1; last > 0; --last) {
    auto other = static_cast<i64>(random.below(static_cast<u64>(last) + 1));
    swapBytes(shuffled->data() + last * stride,
              shuffled->data() + other * stride, stride);
  }
  return shuffled;
}

Str *vox_random_bytes_hex(i64 count, const SourceLocation *at) {
  caps::gate(Capability::kRandom, "random.bytes_hex");
  Random &random = generator("random.bytes_hex", at);
  i64 digits = 2 * smaller(larger(count, i64(0)), kMaxInt / 4);
  Str *text = newStr(digits);
  while (text->length + 16 <= digits)
    text = appendHex(text, random.next());
  if (i64 left = digits - text->length) {
    Str *last = appendHex(newStr(16), random.next());
    text = appendBytes(text, last->bytes(), left);
    release(last);
  }
  return text;
}
