//===- hir/LiteralCode.h - the bytes of a literal -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The form that runtime-rt/core/literal.cpp reads, led by the type: numbers,
// seven bits a byte, the lowest first, all bytes but the last with the highest
// bit.
//
//   int       zigzag: 0, -1, 1, -2 …
//   float     its bits with the bytes in reverse: the last ones are mostly zero
//   bool      0 or 1
//   str       its place among the strings of the literal
//   dec       its two slots
//   Json      its kind, and a payload as above; an object's values are Json
//   Option    0, or 1 and the payload
//   cases     which one, and its fields; of a box the fields are contents
//   fields    one after the other; of a box they are contents
//   list, Map how many; the elements, or keys and values, are contents
//
// Contents come behind the value that holds them, the last one met first, so
// that neither side needs a stack for what it is inside of.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/FunctionBuilder.h"

namespace vox::hir {

/// What the instructions of literals are found in.
struct LiteralSource {
  const Program &program;
  const Function &function;
  /// Of the literals, by their temps; else null.
  std::vector<const Instr *> definitions;
};

/// True for an instruction that makes a literal of operands that are literals.
bool isLiteral(const LiteralSource &source, const Instr &instr);

/// The literal that `whole` makes.
Literal encodeLiteral(const LiteralSource &source, const Instr &whole,
                      StringPool &strings);

} // namespace vox::hir
