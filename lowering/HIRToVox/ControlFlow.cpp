//===- lowering/HIRToVox/ControlFlow.cpp - orders and dominators ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Frontiers by walking from each predecessor of a meeting point up to the
// dominator of the point (Cooper, Harvey and Kennedy, "A simple, fast dominance
// algorithm", 2001).
//
//===----------------------------------------------------------------------===//
#include "lowering/HIRToVox/ControlFlow.h"

#include <algorithm>

using namespace vox;
using namespace vox::lowering;
using hir::BlockId;
using hir::kNone;

bool vox::lowering::hasValue(const hir::Type *type) {
  return type && !type->is(hir::TypeKind::Unit) &&
         !type->is(hir::TypeKind::Never);
}

ControlFlow::ControlFlow(const hir::Function &function)
    : predecessors(function.blocks.size()), dominated(function.blocks.size()),
      frontier(function.blocks.size()) {
  sortBlocks(function);
  findFrontiers(hir::Dominators(function));
}

void ControlFlow::sortBlocks(const hir::Function &function) {
  struct Visit {
    BlockId block;
    Blocks next;
    size_t taken = 0;
  };
  std::vector<bool> seen(function.blocks.size());
  std::vector<Visit> path;
  auto enter = [&](BlockId block) {
    seen[block] = true;
    Visit &visit = path.emplace_back();
    visit.block = block;
    hir::forEachSuccessor(function.blocks[block].term, [&](BlockId next) {
      visit.next.push_back(next);
      predecessors[next].push_back(block);
    });
  };
  enter(0);
  while (!path.empty()) {
    Visit &visit = path.back();
    if (visit.taken == visit.next.size()) {
      order.push_back(visit.block);
      path.pop_back();
    } else if (BlockId next = visit.next[visit.taken++]; !seen[next]) {
      enter(next);
    }
  }
  std::reverse(order.begin(), order.end());
}

void ControlFlow::findFrontiers(const hir::Dominators &dominators) {
  for (BlockId block : order) {
    BlockId dominator = dominators.dominatorOf(block);
    if (dominator != kNone)
      dominated[dominator].push_back(block);
    if (predecessors[block].size() < 2)
      continue;
    // Where one walk has been, the rest of the way is known: a chain of
    // branches that meet in one block takes linear time.
    auto isKnown = [&](BlockId runner) {
      return !frontier[runner].empty() && frontier[runner].back() == block;
    };
    for (BlockId runner : predecessors[block])
      for (; runner != dominator && !isKnown(runner);
           runner = dominators.dominatorOf(runner))
        frontier[runner].push_back(block);
  }
}
