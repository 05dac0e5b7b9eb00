//===- lowering/VoxToLLVM/Unshared.cpp - lists with one owner -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What makes or changes a list gives one that has one owner, and handing it to
// another block leaves it so. Only a retain makes it shared: by an operation on
// the value, or in something that the value is handed to. Behind vox-ownership
// both are uses, so a list that is only read, changed and handed on to blocks
// that get no other lists never needs to be copied.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/Unshared.h"

#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/SmallVector.h"

using namespace mlir;
using namespace vox;

static bool leavesUnshared(OpOperand &use) {
  Operation *user = use.getOwner();
  if (isa<ir::ListSetOp, ir::ListPushOp, ir::ListPopOp>(user))
    return use.getOperandNumber() == 0;
  return isa<ir::ListGetOp, ir::ListAtOp, ir::ListLenOp, ir::ReleaseOp,
             ir::ReturnOp, BranchOpInterface>(user);
}

static bool isCandidate(Value list) {
  return isa<ir::ListType>(list.getType()) &&
         llvm::all_of(list.getUses(), leavesUnshared);
}

llvm::DenseSet<Value> vox::lowering::findUnshared(ir::FuncOp function) {
  llvm::DenseSet<Value> unshared;
  for (Block &block : function.getBody()) {
    if (!block.isEntryBlock())
      for (BlockArgument argument : block.getArguments())
        if (isCandidate(argument))
          unshared.insert(argument);
    for (Operation &op : block)
      if (isa<ir::ListNewOp, ir::ListSetOp, ir::ListPushOp>(op) &&
          isCandidate(op.getResult(0)))
        unshared.insert(op.getResult(0));
  }

  // What a block gets is unshared if all that it gets is.
  SmallVector<Block *> work;
  for (Block &block : function.getBody())
    work.push_back(&block);
  while (!work.empty()) {
    Block *from = work.pop_back_val();
    auto branch = dyn_cast<BranchOpInterface>(from->getTerminator());
    for (unsigned index = 0; index < from->getNumSuccessors(); ++index)
      for (BlockArgument argument : from->getSuccessor(index)->getArguments()) {
        Value given =
            branch ? branch.getSuccessorOperands(index)[argument.getArgNumber()]
                   : Value();
        bool isUnshared = given && unshared.contains(given);
        if (isUnshared || !unshared.erase(argument))
          continue;
        for (Operation *user : argument.getUsers())
          if (isa<BranchOpInterface>(user))
            work.push_back(user->getBlock());
      }
  }
  return unshared;
}
