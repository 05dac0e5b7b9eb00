//===- hir/interp/Fuel.cpp - counting steps -------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Handlers.h"
#include "hir/interp/Slots.h"

using namespace vox;
using namespace vox::interp;
using hir::FuelFactor;

static void spend(i64 steps) {
  vox_fuel.left -= steps;
  if (vox_fuel.left < 0)
    vox_fault_steps();
}

static i64 sizeOf(rt::FuelSize size, const u64 *slots,
                  const rt::TypeInfo *type) {
  auto number = [&] {
    return type->kind == rt::kInt ? asInt(*slots)
                                  : vox_fuel_size(rt::kElements, slots, type);
  };
  switch (size) {
  case rt::kIntValue:
    return number() > 0 ? number() : 0;
  case rt::kLog2:
    return vox_fuel_log2(number());
  case rt::kProgram:
    return vox_fuel_program(slots, type);
  default:
    return vox_fuel_size(size, slots, type);
  }
}

/// One factor of an instruction whose result, if there is one yet, is in
/// `result`.
static i64 factorOf(FuelFactor factor, const Charge &charge, const u64 *regs,
                    const u64 *result) {
  if (factor.operand == FuelFactor::kResult)
    return sizeOf(factor.size, result, charge.resultType);
  const Charge::Operand &operand = charge.operands[factor.operand];
  if (factor.size == rt::kSpan)
    return vox_fuel_span(asInt(regs[operand.reg]),
                         asInt(regs[charge.operands[factor.operand + 1].reg]));
  return sizeOf(factor.size, regs + operand.reg, operand.type);
}

static i64 add(i64 sum, const std::vector<hir::FuelProduct> &products,
               const Charge &charge, const u64 *regs, const u64 *result) {
  for (const hir::FuelProduct &product : products) {
    i64 value = 1;
    for (FuelFactor factor : product)
      value = vox_fuel_times(value, factorOf(factor, charge, regs, result));
    sum = vox_fuel_plus(sum, value);
  }
  return sum;
}

const Step *op::tick(Machine &machine, u64 *regs, const Step *pc) {
  spend(1);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::chargeBefore(Machine &machine, u64 *regs, const Step *pc) {
  const Charge &charge = *pc->charge;
  machine.charged = add(0, charge.formula.before, charge, regs, nullptr);
  spend(machine.charged >> charge.formula.shift);
  VOX_NEXT(regs, pc + 1);
}

const Step *op::chargeAfter(Machine &machine, u64 *regs, const Step *pc) {
  const Charge &charge = *pc->charge;
  const unsigned shift = charge.formula.shift;
  const i64 sum =
      add(machine.charged, charge.formula.after, charge, regs, regs + pc->a);
  spend((sum >> shift) - (machine.charged >> shift));
  VOX_NEXT(regs, pc + 1);
}
