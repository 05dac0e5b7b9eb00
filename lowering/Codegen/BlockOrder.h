//===- lowering/Codegen/BlockOrder.h - blocks in an order to cut ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The blocks of a function in reverse post-order, but each loop in one row and
// each fault right behind its check: between two neighbours hardly any edges
// cross.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"

namespace vox::lowering {

class BlockOrder {
public:
  /// Every block must be reachable.
  explicit BlockOrder(llvm::Function &function);

  /// True if it ends the program and belongs to the check in front of it.
  static bool isFault(const llvm::BasicBlock &block);

  /// The outermost loop of at most so many instructions that begins with the
  /// block, or null.
  const llvm::Loop *loopAt(const llvm::BasicBlock *block, unsigned most) const;
  /// Instructions, those of faults left out.
  unsigned size(const llvm::Loop *loop) const { return sizes.lookup(loop); }

  llvm::SmallVector<llvm::BasicBlock *> blocks;

private:
  /// The places of the headers of its loops, from outside, and its own.
  using Key = llvm::SmallVector<unsigned, 4>;
  Key key(const llvm::BasicBlock &block) const;

  llvm::DominatorTree dominators;
  llvm::LoopInfo loops;
  llvm::DenseMap<const llvm::BasicBlock *, unsigned> places;
  llvm::DenseMap<const llvm::Loop *, unsigned> sizes;
};

} // namespace vox::lowering
