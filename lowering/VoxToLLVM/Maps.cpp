//===- lowering/VoxToLLVM/Maps.cpp - map literals -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// All else on maps is builtins.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

/// `vox_map_set` retains what it stores, so key and value are given up behind
/// it.
void FunctionLowering::lower(ir::MapNewOp op) {
  auto type = cast<ir::MapType>(op.getResult().getType());
  Type value = type.getValue();
  OperandRange entries = op.getEntries();
  unsigned step = isa<ir::UnitType>(value) ? 1 : 2;
  Value map = callRuntime("vox_map_new", {address(constants.typeInfo(type)),
                                          constant(entries.size() / step)});
  for (unsigned index = 0; index < entries.size(); index += step) {
    Value key = scalar(entries[index]);
    Slots stored;
    if (step == 2)
      stored = Slots(slots(entries[index + 1]));
    Value buffer = spill(stored, value);
    map = callRuntime("vox_map_set", {map, key, buffer});
    closeBuffer(buffer);
    release(key, entries[index].getType());
    release(stored, value);
  }
  define(op.getResult(), map);
}
