//===- hir/build/BuildMath.cpp - building uses of the module `math` -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Also the methods of floats that ask about ranges. Nothing here depends on the
// sign or the payload of a NaN, which machines choose differently.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include <bit>

namespace vox::hir::sema {

TempId BodyBuilder::mathConstant(uint64_t bits, Span span) {
  return b.constFloat(std::bit_cast<double>(bits), span);
}

TempId BodyBuilder::math(MathFn function, std::initializer_list<TempId> args,
                         Span span) {
  return b.emit(Opcode::Math, types.floatType, args, span, int64_t(function));
}

TempId BodyBuilder::compareFloat(Predicate predicate, TempId number,
                                 double limit, Span span) {
  return b.compare(Opcode::FCmp, predicate, number, b.constFloat(limit, span),
                   span);
}

/// A NaN counts as positive.
TempId BodyBuilder::copysign(TempId magnitude, TempId sign, Span span) {
  return choose(
      isNotNumber(sign, span), types.floatType, span,
      [&] { return b.emit(Opcode::FAbs, types.floatType, {magnitude}, span); },
      [&] { return math(MathFn::Copysign, {magnitude, sign}, span); });
}

TempId BodyBuilder::mathCall(const MathMember &member,
                             const std::vector<TempId> &args, Span span) {
  switch (member.kind) {
  case MathMember::Kind::Function:
    if (member.function == MathFn::Copysign)
      return copysign(args[0], args[1], span);
    return b.emit(Opcode::Math, types.floatType, args, span,
                  int64_t(member.function));
  case MathMember::Kind::Operation: {
    const Type *type =
        member.opcode == Opcode::FloatToBits ? types.intType : types.floatType;
    return b.emit(member.opcode, type, args, span);
  }
  case MathMember::Kind::Sign: {
    // 1 or -1; a zero and a NaN are their own sign.
    TempId size = b.emit(Opcode::FAbs, types.floatType, {args[0]}, span);
    return choose(
        compareFloat(Predicate::Gt, size, 0, span), types.floatType, span,
        [&] {
          return math(MathFn::Copysign, {b.constFloat(1, span), args[0]}, span);
        },
        [&] { return args[0]; });
  }
  case MathMember::Kind::Constant:
    break;
  }
  return kNone;
}

/// `to_int`: None unless the truncated value is an int. Both ends are exact.
TempId BodyBuilder::intInRange(TempId number, Span span) {
  const Type *type = types.option(types.intType);
  auto none = [&] { return b.emit(Opcode::OptNone, type, {}, span); };
  return choose(
      compareFloat(Predicate::Ge, number, -0x1p63, span), type, span,
      [&] {
        return choose(
            compareFloat(Predicate::Lt, number, 0x1p63, span), type, span,
            [&] {
              TempId whole =
                  b.emit(Opcode::FloatToInt, types.intType, {number}, span);
              return b.emit(Opcode::OptSome, type, {whole}, span);
            },
            none);
      },
      none);
}

} // namespace vox::hir::sema
