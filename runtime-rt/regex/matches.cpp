//===- runtime-rt/regex/matches.cpp - one match after the other -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/matches.h"

namespace vox::rt::regex {

/// More bytes read in vain than this and a multiple of the text so far are
/// worth an outlook.
static constexpr i64 kWaste = i64(1) << 14;

bool Matches::find(i64 *slots) {
  if (mayLook && wasted > kWaste + 4 * at) {
    looksAhead = outlook.build(text.bytes, text.length, at);
    mayLook = false;
  }
  if (!matcher.find(text, at, slots, looksAhead ? &outlook : nullptr))
    return false;
  if (mayLook)
    wasted += matcher.reach() - slots[1];
  return true;
}

bool Matches::next(i64 *slots) {
  while (at <= text.length && find(slots)) {
    bool repeated = slots[0] == slots[1] && slots[1] == lastEnd;
    if (!repeated) {
      at = lastEnd = slots[1];
      return true;
    }
    if (lastEnd == text.length)
      break;
    at = lastEnd + charBytes(text.bytes[lastEnd]);
  }
  at = text.length + 1;
  return false;
}

} // namespace vox::rt::regex
