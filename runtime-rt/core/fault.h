//===- runtime-rt/core/fault.h - ending a program with a message ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The faults of generated code are declared in abi.h. All of them flush stdout,
// write one line on stderr and leave.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

/// `vox: internal error: <what>`, status 101: a bug of the compiler or runtime.
VOX_COLD VOX_NORETURN void internalError(const char *what);

} // namespace vox::rt
