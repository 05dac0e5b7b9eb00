//===- hir/interp/StoredValues.cpp - what a changing local gives ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One local at a time: where it is read before it is stored again, then which
// stores reach those places. Both walks are bounded; beyond that, nothing is
// known of a local.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/StoredValues.h"

#include "hir/Dominators.h"

#include <utility>

using namespace vox;
using namespace vox::hir;
using namespace vox::interp;

/// Blocks that are visited for each block and temp of the function, on average.
static constexpr size_t kMostVisits = 64;

StoredValues::StoredValues(const Function &function,
                           const std::vector<bool> &changing)
    : function(function), valueOf(function.temps.size(), kNone),
      merged(function.temps.size()), predecessors(function.blocks.size()),
      states(function.blocks.size()),
      visitsLeft(kMostVisits *
                 (function.blocks.size() + function.temps.size())) {
  std::vector<std::vector<Access>> accesses(function.locals.size());
  for (BlockId b = 0; b < function.blocks.size(); ++b) {
    forEachSuccessor(function.blocks[b].term,
                     [&](BlockId next) { predecessors[next].push_back(b); });
    for (const Instr &instr : function.blocks[b].instrs)
      if ((instr.op == Opcode::Load || instr.op == Opcode::Take ||
           instr.op == Opcode::Store) &&
          changing[instr.imm] && function.locals[instr.imm].type->isManaged())
        accesses[instr.imm].push_back({b, &instr});
  }
  for (LocalId local = 0; local < function.locals.size(); ++local)
    if (!accesses[local].empty())
      follow(local, accesses[local]);
}

/// What is known of the local in that block; nothing on the first visit.
StoredValues::State &StoredValues::stateOf(BlockId block, LocalId local) {
  State &state = states[block];
  if (state.local != local)
    state = {local};
  return state;
}

void StoredValues::findReaders(LocalId local,
                               std::span<const Access> accesses) {
  std::vector<BlockId> work;
  for (const auto &[block, instr] : accesses) {
    State &state = stateOf(block, local);
    const bool isFirst = !std::exchange(state.isAccessed, true);
    if (instr->op == Opcode::Store) {
      state.stores = true;
      state.end = function.operandsOf(*instr)[0];
    } else if (isFirst) {
      state.isRead = true;
      work.push_back(block);
    }
  }
  while (!work.empty() && visitsLeft != 0) {
    const BlockId block = work.back();
    work.pop_back();
    for (BlockId before : predecessors[block]) {
      visitsLeft -= visitsLeft != 0;
      State &state = stateOf(before, local);
      if (state.isAccessed || std::exchange(state.isRead, true))
        continue;
      work.push_back(before);
    }
  }
}

void StoredValues::meet(TempId value) {
  if (value != kNone)
    merged[value] = true;
}

/// Hands what a block ends with to the blocks behind it that read it.
void StoredValues::spread(LocalId local, std::vector<BlockId> work) {
  while (!work.empty() && visitsLeft != 0) {
    const BlockId block = work.back();
    work.pop_back();
    const State &state = stateOf(block, local);
    const TempId given = state.stores ? state.end : state.start;
    forEachSuccessor(function.blocks[block].term, [&](BlockId next) {
      visitsLeft -= visitsLeft != 0;
      State &behind = stateOf(next, local);
      if (!behind.isRead)
        return;
      const bool isNew = !std::exchange(behind.isReached, true);
      if (!isNew && behind.start == given)
        return;
      if (!isNew) {
        meet(given);
        meet(behind.start);
        if (behind.start == kNone)
          return;
      }
      behind.start = isNew ? given : kNone;
      if (!behind.stores)
        work.push_back(next);
    });
  }
}

void StoredValues::follow(LocalId local, std::span<const Access> accesses) {
  findReaders(local, accesses);
  std::vector<BlockId> work;
  for (const auto &[block, instr] : accesses)
    if (instr->op == Opcode::Store && (work.empty() || work.back() != block))
      work.push_back(block);
  // What a parameter brings is no store.
  stateOf(0, local).isReached = true;
  if (!stateOf(0, local).stores && stateOf(0, local).isRead)
    work.push_back(0);
  spread(local, std::move(work));
  const bool isKnown = visitsLeft != 0;
  TempId value = kNone;
  BlockId last = kNone;
  for (const auto &[block, instr] : accesses) {
    if (std::exchange(last, block) != block)
      value = stateOf(block, local).start;
    if (instr->op == Opcode::Store) {
      value = function.operandsOf(*instr)[0];
      if (!isKnown)
        meet(value);
    } else if (instr->result != kNone && isKnown) {
      valueOf[instr->result] = value;
    }
  }
}
