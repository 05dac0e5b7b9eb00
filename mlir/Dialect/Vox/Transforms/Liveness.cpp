//===- mlir/Dialect/Vox/Transforms/Liveness.cpp - owned values by block ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The usual backward fixed point, one worklist, no recursion.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/Liveness.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace vox::ir;

OwnedLiveness::OwnedLiveness(FuncOp function) {
  numberValues(function);
  llvm::SetVector<Block *> pending;
  for (Block &block : function.getBody()) {
    liveInOf[&block] = llvm::BitVector(values.size());
    pending.insert(&block);
  }
  while (!pending.empty()) {
    Block *block = pending.pop_back_val();
    if (update(block))
      pending.insert(block->pred_begin(), block->pred_end());
  }
}

void OwnedLiveness::numberValues(FuncOp function) {
  auto add = [&](Value value) {
    if (!isCounted(value) || isBorrowed(value))
      return;
    numbers[value] = values.size();
    values.push_back(value);
  };
  for (Block &block : function.getBody()) {
    llvm::for_each(block.getArguments(), add);
    for (Operation &op : block)
      llvm::for_each(op.getResults(), add);
  }
}

std::optional<unsigned> OwnedLiveness::number(Value value) const {
  auto found = numbers.find(value);
  return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

llvm::BitVector OwnedLiveness::liveOut(Block *block) const {
  llvm::BitVector live(values.size());
  for (Block *successor : block->getSuccessors())
    live |= liveIn(successor);
  return live;
}

bool OwnedLiveness::update(Block *block) {
  llvm::BitVector live = liveOut(block);
  for (Operation &op : llvm::reverse(*block)) {
    for (Value result : op.getResults())
      if (auto n = number(result))
        live.reset(*n);
    for (Value operand : op.getOperands())
      if (auto n = number(operand))
        live.set(*n);
  }
  for (BlockArgument argument : block->getArguments())
    if (auto n = number(argument))
      live.reset(*n);
  llvm::BitVector &known = liveInOf[block];
  if (known == live)
    return false;
  known = std::move(live);
  return true;
}
