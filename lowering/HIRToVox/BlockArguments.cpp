//===- lowering/HIRToVox/BlockArguments.cpp - where definitions meet ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Pruned SSA form: a local gets block arguments at the iterated dominance
// frontier of its stores, and only where it is live.
//
//===----------------------------------------------------------------------===//
#include "lowering/HIRToVox/ControlFlow.h"

using namespace vox;
using namespace vox::lowering;
using hir::BlockId;
using hir::kNone;
using hir::LocalId;
using hir::Opcode;

namespace {

/// Where a local is stored, and where it is read before any store of the block.
struct Places {
  std::vector<BlockId> stores, reads;
};

} // namespace

static std::vector<Places> findPlaces(const hir::Function &function,
                                      const ControlFlow &flow) {
  std::vector<Places> places(function.locals.size());
  std::vector<BlockId> storedIn(function.locals.size(), kNone),
      readIn(storedIn);
  auto store = [&](LocalId local, BlockId block) {
    if (storedIn[local] == block)
      return;
    storedIn[local] = block;
    places[local].stores.push_back(block);
  };
  for (LocalId local : function.captures)
    store(local, 0);
  for (LocalId local : function.params)
    store(local, 0);
  for (BlockId block : flow.order) {
    for (const hir::Instr &instr : function.blocks[block].instrs) {
      bool isRead = instr.op == Opcode::Load || instr.op == Opcode::Take;
      auto local = static_cast<LocalId>(instr.imm);
      if (instr.op == Opcode::Store) {
        store(local, block);
      } else if (isRead && storedIn[local] != block && readIn[local] != block) {
        readIn[local] = block;
        places[local].reads.push_back(block);
      }
    }
  }
  return places;
}

std::vector<std::vector<LocalId>>
vox::lowering::placeBlockArguments(const hir::Function &function,
                                   const ControlFlow &flow) {
  std::vector<std::vector<LocalId>> arguments(function.blocks.size());
  std::vector<Places> places = findPlaces(function, flow);
  // Per block the last local for which the flag was set: no clearing in
  // between.
  std::vector<LocalId> stores(function.blocks.size(), kNone), live(stores),
      placed(stores);
  std::vector<BlockId> work;
  for (LocalId local = 0; local < function.locals.size(); ++local) {
    if (places[local].reads.empty() || !hasValue(function.locals[local].type))
      continue;
    for (BlockId block : places[local].stores)
      stores[block] = local;

    auto markLive = [&](BlockId block) {
      if (live[block] != local) {
        live[block] = local;
        work.push_back(block);
      }
    };
    for (BlockId block : places[local].reads)
      markLive(block);
    while (!work.empty()) {
      BlockId block = work.back();
      work.pop_back();
      for (BlockId from : flow.predecessors[block])
        if (stores[from] != local)
          markLive(from);
    }

    work = places[local].stores;
    while (!work.empty()) {
      BlockId block = work.back();
      work.pop_back();
      for (BlockId meeting : flow.frontier[block]) {
        if (live[meeting] != local || placed[meeting] == local)
          continue;
        placed[meeting] = local;
        arguments[meeting].push_back(local);
        work.push_back(meeting);
      }
    }
  }
  return arguments;
}
