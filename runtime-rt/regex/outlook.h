//===- runtime-rt/regex/outlook.h - can a match still follow? -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A forward scan goes on behind the end of a match as long as a preferred one
// may follow: `a.*b|a` reads each line to its end for each `a`. Where that is
// repeated, this bounds the time of all matches together. It reads the rest of
// the text backward once and keeps, for each position, the set of instructions
// from which the rest of the text leads to a match. Equal sets are kept once.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/subset.h"

namespace vox::rt::regex {

class Outlook {
public:
  /// For a program with an alphabet.
  explicit Outlook(Program program)
      : program(program), alphabet{program.words + program.head(kAlphabet)} {}

  /// False: there are too many sets. Memory: two bytes for each byte of the
  /// text from `from` on.
  bool build(const u8 *text, i64 length, i64 from);

  /// Whether a state of the forward subset leads to a match at a position.
  VOX_INLINE bool mayMatch(Subset &subset, u32 state, i64 at) const {
    u16 set = behind[at - from];
    return subset.hasItemIn(state, set, sets.data() + set * width);
  }

private:
  /// What the set at a position follows from.
  struct Position {
    u32 symbol;     ///< behind it
    Context before; ///< what stands before it
  };

  void prepare();
  u16 setAt(u16 behind, Position position);
  void seed(u64 *set, const u64 *next, u32 symbol);
  void spread(u64 *set, Position position);
  u16 intern(i64 first);
  bool fits() const;

  static bool has(const u64 *set, u32 at) {
    return set[at >> 6] >> (at & 63) & 1;
  }
  bool put(u64 *set, u32 at) {
    bool isNew = !has(set, at);
    set[at >> 6] |= u64(1) << (at & 63);
    return isNew;
  }

  Program program;
  AlphabetView alphabet;
  u32 search = 0; ///< as in Subset
  i64 from = 0;
  i64 width = 0;        ///< words of a set
  Row<u32> firstSource; ///< of an instruction in `sources`
  Row<u32> sources;     ///< the instructions that lead to one without reading
  Row<u32> pending;
  Row<u64> sets;
  Row<u32> hashes;
  Row<u16> known;  ///< for each set, symbol and context, the set before it
  Row<u16> behind; ///< the set at each position
};

} // namespace vox::rt::regex
