//===- lowering/VoxToLLVM/Options.cpp - a value or its absence ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The first slot is the tag, the others are the payload's, all zero for None.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

void FunctionLowering::lower(ir::OptionNoneOp op) {
  Slots none;
  for (Type slot : types.slots(op.getResult().getType()))
    none.push_back(zero(slot));
  define(op.getResult(), none);
}

void FunctionLowering::lower(ir::OptionSomeOp op) {
  Slots some{LLVM::ConstantOp::create(builder, types.i1, 1)};
  llvm::append_range(some, slots(op.getPayload()));
  define(op.getResult(), some);
}

void FunctionLowering::lower(ir::OptionIsSomeOp op) {
  define(op.getResult(), scalar(op.getOption()));
}

void FunctionLowering::lower(ir::OptionPayloadOp op) {
  define(op.getResult(), slots(op.getOption()).drop_front());
}
