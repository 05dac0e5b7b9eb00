//===- hir/Dominators.h - which block dominates which ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The dominator tree of a function by the semi-NCA algorithm (Georgiadis,
// "Linear-Time Algorithms for Dominators and Related Problems", 2005). All
// walks are loops: control flow graphs of chains are as deep as the chains are
// long.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

namespace vox::hir {

class Dominators {
public:
  explicit Dominators(const Function &function);

  bool isReachable(BlockId block) const { return number[block] != kNone; }
  /// True if every path to `b` passes `a`; both must be reachable.
  bool dominates(BlockId a, BlockId b) const {
    return enter[a] <= enter[b] && leave[b] <= leave[a];
  }
  /// The closest block that every path to `block` passes; the first block has
  /// none.
  BlockId dominatorOf(BlockId block) const {
    return block == 0 ? kNone : order[idom[number[block]]];
  }
  /// Reachable blocks in depth-first preorder.
  const std::vector<BlockId> &preorder() const { return order; }

private:
  void numberBlocks(const Function &function);
  void computeTree(const Function &function);
  void numberTree();
  uint32_t evaluate(uint32_t vertex, uint32_t limit);

  std::vector<uint32_t> number; ///< of a block: its place in `order`
  std::vector<BlockId> order;
  std::vector<uint32_t> parent, ancestor, label, semi, idom; ///< by number
  std::vector<uint32_t> enter, leave;                        ///< by block
};

/// Calls `visit` with every block that `term` may continue at.
template <typename Visit>
void forEachSuccessor(const Terminator &term, Visit visit) {
  if (term.kind == TermKind::Jump || term.kind == TermKind::Branch)
    visit(term.target);
  if (term.kind == TermKind::Branch)
    visit(term.other);
}

} // namespace vox::hir
