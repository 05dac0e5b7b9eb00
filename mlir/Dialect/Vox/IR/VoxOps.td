//===- mlir/Dialect/Vox/IR/VoxOps.td - the operations of the dialect ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Operations that can fault are effectful by default and never removed when
// dead. Operations that only allocate say so on their result: they go when dead
// and are never merged. `consumed` lists the operands whose reference an
// operation takes over; every other operand is borrowed, every managed result is
// owned unless the operation is marked `borrowed`. The examples are the tests:
// test/mlir/Dialect/Vox/round-trip*.mlir.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_OPS_TD
#define VOX_OPS_TD

include "mlir/Dialect/Vox/IR/VoxAggregateOps.td"
include "mlir/Dialect/Vox/IR/VoxCollectionOps.td"
include "mlir/Dialect/Vox/IR/VoxControlOps.td"
include "mlir/Dialect/Vox/IR/VoxFunctionOps.td"
include "mlir/Dialect/Vox/IR/VoxScalarOps.td"

#endif
