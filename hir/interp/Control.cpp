//===- hir/interp/Control.cpp - jumps, calls, faults ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A call pushes a frame on the machine's own stack. Depth is counted as every
// tier counts it: a routine that counts faults with nothing left, and passes
// one level less than it got.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Dispatch.h"
#include "hir/interp/Handlers.h"
#include "hir/interp/Slots.h"
#include "runtime-rt/hosted.h"

#include <cstring>

using namespace vox;
using namespace vox::interp;

//===--- Jumps
//----------------------------------------------------------------===//

const Step *op::jump(Machine &machine, u64 *regs, const Step *pc) {
  VOX_NEXT(regs, pc + pc->imm);
}

const Step *op::jumpIf(Machine &machine, u64 *regs, const Step *pc) {
  VOX_NEXT(regs, regs[pc->a] ? pc + pc->imm : pc + 1);
}

const Step *op::jumpUnless(Machine &machine, u64 *regs, const Step *pc) {
  VOX_NEXT(regs, regs[pc->a] ? pc + 1 : pc + pc->imm);
}

//===--- Calls
//----------------------------------------------------------------===//

/// Pushes the frame of `callee`, whose registers are in place of those of the
/// caller from then on.
static void enter(Machine &machine, const Routine &callee, const Step *site) {
  const Frame &caller = machine.frames.back();
  const i64 remaining = caller.remaining - (caller.routine->counts ? 1 : 0);
  const size_t base = caller.base + caller.routine->frameSize;
  if (callee.counts && remaining < 1) {
    machine.refused = site;
    vox_fault_depth();
  }
  if (callee.counts && remaining < vox_calls_left)
    vox_calls_left = remaining;
  machine.reserve(callee, base);
  machine.frames.push_back({&callee, site, base, remaining});
  if (const uint32_t count = callee.clearEnd - callee.clearBegin)
    std::memset(machine.regs + callee.clearBegin, 0, count * sizeof(u64));
}

const Step *op::call(Machine &machine, u64 *, const Step *pc) {
  const Routine &callee = *pc->routine;
  enter(machine, callee, pc);
  VOX_NEXT(machine.regs, callee.steps.data());
}

const Step *op::callIndirect(Machine &machine, u64 *regs, const Step *pc) {
  rt::Function *function = asPointer<rt::Function>(regs[pc->a]);
  const Routine &callee = *static_cast<const Routine *>(function->code);
  enter(machine, callee, pc);
  if (function->length != 0) {
    u64 *captures = machine.regs + callee.captureBegin;
    std::memcpy(captures, function->captures(), function->length * sizeof(u64));
    vox_retain_value(captures, callee.closure->args[0]);
  }
  VOX_NEXT(machine.regs, callee.steps.data());
}

/// Ends the innermost frame, whose result has been moved out of it.
static void leave(Machine &machine) {
  const Routine &routine = *machine.frames.back().routine;
  for (uint32_t reg : routine.droppedRefs)
    release(machine.regs[reg]);
  for (const Held &held : routine.droppedValues)
    vox_release_value(machine.regs + held.reg, held.type);
  machine.frames.pop_back();
  if (!machine.frames.empty())
    machine.regs = machine.slots.data() + machine.frames.back().base;
}

/// The registers that the caller's step names.
static u64 *callerRegs(Machine &machine) {
  if (machine.frames.size() < 2)
    internalError("the entry function returns a value");
  return machine.slots.data() + machine.frames[machine.frames.size() - 2].base;
}

const Step *op::returnNothing(Machine &machine, u64 *, const Step *) {
  const Step *site = machine.frames.back().site;
  leave(machine);
  if (!site)
    return nullptr;
  VOX_NEXT(machine.regs, site + 1);
}

const Step *op::returnWord(Machine &machine, u64 *regs, const Step *pc) {
  const Step *site = machine.frames.back().site;
  callerRegs(machine)[site->dst] = regs[pc->a];
  leave(machine);
  VOX_NEXT(machine.regs, site + 1);
}

const Step *op::returnRef(Machine &machine, u64 *regs, const Step *pc) {
  const Step *site = machine.frames.back().site;
  define(callerRegs(machine)[site->dst], take(regs[pc->a]));
  leave(machine);
  VOX_NEXT(machine.regs, site + 1);
}

const Step *op::returnMany(Machine &machine, u64 *regs, const Step *pc) {
  const Step *site = machine.frames.back().site;
  std::memcpy(callerRegs(machine) + site->dst, regs + pc->a,
              pc->n * sizeof(u64));
  leave(machine);
  VOX_NEXT(machine.regs, site + 1);
}

const Step *op::returnValue(Machine &machine, u64 *regs, const Step *pc) {
  const Step *site = machine.frames.back().site;
  std::memcpy(callerRegs(machine) + site->dst, regs + pc->a,
              pc->n * sizeof(u64));
  std::memset(regs + pc->a, 0, pc->n * sizeof(u64));
  leave(machine);
  VOX_NEXT(machine.regs, site + 1);
}

//===--- Builtins and faults
//--------------------------------------------------===//

const Step *op::callBuiltin(Machine &machine, u64 *regs, const Step *pc) {
  pc->builtin->thunk(regs, *pc->builtin, regs + pc->dst);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::fault(Machine &machine, u64 *regs, const Step *pc) {
  const rt::SourceLocation at = machine.locate(pc);
  vox_fault(pc->n, asStr(regs[pc->a]), &at);
}

const Step *op::unreachable(Machine &, u64 *, const Step *) {
  internalError("control reached a block that never ends");
}
