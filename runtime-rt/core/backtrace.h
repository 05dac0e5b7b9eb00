//===- runtime-rt/core/backtrace.h - the call chain of a fault ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

/// Where the chain comes from; null: vox_call_chain.
extern const CallRecord *(*makeCallChain)();

} // namespace vox::rt
