//===- runtime-rt/std/crypto.cpp - digests as text ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/crypto.h"

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/caps/policy.h"
#include "runtime-rt/core/digit.h"
#include "runtime-rt/os/clock.h"
#include "runtime-rt/std/random.h"

namespace vox::rt {

Str *appendHex(Str *text, u64 value) {
  u8 digits[16];
  for (int digit = 0; digit < 16; ++digit)
    digits[digit] = hexDigit(value >> (60 - 4 * digit));
  return appendBytes(text, digits, sizeof(digits));
}

} // namespace vox::rt

using namespace vox::rt;

Str *vox_crypto_hash_fast(const Str *text) {
  Wide hash = hashXxh3(text->bytes(), text->length);
  return appendHex(appendHex(newStr(32), hash.high), hash.low);
}

Str *vox_crypto_hash_secure(const Str *text) {
  u8 digest[32], digits[64];
  hashBlake3(text->bytes(), text->length, digest);
  for (int index = 0; index < 32; ++index) {
    digits[2 * index] = hexDigit(digest[index] >> 4);
    digits[2 * index + 1] = hexDigit(digest[index]);
  }
  return makeStr(digits, sizeof(digits));
}

Str *vox_crypto_uuid() {
  caps::gate(caps::Capability::kRandom, "crypto.uuid");
  static constinit u64 made = 0;
  u64 first = caps::policy().isSeeded // so no entropy is asked for
                  ? nextRandom("crypto.uuid", nullptr)
                  : static_cast<u64>(os::wallNanoseconds());
  Str *text = appendText(newStr(37), "vox-");
  text = appendText(appendHex(text, first), "-");
  return appendHex(text, made++);
}
