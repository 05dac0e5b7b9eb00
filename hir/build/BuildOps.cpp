//===- hir/build/BuildOps.cpp - building operators ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Operators become instructions by the final types of their operands. The span
// of an operator's instruction starts at its left operand; faults point there.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"
#include "hir/VerifyInstr.h"

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

TempId BodyBuilder::choose(TempId condition, const Type *type, Span span,
                           const std::function<TempId()> &yes,
                           const std::function<TempId()> &no) {
  LocalId result = hidden(type, span);
  BlockId onTrue = b.newBlock(), onFalse = b.newBlock(), end = b.newBlock();
  b.branch(condition, onTrue, onFalse, span);
  b.setBlock(onTrue);
  b.store(result, yes(), span);
  b.jump(end, span);
  b.setBlock(onFalse);
  b.store(result, no(), span);
  b.jump(end, span);
  b.setBlock(end);
  return b.load(result, span);
}

TempId BodyBuilder::orElse(TempId first, Span span,
                           const std::function<TempId()> &second) {
  return choose(
      first, types.boolType, span, [&] { return b.constBool(true, span); },
      second);
}

TempId BodyBuilder::binary(const BinaryExpr *expr, TempId left) {
  switch (expr->op) {
  case BinaryOp::Pipe:
    return pipe(expr, left);
  case BinaryOp::And:
  case BinaryOp::Or:
    return shortCircuit(expr, left);
  case BinaryOp::Is:
  case BinaryOp::Isnt:
    return equality(expr, left);
  case BinaryOp::Lt:
  case BinaryOp::Gt:
  case BinaryOp::Le:
  case BinaryOp::Ge:
    return ordering(expr, left);
  default:
    return arithmetic(expr, left);
  }
}

TempId BodyBuilder::shortCircuit(const BinaryExpr *expr, TempId left) {
  bool isAnd = expr->op == BinaryOp::And;
  LocalId result = hidden(types.boolType, expr->span);
  BlockId more = b.newBlock(), end = b.newBlock();
  b.store(result, left, expr->span);
  b.branch(left, isAnd ? more : end, isAnd ? end : more, expr->span);
  b.setBlock(more);
  b.store(result, value(expr->right), expr->span);
  b.jump(end, expr->span);
  b.setBlock(end);
  return b.load(result, expr->span);
}

TempId BodyBuilder::arithmetic(const BinaryExpr *expr, TempId left) {
  const Type *leftType = finalType(expr->left);
  // The text of a left operand is taken before the right one is evaluated: both
  // orders show the same, and this one keeps chains short.
  TempId right = value(expr->right);
  const Type *rightType = finalType(expr->right);
  if (leftType->is(TypeKind::Never) || rightType->is(TypeKind::Never))
    return kNone;
  TempId result =
      arithmeticOp(expr->op, left, leftType, right, rightType, expr->span);
  // A result that was used as a float before its operands were known.
  return convert(result, arithmeticType(leftType, rightType), typeOf(expr),
                 expr->span);
}

const Type *BodyBuilder::arithmeticType(const Type *left, const Type *right) {
  for (const Type *type : {types.strType, types.floatType, types.decType})
    if (left == type || right == type)
      return type;
  return types.intType;
}

TempId BodyBuilder::arithmeticOp(BinaryOp op, TempId left, const Type *leftType,
                                 TempId right, const Type *rightType,
                                 Span span) {
  const Type *type = arithmeticType(leftType, rightType);
  if (type->is(TypeKind::Str))
    return b.emit(
        Opcode::StrConcat, types.strType,
        {display(left, leftType, span), display(right, rightType, span)}, span);
  static constexpr Opcode kInt[] = {Opcode::IAdd, Opcode::ISub, Opcode::IMul,
                                    Opcode::IDiv, Opcode::IRem};
  static constexpr Opcode kFloat[] = {Opcode::FAdd, Opcode::FSub, Opcode::FMul,
                                      Opcode::FDiv, Opcode::FRem};
  static constexpr BuiltinId kDec[] = {BuiltinId::DecAdd, BuiltinId::DecSub,
                                       BuiltinId::DecMul, BuiltinId::DecDiv};
  size_t index = static_cast<size_t>(op) - static_cast<size_t>(BinaryOp::Add);
  left = convert(left, leftType, type, span);
  right = convert(right, rightType, type, span);
  if (type->is(TypeKind::Dec))
    return b.builtin(kDec[index], type, {left, right}, span);
  return b.emit(type->is(TypeKind::Int) ? kInt[index] : kFloat[index], type,
                {left, right}, span);
}

TempId BodyBuilder::ordering(const BinaryExpr *expr, TempId left) {
  TempId right = value(expr->right);
  const Type *leftType = finalType(expr->left),
             *rightType = finalType(expr->right);
  if (leftType->is(TypeKind::Never) || rightType->is(TypeKind::Never))
    return kNone;
  static constexpr Predicate kPredicates[] = {Predicate::Lt, Predicate::Gt,
                                              Predicate::Le, Predicate::Ge};
  Predicate predicate = kPredicates[static_cast<size_t>(expr->op) -
                                    static_cast<size_t>(BinaryOp::Lt)];
  const Type *type = arithmeticType(leftType, rightType);
  left = convert(left, leftType, type, expr->span);
  right = convert(right, rightType, type, expr->span);
  return order(predicate, left, right, type, expr->span);
}

/// Compares two values of the same type: int, float, dec or str.
TempId BodyBuilder::order(Predicate predicate, TempId left, TempId right,
                          const Type *type, Span span) {
  switch (type->kind()) {
  case TypeKind::Str:
    return b.compare(Opcode::SCmp, predicate, left, right, span);
  case TypeKind::Int:
    return b.compare(Opcode::ICmp, predicate, left, right, span);
  case TypeKind::Dec: {
    TempId difference =
        b.builtin(BuiltinId::DecCompare, types.intType, {left, right}, span);
    return b.compare(Opcode::ICmp, predicate, difference, b.constInt(0, span),
                     span);
  }
  default:
    return b.compare(Opcode::FCmp, predicate, left, right, span);
  }
}

/// `null` or `None`, written as such.
bool BodyBuilder::isAbsence(const Expr *expr) {
  auto *name = as<NameExpr>(expr);
  if (!name)
    return false;
  RefKind kind = fact(name).ref.kind;
  return kind == RefKind::Null || kind == RefKind::NoneValue;
}

TempId BodyBuilder::equality(const BinaryExpr *expr, TempId left) {
  bool isnt = expr->op == BinaryOp::Isnt;
  Span span = expr->span;
  TempId right = isAbsence(expr->right) ? kNone : value(expr->right);
  const Type *leftType = finalType(expr->left),
             *rightType = finalType(expr->right);
  bool leftAbsent = isAbsence(expr->left), rightAbsent = isAbsence(expr->right);
  if (leftAbsent || rightAbsent) {
    bool both = leftAbsent && rightAbsent;
    TempId option = leftAbsent ? right : left;
    const Type *type = leftAbsent ? rightType : leftType;
    bool isJson = type->is(TypeKind::Json);
    if (both || !(isJson || type->is(TypeKind::Option)))
      return b.constBool(both != isnt, span);
    if (isJson) {
      TempId isNull =
          b.builtin(BuiltinId::JsonIsNull, types.boolType, {option}, span);
      return isnt ? b.emit(Opcode::Not, types.boolType, {isNull}, span)
                  : isNull;
    }
    TempId isSome = b.emit(Opcode::OptIsSome, types.boolType, {option}, span);
    return isnt ? isSome : b.emit(Opcode::Not, types.boolType, {isSome}, span);
  }
  Predicate predicate = isnt ? Predicate::Ne : Predicate::Eq;
  switch (leftType->kind()) {
  case TypeKind::Int:
    return b.compare(Opcode::ICmp, predicate, left, right, span);
  case TypeKind::Float:
    return b.compare(Opcode::FCmp, predicate, left, right, span);
  case TypeKind::Str:
    return b.compare(Opcode::SCmp, predicate, left, right, span);
  case TypeKind::Unit:
  case TypeKind::Never:
    return b.constBool(!isnt, span);
  default:
    break;
  }
  TempId equal = b.emit(Opcode::Equal, types.boolType, {left, right}, span);
  return isnt ? b.emit(Opcode::Not, types.boolType, {equal}, span) : equal;
}

TempId BodyBuilder::pipe(const BinaryExpr *expr, TempId left) {
  const Ref &ref = fact(expr).ref;
  switch (ref.kind) {
  case RefKind::Predefined:
    return predefined(ref.predefined, {expr->left}, expr->span, left, true);
  case RefKind::Math:
    return mathCall(*ref.math, {left}, expr->span);
  case RefKind::Builtin:
    if (signature(ref.builtin).has(kDisplays))
      left = printed({{left, finalType(expr->left)}}, expr->span);
    return builtinCall(ref.builtin, typeOf(expr), {left}, expr->span);
  case RefKind::Some:
    return b.emit(Opcode::OptSome, typeOf(expr), {left}, expr->span);
  case RefKind::Function: {
    std::vector<TempId> args(ref.function->params.size(), kNone);
    std::vector<bool> given(args.size());
    args[0] = left;
    given[0] = true;
    return callFunction(instanceOf(fact(expr)), std::move(args),
                        std::move(given), expr->span);
  }
  default:
    return callValue(value(expr->right), typeOf(expr), {left}, expr->span);
  }
}

} // namespace vox::hir::sema
