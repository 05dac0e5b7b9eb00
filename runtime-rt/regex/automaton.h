//===- runtime-rt/regex/automaton.h - tables for scanning -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A small automaton with all its states, as part of a program. A state is the
// index of its row of transitions, so a step is one addition and one load. What
// its states are is said in regex_subset.h.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/alphabet.h"

namespace vox::rt::regex {

using u16 = unsigned short;

/// Appends what Automaton reads. False, and nothing appended: the table would
/// become too large.
bool writeAutomaton(Row<u64> &words, Program program, bool backward);

/// The words: the first special state (those that say that a match was seen,
/// and last the dead one), the dead state, and 16-bit numbers: a start for each
/// symbol that may stand before, then the transitions.
class Automaton {
public:
  Automaton(const u64 *words, u32 stride)
      : starts(reinterpret_cast<const u16 *>(words + 2)),
        table(starts + stride), special(static_cast<u32>(words[0])),
        dead(static_cast<u32>(words[1])) {}

  u32 start(u32 symbol) const { return starts[symbol]; }
  VOX_INLINE u32 next(u32 state, u32 symbol) const {
    return table[state + symbol];
  }
  VOX_INLINE bool isSpecial(u32 state) const { return state >= special; }
  bool isDead(u32 state) const { return state == dead; }

private:
  const u16 *starts;
  const u16 *table;
  u32 special;
  u32 dead;
};

} // namespace vox::rt::regex
