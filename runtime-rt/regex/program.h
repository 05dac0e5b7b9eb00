//===- runtime-rt/regex/program.h - a pattern, compiled -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A program is a list of words that never changes: a head, the instructions of
// a machine that reads code points, the sets that they test, and tables of
// deterministic automata where those are small enough. Everything refers to
// everything by numbers, so the list can be copied and counted like any other.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/unicode.h"
#include "runtime-rt/regex/tree.h"

namespace vox::rt::regex {

/// The words of the head. Offsets are in words from the start of the program.
enum Head : i64 {
  kGroupCount,
  kForwardCode, ///< offset of the instructions
  kInstructionCount,
  kStart,         ///< the first instruction
  kBackwardCode,  ///< the same of code that reads from the end to the start
  kBackwardCount, ///< without an alphabet: 0
  kBackwardStart,
  kSetTable, ///< offset: three words a set
  kSetCount,
  kNameTable,  ///< offset: a GroupName for each group
  kWordSet,    ///< 1 + number of the set that \b asks; 0: not used
  kAnchored,   ///< 1: matches can only begin where the text does
  kAlphabet,   ///< offset of the symbols; 0: too many
  kForward,    ///< offset of the automaton that finds the end of a match
  kBackward,   ///< of the one that finds its start; 0: they are too large
  kGroupTable, ///< of the table of regex_groups.h; 0: there is none
  kHeadWords
};

enum class Op : u32 {
  kChar,   ///< x: code point, y: next
  kSet,    ///< x: number of the set, y: next
  kSplit,  ///< x: first choice, y: second
  kSave,   ///< x: slot, y: next
  kAssert, ///< x: Assertion, y: next
  kMatch
};

struct Instruction {
  Op op;
  u32 x;
  u32 y;
};

inline constexpr int kFieldBits = 28;

VOX_INLINE u64 pack(Instruction instruction) {
  return static_cast<u64>(instruction.op) | u64(instruction.x) << 8 |
         u64(instruction.y) << (8 + kFieldBits);
}

VOX_INLINE Instruction unpack(u64 word) {
  constexpr u32 kMask = (1u << kFieldBits) - 1;
  return {static_cast<Op>(word & 0xff), static_cast<u32>(word >> 8) & kMask,
          static_cast<u32>(word >> (8 + kFieldBits))};
}

/// What stands on one side of a position.
enum class Context : u8 {
  kEdge,
  kLineFeed,
  kCarriageReturn,
  kAsciiWord,
  kOtherWord,
  kOther
};

VOX_INLINE bool isAsciiWord(u32 point) {
  return point - '0' < 10 || (point | 32) - 'a' < 26 || point == '_';
}

// Small programs: this is one function in each of them.
__attribute__((noinline)) inline bool holds(Assertion assertion, Context before,
                                            Context after) {
  auto isWord = [assertion](Context side) {
    return side == Context::kAsciiWord ||
           (side == Context::kOtherWord && !asksForAsciiWord(assertion));
  };
  switch (assertion) {
  case Assertion::kTextStart:
    return before == Context::kEdge;
  case Assertion::kTextEnd:
    return after == Context::kEdge;
  case Assertion::kLineStart:
    return before == Context::kEdge || before == Context::kLineFeed;
  case Assertion::kLineEnd:
    return after == Context::kEdge || after == Context::kLineFeed;
  case Assertion::kCrLfLineStart:
    return before == Context::kEdge || before == Context::kLineFeed ||
           (before == Context::kCarriageReturn && after != Context::kLineFeed);
  case Assertion::kCrLfLineEnd:
    return after == Context::kEdge || after == Context::kCarriageReturn ||
           (after == Context::kLineFeed && before != Context::kCarriageReturn);
  case Assertion::kWordBoundary:
  case Assertion::kAsciiWordBoundary:
    return isWord(before) != isWord(after);
  case Assertion::kNotWordBoundary:
  case Assertion::kNotAsciiWordBoundary:
    return isWord(before) == isWord(after);
  case Assertion::kWordStart:
  case Assertion::kAsciiWordStart:
    return !isWord(before) && isWord(after);
  case Assertion::kWordEnd:
  case Assertion::kAsciiWordEnd:
    return isWord(before) && !isWord(after);
  case Assertion::kWordStartHalf:
  case Assertion::kAsciiWordStartHalf:
    return !isWord(before);
  case Assertion::kWordEndHalf:
  case Assertion::kAsciiWordEndHalf:
    return !isWord(after);
  }
  return false;
}

/// A view of the words.
struct Program {
  const u64 *words;

  i64 head(Head which) const { return static_cast<i64>(words[which]); }
  i64 groupCount() const { return head(kGroupCount); }
  i64 instructionCount() const { return head(kInstructionCount); }
  Instruction instruction(u32 index) const {
    return unpack(words[head(kForwardCode) + index]);
  }
  const GroupName *names() const {
    return reinterpret_cast<const GroupName *>(words + head(kNameTable));
  }

  /// A set: a bit for each ASCII code point, then where its ranges are.
  VOX_INLINE bool setHas(u32 set, u32 point) const {
    const u64 *entry = words + head(kSetTable) + 3 * i64(set);
    if (VOX_LIKELY(point < 128))
      return entry[point >> 6] >> (point & 63) & 1;
    auto *ranges = reinterpret_cast<const Range *>(words + (entry[2] >> 32));
    return contains(ranges, static_cast<i64>(entry[2] & 0xffffffff), point);
  }

  /// What a code point is to the assertions.
  Context contextOf(u32 point) const {
    if (point == '\n')
      return Context::kLineFeed;
    if (point == '\r')
      return Context::kCarriageReturn;
    if (isAsciiWord(point))
      return Context::kAsciiWord;
    i64 word = head(kWordSet);
    bool isWord =
        point >= 128 && word && setHas(static_cast<u32>(word - 1), point);
    return isWord ? Context::kOtherWord : Context::kOther;
  }
};

} // namespace vox::rt::regex
