//===- runtime-rt/regex/machine.cpp - all alternatives at once ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Pike's machine: one thread for each instruction that the alternatives have
// reached, in order of preference. An instruction is visited once a position,
// so empty loops end and the time is bounded.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/match.h"

namespace vox::rt::regex {

void Machine::prepare() {
  if (!current.empty())
    return;
  i64 count = program.instructionCount();
  for (Threads &threads : lists) {
    threads.places.resize(count, 0);
    threads.slots.resize(count * slotCount, 0);
    threads.order.reserve(count);
  }
  current.resize(slotCount, -1);
}

/// False if the instruction was visited at this position before.
bool Machine::add(Threads &threads, u32 at) {
  u32 place = threads.places[at];
  if (place < threads.order.size() && threads.order[place] == at)
    return false;
  threads.places[at] = static_cast<u32>(threads.order.size());
  threads.order.push(at);
  return true;
}

/// Adds what is reached from `entry` without reading, with the slots of the
/// current thread.
void Machine::close(Threads &threads, u32 entry) {
  tasks.push({entry, kVisit, 0});
  while (!tasks.empty()) {
    Task task = tasks.pop();
    if (task.slot != kVisit) {
      current[task.slot] = task.value;
      continue;
    }
    if (!add(threads, task.at))
      continue;
    Instruction read = program.instruction(task.at);
    switch (read.op) {
    case Op::kSplit:
      tasks.push({read.y, kVisit, 0});
      tasks.push({read.x, kVisit, 0});
      break;
    case Op::kSave:
      if (read.x < slotCount) {
        tasks.push({0, read.x, current[read.x]});
        current[read.x] = position;
      }
      tasks.push({read.y, kVisit, 0});
      break;
    case Op::kAssert:
      if (holds(static_cast<Assertion>(read.x), before, after))
        tasks.push({read.y, kVisit, 0});
      break;
    default:
      for (i64 slot = 0; slot < slotCount; ++slot)
        threads.slots[task.at * slotCount + slot] = current[slot];
    }
  }
}

/// Moves the threads of `from` over a code point. A thread that has arrived
/// ends those that are less preferred: `end` is where its match does.
void Machine::step(Threads &from, Threads &to, u32 point, i64 end, i64 *slots) {
  for (i64 index = 0; index < from.order.size(); ++index) {
    u32 at = from.order[index];
    Instruction read = program.instruction(at);
    const i64 *own = from.slots.data() + at * slotCount;
    if (read.op == Op::kMatch) {
      for (i64 slot = 0; slot < slotCount; ++slot)
        slots[slot] = own[slot];
      slots[1] = end;
      matched = true;
      return;
    }
    bool moves = (read.op == Op::kChar && read.x == point) ||
                 (read.op == Op::kSet && point <= kLastPoint &&
                  program.setHas(read.x, point));
    if (!moves)
      continue;
    for (i64 slot = 0; slot < slotCount; ++slot)
      current[slot] = own[slot];
    close(to, read.y);
  }
}

/// Reads no further than `last`. anchored: only matches that begin at `from`.
bool Machine::run(Haystack text, i64 from, i64 last, bool anchored,
                  i64 *slots) {
  prepare();
  auto contextAt = [&](i64 at) {
    return at == text.length ? Context::kEdge
                             : program.contextOf(charAt(text.bytes + at).point);
  };
  auto start = static_cast<u32>(program.head(kStart));
  bool onlyAtStart = program.head(kAnchored);
  Threads *now = &lists[0], *then = &lists[1];
  now->order.truncate(0);
  matched = false;
  position = from;
  before = from == 0 ? Context::kEdge
                     : program.contextOf(charBefore(text.bytes + from).point);
  after = contextAt(from);
  for (i64 at = from;;) {
    if (!matched && (at == from || !anchored)) {
      for (i64 slot = 0; slot < slotCount; ++slot)
        current[slot] = -1;
      current[0] = at;
      close(*now, start);
    }
    if (now->order.empty() && (matched || anchored || onlyAtStart))
      break;
    then->order.truncate(0);
    if (at == last) {
      step(*now, *then, kLastPoint + 1, at, slots);
      break;
    }
    Char read = charAt(text.bytes + at);
    position = at + read.bytes;
    before = program.contextOf(read.point);
    after = contextAt(position);
    step(*now, *then, read.point, at, slots);
    at = position;
    Threads *swapped = now;
    now = then;
    then = swapped;
  }
  return matched;
}

} // namespace vox::rt::regex
