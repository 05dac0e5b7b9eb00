//===- hir/interp/Scalars.cpp - integers, floats and truth values ---------===//
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

[[noreturn, gnu::cold]] static void faultInt(Machine &machine, const Step *pc,
                                             rt::IntFault which, i64 a, i64 b) {
  const rt::SourceLocation at = machine.locate(pc);
  vox_fault_int(which, a, b, &at);
}

//===--- Integers
//-------------------------------------------------------------===//

/// The second operand: a register, or a constant of 32 bits in the step.
static i64 registerB(const u64 *regs, const Step *pc) {
  return asInt(regs[pc->b]);
}
static i64 constantB(const u64 *, const Step *pc) {
  return static_cast<int32_t>(pc->b);
}

#define CHECKED(NAME, SECOND, BUILTIN, FAULT)                                  \
  const Step *op::NAME(Machine &machine, u64 *regs, const Step *pc) {          \
    const i64 a = asInt(regs[pc->a]), b = SECOND(regs, pc);                    \
    i64 value;                                                                 \
    if (BUILTIN(a, b, &value)) [[unlikely]]                                    \
      faultInt(machine, pc, FAULT, a, b);                                      \
    regs[pc->dst] = toSlot(value);                                             \
    VOX_NEXT(regs, pc + 1);                                                    \
  }
CHECKED(addInt, registerB, __builtin_add_overflow, rt::kAddOverflow)
CHECKED(subInt, registerB, __builtin_sub_overflow, rt::kSubOverflow)
CHECKED(mulInt, registerB, __builtin_mul_overflow, rt::kMulOverflow)
CHECKED(addIntConst, constantB, __builtin_add_overflow, rt::kAddOverflow)
CHECKED(subIntConst, constantB, __builtin_sub_overflow, rt::kSubOverflow)
CHECKED(mulIntConst, constantB, __builtin_mul_overflow, rt::kMulOverflow)
#undef CHECKED

#define DIVISION(NAME, SECOND, OPERATOR, BY_ZERO, OVERFLOW)                    \
  const Step *op::NAME(Machine &machine, u64 *regs, const Step *pc) {          \
    const i64 a = asInt(regs[pc->a]), b = SECOND(regs, pc);                    \
    if (b == 0) [[unlikely]]                                                   \
      faultInt(machine, pc, BY_ZERO, a, b);                                    \
    if (a == kMin && b == -1) [[unlikely]]                                     \
      faultInt(machine, pc, OVERFLOW, a, b);                                   \
    regs[pc->dst] = toSlot(a OPERATOR b);                                      \
    VOX_NEXT(regs, pc + 1);                                                    \
  }
DIVISION(divInt, registerB, /, rt::kDivZero, rt::kDivOverflow)
DIVISION(remInt, registerB, %, rt::kRemZero, rt::kRemOverflow)
DIVISION(divIntConst, constantB, /, rt::kDivZero, rt::kDivOverflow)
DIVISION(remIntConst, constantB, %, rt::kRemZero, rt::kRemOverflow)
#undef DIVISION

const Step *op::negInt(Machine &machine, u64 *regs, const Step *pc) {
  const i64 a = asInt(regs[pc->a]);
  if (a == kMin)
    faultInt(machine, pc, rt::kNegOverflow, a, 0);
  regs[pc->dst] = toSlot(-a);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::absInt(Machine &machine, u64 *regs, const Step *pc) {
  const i64 a = asInt(regs[pc->a]);
  if (a == kMin)
    faultInt(machine, pc, rt::kAbsOverflow, a, 0);
  regs[pc->dst] = toSlot(a < 0 ? -a : a);
  VOX_NEXT(regs, pc + 1);
}

//===--- Floats
//---------------------------------------------------------------===//

#define FLOAT_BINARY(NAME, EXPRESSION)                                         \
  const Step *op::NAME(Machine &machine, u64 *regs, const Step *pc) {          \
    const double a = asFloat(regs[pc->a]), b = asFloat(regs[pc->b]);           \
    regs[pc->dst] = toSlot(EXPRESSION);                                        \
    VOX_NEXT(regs, pc + 1);                                                    \
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
  const Step *op::NAME(Machine &machine, u64 *regs, const Step *pc) {          \
    const u64 a = regs[pc->a];                                                 \
    regs[pc->dst] = EXPRESSION;                                                \
    VOX_NEXT(regs, pc + 1);                                                    \
  }
UNARY(negFloat, a ^ kSignBit)
UNARY(absFloat, a & ~kSignBit)
UNARY(sqrtFloat, toSlot(__builtin_elementwise_sqrt(asFloat(a))))
UNARY(floorFloat, toSlot(vox_float_floor(asFloat(a))))
UNARY(ceilFloat, toSlot(vox_float_ceil(asFloat(a))))
UNARY(roundFloat, toSlot(vox_float_round(asFloat(a))))
UNARY(intToFloat, toSlot(static_cast<double>(asInt(a))))
UNARY(floatToInt, toSlot(saturate(asFloat(a))))
UNARY(floatToBits, (a & ~kSignBit) > kInfinity ? rt::kQuietNaN : a)
UNARY(notBool, a ^ 1)
#undef UNARY

//===--- Comparison
//-----------------------------------------------------------===//

#define COMPARE(NAME, SECOND, OPERATOR)                                        \
  const Step *op::NAME(Machine &machine, u64 *regs, const Step *pc) {          \
    regs[pc->dst] = asInt(regs[pc->a]) OPERATOR SECOND(regs, pc);              \
    VOX_NEXT(regs, pc + 1);                                                    \
  }
#define COMPARE_JUMP(NAME, SECOND, OPERATOR)                                   \
  const Step *op::NAME(Machine &machine, u64 *regs, const Step *pc) {          \
    const bool holds = asInt(regs[pc->a]) OPERATOR SECOND(regs, pc);           \
    VOX_NEXT(regs, holds ? pc + pc->imm : pc + 1);                             \
  }
#define COMPARISONS(PREFIX, OPERATOR)                                          \
  COMPARE(PREFIX##Int, registerB, OPERATOR)                                    \
  COMPARE(PREFIX##IntConst, constantB, OPERATOR)
COMPARISONS(eq, ==)
COMPARISONS(ne, !=)
COMPARISONS(lt, <)
COMPARISONS(le, <=)
COMPARISONS(gt, >)
COMPARISONS(ge, >=)
#undef COMPARISONS
#undef COMPARE

#define COMPARISONS(NAME, OPERATOR)                                            \
  COMPARE_JUMP(NAME##Int, registerB, OPERATOR)                                 \
  COMPARE_JUMP(NAME##IntConst, constantB, OPERATOR)
COMPARISONS(jumpEq, ==)
COMPARISONS(jumpNe, !=)
COMPARISONS(jumpLt, <)
COMPARISONS(jumpLe, <=)
COMPARISONS(jumpGt, >)
COMPARISONS(jumpGe, >=)
#undef COMPARISONS
#undef COMPARE_JUMP
