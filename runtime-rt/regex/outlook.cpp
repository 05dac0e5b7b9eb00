//===- runtime-rt/regex/outlook.cpp - can a match still follow? -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/outlook.h"

namespace vox::rt::regex {

static constexpr u16 kNone = 0xffff;
static constexpr i64 kMaxWords = i64(1) << 19;
static constexpr i64 kMaxKnown = i64(1) << 20;
static constexpr i64 kMaxSets = 4000;
static constexpr u32 kContexts = static_cast<u32>(Context::kOther) + 1;

/// Turns the references of what reads nothing around.
void Outlook::prepare() {
  search = static_cast<u32>(program.instructionCount());
  width = (search + 2 + 63) / 64;
  auto start = static_cast<u32>(program.head(kStart));
  firstSource.resize(search + 3, 0);
  // First how many sources each has, then where they end, then they themselves
  // from the end down.
  auto eachEdge = [&](auto visit) {
    for (u32 at = 0; at < search; ++at) {
      Instruction read = program.instruction(at);
      if (read.op == Op::kSplit)
        visit(at, read.x);
      if (read.op == Op::kSplit || read.op == Op::kSave ||
          read.op == Op::kAssert)
        visit(at, read.y);
    }
    visit(search, start);
    visit(search, search + 1);
  };
  eachEdge([&](u32, u32 to) { ++firstSource[to]; });
  for (u32 at = 1; at < search + 3; ++at)
    firstSource[at] += firstSource[at - 1];
  sources.resize(firstSource[search + 2], 0);
  eachEdge([&](u32 source, u32 to) { sources[--firstSource[to]] = source; });
}

/// What reads the symbol and goes on with a member of the next set; and what
/// has arrived.
void Outlook::seed(u64 *set, const u64 *next, u32 symbol) {
  for (u32 at = 0; at < search; ++at) {
    Instruction read = program.instruction(at);
    bool leads = read.op == Op::kMatch;
    if (next && read.op == Op::kChar)
      leads = has(next, read.y) && alphabet.symbolOf(read.x) == symbol;
    else if (next && read.op == Op::kSet)
      leads =
          has(next, read.y) && program.setHas(read.x, alphabet.sample(symbol));
    if (leads && put(set, at))
      pending.push(at);
  }
  if (next && has(next, search) && put(set, search + 1))
    pending.push(search + 1);
}

/// Adds what leads to the members without reading.
void Outlook::spread(u64 *set, Position position) {
  Context after = alphabet.context(position.symbol);
  while (!pending.empty()) {
    u32 to = pending.pop();
    for (u32 index = firstSource[to]; index < firstSource[to + 1]; ++index) {
      u32 at = sources[index];
      if (at < search) {
        Instruction read = program.instruction(at);
        if (read.op == Op::kAssert &&
            !holds(static_cast<Assertion>(read.x), position.before, after))
          continue;
      }
      if (put(set, at))
        pending.push(at);
    }
  }
}

/// The set whose words are the last ones, from `first` on; an equal one once.
u16 Outlook::intern(i64 first) {
  u32 hash = 0;
  for (i64 word = first; word < sets.size(); ++word) {
    u64 bits = sets[word];
    hash = (hash ^ static_cast<u32>(bits)) * 0x9e3779b1u;
    hash = (hash ^ static_cast<u32>(bits >> 32)) * 0x9e3779b1u;
  }
  for (i64 set = 0; set < hashes.size(); ++set) {
    bool same = hashes[set] == hash;
    for (i64 word = 0; word < width && same; ++word)
      same = sets[set * width + word] == sets[first + word];
    if (!same)
      continue;
    sets.truncate(first);
    return static_cast<u16>(set);
  }
  hashes.push(hash);
  known.resize(known.size() + alphabet.stride() * kContexts, kNone);
  return static_cast<u16>(hashes.size() - 1);
}

/// The set at a position, where `next` is the one behind its symbol, or kNone.
u16 Outlook::setAt(u16 next, Position position) {
  i64 key = (i64(next) * alphabet.stride() + position.symbol) * kContexts +
            static_cast<i64>(position.before);
  if (next != kNone && known[key] != kNone)
    return known[key];
  i64 first = sets.size();
  sets.resize(first + width, 0);
  u64 *made = sets.data() + first;
  seed(made, next == kNone ? nullptr : sets.data() + next * width,
       position.symbol);
  spread(made, position);
  u16 set = intern(first);
  if (next != kNone)
    known[key] = set;
  return set;
}

bool Outlook::fits() const {
  return sets.size() <= kMaxWords && known.size() <= kMaxKnown &&
         hashes.size() <= kMaxSets;
}

bool Outlook::build(const u8 *text, i64 length, i64 start) {
  prepare();
  from = start;
  behind.resize(length - from + 1, kNone);
  AlphabetView::Recent recent;
  u32 symbol = alphabet.edge();
  u16 set = kNone;
  for (i64 at = length;;) {
    u32 previous = alphabet.edge();
    i64 bytes = 0;
    if (at > 0) {
      Char read = charBefore(text + at);
      previous = alphabet.symbolOf(read.point, recent);
      bytes = read.bytes;
    }
    set = setAt(set, {symbol, alphabet.context(previous)});
    behind[at - from] = set;
    if (at <= from || !fits())
      return fits();
    symbol = previous;
    at -= bytes;
  }
}

} // namespace vox::rt::regex
