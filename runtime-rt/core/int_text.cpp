//===- runtime-rt/core/int_text.cpp - int -> decimal ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Two digits a step; the table of pairs halves the number of divisions.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/int_text.h"

namespace vox::rt {

namespace {

struct DigitPairs {
  u8 text[200];
  constexpr DigitPairs() : text{} {
    for (int pair = 0; pair < 100; ++pair) {
      text[2 * pair] = static_cast<u8>('0' + pair / 10);
      text[2 * pair + 1] = static_cast<u8>('0' + pair % 10);
    }
  }
};

constexpr DigitPairs kDigitPairs;

} // namespace

u8 *writeDigitsBackwards(u64 value, u8 *end) {
  while (value >= 100) {
    u64 pair = value % 100;
    value /= 100;
    end -= 2;
    copyBytes(end, kDigitPairs.text + 2 * pair, 2);
  }
  if (value < 10) {
    *--end = static_cast<u8>('0' + value);
    return end;
  }
  end -= 2;
  copyBytes(end, kDigitPairs.text + 2 * value, 2);
  return end;
}

} // namespace vox::rt
