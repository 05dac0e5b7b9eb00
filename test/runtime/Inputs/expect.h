//===- test/runtime/Inputs/expect.h - checks of a program for any pack ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/display.h"
#include "runtime-rt/core/output.h"
#include "runtime-rt/core/str.h"
#include "runtime-rt/os/files.h"

/// These programs ask the system themselves: none is confined at its start.
extern "C" __attribute__((weak)) void vox_rt_activate() {}

namespace vox::rt::test {

/// Bytes of a literal, which may hold a NUL, or of a text.
struct Words {
  template <usize N>
  Words(const char (&literal)[N]) : Words(literal, i64(N - 1)) {}
  Words(const char *bytes, i64 length)
      : bytes(reinterpret_cast<const u8 *>(bytes)), length(length) {}
  Words(const u8 *bytes, i64 length) : bytes(bytes), length(length) {}
  Words(const Str *text) : bytes(text->bytes()), length(text->length) {}
  const u8 *bytes;
  i64 length;
};

/// A text of its own.
struct Owned {
  Owned(Words words) : text(makeStr(words.bytes, words.length)) {}
  Owned(const Owned &) = delete;
  ~Owned() { release(text); }
  void add(Words words) { text = appendBytes(text, words.bytes, words.length); }
  Str *text;
};

struct Counts {
  i64 checks, wrong;
};
inline constinit Counts counts = {0, 0};

inline void print(Str *text) {
  vox_print(text);
  release(text);
}

inline void check(bool ok, i64 line, Words what) {
  ++counts.checks;
  if (ok)
    return;
  ++counts.wrong;
  Str *text = appendInt(appendText(newStr(0), "line "), line);
  text = appendText(text, ": ");
  print(appendBytes(text, what.bytes, what.length));
}

inline void checkText(Str *got, i64 line, Words expected) {
  bool same = got->length == expected.length &&
              bytesEqual(got->bytes(), expected.bytes, got->length);
  check(same, line, expected);
  if (!same)
    vox_print(got);
  release(got);
}

/// The number that the next descriptor gets, by which one that was left open
/// shows.
inline os::Handle nextHandle() {
  os::Handle handle = -1;
  if (os::openDirectory(os::kWorkingDirectory, ".", os::Links::kFollow, &handle)
          .ok())
    os::closeDirectory(handle);
  return handle;
}

/// Says how it went; without this line the end was not reached.
inline void finish() {
  Str *text = appendInt(newStr(0), counts.checks);
  text = appendInt(appendText(text, " checks, "), counts.wrong);
  print(appendText(text, " wrong"));
}

} // namespace vox::rt::test

#define CHECK(...) vox::rt::test::check((__VA_ARGS__), __LINE__, #__VA_ARGS__)
