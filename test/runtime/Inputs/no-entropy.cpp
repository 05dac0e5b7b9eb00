//===- test/runtime/Inputs/no-entropy.cpp - a system without chance -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Brings a source of entropy that has none. The depth it is granted picks the
// call.
//
//===----------------------------------------------------------------------===//
#include "expect.h"

#include "runtime-rt/caps/policy.h"
#include "runtime-rt/core/list.h"
#include "runtime-rt/os/entropy.h"
#include "runtime-rt/std/crypto.h"
#include "runtime-rt/std/random.h"

using namespace vox::rt;

bool os::fillEntropy(u8 *, i64) { return false; }

static constexpr SourceLocation kHere = {"case.vox", 3, 9};

static void draw(i64 which) {
  switch (which) {
  case 1:
    return test::print(vox_display_int(vox_random_int(1, 6, &kHere)));
  case 2:
    return test::print(vox_display_float(vox_random_float(&kHere)));
  case 3:
    return release(vox_random_shuffle(vox_list_new(&intListType, 0), &kHere));
  case 4:
    return test::print(vox_random_bytes_hex(4, &kHere));
  case 5: // of the time and a counter
    return release(vox_crypto_uuid());
  }
}

extern "C" void vox_main(i64 depth) {
  caps::Policy policy;
  policy.granted = caps::bitOf(caps::Capability::kRandom);
  caps::setPolicy(policy);
  test::print(appendText(newStr(0), "before"));
  draw(depth);
  test::print(appendText(newStr(0), "behind"));
}
