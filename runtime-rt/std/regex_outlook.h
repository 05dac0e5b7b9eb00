//===- runtime-rt/std/regex_outlook.h - can a match still follow? ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A forward scan goes on behind the end of a match as long as a preferred one
// may follow: `a.*b|a` reads each line to its end for each `a`. Where that is
// repeated, this bounds the time of all matches together. It reads the rest of
// the text backward once and keeps, for each position, the set of states from
// which a match will still be seen.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/std/regex_automaton.h"
#include "runtime-rt/std/regex_match.h"

namespace vox::rt::regex {

class Outlook {
public:
  /// False: there are too many sets, or the program has no tables. Memory: two
  /// bytes for each byte of the text from `from` on.
  bool build(Program program, Haystack text, i64 from);

  /// As the scan without outlook: the end of the leftmost match at or behind
  /// `from`, or -1.
  i64 scanForward(Program program, Haystack text, i64 from) const;

private:
  u16 intern(i64 first);
  u16 before(const Automaton &automaton, u16 set, u32 symbol);

  bool has(u16 set, u32 state) const {
    return sets[set * width + (state >> 6)] >> (state & 63) & 1;
  }

  i64 from = 0;
  i64 width = 0; ///< words of a set
  u32 stride = 0, states = 0;
  Row<u64> sets;
  Row<u16> known;  ///< for each set and symbol, the set before it, if made
  Row<u16> behind; ///< the set at each position
};

} // namespace vox::rt::regex
