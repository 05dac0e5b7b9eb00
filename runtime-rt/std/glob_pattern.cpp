//===- runtime-rt/std/glob_pattern.cpp - one component of a pattern -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/glob_pattern.h"

#include "runtime-rt/core/unicode.h"

namespace vox::rt::glob {

namespace {

/// The characters in brackets.
struct Set {
  const u8 *begin; ///< behind `[` or `[!`
  const u8 *end;   ///< at the `]`; null: there is none
  bool isNegated;
};

/// `at`: behind the `[`.
Set setAt(const u8 *at, const u8 *end) {
  Set set = {at, nullptr, at < end && *at == '!'};
  set.begin += set.isNegated;
  for (at = set.begin; at < end; ++at)
    if (*at == ']' && at > set.begin) {
      set.end = at;
      break;
    }
  return set;
}

bool contains(const Set &set, u32 point) {
  for (const u8 *at = set.begin; at < set.end;) {
    Char low = charAt(at);
    at += low.bytes;
    Char high = low;
    if (set.end - at >= 2 && *at == '-') {
      high = charAt(at + 1);
      at += 1 + high.bytes;
    }
    if (low.point <= point && point <= high.point)
      return !set.isNegated;
  }
  return set.isNegated;
}

/// What is behind the part of a pattern that matches this character; null if it
/// does not. The part is no star.
const u8 *matchChar(const u8 *at, const u8 *end, Char found) {
  if (at == end)
    return nullptr;
  if (*at == '[') {
    Set set = setAt(at + 1, end);
    return contains(set, found.point) ? set.end + 1 : nullptr;
  }
  Char own = charAt(at);
  return *at == '?' || own.point == found.point ? at + own.bytes : nullptr;
}

} // namespace

bool isValid(Span component) {
  if (isAnyDepth(component))
    return true;
  for (const u8 *at = component.begin; at < component.end; ++at) {
    if (*at == '*' && component.end - at >= 2 && at[1] == '*')
      return false;
    if (*at != '[')
      continue;
    at = setAt(at + 1, component.end).end;
    if (!at)
      return false;
  }
  return true;
}

bool isWild(Span component) {
  for (const u8 *at = component.begin; at < component.end; ++at)
    if (*at == '?' || *at == '*' || *at == '[')
      return true;
  return false;
}

/// A star takes as little as it can; where that leads nowhere, the last star
/// takes one character more. Earlier ones need not be tried again.
bool matches(Span component, Span name) {
  const u8 *at = component.begin, *in = name.begin;
  const u8 *starAt = nullptr, *starIn = nullptr;
  while (in < name.end) {
    if (at < component.end && *at == '*') {
      starAt = ++at;
      starIn = in;
      continue;
    }
    Char found = charAt(in);
    if (const u8 *next = matchChar(at, component.end, found)) {
      at = next;
      in += found.bytes;
      continue;
    }
    if (!starAt)
      return false;
    at = starAt;
    starIn += charBytes(*starIn);
    in = starIn;
  }
  while (at < component.end && *at == '*')
    ++at;
  return at == component.end;
}

} // namespace vox::rt::glob
