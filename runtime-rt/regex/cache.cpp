//===- runtime-rt/regex/cache.cpp - patterns compiled before --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/cache.h"

#include "runtime-rt/regex/compile.h"

namespace vox::rt::regex {

namespace {

struct Entry {
  Str *pattern;
  List *program; ///< null: the pattern is wrong
};

constexpr int kEntries = 32;

} // namespace

/// The pattern used last comes first.
static Entry entries[kEntries];
static int used;

/// Puts an entry first and those before its place one place later.
static void moveToFront(int place, Entry entry) {
  for (; place > 0; --place)
    entries[place] = entries[place - 1];
  entries[0] = entry;
}

const List *cachedProgram(const Str *pattern) {
  int place = 0;
  while (place < used && !strEqual(entries[place].pattern, pattern))
    ++place;
  if (place < used) {
    if (place > 0)
      moveToFront(place, entries[place]);
    return entries[0].program;
  }
  Problem problem;
  Entry entry{makeStr(pattern->bytes(), pattern->length),
              compile(pattern->bytes(), pattern->length, problem)};
  if (used < kEntries) {
    ++used;
  } else {
    release(entries[kEntries - 1].pattern);
    release(entries[kEntries - 1].program);
  }
  moveToFront(used - 1, entry);
  return entry.program;
}

} // namespace vox::rt::regex
