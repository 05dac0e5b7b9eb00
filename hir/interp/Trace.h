//===- hir/interp/Trace.h - the call chain of a fault ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/interp/Machine.h"

namespace vox::interp {

/// Has the runtime show the frames of `machine` when a fault ends the program
/// and VOX_BACKTRACE=1. One machine at a time.
void traceCallsOf(const Machine &machine);

} // namespace vox::interp
