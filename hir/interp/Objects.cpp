//===- hir/interp/Objects.cpp - text, lists, functions --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Reads elements in place and leaves every change of a counted object to the
// runtime, which copies what has more than one owner.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Handlers.h"
#include "hir/interp/Slots.h"

#include <algorithm>
#include <cstring>

using namespace vox;
using namespace vox::interp;

//===--- Comparison
//-----------------------------------------------------------===//

#define COMPARE(NAME, OPERATOR)                                                \
  const Step *op::NAME(Machine &machine, u64 *regs, const Step *pc) {          \
    regs[pc->dst] =                                                            \
        vox_str_compare(asStr(regs[pc->a]), asStr(regs[pc->b])) OPERATOR 0;    \
    VOX_NEXT(regs, pc + 1);                                                    \
  }
COMPARE(ltStr, <)
COMPARE(leStr, <=)
COMPARE(gtStr, >)
COMPARE(geStr, >=)
#undef COMPARE

const Step *op::eqStr(Machine &machine, u64 *regs, const Step *pc) {
  regs[pc->dst] = toSlot(vox_str_equal(asStr(regs[pc->a]), asStr(regs[pc->b])));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::neStr(Machine &machine, u64 *regs, const Step *pc) {
  regs[pc->dst] = vox_str_equal(asStr(regs[pc->a]), asStr(regs[pc->b])) == 0;
  VOX_NEXT(regs, pc + 1);
}

const Step *op::equal(Machine &machine, u64 *regs, const Step *pc) {
  regs[pc->dst] = toSlot(vox_equal(regs + pc->a, regs + pc->b, pc->type));
  VOX_NEXT(regs, pc + 1);
}

//===--- Text
//-----------------------------------------------------------------===//

const Step *op::strLen(Machine &machine, u64 *regs, const Step *pc) {
  regs[pc->dst] = toSlot(asStr(regs[pc->a])->length);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::strConcat(Machine &machine, u64 *regs, const Step *pc) {
  rt::Str *left = asStr(take(regs[pc->a]));
  define(regs[pc->dst], toSlot(vox_str_concat(left, asStr(regs[pc->b]))));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::display(Machine &machine, u64 *regs, const Step *pc) {
  define(regs[pc->dst], toSlot(vox_display(regs + pc->a, pc->type)));
  VOX_NEXT(regs, pc + 1);
}

//===--- Lists: reading
//-------------------------------------------------------===//

static u64 wordAt(const rt::List *list, i64 index) {
  u64 word;
  std::memcpy(&word, list->data() + index * rt::kSlotBytes, sizeof word);
  return word;
}

/// Copies `pc->n` slots of a list and makes them owned.
static void copyElement(u64 *to, const rt::List *list, i64 index,
                        const Step *pc) {
  std::memcpy(to, list->data() + index * pc->type->stride, pc->n * sizeof(u64));
  if (pc->type->managed)
    vox_retain_value(to, pc->type);
}

static bool isInside(const rt::List *list, i64 index) {
  return static_cast<u64>(index) < static_cast<u64>(list->length);
}

static i64 checkedIndex(const rt::List *list, u64 slot) {
  const i64 index = asInt(slot);
  if (!isInside(list, index))
    internalError("list.at out of range");
  return index;
}

const Step *op::literal(Machine &machine, u64 *regs, const Step *pc) {
  const LiteralCode &from = *pc->literal;
  vox_literal(regs + pc->dst, from.code, from.texts.data(), from.type);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listNew(Machine &machine, u64 *regs, const Step *pc) {
  define(regs[pc->dst], toSlot(vox_list_new(pc->type, pc->n)));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listLen(Machine &machine, u64 *regs, const Step *pc) {
  regs[pc->dst] = toSlot(asList(regs[pc->a])->length);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listGetByte(Machine &machine, u64 *regs, const Step *pc) {
  const rt::List *list = asList(regs[pc->a]);
  const i64 index = asInt(regs[pc->b]);
  const bool inside = isInside(list, index);
  regs[pc->dst] = inside;
  regs[pc->dst + 1] = inside ? list->data()[index] : 0;
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listGetWord(Machine &machine, u64 *regs, const Step *pc) {
  const rt::List *list = asList(regs[pc->a]);
  const i64 index = asInt(regs[pc->b]);
  const bool inside = isInside(list, index);
  regs[pc->dst] = inside;
  regs[pc->dst + 1] = inside ? wordAt(list, index) : 0;
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listGetValue(Machine &machine, u64 *regs, const Step *pc) {
  const rt::List *list = asList(regs[pc->a]);
  const i64 index = asInt(regs[pc->b]);
  u64 *result = regs + pc->dst;
  const bool inside = isInside(list, index);
  if (inside)
    copyElement(result + 1, list, index, pc);
  else
    std::memset(result + 1, 0, pc->n * sizeof(u64));
  result[0] = inside;
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listAtByte(Machine &machine, u64 *regs, const Step *pc) {
  const rt::List *list = asList(regs[pc->a]);
  regs[pc->dst] = list->data()[checkedIndex(list, regs[pc->b])];
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listAtWord(Machine &machine, u64 *regs, const Step *pc) {
  const rt::List *list = asList(regs[pc->a]);
  regs[pc->dst] = wordAt(list, checkedIndex(list, regs[pc->b]));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listAtRef(Machine &machine, u64 *regs, const Step *pc) {
  const rt::List *list = asList(regs[pc->a]);
  const u64 element = wordAt(list, checkedIndex(list, regs[pc->b]));
  retain(element);
  define(regs[pc->dst], element);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listAtValue(Machine &machine, u64 *regs, const Step *pc) {
  const rt::List *list = asList(regs[pc->a]);
  copyElement(regs + pc->dst, list, checkedIndex(list, regs[pc->b]), pc);
  VOX_NEXT(regs, pc + 1);
}

//===--- Lists: changing
//------------------------------------------------------===//

/// Moves a value from a register over the element at `place`.
static void replaceElement(u8 *place, u64 *element, const rt::TypeInfo *type) {
  if (type->kind == rt::kBool) {
    *place = static_cast<u8>(*element);
    return;
  }
  const size_t size = type->slots * sizeof(u64);
  if (!type->managed) {
    std::memcpy(place, element, size);
    return;
  }
  u64 *old = asPointer<u64>(toSlot(place));
  std::swap_ranges(old, old + type->slots, element);
  vox_release_value(element, type);
  std::memset(element, 0, size);
}

const Step *op::listSet(Machine &machine, u64 *regs, const Step *pc) {
  const i64 index = asInt(regs[pc->b]);
  const rt::List *before = asList(regs[pc->a]);
  if (!isInside(before, index)) {
    const rt::SourceLocation at = machine.locate(pc);
    vox_fault_index(index, before->length, &at);
  }
  rt::List *list = vox_list_own(asList(take(regs[pc->a])));
  replaceElement(list->data() + index * pc->type->stride, regs + pc->n,
                 pc->type);
  define(regs[pc->dst], toSlot(list));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listPushByte(Machine &machine, u64 *regs, const Step *pc) {
  rt::List *list = asList(take(regs[pc->a]));
  define(regs[pc->dst], toSlot(vox_list_push_byte(list, asInt(regs[pc->b]))));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listPushWord(Machine &machine, u64 *regs, const Step *pc) {
  rt::List *list = asList(take(regs[pc->a]));
  define(regs[pc->dst], toSlot(vox_list_push_word(list, regs[pc->b])));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listPushRef(Machine &machine, u64 *regs, const Step *pc) {
  rt::List *list = asList(take(regs[pc->a]));
  define(regs[pc->dst], toSlot(vox_list_push_word(list, take(regs[pc->b]))));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listPushValue(Machine &machine, u64 *regs, const Step *pc) {
  rt::List *list = asList(take(regs[pc->a]));
  define(regs[pc->dst], toSlot(vox_list_push(list, regs + pc->b)));
  if (pc->type->managed)
    std::memset(regs + pc->b, 0, pc->type->slots * sizeof(u64));
  VOX_NEXT(regs, pc + 1);
}

const Step *op::listPop(Machine &machine, u64 *regs, const Step *pc) {
  define(regs[pc->dst], toSlot(vox_list_pop(asList(take(regs[pc->a])))));
  VOX_NEXT(regs, pc + 1);
}

//===--- Functions
//------------------------------------------------------------===//

/// The code of a function value is the routine that runs it.
const Step *op::closure(Machine &machine, u64 *regs, const Step *pc) {
  const Routine *routine = pc->routine;
  define(regs[pc->dst], toSlot(vox_function_new(routine->closure, routine,
                                                routine->name, regs + pc->a)));
  VOX_NEXT(regs, pc + 1);
}
