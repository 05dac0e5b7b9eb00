//===- hir/VerifyParts.cpp - the rules of values with parts ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Records, types with cases, maps, globals and decimals. Parts of type Unit
// have no operand.
//
//===----------------------------------------------------------------------===//
#include "hir/VerifyInstr.h"

namespace vox::hir {

namespace {

class PartsVerifier {
public:
  PartsVerifier(const Program &program, const Function &function,
                const Instr &instr)
      : program(program), function(function), instr(instr) {
    for (TempId operand : function.operandsOf(instr))
      operands.push_back(function.temps[operand]);
  }

  bool run() const {
    size_t count = operands.size();
    switch (instr.op) {
    case Opcode::ConstDec:
      return count == 0 && instr.type->is(TypeKind::Dec) &&
             uint64_t(instr.imm) < program.decimals.size();
    case Opcode::Literal:
      return count == 0 && uint64_t(instr.imm) < program.literals.size();
    case Opcode::GlobalLoad:
    case Opcode::GlobalStore:
      return global();
    case Opcode::MapNew:
      return mapLiteral();
    case Opcode::Hole:
      return count == 0;
    case Opcode::RecordNew:
      return isRow(instr.type) && rowOperands();
    case Opcode::RecordGet:
      return count == 1 && hasField(operands[0]) &&
             instr.type == operands[0]->field(size_t(instr.imm));
    case Opcode::RecordSet:
      return count == 2 && hasField(operands[0]) &&
             operands[1] == operands[0]->field(size_t(instr.imm)) &&
             instr.type == operands[0];
    case Opcode::VariantNew:
      return isVariant(instr.type) && caseOperands();
    case Opcode::VariantCase:
      return count == 1 && isVariant(operands[0]) &&
             instr.type->is(TypeKind::Int);
    case Opcode::VariantGet:
      return count == 1 && isVariant(operands[0]) && casePart(operands[0]);
    default:
      return false;
    }
  }

private:
  static bool isRow(const Type *type) {
    return type->is(TypeKind::Tuple) || type->is(TypeKind::Record) ||
           type->is(TypeKind::Struct);
  }
  static bool isVariant(const Type *type) {
    return type->is(TypeKind::Variant) || type->is(TypeKind::Result);
  }
  bool hasField(const Type *type) const {
    return isRow(type) && uint64_t(instr.imm) < type->fieldCount();
  }
  /// Fields of type Unit have no operand.
  bool rowOperands() const {
    size_t next = 0;
    for (size_t i = 0; i < instr.type->fieldCount(); ++i)
      if (const Type *field = instr.type->field(i); !isEmpty(field))
        if (next >= operands.size() || operands[next++] != field)
          return false;
    return next == operands.size();
  }
  bool caseOperands() const {
    if (uint64_t(instr.imm) >= instr.type->caseCount())
      return false;
    size_t which = size_t(instr.imm), next = 0;
    for (size_t i = 0; i < instr.type->caseFieldCount(which); ++i)
      if (const Type *field = instr.type->caseField(which, i); !isEmpty(field))
        if (next >= operands.size() || operands[next++] != field)
          return false;
    return next == operands.size();
  }
  bool casePart(const Type *type) const {
    if (instr.imm < 0)
      return false;
    size_t which = size_t(instr.imm) >> 16, part = size_t(instr.imm) & 0xffff;
    return which < type->caseCount() && part < type->caseFieldCount(which) &&
           instr.type == type->caseField(which, part);
  }
  bool global() const {
    if (uint64_t(instr.imm) >= program.globals.size())
      return false;
    const Type *type = program.globals[size_t(instr.imm)].type;
    if (instr.op == Opcode::GlobalLoad)
      return operands.empty() && instr.type == type;
    return operands.size() == 1 && operands[0] == type &&
           function.kind == FunctionKind::Entry;
  }
  /// Values of type Unit have no operand.
  bool mapLiteral() const {
    if (!instr.type->is(TypeKind::Map))
      return false;
    const Type *value = instr.type->element();
    size_t step = isEmpty(value) ? 1 : 2;
    if (operands.size() % step)
      return false;
    for (size_t i = 0; i < operands.size(); ++i)
      if (i % step == 0 ? !operands[i]->is(TypeKind::Str)
                        : operands[i] != value)
        return false;
    return true;
  }

  const Program &program;
  const Function &function;
  const Instr &instr;
  std::vector<const Type *> operands;
};

} // namespace

bool verifyParts(const Program &program, const Function &function,
                 const Instr &instr) {
  return PartsVerifier(program, function, instr).run();
}

} // namespace vox::hir
