//===- hir/interp/Values.cpp - copying, moving and dropping values --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A copy of a managed value is one more owner of everything it refers to; a
// move leaves the source empty.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Handlers.h"
#include "hir/interp/Slots.h"

#include <cstring>

using namespace vox;
using namespace vox::interp;

static void copySlots(u64 *to, const u64 *from, uint32_t count) {
  std::memmove(to, from, count * sizeof(u64));
}

static void clearSlots(u64 *slots, uint32_t count) {
  std::memset(slots, 0, count * sizeof(u64));
}

const Step *op::constant(Machine &machine, u64 *regs, const Step *pc) {
  regs[pc->dst] = toSlot(pc->imm);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::move(Machine &machine, u64 *regs, const Step *pc) {
  regs[pc->dst] = regs[pc->a];
  VOX_NEXT(regs, pc + 1);
}

const Step *op::moveMany(Machine &machine, u64 *regs, const Step *pc) {
  copySlots(regs + pc->dst, regs + pc->a, pc->n);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::initRef(Machine &machine, u64 *regs, const Step *pc) {
  retain(regs[pc->a]);
  regs[pc->dst] = regs[pc->a];
  VOX_NEXT(regs, pc + 1);
}

const Step *op::initValue(Machine &machine, u64 *regs, const Step *pc) {
  vox_retain_value(regs + pc->a, pc->type);
  copySlots(regs + pc->dst, regs + pc->a, pc->n);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::assignRef(Machine &machine, u64 *regs, const Step *pc) {
  retain(regs[pc->a]);
  define(regs[pc->dst], regs[pc->a]);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::assignValue(Machine &machine, u64 *regs, const Step *pc) {
  vox_retain_value(regs + pc->a, pc->type);
  vox_release_value(regs + pc->dst, pc->type);
  copySlots(regs + pc->dst, regs + pc->a, pc->n);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::takeRef(Machine &machine, u64 *regs, const Step *pc) {
  regs[pc->dst] = take(regs[pc->a]);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::takeMany(Machine &machine, u64 *regs, const Step *pc) {
  copySlots(regs + pc->dst, regs + pc->a, pc->n);
  clearSlots(regs + pc->a, pc->n);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::assignTakeRef(Machine &machine, u64 *regs, const Step *pc) {
  define(regs[pc->dst], take(regs[pc->a]));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::assignTakeValue(Machine &machine, u64 *regs, const Step *pc) {
  vox_release_value(regs + pc->dst, pc->type);
  copySlots(regs + pc->dst, regs + pc->a, pc->n);
  clearSlots(regs + pc->a, pc->n);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::dropRef(Machine &machine, u64 *regs, const Step *pc) {
  release(take(regs[pc->a]));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::dropValue(Machine &machine, u64 *regs, const Step *pc) {
  vox_release_value(regs + pc->a, pc->type);
  clearSlots(regs + pc->a, pc->n);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::clear(Machine &machine, u64 *regs, const Step *pc) {
  clearSlots(regs + pc->dst, pc->n);
  VOX_NEXT(regs, pc + 1);
}
