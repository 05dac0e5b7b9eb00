//===- runtime-rt/regex/tree.h - a pattern, parsed ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Nodes refer to each other by number. What matches only the empty text and
// asks nothing is kEmpty, and it stands only in groups and alternations; so
// every other node becomes at least one instruction.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/set.h"

namespace vox::rt::regex {

/// Bytes of a compiled program, and of a pattern.
inline constexpr i64 kMaxProgramBytes = i64(1) << 20;
inline constexpr i64 kMaxProgramWords = kMaxProgramBytes / 8;
inline constexpr u32 kUnbounded = 0xffffffff;
inline constexpr i64 kMaxNesting = 250;
inline constexpr u32 kMaxGroups = 2000;

inline constexpr char kTooLarge[] = "compiled regex exceeds size limit";

enum class NodeKind : u32 {
  kEmpty,
  kChar,      ///< first: the code point
  kSet,       ///< first: number of the set
  kConcat,    ///< first, count: the nodes in `children`
  kAlternate, ///< the same
  kRepeat,    ///< first: the node; low, high
  kGroup,     ///< first: the node; count: number of the group
  kAssert     ///< first: an Assertion
};

enum class Assertion : u32 {
  kTextStart,
  kTextEnd,
  kLineStart,
  kLineEnd,
  kCrLfLineStart, ///< behind CR LF, and behind either of them alone
  kCrLfLineEnd,
  kWordBoundary, ///< from here on what stands on a side is a word or none
  kNotWordBoundary,
  kWordStart,
  kWordEnd,
  kWordStartHalf,     ///< no word before
  kWordEndHalf,       ///< no word behind
  kAsciiWordBoundary, ///< the same in the same order
  kNotAsciiWordBoundary,
  kAsciiWordStart,
  kAsciiWordEnd,
  kAsciiWordStartHalf,
  kAsciiWordEndHalf
};

VOX_INLINE bool asksForWord(Assertion assertion) {
  return assertion >= Assertion::kWordBoundary;
}
VOX_INLINE bool asksForAsciiWord(Assertion assertion) {
  return assertion >= Assertion::kAsciiWordBoundary;
}

struct Node {
  NodeKind kind;
  u32 first = 0;
  u32 count = 0;
  u32 low = 0, high = 0; ///< high: kUnbounded
  bool lazy = false;
  bool nullable = false;    ///< may match the empty text
  bool alwaysEmpty = false; ///< matches nothing else
};

/// Sets in normal form, equal ones once.
class SetPool {
public:
  /// The number of the set that `ranges` has from `from` on; takes it off.
  u32 add(Ranges &source, i64 from);

  i64 size() const { return entries.size(); }
  const Range *ranges(u32 set) const {
    return pooled.data() + entries[set].first;
  }
  i64 count(u32 set) const { return entries[set].count; }
  i64 rangeCount() const { return pooled.size(); }

private:
  struct Entry {
    u32 first, count, hash, next;
  };
  static constexpr u32 kHeads = 1024, kNone = 0xffffffff;

  Ranges pooled;
  Row<Entry> entries;
  Row<u32> heads;
};

/// Where the name of a group stands in the pattern; length 0: it has none.
struct GroupName {
  u32 at;
  u32 length;
};

struct Tree {
  Row<Node> nodes;
  Row<u32> children;
  SetPool sets;
  Row<GroupName> groups; ///< [0]: the whole match
  u32 root = 0;
  bool namesRare = false; ///< a set of regex/properties.h
};

/// What is wrong with a pattern; text: null if nothing.
struct Problem {
  const char *text = nullptr;
  i64 at = 0;
};

Problem parse(Tree &tree, const u8 *pattern, i64 length);

} // namespace vox::rt::regex
