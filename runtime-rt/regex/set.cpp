//===- runtime-rt/regex/set.cpp - sets of code points ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/set.h"

namespace vox::rt::regex {

/// Where the ranges that ascend from `at` on end.
static i64 runEnd(const Ranges &ranges, i64 at, i64 end) {
  if (at == end)
    return end;
  while (++at < end && ranges[at - 1].first <= ranges[at].first) {
  }
  return at;
}

/// Pushes the ranges of two neighbouring runs in one order.
static void pushMerged(Ranges &ranges, i64 left, i64 middle, i64 end) {
  for (i64 right = middle; left < middle || right < end;) {
    bool isLeft = right == end ||
                  (left < middle && ranges[left].first <= ranges[right].first);
    ranges.push(ranges[isLeft ? left++ : right++]);
  }
}

/// Moves the ranges from `source` on down to `target`.
static void moveDown(Ranges &ranges, i64 source, i64 target) {
  i64 count = ranges.size() - source;
  for (i64 index = 0; index < count; ++index)
    ranges[target + index] = ranges[source + index];
  ranges.truncate(target + count);
}

/// Merges neighbouring runs until there is one: n log n for any input, and
/// little for the few runs that tables give.
static void sortRanges(Ranges &ranges, i64 from) {
  i64 end = ranges.size();
  while (runEnd(ranges, from, end) < end) {
    for (i64 at = from; at < end;) {
      i64 middle = runEnd(ranges, at, end);
      i64 last = runEnd(ranges, middle, end);
      pushMerged(ranges, at, middle, last);
      at = last;
    }
    moveDown(ranges, end, from);
  }
}

void normalize(Ranges &ranges, i64 from) {
  i64 count = ranges.size() - from;
  if (count < 2)
    return;
  sortRanges(ranges, from);
  Range *items = ranges.data() + from;
  i64 kept = 1;
  for (i64 index = 1; index < count; ++index) {
    Range &previous = items[kept - 1];
    if (items[index].first <= previous.last + 1)
      previous.last = larger(previous.last, items[index].last);
    else
      items[kept++] = items[index];
  }
  ranges.truncate(from + kept);
}

void negate(Ranges &ranges, i64 from) {
  i64 count = ranges.size() - from;
  u32 next = 0;
  i64 kept = from;
  for (i64 index = from; index < from + count; ++index) {
    Range range = ranges[index];
    if (range.first > next)
      ranges[kept++] = {next, range.first - 1};
    next = range.last + 1;
  }
  ranges.truncate(kept);
  if (next <= kLastPoint)
    ranges.push({next, kLastPoint});
}

/// Pushes what is in both sets: `aCount` ranges from index `a`, `bCount` from
/// index `b`.
static void pushCommon(Ranges &ranges, i64 a, i64 aCount, i64 b, i64 bCount) {
  i64 aEnd = a + aCount, bEnd = b + bCount;
  while (a < aEnd && b < bEnd) {
    Range left = ranges[a], right = ranges[b];
    u32 first = larger(left.first, right.first);
    u32 last = smaller(left.last, right.last);
    if (first <= last)
      ranges.push({first, last});
    if (left.last < right.last)
      ++a;
    else
      ++b;
  }
}

static void pushCopy(Ranges &ranges, i64 from, i64 count) {
  for (i64 index = 0; index < count; ++index)
    ranges.push(ranges[from + index]);
}

void combine(Ranges &ranges, i64 left, i64 right, SetOperation operation) {
  if (operation == SetOperation::kUnion)
    return normalize(ranges, left);
  i64 leftCount = right - left, end = ranges.size();
  if (operation == SetOperation::kIntersection) {
    pushCommon(ranges, left, leftCount, right, end - right);
    return moveDown(ranges, end, left);
  }
  // The symmetric difference is the union less what is common.
  i64 minuend = left, minuendCount = leftCount;
  i64 subtrahend = right;
  if (operation == SetOperation::kSymmetric) {
    pushCopy(ranges, left, end - left);
    normalize(ranges, end);
    minuend = end;
    minuendCount = ranges.size() - end;
    subtrahend = ranges.size();
    pushCommon(ranges, left, leftCount, right, end - right);
  }
  negate(ranges, subtrahend);
  i64 result = ranges.size();
  pushCommon(ranges, minuend, minuendCount, subtrahend, result - subtrahend);
  moveDown(ranges, result, left);
}

bool contains(const Range *ranges, i64 count, u32 point) {
  i64 low = 0, high = count;
  while (low < high) {
    i64 middle = (low + high) / 2;
    if (ranges[middle].last < point)
      low = middle + 1;
    else
      high = middle;
  }
  return low < count && ranges[low].first <= point;
}

/// True if a range of the set meets [first, last].
static bool meets(const Range *ranges, i64 count, u32 first, u32 last) {
  i64 low = 0, high = count;
  while (low < high) {
    i64 middle = (low + high) / 2;
    if (ranges[middle].last < first)
      low = middle + 1;
    else
      high = middle;
  }
  return low < count && ranges[low].first <= last;
}

/// One direction of folding: adds the targets of what is in the set, or the
/// sources whose target is in it.
static void addFolded(Ranges &ranges, i64 from, bool sources) {
  i64 count = ranges.size() - from;
  for (u32 index = 0; index < unicode::kFolding.ruleCount; ++index) {
    const unicode::CaseRule &rule = unicode::kFolding.rules[index];
    u32 difference = static_cast<u32>(rule.difference);
    u32 first = rule.first + (sources ? difference : 0);
    u32 last = first + (rule.count - 1u) * rule.step;
    if (!meets(ranges.data() + from, count, first, last))
      continue;
    for (u32 step = 0; step < rule.count; ++step) {
      u32 point = first + step * rule.step;
      if (!contains(ranges.data() + from, count, point))
        continue;
      u32 added = sources ? point - difference : point + difference;
      ranges.push({added, added});
    }
  }
  normalize(ranges, from);
}

void foldCase(Ranges &ranges, i64 from, bool asciiOnly) {
  normalize(ranges, from);
  if (!asciiOnly) {
    addFolded(ranges, from, false);
    return addFolded(ranges, from, true);
  }
  i64 count = ranges.size() - from;
  for (i64 index = 0; index < count; ++index)
    for (u32 start = 'A'; start <= 'a'; start += 'a' - 'A') {
      Range range = ranges[from + index];
      u32 first = larger(range.first, start);
      u32 last = smaller(range.last, start + 25);
      if (first <= last)
        ranges.push({first ^ 32, last ^ 32});
    }
  normalize(ranges, from);
}

} // namespace vox::rt::regex
