//===- runtime-rt/core/compose.cpp - Normalization Form C -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Three steps over a row of code points: each comes apart completely, runs of
// marks are sorted by their classes, and what belongs together is put together.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/compose.h"

#include "runtime-rt/core/list.h"
#include "runtime-rt/core/unicode.h"

namespace vox::rt {

using namespace unicode;

namespace {

/// Hangul by arithmetic (section 3.12 of the Unicode Standard).
namespace hangul {
constexpr u32 kSyllables = 0xac00, kLeads = 0x1100, kVowels = 0x1161,
              kTails = 0x11a7;
constexpr u32 kLeadCount = 19, kVowelCount = 21, kTailCount = 28;
constexpr u32 kSyllableCount = kLeadCount * kVowelCount * kTailCount;
} // namespace hangul

/// No character below comes apart into what is composed otherwise, or is
/// composed with one in front of it.
constexpr u8 kFirstLead = 0xcc; // of U+0300

const Parts *partsOf(u32 point) {
  i64 low = 0, high = kPartsCount;
  while (low < high) {
    i64 middle = (low + high) / 2;
    if (kParts[middle].point < point)
      low = middle + 1;
    else
      high = middle;
  }
  bool found = low < kPartsCount && kParts[low].point == point;
  return found ? &kParts[low] : nullptr;
}

u32 rankOf(u32 point) {
  i64 low = 0, high = kMarksCount;
  while (low < high) {
    i64 middle = (low + high) / 2;
    if (kMarks[middle].last < point)
      low = middle + 1;
    else
      high = middle;
  }
  bool found = low < kMarksCount && kMarks[low].first <= point;
  return found ? kMarks[low].rank : 0;
}

/// 0 if the two stay two.
u32 wholeOf(u32 first, u32 second) {
  using namespace hangul;
  u32 lead = first - kLeads, vowel = second - kVowels;
  if (lead < kLeadCount && vowel < kVowelCount)
    return kSyllables + (lead * kVowelCount + vowel) * kTailCount;
  u32 syllable = first - kSyllables, tail = second - kTails;
  if (syllable < kSyllableCount && syllable % kTailCount == 0 &&
      tail - 1 < kTailCount - 1)
    return first + tail;
  i64 low = 0, high = kWholesCount;
  while (low < high) {
    i64 middle = (low + high) / 2;
    const Whole &whole = kWholes[middle];
    if (whole.first < first || (whole.first == first && whole.second < second))
      low = middle + 1;
    else
      high = middle;
  }
  bool found = low < kWholesCount && kWholes[low].first == first &&
               kWholes[low].second == second;
  return found ? kWholes[low].point : 0;
}

/// What a code point comes apart into behind the row (consumed). The first part
/// may come apart further, the second never does.
List *appendParts(List *row, u32 point) {
  using namespace hangul;
  if (u32 syllable = point - kSyllables; syllable < kSyllableCount) {
    row = pushWord(row, kLeads + syllable / (kVowelCount * kTailCount));
    row = pushWord(row, kVowels + syllable / kTailCount % kVowelCount);
    u32 tail = syllable % kTailCount;
    return tail ? pushWord(row, kTails + tail) : row;
  }
  constexpr int kMostSteps = 8;
  u32 seconds[kMostSteps];
  int count = 0;
  while (const Parts *parts = partsOf(point)) {
    if (parts->second && count < kMostSteps)
      seconds[count++] = parts->second;
    point = parts->first;
  }
  row = pushWord(row, point);
  while (count > 0)
    row = pushWord(row, seconds[--count]);
  return row;
}

/// Sorts each run of marks, stably.
void sortMarks(u64 *row, i64 count) {
  for (i64 index = 1; index < count; ++index) {
    u64 mark = row[index];
    u32 rank = rankOf(static_cast<u32>(mark));
    if (rank == 0)
      continue;
    i64 place = index;
    for (; place > 0 && rankOf(static_cast<u32>(row[place - 1])) > rank;
         --place)
      row[place] = row[place - 1];
    row[place] = mark;
  }
}

/// Puts together in place; returns how many are left. A mark is blocked by one
/// of its own or a higher class between it and the starter.
i64 putTogether(u64 *row, i64 count) {
  i64 to = 0, starter = -1;
  u32 lastRank = 0;
  for (i64 index = 0; index < count; ++index) {
    auto point = static_cast<u32>(row[index]);
    u32 rank = rankOf(point);
    bool isNext = to == starter + 1;
    if (starter >= 0 && (isNext || (lastRank != 0 && lastRank < rank)))
      if (u32 whole = wholeOf(static_cast<u32>(row[starter]), point)) {
        row[starter] = whole;
        continue;
      }
    if (rank == 0)
      starter = to;
    lastRank = rank;
    row[to++] = point;
  }
  return to;
}

bool mayChange(const Str *text) {
  for (i64 index = 0; index < text->length; ++index)
    if (text->bytes()[index] >= kFirstLead)
      return true;
  return false;
}

} // namespace

Str *composeText(Str *text) {
  if (!mayChange(text))
    return text;
  List *row = newList(&intListType, text->length);
  Span span = spanOf(text);
  for (const u8 *at = span.begin; at < span.end;) {
    Char next = charAt(at);
    row = appendParts(row, next.point);
    at += next.bytes;
  }
  sortMarks(words(row), row->length);
  row->length = putTogether(words(row), row->length);
  Str *composed = newStr(text->length);
  for (i64 index = 0; index < row->length; ++index) {
    u8 bytes[4];
    i64 count = writeChar(static_cast<u32>(words(row)[index]), bytes);
    composed = appendBytes(composed, bytes, count);
  }
  release(row);
  release(text);
  return composed;
}

} // namespace vox::rt
