//===- runtime-rt/regex/match.h - running a program -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Matching takes time proportional to the text times the program at most: by
// automata, and for the groups of a match by a machine that follows all
// alternatives at once.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/subset.h"

namespace vox::rt::regex {

class Outlook;

struct Haystack {
  const u8 *bytes;
  i64 length;
};

/// Runs the instructions. Needs memory in proportion to them, which it keeps
/// for the next run.
class Machine {
public:
  /// slotCount: 2 for the bounds of a match, or twice the number of groups.
  Machine(Program program, i64 slotCount)
      : program(program), slotCount(slotCount) {}

  /// The leftmost match at or behind `from`. Fills `slots` with offsets, -1
  /// where a group took no part.
  bool search(Haystack text, i64 from, i64 *slots) {
    return run(text, from, text.length, false, slots);
  }
  /// The groups of the match that has these bounds.
  bool fill(Haystack text, i64 from, i64 end, i64 *slots) {
    return run(text, from, end, true, slots);
  }

private:
  /// Threads in order of preference, each with its slots.
  struct Threads {
    Row<u32> order;  ///< their instructions
    Row<u32> places; ///< of an instruction in `order`, if it is there
    Row<i64> slots;
  };
  /// To visit an instruction or, if slot is not kVisit, to restore a slot.
  struct Task {
    u32 at;
    u32 slot;
    i64 value;
  };
  static constexpr u32 kVisit = 0xffffffff;

  void prepare();
  bool run(Haystack text, i64 from, i64 last, bool anchored, i64 *slots);
  bool add(Threads &threads, u32 at);
  void close(Threads &threads, u32 entry);
  void step(Threads &from, Threads &to, u32 point, i64 end, i64 *slots);

  Program program;
  i64 slotCount;
  Threads lists[2];
  Row<Task> tasks;
  Row<i64> current; ///< the slots of the thread that is followed
  i64 position = 0;
  Context before = Context::kEdge, after = Context::kEdge;
  bool matched = false;
};

/// Finds matches of one program, one after the other.
class Matcher {
public:
  /// groups: whether find also fills the slots of groups.
  Matcher(const u64 *words, bool groups)
      : program{words}, slotCount(groups ? 2 * program.groupCount() : 2),
        machine(program, slotCount), forward(program, false),
        backward(program, true) {}

  i64 slots() const { return slotCount; }
  bool matches(Haystack text);
  /// The leftmost match at or behind `from`; slots: of groups or two. `outlook`
  /// may be null.
  bool find(Haystack text, i64 from, i64 *slots, const Outlook *outlook);
  /// How far the last search read.
  i64 reach() const { return read; }

private:
  i64 findEnd(Haystack text, i64 from, bool any);
  i64 findStart(Haystack text, i64 from, i64 end);

  Program program;
  i64 slotCount;
  Machine machine;
  // For a program whose automata are too large to be made in advance.
  Subset forward;
  Subset backward;
  i64 read = 0;
};

} // namespace vox::rt::regex
