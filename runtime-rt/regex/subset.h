//===- runtime-rt/regex/subset.h - states made when needed ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The subset construction, one transition after the other. A state is a list of
// instructions in order of preference: those that read, or, where an assertion
// is asked before them, those that the scan arrived at. From these their order
// is found when the symbol behind is read and both sides are known: what an
// assertion leads to may be arrived at before what stands behind it. Forward,
// whatever is less preferred than a match is dropped. So whether a match ends
// at a position is known one symbol later, and a scan ends with the symbol of
// the text's edge.
//
// The memory is bounded: when it is used up, all states but the current one are
// forgotten.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/alphabet.h"

namespace vox::rt::regex {

using u16 = unsigned short;

class Subset {
public:
  /// Forward: the leftmost match of preferred alternatives, wherever it begins;
  /// backward: the longest match that begins where the scan does. The program
  /// must have an alphabet. Memory is taken at the first start.
  Subset(Program program, bool backward)
      : program(program), alphabet{program.words + program.head(kAlphabet)},
        backward(backward) {}

  // A state is the index of its row of transitions; marks are added where it
  // is a result.
  static constexpr u32 kMatched = 1u << 31; ///< a match ended before the symbol
  static constexpr u32 kDead = 1u << 30;    ///< nothing can follow
  static constexpr u32 kIndex = kDead - 1;

  /// The state of a scan that begins behind a symbol.
  u32 start(u32 symbol);
  VOX_INLINE u32 next(u32 state, u32 symbol) {
    u32 to = transitions[(state & kIndex) + symbol];
    return VOX_LIKELY(to != kUnknown) ? to : step(state & kIndex, symbol);
  }
  static bool isSpecial(u32 state) { return state >= kDead; }
  static bool isDead(u32 state) { return state & kDead; }

  /// Whether the list of a state has a member of a set of instructions. The
  /// last answer is kept with the number of the set.
  bool hasItemIn(u32 state, u16 number, const u64 *set);

  /// How many steps over instructions the states took.
  i64 effort() const { return work; }
  i64 stateCount() const { return states.size(); }
  u32 width() const { return alphabet.stride(); }

private:
  struct State {
    u32 first, count; ///< in `items`
    u32 hash, next;
    Context context; ///< before the position; kOther where nothing asks
    bool matched;
    bool asserts; ///< has what the scan arrived at
    bool answer;  ///< of hasItemIn
    u16 asked;    ///< 1 + the number of its set
  };

  /// The two ways to close over what reads nothing: leave assertions in the
  /// list, or decide them.
  struct Sides {
    bool known;
    Context before, after;
  };

  static constexpr u32 kHeads = 1024, kNone = 0xffffffff, kUnknown = 0xffffffff;

  void prepare();
  void forget();
  void startList(Row<u32> &list);
  void close(Row<u32> &list, u32 entry, const Sides &sides);
  void closeOver(Row<u32> &list, u32 at, const Sides &sides);
  __attribute__((noinline)) void arrive(u32 at);
  void endList();
  void resolve(const State &state, Context after);
  bool consumes(u32 at, Instruction read, u32 symbol) const;
  bool moveList(const u32 *list, i64 count, u32 symbol);
  __attribute__((noinline)) u32 step(u32 index, u32 symbol);
  u32 intern(Context context, bool matched);
  u32 marked(u32 number) const;
  bool sameItems(const State &state) const;

  Program program;
  AlphabetView alphabet;
  bool backward;
  const u64 *code = nullptr;
  u32 codeStart = 0;
  u32 stride = 0;
  /// Stands for "begin here or, less preferred, later"; the number above it for
  /// what reads the symbol in between.
  u32 search = 0;
  u32 entry = 0;

  Row<u8> members;     ///< for each set, whether it has a symbol
  Row<u32> charSymbol; ///< for each kChar
  Row<State> states;   ///< [0]: dead
  Row<u32> items;
  Row<u32> heads;
  Row<u32> transitions;
  Row<u32> starts;
  Row<u32> listed, resolved, pending;
  Row<u32> arrived; ///< what `listed` was made from
  Row<u32> marks;   ///< the list that an instruction was last put in
  u32 mark = 0;
  bool cut = false;   ///< the list ends with a match
  bool waits = false; ///< an assertion was met whose sides are not known
  i64 work = 0;
};

} // namespace vox::rt::regex
