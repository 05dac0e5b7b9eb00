//===- hir/build/BuildDec.cpp - decimal literals and signs ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The lexer has refused literals that do not fit (spec §1.7).
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"
#include "runtime-rt/layout.h"

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

static Decimal parseDecimal(std::string_view digits) {
  unsigned __int128 mantissa = 0;
  uint64_t scale = 0;
  bool isFraction = false;
  for (char c : digits) {
    if (c == '.') {
      isFraction = true;
      continue;
    }
    mantissa = mantissa * 10 + static_cast<unsigned>(c - '0');
    scale += isFraction;
  }
  return {.low = static_cast<uint64_t>(mantissa),
          .high = static_cast<uint64_t>(mantissa >> 64) |
                  scale << rt::kDecScaleShift};
}

TempId BodyBuilder::decLiteral(const DecExpr *expr) {
  Decimal value = parseDecimal(expr->digits);
  auto &known = whole.program.decimals;
  auto [place, isNew] = whole.decimals.try_emplace({value.high, value.low},
                                                   int64_t(known.size()));
  if (isNew)
    known.push_back(value);
  return b.emit(Opcode::ConstDec, types.decType, {}, expr->span, place->second);
}

TempId BodyBuilder::negate(TempId operand, const Type *type, Span span) {
  if (type->is(TypeKind::Dec))
    return b.builtin(BuiltinId::DecNeg, type, {operand}, span);
  Opcode op = type->is(TypeKind::Int) ? Opcode::INeg : Opcode::FNeg;
  return b.emit(op, type, {operand}, span);
}

/// The absolute value of a number.
TempId BodyBuilder::magnitude(TempId number, const Type *type, Span span) {
  if (!type->is(TypeKind::Dec))
    return b.emit(type->is(TypeKind::Int) ? Opcode::IAbs : Opcode::FAbs, type,
                  {number}, span);
  TempId zero = convert(b.constInt(0, span), types.intType, type, span);
  return choose(
      order(Predicate::Lt, number, zero, type, span), type, span,
      [&] { return negate(number, type, span); }, [&] { return number; });
}

} // namespace vox::hir::sema
