//===- runtime-rt/regex/subset.cpp - states made when needed --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/subset.h"

namespace vox::rt::regex {

static constexpr i64 kMaxTransitions = i64(1) << 18;
static constexpr i64 kMaxItems = i64(1) << 19;

/// Also finds what each set and character makes of the symbols.
void Subset::prepare() {
  Head offset = backward ? kBackwardCode : kForwardCode;
  Head count = backward ? kBackwardCount : kInstructionCount;
  code = program.words + program.head(offset);
  search = static_cast<u32>(program.head(count));
  codeStart =
      static_cast<u32>(program.head(backward ? kBackwardStart : kStart));
  stride = alphabet.stride();
  entry = backward || program.head(kAnchored) ? codeStart : search;
  i64 sets = program.head(kSetCount);
  for (u32 set = 0; set < sets; ++set)
    for (u32 symbol = 0; symbol < alphabet.edge(); ++symbol)
      members.push(program.setHas(set, alphabet.sample(symbol)));
  charSymbol.resize(search, 0);
  for (u32 at = 0; at < search; ++at) {
    Instruction read = unpack(code[at]);
    if (read.op == Op::kChar)
      charSymbol[at] = alphabet.symbolOf(read.x);
  }
  marks.resize(search + 2, 0);
  forget();
}

/// All states but the dead one.
void Subset::forget() {
  states.truncate(0);
  items.truncate(0);
  transitions.truncate(0);
  heads.truncate(0);
  heads.resize(kHeads, kNone);
  states.push({0, 0, 0, kNone, Context::kOther, false, false, false, 0});
  transitions.resize(stride, kDead);
  starts.truncate(0);
  starts.resize(stride, kUnknown);
}

void Subset::startList(Row<u32> &list) {
  list.truncate(0);
  if (++mark == 0) {
    for (i64 at = 0; at < marks.size(); ++at)
      marks[at] = 0;
    mark = 1;
  }
  cut = waits = false;
}

/// Appends the instructions that are reached from `from` without reading, the
/// preferred ones first.
void Subset::close(Row<u32> &list, u32 from, const Sides &sides) {
  pending.push(from);
  while (!pending.empty() && !cut) {
    u32 at = pending.pop();
    if (marks[at] == mark)
      continue;
    marks[at] = mark;
    ++work;
    if (at < search) {
      closeOver(list, at, sides);
    } else if (at == search) {
      pending.push(search + 1);
      pending.push(codeStart);
    } else {
      list.push(at);
    }
  }
  pending.truncate(0);
}

/// Adds to the list of a new state.
void Subset::arrive(u32 at) {
  if (marks[at] == mark)
    return;
  arrived.push(at);
  close(listed, at, {false, Context::kOther, Context::kOther});
}

/// What the list was made from takes its place if an assertion waits.
void Subset::endList() {
  if (!waits)
    return;
  listed.truncate(0);
  for (i64 index = 0; index < arrived.size(); ++index)
    listed.push(arrived[index]);
}

void Subset::closeOver(Row<u32> &list, u32 at, const Sides &sides) {
  Instruction read = unpack(code[at]);
  switch (read.op) {
  case Op::kSplit:
    pending.push(read.y);
    pending.push(read.x);
    return;
  case Op::kSave:
    return pending.push(read.y);
  case Op::kAssert:
    if (!sides.known) {
      waits = true;
    } else {
      auto assertion = static_cast<Assertion>(read.x);
      bool decided = backward ? holds(assertion, sides.after, sides.before)
                              : holds(assertion, sides.before, sides.after);
      if (decided)
        pending.push(read.y);
    }
    return;
  case Op::kMatch:
    cut = !backward && !waits;
    return list.push(at);
  default:
    return list.push(at);
  }
}

/// The list of a state that asks assertions, with these decided.
void Subset::resolve(const State &state, Context after) {
  startList(resolved);
  Sides sides{true, state.context, after};
  for (u32 index = 0; index < state.count && !cut; ++index)
    close(resolved, items[state.first + index], sides);
}

bool Subset::consumes(u32 at, Instruction read, u32 symbol) const {
  if (read.op == Op::kChar)
    return charSymbol[at] == symbol;
  return read.op == Op::kSet && members[i64(read.x) * alphabet.edge() + symbol];
}

/// Lists what is behind a symbol; true if a match ends before it.
bool Subset::moveList(const u32 *list, i64 count, u32 symbol) {
  startList(listed);
  arrived.truncate(0);
  bool matched = false, isEdge = symbol == alphabet.edge();
  work += count + 1;
  for (i64 index = 0; index < count && !cut; ++index) {
    u32 at = list[index];
    if (at > search) {
      if (!isEdge)
        arrive(search);
      continue;
    }
    Instruction read = unpack(code[at]);
    matched |= read.op == Op::kMatch;
    if (!isEdge && consumes(at, read, symbol))
      arrive(read.y);
  }
  endList();
  return matched;
}

/// Makes a transition, and its state if that is new.
u32 Subset::step(u32 index, u32 symbol) {
  State state = states[index / stride];
  Context context = alphabet.context(symbol);
  bool matched;
  if (state.asserts) {
    resolve(state, context);
    matched = moveList(resolved.data(), resolved.size(), symbol);
  } else {
    matched = moveList(items.data() + state.first, state.count, symbol);
  }
  bool full = transitions.size() + stride > kMaxTransitions ||
              items.size() + listed.size() > kMaxItems;
  if (full)
    forget();
  u32 to = intern(context, matched);
  if (!full)
    transitions[index + symbol] = to;
  return to;
}

u32 Subset::start(u32 symbol) {
  if (!code)
    prepare();
  if (starts[symbol] == kUnknown) {
    startList(listed);
    arrived.truncate(0);
    arrive(entry);
    endList();
    starts[symbol] = intern(alphabet.context(symbol), false);
  }
  return starts[symbol];
}

bool Subset::hasItemIn(u32 index, u16 number, const u64 *set) {
  State &state = states[(index & kIndex) / stride];
  if (state.asked == number + 1)
    return state.answer;
  bool found = false;
  for (u32 at = 0; at < state.count && !found; ++at) {
    u32 item = items[state.first + at];
    found = set[item >> 6] >> (item & 63) & 1;
  }
  state.asked = static_cast<u16>(number + 1);
  state.answer = found;
  return found;
}

bool Subset::sameItems(const State &state) const {
  for (i64 index = 0; index < listed.size(); ++index)
    if (items[state.first + index] != listed[index])
      return false;
  return true;
}

u32 Subset::marked(u32 number) const {
  const State &state = states[number];
  u32 dead = state.count == 0 && !state.matched ? kDead : 0;
  return number * stride | dead | (state.matched ? kMatched : 0);
}

/// The state with the list made last.
u32 Subset::intern(Context context, bool matched) {
  if (!waits)
    context = Context::kOther;
  if (listed.empty() && !matched)
    return marked(0);
  u32 hash = static_cast<u32>(context) * 2 + matched;
  for (i64 index = 0; index < listed.size(); ++index)
    hash = (hash ^ listed[index]) * 0x9e3779b1u;
  hash ^= hash >> 15;
  u32 &head = heads[hash % kHeads];
  u32 count = static_cast<u32>(listed.size());
  work += count;
  for (u32 number = head; number != kNone; number = states[number].next) {
    const State &state = states[number];
    if (state.hash == hash && state.count == count &&
        state.context == context && state.matched == matched &&
        sameItems(state))
      return marked(number);
  }
  u32 number = static_cast<u32>(states.size());
  states.push({static_cast<u32>(items.size()), count, hash, head, context,
               matched, waits, false, 0});
  head = number;
  for (i64 index = 0; index < listed.size(); ++index)
    items.push(listed[index]);
  transitions.resize(transitions.size() + stride, kUnknown);
  return marked(number);
}

} // namespace vox::rt::regex
