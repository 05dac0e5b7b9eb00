//===- hir/interp/Handlers.h - the handlers of steps ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/interp/Machine.h"

/// How a handler ends: at once with the step that comes next. Where that would
/// need the stack - wasm32 has no tail calls in its baseline - the loop of
/// Machine::run goes on with it.
#ifdef __wasm__
#define VOX_NEXT(REGS, STEP)                                                   \
  (void)machine;                                                               \
  return STEP
#else
#define VOX_NEXT(REGS, STEP)                                                   \
  const Step *next = STEP;                                                     \
  [[clang::musttail]] return next->run(machine, REGS, next)
#endif

namespace vox::interp::op {

#define HANDLER(NAME)                                                          \
  const Step *NAME(Machine &machine, u64 *regs, const Step *pc);
#include "hir/interp/Handlers.def"

} // namespace vox::interp::op
