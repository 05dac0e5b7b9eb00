//===- hir/Dominators.cpp - which block dominates which -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Semi-NCA in three loops: number the blocks depth first, find semidominators
// from the last number to the first with path compression, then lift each
// tentative dominator until it is not below the semidominator.
//
//===----------------------------------------------------------------------===//
#include "hir/Dominators.h"

#include <algorithm>

namespace vox::hir {

Dominators::Dominators(const Function &function) {
  numberBlocks(function);
  computeTree(function);
  numberTree();
}

void Dominators::numberBlocks(const Function &function) {
  number.assign(function.blocks.size(), kNone);
  std::vector<std::pair<BlockId, uint32_t>> pending = {{0, 0}};
  while (!pending.empty()) {
    auto [block, from] = pending.back();
    pending.pop_back();
    if (number[block] != kNone)
      continue;
    uint32_t index = static_cast<uint32_t>(order.size());
    number[block] = index;
    order.push_back(block);
    parent.push_back(from);
    const Terminator &term = function.blocks[block].term;
    if (term.kind == TermKind::Branch)
      pending.push_back({term.other, index});
    if (term.kind == TermKind::Branch || term.kind == TermKind::Jump)
      pending.push_back({term.target, index});
  }
}

/// The vertex with the least semidominator on the path from `vertex` up to the
/// part of the tree that is not processed yet (numbers below `limit`).
uint32_t Dominators::evaluate(uint32_t vertex, uint32_t limit) {
  if (vertex < limit)
    return vertex;
  std::vector<uint32_t> path;
  for (uint32_t v = vertex; ancestor[v] >= limit; v = ancestor[v])
    path.push_back(v);
  for (size_t i = path.size(); i-- > 0;) {
    uint32_t v = path[i], up = ancestor[v];
    if (semi[label[up]] < semi[label[v]])
      label[v] = label[up];
    ancestor[v] = ancestor[up];
  }
  return label[vertex];
}

void Dominators::computeTree(const Function &function) {
  uint32_t count = static_cast<uint32_t>(order.size());
  std::vector<std::vector<uint32_t>> predecessors(count);
  for (uint32_t v = 0; v < count; ++v)
    forEachSuccessor(function.blocks[order[v]].term, [&](BlockId next) {
      predecessors[number[next]].push_back(v);
    });
  semi.resize(count);
  label.resize(count);
  for (uint32_t v = 0; v < count; ++v)
    semi[v] = label[v] = v;
  ancestor = parent;
  for (uint32_t v = count; v-- > 1;) {
    semi[v] = parent[v];
    for (uint32_t from : predecessors[v])
      semi[v] = std::min(semi[v], semi[evaluate(from, v + 1)]);
  }
  idom = parent;
  for (uint32_t v = 1; v < count; ++v)
    while (idom[v] > semi[v])
      idom[v] = idom[idom[v]];
}

void Dominators::numberTree() {
  uint32_t count = static_cast<uint32_t>(order.size());
  // A vertex has a larger number than its dominator, so sizes add up backwards
  // and intervals are handed out forwards.
  std::vector<uint32_t> size(count, 1), next(count);
  for (uint32_t v = count; v-- > 1;)
    size[idom[v]] += size[v];
  enter.assign(number.size(), 0);
  leave.assign(number.size(), 0);
  std::vector<uint32_t> start(count, 0);
  for (uint32_t v = 0; v < count; ++v) {
    if (v) {
      start[v] = next[idom[v]];
      next[idom[v]] += size[v];
    }
    next[v] = start[v] + 1;
    enter[order[v]] = start[v];
    leave[order[v]] = start[v] + size[v];
  }
}

} // namespace vox::hir
