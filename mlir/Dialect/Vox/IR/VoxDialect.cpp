//===- mlir/Dialect/Vox/IR/VoxDialect.cpp - the dialect and its types -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Registration, and what passes ask about ownership.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/IR/Vox.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace vox::ir;

#include "mlir/Dialect/Vox/IR/VoxDialect.cpp.inc"
#include "mlir/Dialect/Vox/IR/VoxEnums.cpp.inc"
#include "mlir/Dialect/Vox/IR/VoxInterfaces.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "mlir/Dialect/Vox/IR/VoxAttrs.cpp.inc"

void VoxDialect::initialize() {
  registerTypes();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "mlir/Dialect/Vox/IR/VoxAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "mlir/Dialect/Vox/IR/VoxOps.cpp.inc"
      >();
}

//===--- Ownership
//----------------------------------------------------------===//

bool vox::ir::isStatic(Value value) {
  Operation *op = value.getDefiningOp();
  if (auto closure = dyn_cast_or_null<ClosureOp>(op))
    return closure.getCaptures().empty();
  return isa_and_present<StrConstantOp, OptionNoneOp, HoleOp>(op);
}

bool vox::ir::isOwned(ArrayAttr arguments, unsigned number) {
  return arguments && number < arguments.size() &&
         cast<DictionaryAttr>(arguments[number]).contains(kOwned);
}

bool vox::ir::consumes(OpOperand &operand) {
  Operation *owner = operand.getOwner();
  if (auto op = dyn_cast<OwnershipInterface>(owner))
    return op.consumes(operand);
  if (auto branch = dyn_cast<BranchOpInterface>(owner))
    return branch.getSuccessorBlockArgument(operand.getOperandNumber())
        .has_value();
  return false;
}
