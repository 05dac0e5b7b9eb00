//===- lowering/HIRToVox/ControlFlow.cpp - orders and dominators ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Dominators by the iterative algorithm of Cooper, Harvey and Kennedy ("A
// simple, fast dominance algorithm", 2001), which also gives the frontiers.
//
//===----------------------------------------------------------------------===//
#include "lowering/HIRToVox/ControlFlow.h"

#include <algorithm>

using namespace vox;
using namespace vox::lowering;
using hir::BlockId;
using hir::kNone;

std::vector<BlockId>
vox::lowering::successors(const hir::Terminator &terminator) {
  switch (terminator.kind) {
  case hir::TermKind::Jump:
    return {terminator.target};
  case hir::TermKind::Branch:
    return {terminator.target, terminator.other};
  case hir::TermKind::Return:
  case hir::TermKind::Unreachable:
    return {};
  }
  return {};
}

bool vox::lowering::hasValue(const hir::Type *type) {
  return type && !type->is(hir::TypeKind::Unit) &&
         !type->is(hir::TypeKind::Never);
}

ControlFlow::ControlFlow(const hir::Function &function)
    : predecessors(function.blocks.size()), dominated(function.blocks.size()),
      frontier(function.blocks.size()),
      dominator(function.blocks.size(), kNone) {
  sortBlocks(function);
  findDominators();
}

void ControlFlow::sortBlocks(const hir::Function &function) {
  struct Visit {
    BlockId block;
    std::vector<BlockId> next;
    size_t taken = 0;
  };
  std::vector<bool> seen(function.blocks.size());
  std::vector<Visit> path;
  auto enter = [&](BlockId block) {
    seen[block] = true;
    path.push_back({block, successors(function.blocks[block].term)});
    for (BlockId next : path.back().next)
      predecessors[next].push_back(block);
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

void ControlFlow::findDominators() {
  std::vector<size_t> rank(dominator.size());
  for (size_t i = 0; i < order.size(); ++i)
    rank[order[i]] = i;
  auto meet = [&](BlockId a, BlockId b) {
    while (a != b) {
      if (rank[a] > rank[b])
        a = dominator[a];
      else
        b = dominator[b];
    }
    return a;
  };
  dominator[0] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 1; i < order.size(); ++i) {
      BlockId best = kNone;
      for (BlockId from : predecessors[order[i]])
        if (dominator[from] != kNone)
          best = best == kNone ? from : meet(best, from);
      changed |= dominator[order[i]] != best;
      dominator[order[i]] = best;
    }
  }
  for (size_t i = 1; i < order.size(); ++i) {
    BlockId block = order[i];
    dominated[dominator[block]].push_back(block);
    if (predecessors[block].size() < 2)
      continue;
    for (BlockId runner : predecessors[block])
      for (; runner != dominator[block]; runner = dominator[runner])
        if (frontier[runner].empty() || frontier[runner].back() != block)
          frontier[runner].push_back(block);
  }
}
