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

/// Head, and the end of the limits.
constexpr size_t kEmpty = 17;

std::string imageOf(const Ceiling &ceiling) {
  std::string image(ceilingBytes(ceiling), '\0');
  writeCeiling(ceiling, image.data());
  return image;
}

std::string textOf(TokenText text) {
  return std::string(text.bytes, static_cast<size_t>(text.length));
}

/// Sets what an image says of its size.
std::string withSize(std::string image, u32 size) {
  for (int byte = 0; byte < 4; ++byte)
    image[8 + byte] = static_cast<char>(size >> 8 * byte);
  return image;
}

bool isRefused(const std::string &image) {
  Ceiling ceiling;
  ceiling.tokens = {"x", 1};
  return !readCeiling(image.data(), image.size(), ceiling) &&
         ceiling.tokens.length == 0 && ceiling.limits.length == 0;
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
constexpr std::string_view kLimits("MAX_DEPTH=7\0MAX_FILES=8\0", 24);

/// Everything that a ceiling can say.
Ceiling fullCeiling() {
  Ceiling ceiling;
  ceiling.sandbox = 2;
  ceiling.limits = {kLimits.data(), static_cast<i64>(kLimits.size())};
  ceiling.tokens = {kTokens.data(), static_cast<i64>(kTokens.size())};
  return ceiling;
}

} // namespace

TEST(policy_default_grants_nothing) {
  for (unsigned i = 0; i < static_cast<unsigned>(Capability::kCount); ++i) {
    CHECK(!Policy().grants(static_cast<Capability>(i)));
    CHECK(!Policy().grantsSomewhere(static_cast<Capability>(i)));
  }
  CHECK(imageOf({}).size() == kEmpty);
  CHECK(!(kAllClasses & bitOf(Capability::kNone)));
}

/// The bytes, as policy.h describes them; they are the same for every target.
TEST(ceiling_bytes) {
  Ceiling ceiling;
  ceiling.sandbox = 1;
  ceiling.limits = {"MAX_DEPTH=9", 12};
  ceiling.tokens = {"a:b", 3};
  std::string expected =
      std::string("voxcaps\x02", 8) + std::string("\x20\0\0\0", 4) +
      std::string("\x01\0\0\0", 4) + std::string("MAX_DEPTH=9\0\0", 13) + "a:b";
  CHECK(imageOf(ceiling) == expected);
}

TEST(ceiling_round_trip) {
  std::string image = imageOf(fullCeiling());
  Ceiling after;
  CHECK(readCeiling(image.data(), image.size(), after));
  CHECK(after.sandbox == 2);
  CHECK_TEXT(textOf(after.limits), kLimits);
  CHECK_TEXT(textOf(after.tokens), kTokens);
  CHECK(imageOf(after) == image);
}

TEST(ceiling_of_another_layout) {
  std::string image = imageOf(fullCeiling());
  CHECK(!isRefused(image));
  for (size_t size = 0; size < image.size(); ++size)
    CHECK(isRefused(image.substr(0, size)));
  CHECK(isRefused(image + "\x01"));
  for (size_t said : {size_t(0), size_t(8), image.size() - 1, image.size() + 1})
    CHECK(isRefused(withSize(image, static_cast<u32>(said))));
  CHECK(isRefused(withSize(image, ~u32(0))));
  for (size_t byte = 0; byte < 8; ++byte) {
    std::string other = image;
    ++other[byte];
    CHECK(isRefused(other));
  }
  // The rows of the limits have no end.
  for (size_t rows = 0; rows < 5; ++rows)
    CHECK(isRefused(withSize(image.substr(0, 16) + std::string(rows, 'x'),
                             static_cast<u32>(16 + rows))));
  CHECK(isRefused(withSize(image.substr(0, 16) + std::string("x", 2), 18)));
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
