//===- test/runtime/PolicyTest.cpp - blobs, and what they refuse ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/caps/policy.h"
#include "runtime-rt/std/time.h"

#include <cstdio>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>

namespace vox::rt::test {

namespace {

using namespace caps;

constexpr size_t kHead = 72;

std::string blobOf(const Policy &policy) {
  std::string blob(blobBytes(policy), '\0');
  writePolicy(policy, blob.data());
  return blob;
}

Policy readBack(const std::string &blob) {
  return readPolicy(blob.data(), blob.size());
}

/// Sets a word of a blob by its number.
std::string withWord(std::string blob, size_t word, u64 value) {
  for (int byte = 0; byte < 8; ++byte)
    blob[8 * word + byte] = static_cast<char>(value >> 8 * byte);
  return blob;
}

bool grantsNothing(const std::string &blob) {
  Policy policy = readBack(blob);
  return policy.granted == 0 && policy.roots.size == 0;
}

/// What one process ends with, whose standard error is not shown.
int statusOf(const std::function<void()> &body) {
  std::fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    close(STDERR_FILENO);
    body();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// Everything that a policy can say, with two roots in `room`.
Policy fullPolicy(std::string &room) {
  const std::string first = "@cwd/a b", second = "/\xff,|:=";
  room.resize(2 * kRootHeadBytes + first.size() + second.size());
  auto *at = reinterpret_cast<u8 *>(room.data());
  auto add = [&](Capability capability, const std::string &text, u8 *to) {
    return writeRoot({bitOf(capability),
                      reinterpret_cast<const u8 *>(text.data()),
                      static_cast<i64>(text.size())},
                     to);
  };
  add(Capability::kFsWrite, second, add(Capability::kFsRead, first, at));
  Policy policy;
  policy.granted = bitOf(Capability::kTime) | bitOf(Capability::kAgentOs);
  policy.isFrozen = policy.isSeeded = true;
  policy.frozenMs = kMaxInt;
  policy.seed = ~u64(0) - 1;
  policy.limits = {7, 1 << 20, i64(1) << 40};
  policy.roots = {at, static_cast<i64>(room.size())};
  return policy;
}

} // namespace

TEST(policy_default_grants_nothing) {
  for (unsigned i = 0; i < static_cast<unsigned>(Capability::kCount); ++i)
    CHECK(!Policy().grants(static_cast<Capability>(i)));
  CHECK(grantsNothing(blobOf({})) && blobOf({}).size() == kHead);
  CHECK(!(kAllClasses & bitOf(Capability::kNone)));
}

/// The bytes, as policy.h describes them; they are the same for every target.
TEST(policy_blob_bytes) {
  const u8 text[] = {'/', 'x'};
  u8 room[kRootHeadBytes + sizeof(text)];
  Policy policy;
  policy.granted = 0x0102030405060708;
  policy.isSeeded = true;
  policy.seed = 0xfffefdfcfbfaf9f8;
  policy.limits.depth = 1024;
  writeRoot({3, text, sizeof(text)}, room);
  policy.roots = {room, sizeof(room)};
  std::string expected =
      std::string("\x5a\0\0\0\0\0\0\0", 8) +
      std::string("\x08\x07\x06\x05\x04\x03\x02\x01", 8) +
      std::string("\x02\0\0\0\0\0\0\0", 8) + std::string(8, '\0') +
      "\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff" +
      std::string("\0\x04\0\0\0\0\0\0", 8) + std::string(16, '\0') +
      std::string("\x12\0\0\0\0\0\0\0", 8) +
      std::string("\x03\0\0\0\0\0\0\0", 8) +
      std::string("\x02\0\0\0\0\0\0\0", 8) + "/x";
  CHECK(blobOf(policy) == expected);
}

TEST(policy_round_trip) {
  std::string room;
  Policy before = fullPolicy(room);
  std::string blob = blobOf(before);
  Policy after = readBack(blob);
  CHECK(after.granted == before.granted);
  CHECK(after.isFrozen && after.isSeeded);
  CHECK(after.frozenMs == kMaxInt && after.seed == ~u64(0) - 1);
  CHECK(after.limits.depth == 7 && after.limits.fuel == 1 << 20);
  CHECK(after.limits.memory == i64(1) << 40);
  Root root;
  Roots rest = after.roots;
  auto textOf = [](const Root &root) {
    return std::string(reinterpret_cast<const char *>(root.text),
                       static_cast<size_t>(root.length));
  };
  CHECK(rest.next(root) && root.granted == bitOf(Capability::kFsRead));
  CHECK_TEXT(textOf(root), "@cwd/a b");
  CHECK(rest.next(root) && root.granted == bitOf(Capability::kFsWrite));
  CHECK_TEXT(textOf(root), "/\xff,|:=");
  CHECK(!rest.next(root));
  CHECK(blobOf(after) == blob);
}

/// An older layout is shorter and a newer one longer, whatever either says.
TEST(policy_of_another_layout) {
  std::string room;
  std::string blob = blobOf(fullPolicy(room));
  CHECK(!grantsNothing(blob));
  for (size_t size = 0; size < blob.size(); ++size) {
    std::string cut = blob.substr(0, size);
    CHECK(grantsNothing(cut));
    if (size >= 8)
      CHECK(grantsNothing(withWord(cut, 0, size)));
  }
  for (size_t more = 1; more <= 24; ++more) {
    std::string longer = blob + std::string(more, '\x01');
    CHECK(grantsNothing(longer));
    CHECK(grantsNothing(withWord(longer, 0, longer.size())));
  }
  for (u64 said : {u64(0), u64(8), u64(blob.size() - 1), u64(blob.size() + 1)})
    CHECK(grantsNothing(withWord(blob, 0, said)));
  // The words that an image had before there was a size.
  CHECK(grantsNothing(withWord(std::string(40, '\0'), 0, 0x3f8)));
}

TEST(policy_with_impossible_words) {
  std::string room;
  std::string blob = blobOf(fullPolicy(room));
  CHECK(grantsNothing(withWord(blob, 2, 4)));
  CHECK(grantsNothing(withWord(blob, 2, u64(1) << 63 | 3)));
  for (size_t word : {3, 5, 6, 7})
    CHECK(grantsNothing(withWord(blob, word, u64(1) << 63)));
  for (u64 size : {u64(0), u64(room.size() - 1), u64(room.size() + 1),
                   u64(1) << 63, ~u64(0)}) {
    CHECK(grantsNothing(withWord(blob, 8, size)));
    CHECK(grantsNothing(withWord(withWord(blob, 8, size), 0, kHead + size)));
  }
  // The length of the first root: none, into the second, and beyond the end.
  for (u64 length : {u64(0), u64(9), u64(room.size()), u64(1) << 63, ~u64(0)})
    CHECK(grantsNothing(withWord(blob, 10, length)));
  // A root without a text, and one behind it.
  std::string empty = withWord(std::string(16, '\0'), 0, 4);
  std::string roots = empty + withWord(empty, 1, 1) + "/";
  blob = blobOf({}) + roots;
  blob = withWord(withWord(blob, 0, blob.size()), 8, roots.size());
  CHECK(readBack(blob).roots.size == 0);
  blob = withWord(blob.substr(0, kHead) + roots.substr(16), 8, 17);
  CHECK(readBack(withWord(blob, 0, blob.size())).roots.size == 17);
}

/// A class that is added later has a bit that no policy written before has.
TEST(policy_before_a_class) {
  for (unsigned i = 1; i < static_cast<unsigned>(Capability::kCount); ++i) {
    auto added = static_cast<Capability>(i);
    Policy old;
    old.granted = kAllClasses & ~bitOf(added);
    std::string blob = blobOf(old);
    CHECK(!readBack(blob).grants(added));
    CHECK(statusOf([&] {
            setPolicy(readBack(blob));
            gate(added, "a.b");
          }) == 77);
    CHECK(statusOf([&] {
            setPolicy(readBack(withWord(blob, 1, kAllClasses)));
            gate(added, "a.b");
          }) == 0);
  }
}

/// Nothing in this program brings a blob.
TEST(policy_that_was_never_set) {
  CHECK(statusOf([] { vox_time_now_ms(); }) == 77);
  CHECK(statusOf([] {
          Policy policy;
          policy.granted = kAllClasses;
          setPolicy(policy);
          vox_time_now_ms();
        }) == 0);
}

} // namespace vox::rt::test
