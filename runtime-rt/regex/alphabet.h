//===- runtime-rt/regex/alphabet.h - code points told apart ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Code points that no instruction of a program tells apart are one symbol. One
// more symbol, the last, stands for either end of the text.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/emit.h"

namespace vox::rt::regex {

/// Built for a program, before its automata.
class Alphabet {
public:
  /// False: too many symbols.
  bool build(const Code &code, const Tree &tree);

  /// Appends what AlphabetView reads.
  void write(Row<u64> &words, const Tree &tree, u32 wordSet) const;

private:
  struct Piece {
    u32 first;
    u32 symbol;
  };

  bool refine(const Range *ranges, i64 count);
  bool refineAll(const Code &code, const Tree &tree);
  void findSamples();
  Context contextOf(const Tree &tree, u32 wordSet, u32 point) const;
  u32 symbolOf(u32 point) const;

  Row<Piece> pieces, refined; ///< of all code points, ascending
  Row<u32> samples;
  u32 symbols = 1;
  i64 refinements = 0;
  bool asserts = false;
  bool seen[128] = {};
};

/// The words: number of symbols, number of pieces, 128 bytes with the symbols
/// of ASCII, for each symbol and the edge a code point that it stands for and a
/// Context << 32, and the pieces behind ASCII as first | symbol << 32.
struct AlphabetView {
  static constexpr i64 kAsciiWords = 16, kInfo = 2 + kAsciiWords;

  /// The piece found last: a text keeps to few of them.
  struct Recent {
    u32 first = 0, count = 0;
    u32 symbol = 0;
  };

  const u64 *words;

  u32 edge() const { return static_cast<u32>(words[0]); }
  u32 stride() const { return edge() + 1; }
  const u8 *ascii() const { return reinterpret_cast<const u8 *>(words + 2); }
  u32 sample(u32 symbol) const {
    return static_cast<u32>(words[kInfo + symbol]);
  }
  Context context(u32 symbol) const {
    return static_cast<Context>(words[kInfo + symbol] >> 32);
  }
  VOX_INLINE u32 symbolOf(u32 point, Recent &recent) const {
    if (VOX_LIKELY(point < 128))
      return ascii()[point];
    if (VOX_UNLIKELY(point - recent.first >= recent.count))
      search(point, recent);
    return recent.symbol;
  }
  u32 symbolOf(u32 point) const {
    Recent recent;
    return symbolOf(point, recent);
  }

private:
  __attribute__((noinline)) void search(u32 point, Recent &recent) const;
};

} // namespace vox::rt::regex
