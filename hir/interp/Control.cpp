//===- hir/interp/Control.cpp - jumps, calls, faults
//------------------------===//
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

#include <cstring>

using namespace vox;
using namespace vox::interp;

//===--- Jumps
//----------------------------------------------------------------===//

const Step *op::jump(Machine &, u64 *, const Step *pc) { return pc + pc->imm; }

const Step *op::jumpIf(Machine &, u64 *regs, const Step *pc) {
  return regs[pc->a] ? pc + pc->imm : pc + 1;
}

const Step *op::jumpUnless(Machine &, u64 *regs, const Step *pc) {
  return regs[pc->a] ? pc + 1 : pc + pc->imm;
}

//===--- Calls
//----------------------------------------------------------------===//

static const Step *enter(Machine &machine, const Routine &callee,
                         const Step *site) {
  const Frame &caller = machine.frames.back();
  const i64 remaining = caller.remaining - (caller.routine->counts ? 1 : 0);
  if (callee.counts && remaining < 1)
    vox_fault_depth();
  const size_t base = caller.base + caller.routine->frameSize;
  machine.frames.push_back({&callee, site, base, remaining});
  machine.reserve(callee, base);
  std::memset(machine.regs + callee.clearBegin, 0,
              (callee.clearEnd - callee.clearBegin) * sizeof(u64));
  return callee.steps.data();
}

const Step *op::call(Machine &machine, u64 *, const Step *pc) {
  return enter(machine, *pc->routine, pc);
}

const Step *op::callIndirect(Machine &machine, u64 *regs, const Step *pc) {
  rt::Function *function = asPointer<rt::Function>(regs[pc->a]);
  const Routine &callee = *static_cast<const Routine *>(function->code);
  const Step *first = enter(machine, callee, pc);
  if (function->length != 0) {
    u64 *captures = machine.regs + callee.captureBegin;
    std::memcpy(captures, function->captures(), function->length * sizeof(u64));
    vox_retain_value(captures, callee.closure->args[0]);
  }
  return first;
}

/// Ends the innermost frame. The result has been moved out of it.
static const Step *leave(Machine &machine) {
  const Frame frame = machine.frames.back();
  for (const Held &held : frame.routine->drops)
    vox_release_value(machine.regs + held.reg, held.type);
  machine.frames.pop_back();
  if (!machine.frames.empty())
    machine.regs = machine.slots.data() + machine.frames.back().base;
  return frame.site;
}

/// The registers that the caller's step names.
static u64 *callerRegs(Machine &machine) {
  if (machine.frames.size() < 2)
    internalError("the entry function returns a value");
  return machine.slots.data() + machine.frames[machine.frames.size() - 2].base;
}

const Step *op::returnNothing(Machine &machine, u64 *, const Step *) {
  const Step *site = leave(machine);
  return site ? site + 1 : nullptr;
}

const Step *op::returnWord(Machine &machine, u64 *regs, const Step *pc) {
  u64 *caller = callerRegs(machine);
  const u64 value = regs[pc->a];
  const Step *site = leave(machine);
  caller[site->dst] = value;
  return site + 1;
}

const Step *op::returnRef(Machine &machine, u64 *regs, const Step *pc) {
  u64 *caller = callerRegs(machine);
  const u64 value = take(regs[pc->a]);
  const Step *site = leave(machine);
  define(caller[site->dst], value);
  return site + 1;
}

const Step *op::returnMany(Machine &machine, u64 *regs, const Step *pc) {
  const Step *site = machine.frames.back().site;
  std::memcpy(callerRegs(machine) + site->dst, regs + pc->a,
              pc->n * sizeof(u64));
  return leave(machine) + 1;
}

const Step *op::returnValue(Machine &machine, u64 *regs, const Step *pc) {
  const Step *next = machine.frames.back().site + 1;
  std::memcpy(callerRegs(machine) + next[-1].dst, regs + pc->a,
              pc->n * sizeof(u64));
  std::memset(regs + pc->a, 0, pc->n * sizeof(u64));
  leave(machine);
  return next;
}

//===--- Builtins and faults
//--------------------------------------------------===//

const Step *op::callBuiltin(Machine &, u64 *regs, const Step *pc) {
  pc->builtin->thunk(regs, *pc->builtin, regs + pc->dst);
  return pc + 1;
}

const Step *op::fault(Machine &machine, u64 *regs, const Step *pc) {
  const rt::SourceLocation at = machine.locate(pc);
  vox_fault(pc->n, asStr(regs[pc->a]), &at);
}

const Step *op::unreachable(Machine &, u64 *, const Step *) {
  internalError("control reached a block that never ends");
}
