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
  if (found == numbers.end() || isBorrowed(value))
    return std::nullopt;
  return found->second;
}

llvm::BitVector OwnedLiveness::liveOut(Block *block) const {
  llvm::BitVector live(values.size());
  for (Block *successor : block->getSuccessors())
    live |= liveIn(successor);
  return live;
}

bool OwnedLiveness::isLiveOut(Block *block, unsigned number) const {
  return llvm::any_of(block->getSuccessors(), [&](Block *successor) {
    return isLiveIn(successor, number);
  });
}

void OwnedLiveness::addUses(Operation &op, llvm::BitVector &live) const {
  for (Value operand : op.getOperands())
    if (Value root = rootOf(operand))
      if (auto n = number(root))
        live.set(*n);
}

void OwnedLiveness::extend(Value root, Value part) {
  unsigned to = numberOfPart(root), from = numberOfPart(part);
  // Backwards from the uses; where the root is live already, it is live in all
  // that leads there.
  SmallVector<Block *> pending;
  auto visit = [&](Block *block) {
    llvm::BitVector &live = liveInOf.find(block)->second;
    if (!live.test(from) || live.test(to))
      return;
    live.set(to);
    pending.push_back(block);
  };
  for (Operation *user : part.getUsers())
    visit(user->getBlock());
  while (!pending.empty())
    llvm::for_each(pending.pop_back_val()->getPredecessors(), visit);
}

bool OwnedLiveness::update(Block *block) {
  llvm::BitVector live = liveOut(block);
  for (Operation &op : llvm::reverse(*block)) {
    for (Value result : op.getResults())
      if (auto n = number(result))
        live.reset(*n);
    addUses(op, live);
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
