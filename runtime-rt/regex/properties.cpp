//===- runtime-rt/regex/properties.cpp - sets that few patterns name ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/properties.h"

namespace vox::rt::regex {

namespace {

/// What the table has of a set; runs: null if there is none.
struct Entry {
  const char *last; ///< its last name
  const u8 *runs = nullptr;
  const u8 *end = nullptr;
};

bool isOneOf(const char *letters, char letter) {
  while (*letters && *letters != letter)
    ++letters;
  return *letters;
}

const char *behind(const char *text) {
  while (*text++) {
  }
  return text;
}

__attribute__((noinline)) Entry findEntry(const char *kinds, Name name) {
  const unicode::Properties *table = vox_regex_properties;
  if (!table)
    return {};
  const char *at = table->names;
  for (const u32 *place = table->places; *at; ++place, ++at) {
    bool found = false;
    Entry entry{at};
    for (; *at; at = behind(at)) {
      found |= isOneOf(kinds, *at) && matches(name, at + 1);
      entry.last = at + 1;
    }
    if (!found)
      continue;
    entry.runs = table->runs + place[0];
    entry.end = table->runs + place[1];
    return entry;
  }
  return {};
}

} // namespace

bool addRare(Ranges &ranges, const char *kinds, Name name) {
  Entry entry = findEntry(kinds, name);
  if (entry.runs == entry.end && entry.runs) {
    const char *end = behind(entry.last) - 1;
    return addCommon(
        ranges, Division::kAny,
        {reinterpret_cast<const u8 *>(entry.last), end - entry.last});
  }
  if (entry.runs)
    addRuns(ranges, entry.runs, entry.end);
  return entry.runs;
}

bool addRareValue(Ranges &ranges, Name property, Name value) {
  Entry kind = findEntry("k", property);
  if (!kind.runs)
    return false;
  const char letters[] = {static_cast<char>(*kind.runs), 0};
  return addRare(ranges, letters, value);
}

} // namespace vox::rt::regex
