//===- lowering/VoxToLLVM/OptionOps.cpp - a value or its absence ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The first slot is the tag, the others are the payload's, all zero for None.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

FunctionLowering::Slots FunctionLowering::zeros(Type type) {
  Slots result;
  for (Type slot : types.slots(type))
    result.push_back(zero(slot));
  return result;
}

void FunctionLowering::lower(ir::OptionNoneOp op) {
  define(op.getResult(), zeros(op.getResult().getType()));
}

void FunctionLowering::lower(ir::HoleOp op) {
  define(op.getResult(), zeros(op.getResult().getType()));
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
