//===- hir/interp/Parts.h - where the parts of a value lie ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Rows of fields lie one behind the other; a variant is its tag and then the
// fields of its case. The same offsets hold inside a box.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

namespace vox::interp {

/// A field of a Tuple, Record or Struct, in slots.
uint32_t fieldOffset(const hir::Type *type, size_t field);

/// A field of a case of a Variant or Result, behind the tag.
uint32_t caseFieldOffset(const hir::Type *type, size_t variantCase,
                         size_t field);

/// The tag and the fields of one case: what a box of it holds.
uint32_t caseSlots(const hir::Type *type, size_t variantCase);

/// What the imm of VariantGet names.
inline size_t caseOf(const hir::Instr &instr) { return instr.imm >> 16; }
inline size_t fieldOf(const hir::Instr &instr) { return instr.imm & 0xffff; }

/// True for the instructions whose result is a part of their operand.
bool readsPart(hir::Opcode op);

/// Where the result of such an instruction starts in its operand.
uint32_t partOffset(const hir::Instr &instr, const hir::Type *whole);

} // namespace vox::interp
