//===- hir/check/CheckEquality.cpp - checking `is` and `isnt` -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The typing rules of spec §6.4: what can be compared with what, and what a
// literal beside a value is expected to be.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/TypeTests.h"

namespace vox::hir::sema {

using namespace ast;

/// Functions have no equality, and neither has anything that contains them.
bool BodyChecker::isComparable(const Type *type) {
  type = infer.deep(type);
  if (type->hasVars() && function)
    facts.compared.push_back({type, function->span});
  return !lacksEquality(type);
}

/// What was probably asked of a Result.
static void noteTest(Diagnostic &diagnostic, const Type *type) {
  if (type->is(TypeKind::Result))
    diagnostic.notes.push_back(
        {std::nullopt, "test it with `.is_ok()` or `.is_err()`"});
}

/// `x is null`: what can be absent, and what is never.
const Type *BodyChecker::checkNullEquality(const Type *left, const Type *right,
                                           Span span) {
  const Type *other = shallow(left == infer.nullType ? right : left);
  if (other != infer.nullType)
    fills.settle(other);
  if (infer.isOpen(other) && other != infer.nullType && !infer.isError(other))
    infer.unify(other, types.option(infer.fresh()));
  other = shallow(other);
  if (other->is(TypeKind::Param)) // it may stand for an Option, or not
    sema.report(Diag::NullWithoutType, span);
  else if (!other->is(TypeKind::Option) && !other->is(TypeKind::Json) &&
           !infer.isError(other))
    noteTest(sema.report(Diag::NullTest, span,
                         other == infer.nullType ? std::string("Unit")
                                                 : sema.text(other)),
             other);
  return types.boolType;
}

/// Types whose parts are compared one by one.
static bool isParted(const Type *type) {
  switch (type->kind()) {
  case TypeKind::Option:
  case TypeKind::Result:
  case TypeKind::List:
  case TypeKind::Map:
  case TypeKind::Tuple:
  case TypeKind::Record:
    return true;
  default:
    return false;
  }
}

/// Types that decide what a literal beside them is.
static bool shapesLiterals(const Type *type) {
  return isParted(type) || type->is(TypeKind::Struct) ||
         type->is(TypeKind::Variant) || type->is(TypeKind::Json);
}

/// What a literal beside a value of `type` is expected to be: its ints stay
/// ints and its floats floats, for the two are never equal.
const Type *BodyChecker::loosened(const Type *type) {
  type = shallow(type);
  if (type->is(TypeKind::Int) || type->is(TypeKind::Float))
    return infer.fresh();
  if (!isParted(type))
    return type;
  std::vector<const Type *> parts;
  for (const Type *part : type->args())
    parts.push_back(loosened(part));
  return types.rebuild(type, std::move(parts));
}

/// True if an int would be compared with a float somewhere inside.
bool BodyChecker::mixesIntAndFloat(const Type *a, const Type *b) {
  a = shallow(a);
  b = shallow(b);
  if ((a->is(TypeKind::Int) && b->is(TypeKind::Float)) ||
      (a->is(TypeKind::Float) && b->is(TypeKind::Int)))
    return true;
  if (a->kind() != b->kind() || !isParted(a) ||
      a->args().size() != b->args().size())
    return false;
  for (size_t i = 0; i < a->args().size(); ++i) {
    int place = a->is(TypeKind::Record) ? fieldIndex(b, a->fieldName(i))
                                        : static_cast<int>(i);
    if (place >= 0 && mixesIntAndFloat(a->arg(i), b->arg(size_t(place))))
      return true;
  }
  return false;
}

const Type *BodyChecker::checkEquality(const BinaryExpr *expr,
                                       const Type *left) {
  fills.settle(left);
  Want operand =
      Want::value(shapesLiterals(shallow(left)) ? loosened(left) : nullptr);
  operand.allowNull = true;
  auto *rightName = as<NameExpr>(expr->right);
  if (rightName &&
      resolve(rightName->name, rightName->span, false).kind == RefKind::Null)
    operand.type = nullptr;
  const Type *right = check(expr->right, operand);
  if (left == infer.nullType || right == infer.nullType)
    return checkNullEquality(left, right, expr->span);
  fills.settle(right);
  left = shallow(left);
  right = shallow(right);
  if (mixesIntAndFloat(left, right)) {
    Diagnostic &diagnostic = sema.report(Diag::IntFloatEquality, expr->opSpan);
    const Expr *whole = left->is(TypeKind::Int)    ? expr->left
                        : right->is(TypeKind::Int) ? expr->right
                                                   : nullptr;
    if (whole)
      diagnostic.notes.push_back(
          {whole->span, "write `float(...)` around this"});
    return types.boolType;
  }
  if (left->is(TypeKind::Never) || right->is(TypeKind::Never))
    return types.boolType;
  if (infer.convert(right, left)) {
    fact(expr->right).target = left;
  } else if (infer.convert(left, right)) {
    fact(expr->left).target = right;
    left = right;
  } else {
    operators.mismatch(expr, left, right);
    return types.boolType;
  }
  auto isNone = [&](const Expr *side) { // asks only whether there is a value
    auto *name = as<NameExpr>(side);
    return name && fact(name).ref.kind == RefKind::NoneValue;
  };
  if (!isNone(expr->left) && !isNone(expr->right) && !isComparable(left))
    sema.report(Diag::FunctionEquality, expr->opSpan);
  return types.boolType;
}

} // namespace vox::hir::sema
