//===- runtime-rt/regex/match.cpp - scanning with automata ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A forward automaton finds where the leftmost match ends, a backward one from
// there where it begins. What groups took part is found between the two by a
// table or by the machine.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/match.h"

#include "runtime-rt/regex/automaton.h"
#include "runtime-rt/regex/groups.h"
#include "runtime-rt/regex/outlook.h"

namespace vox::rt::regex {

static u32 symbolBefore(AlphabetView alphabet, Haystack text, i64 at) {
  return at == 0 ? alphabet.edge()
                 : alphabet.symbolOf(charBefore(text.bytes + at).point);
}

static u32 symbolAfter(AlphabetView alphabet, Haystack text, i64 at) {
  return at == text.length ? alphabet.edge()
                           : alphabet.symbolOf(charAt(text.bytes + at).point);
}

/// The end of the leftmost match at or behind `from`, or -1. any: the end of
/// some match is enough.
template <typename States>
static i64 scanForward(States &&states, AlphabetView alphabet, Haystack text,
                       i64 from, bool any, i64 &reach) {
  AlphabetView::Recent recent;
  const u8 *ascii = alphabet.ascii();
  u32 state = states.start(symbolBefore(alphabet, text, from));
  i64 end = -1;
  reach = text.length;
  for (i64 at = from; at < text.length;) {
    u8 byte = text.bytes[at];
    i64 next = at + 1;
    u32 symbol;
    if (VOX_LIKELY(byte < 0x80)) {
      symbol = ascii[byte];
    } else {
      Char read = charAt(text.bytes + at);
      symbol = alphabet.symbolOf(read.point, recent);
      next = at + read.bytes;
    }
    state = states.next(state, symbol);
    if (VOX_UNLIKELY(states.isSpecial(state))) {
      reach = at;
      if (states.isDead(state))
        return end;
      end = at;
      if (any)
        return end;
      reach = text.length;
    }
    at = next;
  }
  state = states.next(state, alphabet.edge());
  bool matched = states.isSpecial(state) && !states.isDead(state);
  return matched ? text.length : end;
}

/// The same, reading no further than a match can still follow.
static i64 scanAhead(Subset &states, const Outlook &outlook,
                     AlphabetView alphabet, Haystack text, i64 from) {
  AlphabetView::Recent recent;
  u32 state = states.start(symbolBefore(alphabet, text, from));
  i64 end = -1;
  for (i64 at = from; outlook.mayMatch(states, state, at);) {
    Char read{0, 0};
    u32 symbol = alphabet.edge();
    if (at < text.length) {
      read = charAt(text.bytes + at);
      symbol = alphabet.symbolOf(read.point, recent);
    }
    state = states.next(state, symbol);
    if (states.isSpecial(state) && !states.isDead(state))
      end = at;
    if (at == text.length)
      break;
    at += read.bytes;
  }
  return end;
}

/// The start of the longest match that ends at `end` and does not begin before
/// `from`. There is one.
template <typename States>
static i64 scanBackward(States &&states, AlphabetView alphabet, Haystack text,
                        i64 from, i64 end) {
  u32 state = states.start(symbolAfter(alphabet, text, end));
  AlphabetView::Recent recent;
  i64 start = end;
  for (i64 at = end; at > from;) {
    Char read = charBefore(text.bytes + at);
    state = states.next(state, alphabet.symbolOf(read.point, recent));
    if (VOX_UNLIKELY(states.isSpecial(state))) {
      if (states.isDead(state))
        return start;
      start = at;
    }
    at -= read.bytes;
  }
  state = states.next(state, symbolBefore(alphabet, text, from));
  bool matched = states.isSpecial(state) && !states.isDead(state);
  return matched ? from : start;
}

i64 Matcher::findEnd(Haystack text, i64 from, bool any) {
  AlphabetView alphabet{program.words + program.head(kAlphabet)};
  if (i64 table = program.head(kForward))
    return scanForward(Automaton(program.words + table, alphabet.stride()),
                       alphabet, text, from, any, read);
  return scanForward(forward, alphabet, text, from, any, read);
}

i64 Matcher::findStart(Haystack text, i64 from, i64 end) {
  AlphabetView alphabet{program.words + program.head(kAlphabet)};
  if (i64 table = program.head(kBackward))
    return scanBackward(Automaton(program.words + table, alphabet.stride()),
                        alphabet, text, from, end);
  return scanBackward(backward, alphabet, text, from, end);
}

bool Matcher::matches(Haystack text) {
  if (program.head(kAlphabet))
    return findEnd(text, 0, true) >= 0;
  Row<i64> slots;
  slots.resize(slotCount, -1);
  return machine.search(text, 0, slots.data());
}

bool Matcher::find(Haystack text, i64 from, i64 *slots,
                   const Outlook *outlook) {
  if (!program.head(kAlphabet))
    return machine.search(text, from, slots);
  AlphabetView alphabet{program.words + program.head(kAlphabet)};
  i64 end = outlook ? scanAhead(forward, *outlook, alphabet, text, from)
                    : findEnd(text, from, false);
  if (end < 0)
    return false;
  slots[0] = findStart(text, from, end);
  slots[1] = end;
  if (slotCount == 2)
    return true;
  if (!program.head(kGroupTable))
    return machine.fill(text, slots[0], end, slots);
  fillGroups(program, text, slots);
  return true;
}

} // namespace vox::rt::regex
