//===- hir/sema/CheckExpr.cpp - checking expressions
//-----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The spine of an expression is the chain of its first operands: `a`, `a + b`,
// `a + b + c`, `x.f()`, `x.f().g()`. It is checked from the inside out by a
// loop; everything else is a leaf.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Check.h"

namespace vox::hir::sema {

using namespace ast;

const Type *BodyChecker::notYet(const Expr *expr, std::string_view what) {
  sema.report(Diag::NotYet, expr->span, what);
  return set(expr, infer.errorType);
}

const Type *BodyChecker::check(const Expr *expr, Want want) {
  if (depth >= kMaxDepth) {
    sema.report(Diag::TooManyBrackets, expr->span, kMaxDepth);
    return set(expr, infer.errorType);
  }
  ++depth;
  const Type *type = checkSpine(expr, want);
  --depth;
  return type;
}

/// The operand that is evaluated first and can go on leftwards, or null.
const Expr *BodyChecker::spineChild(const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::Binary:
    return static_cast<const BinaryExpr *>(expr)->left;
  case ExprKind::Unary:
    return static_cast<const UnaryExpr *>(expr)->operand;
  case ExprKind::Subscript:
    return static_cast<const SubscriptExpr *>(expr)->object;
  case ExprKind::Call:
    if (auto *member =
            as<MemberExpr>(static_cast<const CallExpr *>(expr)->callee)) {
      auto *object = as<NameExpr>(member->object);
      bool isTypeName =
          object && (object->name == "str" || object->name == "list") &&
          resolve(object->name, object->span, false).kind != RefKind::Variable;
      return isModule(member->object) || isTypeName ? nullptr : member->object;
    }
    return nullptr;
  case ExprKind::Member: {
    const Expr *object = static_cast<const MemberExpr *>(expr)->object;
    return isModule(object) ? nullptr : object;
  }
  default:
    return nullptr;
  }
}

const Type *BodyChecker::checkSpine(const Expr *expr, const Want &want) {
  std::vector<const Expr *> spine = {expr};
  while (const Expr *child = spineChild(spine.back()))
    spine.push_back(child);
  if (spine.size() == 1)
    return set(expr, checkLeaf(expr, want));
  Want inner;
  if (auto *parent = as<BinaryExpr>(spine[spine.size() - 2]))
    inner.allowNull = parent->op == BinaryOp::Is ||
                      parent->op == BinaryOp::Isnt ||
                      parent->op == BinaryOp::Add;
  const Type *type = set(spine.back(), checkLeaf(spine.back(), inner));
  // An update of the variable that the whole is assigned to may go on:
  // `xs = xs.push(1).push(2)`.
  Want link;
  link.isFinal = want.isFinal;
  link.assignedTo = want.assignedTo;
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
  case ExprKind::Template:
    for (const Expr *value : static_cast<const TemplateExpr *>(expr)->values)
      check(value, Want::displayed());
    return types.strType;
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
    return notYet(expr, "dec");
  case ExprKind::Tuple:
    return notYet(expr, "tuple");
  case ExprKind::Object:
    return notYet(expr, "object literal");
  case ExprKind::Try:
    return notYet(expr, "?");
  case ExprKind::Member:
    return checkModuleMember(static_cast<const MemberExpr *>(expr));
  case ExprKind::Error:
  case ExprKind::Binary:
  case ExprKind::Unary:
  case ExprKind::Subscript:
    break;
  }
  return infer.errorType;
}

/// No type of this version has fields.
const Type *BodyChecker::checkField(const MemberExpr *expr,
                                    const Type *object) {
  if (infer.isError(object) || is(object, TypeKind::Never))
    return infer.errorType;
  object = settled(object);
  if (object->is(TypeKind::Var)) {
    sema.report(Diag::ValueNotInferable, expr->object->span);
    infer.giveUp(object);
    return infer.errorType;
  }
  const std::string &name = expr->member.text;
  Diagnostic &diagnostic = sema.report(Diag::UnknownField, expr->member.span,
                                       sema.text(object), name);
  if (findMethod(object->kind(), name))
    diagnostic.fixes.push_back({expr->member.span.after(), "()"});
  return infer.errorType;
}

const Type *BodyChecker::checkNull(const NameExpr *expr, const Want &want) {
  if (want.display || (want.type && is(want.type, TypeKind::Unit)))
    return types.unitType;
  if (want.type && is(want.type, TypeKind::Option))
    return want.type;
  if (want.allowNull)
    return infer.nullType;
  if (!want.type || !infer.isError(want.type))
    sema.report(Diag::NullWithoutType, expr->span);
  return infer.errorType;
}

const Type *BodyChecker::checkName(const NameExpr *expr, const Want &want) {
  Ref ref = resolve(expr->name, expr->span);
  fact(expr).ref = ref;
  switch (ref.kind) {
  case RefKind::Variable:
    readVariable(ref.variable, expr->span);
    return ref.variable->type;
  case RefKind::Constant:
    if (constant && ref.constant->place >= constant->place) {
      sema.report(Diag::ConstantOrder, expr->span, constant->name, expr->name);
      return infer.errorType;
    }
    sema.checkConstant(*ref.constant, expr->span);
    return ref.constant->type;
  case RefKind::Function: {
    if (ref.function->isDeprecated)
      sema.report(Diag::DeprecatedUse, expr->span, expr->name);
    if (want.display)
      sema.report(Diag::DisplayFunction, expr->span);
    std::vector<const Type *> params;
    params.reserve(ref.function->params.size() + 1);
    for (const ParamInfo &param : ref.function->params)
      params.push_back(param.type);
    return types.function(std::move(params),
                          sema.resultOf(*ref.function, expr->span));
  }
  case RefKind::NoneValue: {
    const Type *payload = infer.fresh();
    if (want.type && is(want.type, TypeKind::Option))
      return want.type;
    defaults.push_back({payload, types.unitType});
    return types.option(payload);
  }
  case RefKind::Null:
    return checkNull(expr, want);
  case RefKind::UnitValue:
    return types.unitType;
  case RefKind::Predefined:
  case RefKind::Some:
    return notYet(expr, expr->name + " as a value");
  case RefKind::Math:
  case RefKind::Error:
  case RefKind::None:
    break;
  }
  return infer.errorType;
}

const Type *BodyChecker::checkList(const ListExpr *expr, const Want &want) {
  const Type *expected = want.type ? shallow(want.type) : nullptr;
  if (expected && expected->is(TypeKind::List)) {
    for (const Expr *element : expr->elements)
      checkTo(element, expected->element());
    return expected;
  }
  if (expr->elements.empty()) {
    // An element type that nothing decides belongs to a list that stays empty,
    // so it cannot be observed.
    const Type *element = infer.fresh();
    defaults.push_back({element, types.intType});
    return types.list(element);
  }
  const Type *joined = types.neverType;
  std::vector<const Type *> found;
  for (const Expr *element : expr->elements) {
    found.push_back(check(element));
    const Type *next = infer.join(joined, found.back());
    if (!next)
      return notYet(element, "list of mixed types");
    joined = next;
  }
  for (size_t i = 0; i < found.size(); ++i)
    coerce(expr->elements[i], found[i], joined);
  return types.list(joined);
}

const Type *BodyChecker::checkIf(const IfExpr *expr, const Want &want) {
  bool isValue = want.use != Use::Statement && expr->otherwise;
  Want inner = isValue ? want : Want::statement();
  inner.allowNull = inner.isWhole = false;
  if (inner.type && infer.isOpen(inner.type))
    inner.type = nullptr;
  std::vector<Branch> branches;
  auto add = [&](const ast::Block *block) {
    const Type *type = checkBlock(block, inner);
    branches.push_back({lastValue(block), type, block->span});
  };
  for (const IfExpr::Branch &branch : expr->branches) {
    requireBool(branch.condition);
    add(branch.block);
  }
  if (!expr->otherwise)
    return types.unitType;
  add(expr->otherwise);
  if (isValue)
    return joinBranches(branches, inner);
  for (const Branch &branch : branches)
    if (!is(branch.type, TypeKind::Never))
      return types.unitType;
  return types.neverType;
}

ForFact BodyChecker::checkIterable(const ForExpr *expr) {
  ForFact loop;
  auto *call = as<CallExpr>(expr->iterable);
  auto *callee = call ? as<NameExpr>(call->callee) : nullptr;
  if (callee) {
    Ref ref = resolve(callee->name, callee->span, false);
    bool isRange =
        ref.kind == RefKind::Predefined && ref.predefined == Predefined::Range;
    if (isRange) {
      check(expr->iterable);
      loop.source = LoopSource::Range;
      loop.itemType = types.intType;
      return loop;
    }
  }
  const Type *type = shallow(check(expr->iterable));
  type = settled(type);
  if (type->is(TypeKind::List)) {
    loop.itemType = type->element();
  } else if (type->is(TypeKind::Str)) {
    loop.source = LoopSource::Str;
    loop.itemType = types.strType;
  } else {
    if (infer.isOpen(type) && !infer.isError(type)) {
      sema.report(Diag::ValueNotInferable, expr->iterable->span);
      infer.giveUp(type);
    } else if (!infer.isError(type) && !type->is(TypeKind::Never))
      sema.report(Diag::NotIterable, expr->iterable->span, sema.text(type));
    loop.itemType = infer.errorType;
  }
  return loop;
}

const Type *BodyChecker::checkFor(const ForExpr *expr) {
  ForFact loop = checkIterable(expr);
  pushScope();
  frame().loops.push_back({});
  if (expr->value.text != "_")
    loop.value = declare(expr->value.text, expr->value.span, loop.itemType,
                         VariableKind::Loop, false);
  if (expr->index && expr->index->text != "_")
    loop.index = declare(expr->index->text, expr->index->span, types.intType,
                         VariableKind::Loop, false);
  checkBlock(expr->body, Want::statement());
  frame().loops.pop_back();
  popScope();
  facts.loops[expr->id] = loop;
  return types.unitType;
}

const Type *BodyChecker::checkSubscript(const SubscriptExpr *expr,
                                        const Type *object) {
  object = shallow(object);
  if (object->is(TypeKind::Str)) {
    checkTo(expr->index, types.intType);
    return types.option(types.strType);
  }
  if (infer.isOpen(object) && !infer.isError(object)) {
    solvePending(true);
    infer.unify(object, types.list(infer.fresh()));
    object = shallow(object);
  }
  if (!object->is(TypeKind::List)) {
    check(expr->index);
    if (!infer.isError(object) && !object->is(TypeKind::Never))
      sema.report(Diag::NotSubscriptable, expr->object->span,
                  sema.text(object));
    return infer.errorType;
  }
  checkTo(expr->index, types.intType);
  return types.option(object->element());
}

} // namespace vox::hir::sema
