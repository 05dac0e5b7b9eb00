//===- runtime-rt/std/regex_outlook.cpp - can a match still follow? -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/regex_outlook.h"

namespace vox::rt::regex {

static constexpr u16 kNone = 0xffff;
static constexpr i64 kMaxWords = i64(1) << 16;
static constexpr i64 kMaxSets = 1000;

/// The set whose words are the last ones, from `first` on; an equal one once.
u16 Outlook::intern(i64 first) {
  for (i64 set = 0; set < first / width; ++set) {
    bool same = true;
    for (i64 word = 0; word < width && same; ++word)
      same = sets[set * width + word] == sets[first + word];
    if (!same)
      continue;
    sets.truncate(first);
    return static_cast<u16>(set);
  }
  known.resize(known.size() + stride, kNone);
  return static_cast<u16>(first / width);
}

/// The states that see a match now or, behind the symbol, are in the set.
u16 Outlook::before(const Automaton &automaton, u16 set, u32 symbol) {
  if (set != kNone && known[set * stride + symbol] != kNone)
    return known[set * stride + symbol];
  i64 first = sets.size();
  sets.resize(first + width, 0);
  for (u32 state = 0; state < states; ++state) {
    u32 to = automaton.next(state * stride, symbol);
    bool sees = automaton.isSpecial(to) && !automaton.isDead(to);
    if (sees || (set != kNone && has(set, to / stride)))
      sets[first + (state >> 6)] |= u64(1) << (state & 63);
  }
  u16 made = intern(first);
  if (set != kNone)
    known[set * stride + symbol] = made;
  return made;
}

bool Outlook::build(Program program, Haystack text, i64 start) {
  if (!program.head(kForward))
    return false;
  AlphabetView alphabet{program.words + program.head(kAlphabet)};
  stride = alphabet.stride();
  Automaton automaton(program.words + program.head(kForward), stride);
  states = automaton.stateCount(stride);
  width = (states + 63) / 64;
  from = start;
  behind.resize(text.length - from + 1, kNone);
  AlphabetView::Recent recent;
  u16 set = before(automaton, kNone, alphabet.edge());
  for (i64 at = text.length;;) {
    behind[at - from] = set;
    if (at == from)
      return true;
    Char read = charBefore(text.bytes + at);
    at -= read.bytes;
    set = before(automaton, set, alphabet.symbolOf(read.point, recent));
    if (sets.size() > kMaxWords || sets.size() / width > kMaxSets)
      return false;
  }
}

i64 Outlook::scanForward(Program program, Haystack text, i64 at) const {
  AlphabetView alphabet{program.words + program.head(kAlphabet)};
  Automaton automaton(program.words + program.head(kForward), stride);
  u32 symbol = alphabet.edge();
  if (at > 0)
    symbol = alphabet.symbolOf(charBefore(text.bytes + at).point);
  u32 state = automaton.start(symbol);
  AlphabetView::Recent recent;
  i64 end = -1;
  while (has(behind[at - from], state / stride)) {
    Char read{0, 0};
    symbol = alphabet.edge();
    if (at < text.length) {
      read = charAt(text.bytes + at);
      symbol = alphabet.symbolOf(read.point, recent);
    }
    state = automaton.next(state, symbol);
    if (automaton.isSpecial(state))
      end = at;
    if (at == text.length)
      break;
    at += read.bytes;
  }
  return end;
}

} // namespace vox::rt::regex
