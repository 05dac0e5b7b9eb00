//===- hir/VerifyInstr.h - the rules of single instructions ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Operand counts, types and immediates of each opcode, as Opcodes.def states
// them. The verifier calls this with operands that are known to exist.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

namespace vox::hir {

/// What is wrong with `instr`, or "".
std::string verifyInstr(const Program &program, const Function &function,
                        const Instr &instr);

/// The same for the opcodes of values with parts (VerifyParts.cpp): true if the
/// types are right.
bool verifyParts(const Program &program, const Function &function,
                 const Instr &instr);

/// Values of this type are never temps.
inline bool isEmpty(const Type *type) {
  return type->is(TypeKind::Unit) || type->is(TypeKind::Never);
}

} // namespace vox::hir
