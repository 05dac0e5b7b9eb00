//===- lowering/VoxToLLVM/Control.cpp - ends of blocks --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

void FunctionLowering::lower(ir::ReturnOp op) {
  closeCall();
  ValueRange value = op.getValue() ? slots(op.getValue()) : ValueRange();
  if (value.size() <= 1) {
    LLVM::ReturnOp::create(builder, value);
    return;
  }
  Value packed = LLVM::UndefOp::create(
      builder, types.packed(types.slots(op.getValue().getType())));
  for (auto [index, slot] : llvm::enumerate(value))
    packed = LLVM::InsertValueOp::create(builder, packed, slot, index);
  LLVM::ReturnOp::create(builder, packed);
}

void FunctionLowering::lower(ir::FaultOp op) {
  callRuntime("vox_fault",
              {constant(op.getCode()), scalar(op.getMessage()), here(op)});
  LLVM::UnreachableOp::create(builder);
}

void FunctionLowering::lower(cf::BranchOp op) {
  LLVM::BrOp::create(builder, slotsOf(op.getDestOperands()),
                     blocks[op.getDest()]);
}

void FunctionLowering::lower(cf::CondBranchOp op) {
  LLVM::CondBrOp::create(
      builder, scalar(op.getCondition()), blocks[op.getTrueDest()],
      slotsOf(op.getTrueDestOperands()), blocks[op.getFalseDest()],
      slotsOf(op.getFalseDestOperands()));
}

void FunctionLowering::lower(arith::SelectOp op) {
  Slots chosen;
  Value condition = scalar(op.getCondition());
  for (auto [yes, no] :
       llvm::zip_equal(slots(op.getTrueValue()), slots(op.getFalseValue())))
    chosen.push_back(LLVM::SelectOp::create(builder, condition, yes, no));
  define(op.getResult(), chosen);
}

void FunctionLowering::lower(arith::ConstantOp op) {
  define(op.getResult(),
         LLVM::ConstantOp::create(builder, op.getValue()).getResult());
}

void FunctionLowering::lower(arith::XOrIOp op) {
  Value result =
      LLVM::XOrOp::create(builder, scalar(op.getLhs()), scalar(op.getRhs()));
  define(op.getResult(), result);
}
