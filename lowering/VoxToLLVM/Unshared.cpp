//===- lowering/VoxToLLVM/Unshared.cpp - changes of lists with one owner --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What makes or changes a list gives one that has one owner, and handing it to
// another block leaves it so. Only a retain makes it shared: by an operation on
// the value, or in something that the value is handed to. Behind vox-ownership
// both are uses, so until the first of them has run a list never needs to be
// copied.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/Unshared.h"

#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

using namespace mlir;
using namespace vox;

namespace {
/// Where a list may have a second owner: behind the uses that may have kept it.
class Sharing {
public:
  explicit Sharing(Value list);
  /// Whether such a use may have run when `op` runs.
  bool before(Operation *op) const;

private:
  llvm::DenseSet<Block *> fromStart; ///< shared when the block starts
  llvm::DenseMap<Block *, Operation *>
      within; ///< the first such use of a block
};
} // namespace

static bool mayShare(OpOperand &use) {
  Operation *user = use.getOwner();
  if (isa<ir::ListSetOp, ir::ListPushOp, ir::ListPopOp>(user))
    return use.getOperandNumber() != 0;
  return !isa<ir::ListGetOp, ir::ListAtOp, ir::ListLenOp, ir::ReleaseOp,
              ir::ReturnOp, BranchOpInterface>(user);
}

Sharing::Sharing(Value list) {
  SmallVector<Block *> work;
  for (OpOperand &use : list.getUses()) {
    if (!mayShare(use))
      continue;
    Operation *user = use.getOwner();
    Operation *&first = within[user->getBlock()];
    if (!first)
      work.push_back(user->getBlock());
    if (!first || user->isBeforeInBlock(first))
      first = user;
  }
  // The block that makes the list makes another one when it is entered again.
  while (!work.empty())
    for (Block *next : work.pop_back_val()->getSuccessors())
      if (next != list.getParentBlock() && fromStart.insert(next).second)
        work.push_back(next);
}

bool Sharing::before(Operation *op) const {
  if (fromStart.contains(op->getBlock()))
    return true;
  Operation *first = within.lookup(op->getBlock());
  return first && first->isBeforeInBlock(op);
}

llvm::DenseSet<Operation *> vox::lowering::findUnshared(ir::FuncOp function) {
  // Lists that have one owner when they are made. What a block gets is taken to
  // be one of them until a predecessor is found that hands it another.
  llvm::DenseMap<Value, Sharing> made;
  auto add = [&](Value list) {
    if (isa<ir::ListType>(list.getType()))
      made.try_emplace(list, list);
  };
  SmallVector<Block *> work;
  for (Block &block : function.getBody()) {
    work.push_back(&block);
    if (!block.isEntryBlock())
      for (BlockArgument argument : block.getArguments())
        add(argument);
    for (Operation &op : block)
      if (isa<ir::ListNewOp, ir::LiteralOp, ir::ListSetOp, ir::ListPushOp>(op))
        add(op.getResult(0));
  }
  auto isUnshared = [&](Value list, Operation *at) {
    auto found = made.find(list);
    return found != made.end() && !found->second.before(at);
  };

  while (!work.empty()) {
    Operation *end = work.pop_back_val()->getTerminator();
    auto branch = dyn_cast<BranchOpInterface>(end);
    for (unsigned index = 0; index < end->getNumSuccessors(); ++index)
      for (BlockArgument argument : end->getSuccessor(index)->getArguments()) {
        Value given =
            branch ? branch.getSuccessorOperands(index)[argument.getArgNumber()]
                   : Value();
        if ((given && isUnshared(given, end)) || !made.erase(argument))
          continue;
        for (Operation *user : argument.getUsers())
          if (isa<BranchOpInterface>(user))
            work.push_back(user->getBlock());
      }
  }

  llvm::DenseSet<Operation *> changes;
  for (Block &block : function.getBody())
    for (Operation &op : block)
      if (isa<ir::ListSetOp, ir::ListPushOp>(op) &&
          isUnshared(op.getOperand(0), &op))
        changes.insert(&op);
  return changes;
}
