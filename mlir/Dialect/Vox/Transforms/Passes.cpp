//===- mlir/Dialect/Vox/Transforms/Passes.cpp - registration --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/Passes.h"

namespace vox::ir {

#define GEN_PASS_REGISTRATION
#include "mlir/Dialect/Vox/Transforms/Passes.h.inc"

void registerPasses() { registerVoxPasses(); }

} // namespace vox::ir
