//===- test/runtime/PolicyTest.cpp - ceilings, and what they refuse -------===//
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

constexpr size_t kHead = 80;

std::string imageOf(const Ceiling &ceiling) {
  std::string image(ceilingBytes(ceiling), '\0');
  writeCeiling(ceiling, image.data());
  return image;
}

std::string tokensOf(const Ceiling &ceiling) {
  return std::string(ceiling.tokens.bytes,
                     static_cast<size_t>(ceiling.tokens.length));
}

/// Sets a word of an image by its number.
std::string withWord(std::string image, size_t word, u64 value) {
  for (int byte = 0; byte < 8; ++byte)
    image[8 * word + byte] = static_cast<char>(value >> 8 * byte);
  return image;
}

bool isRefused(const std::string &image) {
  Ceiling ceiling;
  ceiling.tokens = {"x", 1};
  return !readCeiling(image.data(), image.size(), ceiling) &&
         ceiling.tokens.length == 0 && ceiling.limits.depth == 0;
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

constexpr std::string_view kTokens = "fs:ro=@cwd/a b\nnet:allow";

/// Everything that a ceiling can say.
Ceiling fullCeiling() {
  Ceiling ceiling;
  ceiling.sandbox = 2;
  ceiling.limits = {7, 1 << 20, i64(1) << 40, 5, kMaxInt, 6, 8};
  ceiling.tokens = {kTokens.data(), static_cast<i64>(kTokens.size())};
  return ceiling;
}

} // namespace

TEST(policy_default_grants_nothing) {
  for (unsigned i = 0; i < static_cast<unsigned>(Capability::kCount); ++i) {
    CHECK(!Policy().grants(static_cast<Capability>(i)));
    CHECK(!Policy().grantsSomewhere(static_cast<Capability>(i)));
  }
  CHECK(imageOf({}).size() == kHead);
  CHECK(!(kAllClasses & bitOf(Capability::kNone)));
}

/// The bytes, as policy.h describes them; they are the same for every target.
TEST(ceiling_bytes) {
  Ceiling ceiling;
  ceiling.sandbox = 1;
  ceiling.limits.depth = 1024;
  ceiling.limits.files = 9;
  ceiling.tokens = {"a:b", 3};
  std::string expected =
      std::string("voxcaps\x01", 8) + std::string("\x53\0\0\0\0\0\0\0", 8) +
      std::string("\x01\0\0\0\0\0\0\0", 8) +
      std::string("\0\x04\0\0\0\0\0\0", 8) + std::string(40, '\0') +
      std::string("\x09\0\0\0\0\0\0\0", 8) + "a:b";
  CHECK(imageOf(ceiling) == expected);
}

TEST(ceiling_round_trip) {
  std::string image = imageOf(fullCeiling());
  Ceiling after;
  CHECK(readCeiling(image.data(), image.size(), after));
  CHECK(after.sandbox == 2);
  CHECK(after.limits.depth == 7 && after.limits.steps == 1 << 20);
  CHECK(after.limits.memory == i64(1) << 40 && after.limits.milliseconds == 5);
  CHECK(after.limits.output == kMaxInt && after.limits.disk == 6);
  CHECK(after.limits.files == 8);
  CHECK_TEXT(tokensOf(after), kTokens);
  CHECK(imageOf(after) == image);
}

TEST(ceiling_of_another_layout) {
  std::string image = imageOf(fullCeiling());
  CHECK(!isRefused(image));
  for (size_t size = 0; size < image.size(); ++size)
    CHECK(isRefused(image.substr(0, size)));
  CHECK(isRefused(image + "\x01"));
  for (u64 said :
       {u64(0), u64(8), u64(image.size() - 1), u64(image.size() + 1), ~u64(0)})
    CHECK(isRefused(withWord(image, 1, said)));
  for (size_t byte = 0; byte < 8; ++byte) {
    std::string other = image;
    ++other[byte];
    CHECK(isRefused(other));
  }
  for (size_t word = 2; word < 10; ++word)
    CHECK(isRefused(withWord(image, word, u64(1) << 63)));
}

/// A class that is added later has a bit that no policy written before has.
TEST(policy_before_a_class) {
  for (unsigned i = 1; i < static_cast<unsigned>(Capability::kCount); ++i) {
    auto added = static_cast<Capability>(i);
    Policy old;
    old.granted = kAllClasses & ~bitOf(added);
    CHECK(statusOf([&] {
            setPolicy(old);
            gate(added, "a.b");
          }) == 77);
    CHECK(statusOf([&] {
            old.granted = kAllClasses;
            setPolicy(old);
            gate(added, "a.b");
          }) == 0);
  }
}

/// Nothing in this program activates one.
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
