//===- lowering/HIRToVox/ControlFlow.h - the graph of a function ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the construction of SSA form asks about the blocks of a function. Blocks
// that cannot be reached from the entry are in none of the lists.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/Dominators.h"

#include <vector>

namespace vox::lowering {

struct ControlFlow {
  explicit ControlFlow(const hir::Function &function);

  using Blocks = std::vector<hir::BlockId>;
  Blocks order;                     ///< reverse post-order, the entry first
  std::vector<Blocks> predecessors; ///< of each block
  std::vector<Blocks> dominated;    ///< children in the tree of dominators
  std::vector<Blocks> frontier;     ///< where a block's dominance ends

private:
  void sortBlocks(const hir::Function &function);
  void findFrontiers(const hir::Dominators &dominators);
};

/// For each block the locals that need a block argument there: those that are
/// still read behind it and that more than one definition reaches. In the order
/// of their ids.
std::vector<std::vector<hir::LocalId>>
placeBlockArguments(const hir::Function &function, const ControlFlow &flow);

/// False for locals and results that hold nothing.
bool hasValue(const hir::Type *type);

} // namespace vox::lowering
