//===- hir/interp/DecodeFuel.cpp - what steps cost ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Only for runs that count: any other decodes to nothing of this.
//
//===----------------------------------------------------------------------===//
#include "hir/Builtins.h"
#include "hir/interp/Decoder.h"
#include "hir/interp/Handlers.h"

using namespace vox;
using namespace vox::hir;
using namespace vox::interp;

/// The formula of an instruction on an operand of this type.
static std::string_view fuelOf(const Instr &instr, const Type *operand) {
  switch (instr.op) {
  case Opcode::Builtin:
    return builtin(static_cast<BuiltinId>(instr.imm)).fuel;
  case Opcode::Charge:
    return hir::fuelOf(static_cast<Cost>(instr.imm));
  case Opcode::StrConcat:
    return kConcatFuel;
  case Opcode::Display:
    return kDisplayFuel;
  case Opcode::SCmp:
    return kTextFuel;
  case Opcode::Equal:
    if (operand && operand->is(TypeKind::Str))
      return kTextFuel;
    return operand &&
                   (operand->is(TypeKind::List) || operand->is(TypeKind::Map))
               ? kListFuel
               : "";
  default:
    return "";
  }
}

void Decoder::chargeEntry() {
  if (image.countsSteps && routine.counts)
    emit(op::tick);
}

const Charge *Decoder::chargeOf(const Instr &instr) {
  const auto from = operands(instr);
  const Type *first = from.empty() ? nullptr : typeOf(from[0]);
  FuelFormula formula = parseFuel(::fuelOf(instr, first));
  if (formula.isFree())
    return nullptr;
  Charge &charge = image.charges.emplace_back();
  charge.formula = std::move(formula);
  for (TempId operand : from)
    charge.operands.push_back(
        {regOf(operand), image.types.get(typeOf(operand))});
  if (!charge.formula.after.empty())
    charge.resultType = image.types.get(instr.type);
  return &charge;
}

void Decoder::decodeCharged(const Instr &instr) {
  if (instr.op == Opcode::Tick) {
    emit(op::tick);
    return;
  }
  const Charge *charge = chargeOf(instr);
  if (charge)
    emit(op::chargeBefore).charge = charge;
  decodeInstr(instr);
  if (charge && !charge->formula.after.empty())
    emit(op::chargeAfter, 0, resultOf(instr)).charge = charge;
}
