//===- mlir/Dialect/Vox/Transforms/OwnershipRules.cpp - who owns what -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/OwnershipRules.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;
using namespace vox::ir;

bool vox::ir::isCounted(Value value) {
  return isManaged(value.getType()) && !isStatic(value);
}

bool vox::ir::isBorrowed(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (!argument.getOwner()->isEntryBlock())
      return false;
    auto function = dyn_cast<FuncOp>(argument.getOwner()->getParentOp());
    return !function ||
           !isOwned(function.getArgAttrsAttr(), argument.getArgNumber());
  }
  auto read = value.getDefiningOp<BorrowInterface>();
  return read && read.getBorrowed();
}

Value vox::ir::rootOf(Value value) {
  while (value) {
    auto read = value.getDefiningOp<BorrowInterface>();
    if (!read || !read.getBorrowed())
      return value;
    value = read.getContainer();
  }
  return value;
}

bool vox::ir::givesAlias(Operation *op) {
  return !isa_and_present<VoxDialect>(op->getDialect());
}

bool vox::ir::isNoneOnEdge(Value value, Block &block, unsigned successor) {
  auto branch = dyn_cast<cf::CondBranchOp>(block.getTerminator());
  if (!branch)
    return false;
  Value condition = branch.getCondition();
  bool taken = successor == 0;
  if (auto negation = condition.getDefiningOp<NotOp>()) {
    condition = negation.getOperand();
    taken = !taken;
  }
  auto test = condition.getDefiningOp<OptionIsSomeOp>();
  return test && test.getOption() == value && !taken;
}

void vox::ir::setInsertionPointToHead(OpBuilder &builder, Block *block) {
  builder.setInsertionPointToStart(block);
  if (!block->empty() && isa<EnterOp>(block->front()))
    builder.setInsertionPointAfter(&block->front());
}

bool vox::ir::endsInFault(Block &block) {
  return isa<FaultOp, UnreachableOp>(block.getTerminator());
}

UseCounts vox::ir::countUses(Operation *op) {
  UseCounts uses;
  if (isa<BranchOpInterface>(op))
    return uses;
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    if (!isCounted(value))
      continue;
    ++(consumes(operand) ? uses[value].consumed : uses[value].borrowed);
    if (Value root = rootOf(value); root && root != value && isCounted(root))
      ++uses[root].borrowed;
  }
  return uses;
}

UseCounts vox::ir::countForwarded(BranchOpInterface branch,
                                  unsigned successor) {
  UseCounts uses;
  for (Value value :
       branch.getSuccessorOperands(successor).getForwardedOperands())
    if (isCounted(value))
      ++uses[value].consumed;
  return uses;
}

LogicalResult vox::ir::requireFlatBody(FuncOp function) {
  WalkResult result = function.getBody().walk([](Operation *op) {
    if (op->getNumRegions() != 0)
      return op->emitOpError("has regions, but ownership needs flat blocks"),
             WalkResult::interrupt();
    if (op->getNumSuccessors() != 0 && !isa<BranchOpInterface>(op))
      return op->emitOpError("branches in a way that ownership does not know"),
             WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}
