//===- mlir/Dialect/Vox/Transforms/Passes.h - passes on the dialect -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// createRange runs on the module; createEnter, createFuel, createOwnership and
// createVerifyOwnership run on vox.func. The order is canonicalize, cse,
// vox-enter, vox-fuel where steps are counted, vox-range, vox-ownership, and then
// the lowering.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/IR/Vox.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace vox::ir {

#define GEN_PASS_DECL
#include "mlir/Dialect/Vox/Transforms/Passes.h.inc"

/// Makes every pass of the dialect known to command lines.
void registerPasses();

} // namespace vox::ir
