//===- hir/interp/Boxes.cpp - boxed records and variants, maps, globals ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The content of a box lies behind its head as it would lie in registers.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Handlers.h"
#include "hir/interp/Slots.h"

#include <algorithm>
#include <cstring>

using namespace vox;
using namespace vox::interp;

//===--- Boxes
//----------------------------------------------------------------===//

const Step *op::boxNew(Machine &machine, u64 *regs, const Step *pc) {
  define(regs[pc->dst], toSlot(vox_box_new(pc->type, regs + pc->a, pc->n)));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::boxCase(Machine &machine, u64 *regs, const Step *pc) {
  regs[pc->a] = pc->b;
  define(regs[pc->dst], toSlot(vox_box_new(pc->type, regs + pc->a, pc->n)));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::boxGetWord(Machine &machine, u64 *regs, const Step *pc) {
  regs[pc->dst] = asBox(regs[pc->a])->slots()[pc->b];
  VOX_NEXT(regs, pc + 1);
}

const Step *op::boxGetRef(Machine &machine, u64 *regs, const Step *pc) {
  const u64 value = asBox(regs[pc->a])->slots()[pc->b];
  retain(value);
  define(regs[pc->dst], value);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::boxGetValue(Machine &machine, u64 *regs, const Step *pc) {
  const u64 *value = asBox(regs[pc->a])->slots() + pc->b;
  if (pc->type->managed)
    vox_retain_value(value, pc->type);
  std::memcpy(regs + pc->dst, value, pc->n * sizeof(u64));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::boxSetWord(Machine &machine, u64 *regs, const Step *pc) {
  rt::Box *box = vox_box_own(asBox(take(regs[pc->a])));
  box->slots()[pc->n] = regs[pc->b];
  define(regs[pc->dst], toSlot(box));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::boxSetRef(Machine &machine, u64 *regs, const Step *pc) {
  rt::Box *box = vox_box_own(asBox(take(regs[pc->a])));
  define(box->slots()[pc->n], take(regs[pc->b]));
  define(regs[pc->dst], toSlot(box));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::boxSetValue(Machine &machine, u64 *regs, const Step *pc) {
  rt::Box *box = vox_box_own(asBox(take(regs[pc->a])));
  const i64 count = pc->type->slots;
  u64 *place = box->slots() + pc->n, *value = regs + pc->b;
  if (pc->type->managed) {
    std::swap_ranges(place, place + count, value);
    vox_release_value(value, pc->type);
    std::fill(value, value + count, 0);
  } else {
    std::copy(value, value + count, place);
  }
  define(regs[pc->dst], toSlot(box));
  VOX_NEXT(regs, pc + 1);
}

//===--- Maps
//-----------------------------------------------------------------===//

const Step *op::mapNew(Machine &machine, u64 *regs, const Step *pc) {
  define(regs[pc->dst], toSlot(vox_map_new(pc->type, pc->n)));
  VOX_NEXT(regs, pc + 1);
}

//===--- Globals
//--------------------------------------------------------------===//

const Step *op::globalLoadWord(Machine &machine, u64 *regs, const Step *pc) {
  regs[pc->dst] = machine.globals[pc->a];
  VOX_NEXT(regs, pc + 1);
}

const Step *op::globalLoadRef(Machine &machine, u64 *regs, const Step *pc) {
  const u64 value = machine.globals[pc->a];
  retain(value);
  define(regs[pc->dst], value);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::globalLoadValue(Machine &machine, u64 *regs, const Step *pc) {
  const u64 *value = machine.globals.data() + pc->a;
  if (pc->type->managed)
    vox_retain_value(value, pc->type);
  std::memcpy(regs + pc->dst, value, pc->n * sizeof(u64));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::globalStore(Machine &machine, u64 *regs, const Step *pc) {
  u64 *global = machine.globals.data() + pc->dst, *value = regs + pc->a;
  vox_release_value(global, pc->type);
  std::copy(value, value + pc->n, global);
  if (pc->type->managed)
    std::fill(value, value + pc->n, 0);
  VOX_NEXT(regs, pc + 1);
}
