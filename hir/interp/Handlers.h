//===- hir/interp/Handlers.h - the handlers of steps
//------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/interp/Machine.h"

namespace vox::interp::op {

#define HANDLER(NAME)                                                          \
  const Step *NAME(Machine &machine, u64 *regs, const Step *pc);
#include "hir/interp/Handlers.def"

} // namespace vox::interp::op
