//===- hir/interp/LastReads.cpp - loads that nobody repeats ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Which managed locals are read again behind a block. Walks backwards from the
// reads of one local at a time, within a bound that grows with the function:
// beyond it, a local counts as read, and its values are copied as before.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Analysis.h"

#include "hir/Dominators.h"

#include <algorithm>

using namespace vox;
using namespace vox::hir;
using namespace vox::interp;

/// Blocks that are visited for each block of the function, on average.
static constexpr size_t kVisitsPerBlock = 64;

LocalReads::LocalReads(const Function &function)
    : predecessors(function.blocks.size()),
      visitor(function.blocks.size(), kNone), locals(function.locals.size()),
      visitsLeft(kVisitsPerBlock * function.blocks.size()) {
  std::vector<BlockId> seen(function.locals.size(), kNone);
  for (BlockId b = 0; b < function.blocks.size(); ++b) {
    forEachSuccessor(function.blocks[b].term,
                     [&](BlockId next) { predecessors[next].push_back(b); });
    for (const Instr &instr : function.blocks[b].instrs) {
      const bool reads = instr.op == Opcode::Load || instr.op == Opcode::Take;
      if ((!reads && instr.op != Opcode::Store) || seen[instr.imm] == b ||
          !function.locals[instr.imm].type->isManaged())
        continue;
      seen[instr.imm] = b;
      Reads &local = locals[instr.imm];
      local.accessedIn.push_back(b);
      if (reads)
        local.readIn.push_back(b);
    }
  }
}

bool LocalReads::isReadBehind(LocalId id, BlockId block) {
  Reads &local = locals[id];
  if (!local.isKnown) {
    local.isKnown = true;
    local.areTooMany = !find(id);
    std::sort(local.readBehind.begin(), local.readBehind.end());
  }
  return local.areTooMany || std::binary_search(local.readBehind.begin(),
                                                local.readBehind.end(), block);
}

/// Notes the blocks behind which a local is read; false if they are too many.
bool LocalReads::find(LocalId id) {
  Reads &local = locals[id];
  std::vector<BlockId> pending = local.readIn;
  while (!pending.empty()) {
    const BlockId block = pending.back();
    pending.pop_back();
    for (BlockId before : predecessors[block]) {
      if (visitor[before] == id)
        continue;
      if (visitsLeft == 0)
        return false;
      --visitsLeft;
      visitor[before] = id;
      local.readBehind.push_back(before);
      if (!std::binary_search(local.accessedIn.begin(), local.accessedIn.end(),
                              before))
        pending.push_back(before);
    }
  }
  return true;
}
