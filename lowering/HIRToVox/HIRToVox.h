//===- lowering/HIRToVox/HIRToVox.h - HIR to the Vox dialect --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace vox::lowering {

/// What the module says beside what the program does.
struct VoxOptions {
  bool debug = false;       ///< what value each named local has
  bool countsSteps = false; ///< where bodies of loops and methods begin
};

/// The program as a verified module of the Vox dialect, without counting and
/// without depth. Null after an error, which the context's handler has seen:
/// then the program breaks an invariant of HIR.h or uses what no lowering
/// exists for.
mlir::OwningOpRef<mlir::ModuleOp> lowerToVox(mlir::MLIRContext &context,
                                             const hir::Program &program,
                                             VoxOptions options = {});

} // namespace vox::lowering
