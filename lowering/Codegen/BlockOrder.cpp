//===- lowering/Codegen/BlockOrder.cpp - blocks in an order to cut --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Blocks are sorted by the places that the headers of their loops have in
// reverse post-order. An edge into a loop leads to its header, so whatever goes
// back in this order goes back to the header of a loop.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/BlockOrder.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace vox::lowering;

bool BlockOrder::isFault(const BasicBlock &block) {
  return block.getSinglePredecessor() &&
         isa<UnreachableInst>(block.getTerminator());
}

BlockOrder::Key BlockOrder::key(const BasicBlock &block) const {
  Key key = {places.lookup(&block)};
  for (Loop *loop = loops.getLoopFor(&block); loop;
       loop = loop->getParentLoop())
    key.push_back(places.lookup(loop->getHeader()));
  std::reverse(key.begin(), key.end());
  return key;
}

BlockOrder::BlockOrder(Function &function)
    : dominators(function), loops(dominators) {
  unsigned place = 0;
  for (BasicBlock *block : ReversePostOrderTraversal<Function *>(&function))
    places[block] = place++;
  SmallVector<std::pair<Key, BasicBlock *>> keyed;
  for (BasicBlock &block : function)
    if (!isFault(block))
      keyed.emplace_back(key(block), &block);
  llvm::sort(keyed, llvm::less_first());
  for (auto &[key, block] : keyed) {
    blocks.push_back(block);
    for (BasicBlock *next : successors(block))
      if (isFault(*next))
        blocks.push_back(next);
    for (Loop *loop = loops.getLoopFor(block); loop;
         loop = loop->getParentLoop())
      sizes[loop] += block->size();
  }
}

const Loop *BlockOrder::loopAt(const BasicBlock *block, unsigned most) const {
  const Loop *found = nullptr;
  for (const Loop *loop = loops.getLoopFor(block);
       loop && loop->getHeader() == block && size(loop) <= most;
       loop = loop->getParentLoop())
    found = loop;
  return found;
}
