//===- hir/interp/Math.cpp - the functions of the bundled libm ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One handler a function, so that a call is one indirection. The host's own
// mathematics is never called.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Handlers.h"
#include "hir/interp/Slots.h"

#include "libm/include/voxm.h"

using namespace vox;
using namespace vox::interp;

static double apply(double (*function)(double), const u64 *regs,
                    const Step *pc) {
  return function(asFloat(regs[pc->a]));
}

static double apply(double (*function)(double, double), const u64 *regs,
                    const Step *pc) {
  return function(asFloat(regs[pc->a]), asFloat(regs[pc->b]));
}

static double apply(double (*function)(double, double, double), const u64 *regs,
                    const Step *pc) {
  return function(asFloat(regs[pc->a]), asFloat(regs[pc->b]),
                  asFloat(regs[pc->n]));
}

#define MATH(ENUMERATOR, NAME, SYMBOL, ARITY)                                  \
  const Step *op::math##ENUMERATOR(Machine &machine, u64 *regs,                \
                                   const Step *pc) {                           \
    regs[pc->dst] = toSlot(apply(&SYMBOL, regs, pc));                          \
    VOX_NEXT(regs, pc + 1);                                                    \
  }
#include "hir/MathFunctions.def"
