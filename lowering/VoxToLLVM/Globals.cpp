//===- lowering/VoxToLLVM/Globals.cpp - constants of the program ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A row of words in static memory, stored once by the entry and read by all.
// The program keeps its reference until it ends.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

void FunctionLowering::lower(ir::GlobalLoadOp op) {
  Type type = op.getResult().getType();
  Value place = address(constants.global(op.getGlobal(), type));
  Slots value = load(type, place, types.global);
  if (!op.getBorrowed())
    retain(value, type);
  define(op.getResult(), value);
}

void FunctionLowering::lower(ir::GlobalStoreOp op) {
  Type type = op.getValue().getType();
  Value place = address(constants.global(op.getGlobal(), type));
  store(slots(op.getValue()), type, place, types.global);
}
