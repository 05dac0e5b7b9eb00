//===- hir/interp/Parts.cpp - where the parts of a value lie --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Parts.h"

using namespace vox;
using namespace vox::hir;

uint32_t interp::fieldOffset(const Type *type, size_t field) {
  uint32_t offset = 0;
  for (size_t i = 0; i < field; ++i)
    offset += type->field(i)->slots();
  return offset;
}

uint32_t interp::caseFieldOffset(const Type *type, size_t variantCase,
                                 size_t field) {
  uint32_t offset = 1;
  for (size_t i = 0; i < field; ++i)
    offset += type->caseField(variantCase, i)->slots();
  return offset;
}

uint32_t interp::caseSlots(const Type *type, size_t variantCase) {
  return caseFieldOffset(type, variantCase, type->caseFieldCount(variantCase));
}

bool interp::readsPart(Opcode op) {
  return op == Opcode::RecordGet || op == Opcode::OptIsSome ||
         op == Opcode::OptPayload || op == Opcode::VariantCase ||
         op == Opcode::VariantGet;
}

uint32_t interp::partOffset(const Instr &instr, const Type *whole) {
  switch (instr.op) {
  case Opcode::RecordGet:
    return fieldOffset(whole, static_cast<size_t>(instr.imm));
  case Opcode::OptPayload:
    return 1;
  case Opcode::VariantGet:
    return caseFieldOffset(whole, caseOf(instr), fieldOf(instr));
  default:
    return 0; // the tag
  }
}
