//===- hir/check/CheckExpr.cpp - checking expressions ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The spine of an expression is the chain of its first operands: `a`, `a + b`,
// `a + b + c`, `x.f()`, `x.f().g()`. It is checked from the inside out by a
// loop; everything else is a leaf. So the recursion is as deep as the brackets,
// times the levels of precedence: the parser's limit bounds it.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include <utility>

namespace vox::hir::sema {

using namespace ast;

const Type *BodyChecker::check(const Expr *expr, Want want) {
  const Type *type = checkSpine(expr, want);
  if (want.display && is(type, TypeKind::Function))
    sema.report(Diag::DisplayFunction, expr->span);
  return type;
}

/// Notes whether a member, or the callee of a call, stands behind the name of a
/// module, a file or a type, which has no value.
void BodyChecker::noteQualified(const Expr *expr) {
  auto *call = as<CallExpr>(expr);
  auto *member = as<MemberExpr>(call ? call->callee : expr);
  if (!member)
    return;
  auto *object = call ? as<NameExpr>(member->object) : nullptr;
  bool isTypeName =
      object && (object->name == "str" || object->name == "list") &&
      resolve(object->name, object->span, false).kind != RefKind::Variable;
  fact(member).isQualified = isTypeName || isModule(member->object);
}

const Expr *BodyChecker::nextOfSpine(const Expr *expr) {
  noteQualified(expr);
  return spineChild(facts, expr);
}

/// The function of `f<int>(x)`, which reads as two comparisons, or null. What
/// stands before it, as in `1 + f<int>(x)`, belongs to the first of them.
const NameExpr *BodyChecker::explicitInstance(const Expr *expr) {
  auto *greater = as<BinaryExpr>(expr);
  auto *less = greater && greater->op == BinaryOp::Gt
                   ? as<BinaryExpr>(greater->left)
                   : nullptr;
  if (!less || less->op != BinaryOp::Lt)
    return nullptr;
  const Expr *last = less->left;
  while (auto *binary = as<BinaryExpr>(last))
    last = binary->right;
  auto *name = as<NameExpr>(last);
  bool isFunction =
      name && resolve(name->name, name->span, false).kind == RefKind::Function;
  return isFunction ? name : nullptr;
}

/// What is read of the name at the end of a spine: `v.f.g` of `v.f.g.len() + 1`.
static const Expr *fieldOf(const std::vector<const Expr *> &spine) {
  size_t i = spine.size() - 1;
  while (i > 0 && spine[i - 1]->kind == ExprKind::Member)
    --i;
  return spine[i];
}

const Type *BodyChecker::checkSpine(const Expr *expr, const Want &want) {
  if (const NameExpr *name = explicitInstance(expr)) {
    sema.report(Diag::TypeArguments, name->span, name->name);
    return set(expr, infer.errorType);
  }
  std::vector<const Expr *> spine = {expr};
  while (const Expr *child = nextOfSpine(spine.back()))
    spine.push_back(child);
  if (spine.size() == 1)
    return set(expr, checkLeaf(expr, want));
  Want inner;
  if (auto *parent = as<BinaryExpr>(spine[spine.size() - 2]))
    inner.allowNull = parent->op == BinaryOp::Is ||
                      parent->op == BinaryOp::Isnt ||
                      parent->op == BinaryOp::Add;
  UpdateFlow::Events apart = updates.takeApart(fieldOf(spine));
  const Type *type = set(spine.back(), checkLeaf(spine.back(), inner));
  updates.joinNow(apart);
  // An update of the variable that the whole is assigned to may go on:
  // `xs = xs.push(1).push(2)`.
  Want link;
  link.isFinal = want.isFinal;
  link.assignedTo = want.assignedTo;
  link.assignedPlace = want.assignedPlace;
  for (size_t i = spine.size() - 1; i-- > 0;)
    type = set(spine[i], checkStep(spine[i], type, i ? link : want));
  return type;
}

const Type *BodyChecker::checkStep(const Expr *expr, const Type *left,
                                   const Want &want) {
  switch (expr->kind) {
  case ExprKind::Binary:
    return checkBinary(static_cast<const BinaryExpr *>(expr), left);
  case ExprKind::Unary:
    return checkUnary(static_cast<const UnaryExpr *>(expr), left);
  case ExprKind::Subscript:
    return checkSubscript(static_cast<const SubscriptExpr *>(expr), left);
  case ExprKind::Member:
    return checkField(static_cast<const MemberExpr *>(expr), left);
  case ExprKind::Try:
    return checkTry(static_cast<const TryExpr *>(expr), left);
  default:
    return checkMethod(static_cast<const CallExpr *>(expr), left, want);
  }
}

const Type *BodyChecker::checkLeaf(const Expr *expr, const Want &want) {
  switch (expr->kind) {
  case ExprKind::Int:
    return types.intType;
  case ExprKind::Float:
    return types.floatType;
  case ExprKind::Bool:
    return types.boolType;
  case ExprKind::Str:
    return types.strType;
  case ExprKind::Unit:
    return types.unitType;
  case ExprKind::Template: {
    auto *parts = static_cast<const TemplateExpr *>(expr);
    const TemplateExpr *outer = std::exchange(text, parts);
    for (const Expr *value : parts->values)
      check(value, Want::displayed());
    text = outer;
    return types.strType;
  }
  case ExprKind::Name:
    return checkName(static_cast<const NameExpr *>(expr), want);
  case ExprKind::List:
    return checkList(static_cast<const ListExpr *>(expr), want);
  case ExprKind::Block: {
    Want inner = want;
    inner.allowNull = inner.isWhole = false;
    return checkBlock(static_cast<const BlockExpr *>(expr)->block, inner);
  }
  case ExprKind::If:
    return checkIf(static_cast<const IfExpr *>(expr), want);
  case ExprKind::Match:
    return checkMatch(static_cast<const MatchExpr *>(expr), want);
  case ExprKind::For:
    return checkFor(static_cast<const ForExpr *>(expr));
  case ExprKind::Lambda:
    return checkLambda(static_cast<const LambdaExpr *>(expr), want);
  case ExprKind::Call:
    return checkCall(static_cast<const CallExpr *>(expr), want);
  case ExprKind::Dec:
    return types.decType;
  case ExprKind::Tuple:
    return checkTuple(static_cast<const TupleExpr *>(expr), want);
  case ExprKind::Object:
    return checkObject(static_cast<const ObjectExpr *>(expr), want);
  case ExprKind::Member:
    return checkModuleMember(static_cast<const MemberExpr *>(expr), want);
  case ExprKind::Error:
    if (auto *error = static_cast<const ErrorExpr *>(expr); error->excluded)
      sema.report(*error->excluded, expr->span, error->what);
    break;
  case ExprKind::Try:
  case ExprKind::Binary:
  case ExprKind::Unary:
  case ExprKind::Subscript:
    break;
  }
  return infer.errorType;
}

const Type *BodyChecker::checkNull(const NameExpr *expr, const Want &want) {
  bool isUnit = want.display || (want.type && (is(want.type, TypeKind::Unit) ||
                                               is(want.type, TypeKind::Json)));
  if (isUnit) // which becomes the null of Json
    return types.unitType;
  if (want.type && is(want.type, TypeKind::Option))
    return want.type;
  // The list or map turns out to be one of Json.
  if (want.type && fills.isFilling(expr, want.type))
    return types.unitType;
  if (want.allowNull)
    return infer.nullType;
  if (!want.type)
    sema.report(Diag::NullWithoutType, expr->span)
        .notes.push_back({std::nullopt, "an absent Option is written `None`"});
  else if (infer.isOpen(want.type) && !infer.isError(want.type))
    sema.report(Diag::NullWithoutType, expr->span);
  else if (!infer.isError(want.type))
    sema.report(Diag::NullMisfit, expr->span, sema.text(want.type));
  return infer.errorType;
}

const Type *BodyChecker::checkName(const NameExpr *expr, const Want &want) {
  if (const ImportedMember *imported = importedMember(expr))
    return checkModuleMember(writtenOut(expr, *imported), want);
  Ref ref = resolve(expr->name, expr->span);
  fact(expr).ref = ref;
  const Type *expected = want.type ? shallow(want.type) : nullptr;
  if (std::optional<size_t> arity = wrappedArity(expr, ref, expected))
    return checkWrapped(expr, *arity, want);
  switch (ref.kind) {
  case RefKind::Variable:
    readVariable(ref.variable);
    return ref.variable->type;
  case RefKind::Constant:
    sema.checkConstant(*ref.constant->owner, expr->span);
    facts.constants.push_back({ref.constant, expr->span});
    return ref.constant->type;
  case RefKind::Function:
    return functionValue(expr, *ref.function);
  case RefKind::NoneValue: {
    if (expected && expected->is(TypeKind::Option) &&
        !infer.isOpen(expected->element()))
      return expected;
    const Type *payload = infer.fresh();
    defaults.push_back({payload, types.unitType});
    return types.option(payload);
  }
  case RefKind::Null:
    return checkNull(expr, want);
  case RefKind::UnitValue:
    return types.unitType;
  case RefKind::Variant:
    return checkVariantUse(expr, expr, want);
  case RefKind::Predefined:
  case RefKind::Some:
  case RefKind::Ok:
  case RefKind::Err:
    if (expected)
      sema.report(Diag::TypeMismatch, expr->span, sema.text(expected),
                  fmt::format("the function `{}`", expr->name));
    else
      sema.report(Diag::ValueNotInferable, expr->span);
    return infer.errorType;
  case RefKind::Math:
  case RefKind::Builtin:
  case RefKind::Error:
  case RefKind::None:
    break;
  }
  return infer.errorType;
}

const Type *BodyChecker::checkList(const ListExpr *expr, const Want &want) {
  const Type *expected = want.type ? shallow(want.type) : nullptr;
  std::vector<const Expr *> elements(expr->elements.begin(),
                                     expr->elements.end());
  if (expected && expected->is(TypeKind::List)) {
    const Type *element = expected->element();
    if (elements.empty())
      defaults.push_back({element, types.jsonType});
    else if (infer.isUndecided(element))
      return sema.bounded(types.list(checkElements(elements, element, true)),
                          expr->span);
    for (const Expr *value : elements)
      checkTo(value, element);
    return expected;
  }
  if (expected && expected->is(TypeKind::Json)) {
    for (const Expr *element : expr->elements)
      checkTo(element, expected);
    return types.list(expected);
  }
  if (expr->elements.empty()) {
    const Type *element = fills.open();
    defaults.push_back({element, types.jsonType});
    return types.list(element);
  }
  return sema.bounded(types.list(checkElements(elements, nullptr, true)),
                      expr->span);
}

/// `if a { … } else if b { … }` is `if a { … } else { if b { … } }`. The last
/// `if` has no value, so the branches before it may have none either.
void BodyChecker::rejectLostValues(const std::vector<Branch> &branches,
                                   const Want &want) {
  bool isReported = !mustAgree(want) ||
                    (want.type && want.endsBody && // VX0461, for the whole
                     !is(want.type, TypeKind::Unit));
  for (size_t i = 0; i + 1 < branches.size() && !isReported; ++i) {
    const Type *type = branches[i].type;
    if (!is(type, TypeKind::Unit) && !is(type, TypeKind::Never) &&
        !infer.isError(type))
      sema.report(Diag::NoJoin, branches[i].span, sema.text(type), "Unit");
  }
}

const Type *BodyChecker::checkIf(const IfExpr *expr, const Want &want) {
  bool isValue =
      want.use != Use::Statement && (expr->otherwise || mustAgree(want));
  Want inner = isValue ? want : Want::statement();
  inner.allowNull = inner.isWhole = false;
  inner.endsBody = inner.endsBody && expr->otherwise;
  if (inner.type && (infer.isOpen(inner.type) || !expr->otherwise))
    inner.type = nullptr;
  std::vector<Branch> branches;
  UpdateFlow::Events after;
  auto add = [&](const ast::Block *block, const Want &inner) {
    UpdateFlow::Events before = updates.now();
    const Type *type = checkBlock(block, inner);
    branches.push_back({lastValue(block), type, block->span});
    UpdateFlow::join(after, updates.now());
    updates.goTo(std::move(before));
  };
  for (const IfExpr::Branch &branch : expr->branches) {
    requireBool(branch.condition);
    bool hasValue = expr->otherwise || &branch != &expr->branches.back();
    add(branch.block, hasValue ? inner : Want::statement());
  }
  if (!expr->otherwise) {
    updates.joinNow(after);
    unsigned errors = sema.diagnostics.errorCount();
    rejectLostValues(branches, want);
    return sema.diagnostics.errorCount() == errors ? types.unitType
                                                   : infer.errorType;
  }
  add(expr->otherwise, inner);
  updates.goTo(std::move(after));
  if (isValue)
    return joinBranches(branches, inner);
  for (const Branch &branch : branches)
    if (!is(branch.type, TypeKind::Never))
      return types.unitType;
  return types.neverType;
}

} // namespace vox::hir::sema
