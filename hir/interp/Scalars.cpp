//===- hir/interp/Scalars.cpp - integers, floats and truth values
//-----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Integer operations are exact or fault, float operations are IEEE binary64.
// The build forbids contraction, so each is rounded once.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Handlers.h"
#include "hir/interp/Slots.h"

#include <limits>

using namespace vox;
using namespace vox::interp;

static constexpr i64 kMin = std::numeric_limits<i64>::min();
static constexpr i64 kMax = std::numeric_limits<i64>::max();
static constexpr u64 kSignBit = u64(1) << 63;
static constexpr u64 kInfinity = u64(0x7ff) << 52;
static constexpr u64 kQuietNaN = u64(0x7ff8) << 48;

[[noreturn, gnu::cold]] static void faultInt(Machine &machine, const Step *pc,
                                             rt::IntFault which, i64 a, i64 b) {
  const rt::SourceLocation at = machine.locate(pc);
  vox_fault_int(which, a, b, &at);
}

//===--- Integers
//-------------------------------------------------------------===//

#define CHECKED(NAME, BUILTIN, FAULT)                                          \
  const Step *op::NAME(Machine &machine, u64 *regs, const Step *pc) {          \
    const i64 a = asInt(regs[pc->a]), b = asInt(regs[pc->b]);                  \
    i64 value;                                                                 \
    if (BUILTIN(a, b, &value))                                                 \
      faultInt(machine, pc, FAULT, a, b);                                      \
    regs[pc->dst] = toSlot(value);                                             \
    return pc + 1;                                                             \
  }
CHECKED(addInt, __builtin_add_overflow, rt::kAddOverflow)
CHECKED(subInt, __builtin_sub_overflow, rt::kSubOverflow)
CHECKED(mulInt, __builtin_mul_overflow, rt::kMulOverflow)
#undef CHECKED

const Step *op::divInt(Machine &machine, u64 *regs, const Step *pc) {
  const i64 a = asInt(regs[pc->a]), b = asInt(regs[pc->b]);
  if (b == 0)
    faultInt(machine, pc, rt::kDivZero, a, b);
  if (a == kMin && b == -1)
    faultInt(machine, pc, rt::kDivOverflow, a, b);
  regs[pc->dst] = toSlot(a / b);
  return pc + 1;
}

const Step *op::remInt(Machine &machine, u64 *regs, const Step *pc) {
  const i64 a = asInt(regs[pc->a]), b = asInt(regs[pc->b]);
  if (b == 0)
    faultInt(machine, pc, rt::kRemZero, a, b);
  if (a == kMin && b == -1)
    faultInt(machine, pc, rt::kRemOverflow, a, b);
  regs[pc->dst] = toSlot(a % b);
  return pc + 1;
}

const Step *op::negInt(Machine &machine, u64 *regs, const Step *pc) {
  const i64 a = asInt(regs[pc->a]);
  if (a == kMin)
    faultInt(machine, pc, rt::kNegOverflow, a, 0);
  regs[pc->dst] = toSlot(-a);
  return pc + 1;
}

const Step *op::absInt(Machine &machine, u64 *regs, const Step *pc) {
  const i64 a = asInt(regs[pc->a]);
  if (a == kMin)
    faultInt(machine, pc, rt::kAbsOverflow, a, 0);
  regs[pc->dst] = toSlot(a < 0 ? -a : a);
  return pc + 1;
}

//===--- Floats
//---------------------------------------------------------------===//

#define FLOAT_BINARY(NAME, EXPRESSION)                                         \
  const Step *op::NAME(Machine &, u64 *regs, const Step *pc) {                 \
    const double a = asFloat(regs[pc->a]), b = asFloat(regs[pc->b]);           \
    regs[pc->dst] = toSlot(EXPRESSION);                                        \
    return pc + 1;                                                             \
  }
FLOAT_BINARY(addFloat, a + b)
FLOAT_BINARY(subFloat, a - b)
FLOAT_BINARY(mulFloat, a *b)
FLOAT_BINARY(divFloat, a / b)
FLOAT_BINARY(remFloat, vox_float_rem(a, b))
FLOAT_BINARY(eqFloat, i64(a == b))
FLOAT_BINARY(neFloat, i64(a != b))
FLOAT_BINARY(ltFloat, i64(a < b))
FLOAT_BINARY(leFloat, i64(a <= b))
FLOAT_BINARY(gtFloat, i64(a > b))
FLOAT_BINARY(geFloat, i64(a >= b))
#undef FLOAT_BINARY

/// Toward zero; what does not fit becomes the nearest end, NaN becomes 0.
static i64 saturate(double value) {
  if (value != value)
    return 0;
  if (value >= 0x1p63)
    return kMax;
  if (value < -0x1p63)
    return kMin;
  return static_cast<i64>(value);
}

#define UNARY(NAME, EXPRESSION)                                                \
  const Step *op::NAME(Machine &, u64 *regs, const Step *pc) {                 \
    const u64 a = regs[pc->a];                                                 \
    regs[pc->dst] = EXPRESSION;                                                \
    return pc + 1;                                                             \
  }
UNARY(negFloat, a ^ kSignBit)
UNARY(absFloat, a & ~kSignBit)
UNARY(sqrtFloat, toSlot(__builtin_elementwise_sqrt(asFloat(a))))
UNARY(floorFloat, toSlot(vox_float_floor(asFloat(a))))
UNARY(ceilFloat, toSlot(vox_float_ceil(asFloat(a))))
UNARY(roundFloat, toSlot(vox_float_round(asFloat(a))))
UNARY(intToFloat, toSlot(static_cast<double>(asInt(a))))
UNARY(floatToInt, toSlot(saturate(asFloat(a))))
UNARY(floatToBits, (a & ~kSignBit) > kInfinity ? kQuietNaN : a)
UNARY(notBool, a ^ 1)
#undef UNARY

//===--- Comparison
//-----------------------------------------------------------===//

#define COMPARE(NAME, OPERATOR)                                                \
  const Step *op::NAME(Machine &, u64 *regs, const Step *pc) {                 \
    regs[pc->dst] = asInt(regs[pc->a]) OPERATOR asInt(regs[pc->b]);            \
    return pc + 1;                                                             \
  }
COMPARE(eqInt, ==)
COMPARE(neInt, !=)
COMPARE(ltInt, <)
COMPARE(leInt, <=)
COMPARE(gtInt, >)
COMPARE(geInt, >=)
#undef COMPARE
