//===- test/runtime/SourcesTest.cpp - time and chance by policy -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/caps/policy.h"
#include "runtime-rt/os/clock.h"
#include "runtime-rt/os/entropy.h"
#include "runtime-rt/std/crypto.h"
#include "runtime-rt/std/random.h"
#include "runtime-rt/std/time.h"

namespace vox::rt::test {

TEST(random_published_outputs) {
  Random random;
  random.seed(0);
  CHECK(random.next() == 0x99ec5f36cb75f2b4);
  CHECK(random.next() == 0xbf6e1f784956452a);
  random.seed(7);
  CHECK(random.next() == 0xb358faf74ef9765a);
}

TEST(random_below_is_fair) {
  Random random;
  random.seed(1);
  int counts[6] = {};
  for (int round = 0; round < 60000; ++round) {
    u64 number = random.below(6);
    CHECK(number < 6);
    ++counts[number % 6];
  }
  for (int count : counts)
    CHECK(count > 9600 && count < 10400);
  // Half of all numbers are rejected here, and none of those below remains.
  constexpr u64 kBound = (u64(1) << 63) + 1;
  for (int round = 0; round < 100; ++round)
    CHECK(random.below(kBound) < kBound);
  CHECK(random.below(1) == 0);
}

/// One stream for a whole program, so one test.
TEST(random_from_a_seed) {
  caps::Policy policy;
  policy.granted = bitOf(caps::Capability::kRandom);
  policy.isSeeded = true;
  caps::setPolicy(policy);
  CHECK_TEXT(take(vox_random_bytes_hex(16, nullptr)),
             "99ec5f36cb75f2b4bf6e1f784956452a");
  Random same;
  same.seed(0);
  same.next();
  same.next();
  CHECK_TEXT(take(vox_random_bytes_hex(3, nullptr)),
             take(appendHex(newStr(0), same.next())).substr(0, 6));
  CHECK(vox_random_float(nullptr) ==
        static_cast<double>(same.next() >> 11) * 0x1p-53);
  CHECK(vox_random_int(-5, 5, nullptr) == static_cast<i64>(same.below(11)) - 5);
  CHECK_TEXT(take(vox_crypto_uuid()),
             "vox-" + take(appendHex(newStr(0), same.next())) +
                 "-0000000000000000");
  List *list = ints({1, 2, 3, 4, 5});
  List *shuffled = vox_random_shuffle(list, nullptr);
  std::vector<i64> expected = {1, 2, 3, 4, 5};
  for (u64 last = 4; last > 0; --last)
    std::swap(expected[last], expected[same.below(last + 1)]);
  CHECK_TEXT(takeList(shuffled), takeList(ints(expected)));
  CHECK_TEXT(takeList(list), "[1, 2, 3, 4, 5]");
  caps::setPolicy({});
}

TEST(time_frozen) {
  caps::Policy policy;
  policy.granted = bitOf(caps::Capability::kTime);
  policy.isFrozen = true;
  policy.frozenMs = 1234;
  caps::setPolicy(policy);
  i64 before = os::monotonicNanoseconds();
  CHECK(vox_time_now_ms() == 1234 && vox_time_now() == 1234);
  CHECK(vox_time_monotonic_ns() == 0);
  CHECK(vox_time_monotonic_ns() == 1);
  vox_time_sleep_ms(60000);
  CHECK(os::monotonicNanoseconds() - before < 30000000000);
  policy.isFrozen = false;
  caps::setPolicy(policy);
  CHECK(vox_time_now_ms() > 1700000000000);
  caps::setPolicy({});
}

TEST(entropy_differs) {
  u64 a = 0, b = 0;
  CHECK(os::fillEntropy(reinterpret_cast<u8 *>(&a), sizeof(a)));
  CHECK(os::fillEntropy(reinterpret_cast<u8 *>(&b), sizeof(b)));
  CHECK(a != b);
}

} // namespace vox::rt::test
