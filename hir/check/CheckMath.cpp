//===- hir/check/CheckMath.cpp - checking uses of the module `math` -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Spec stdlib §3.0 and §3.18: a member is a constant or a function that is
// called at once. The functions take floats, so ints convert like anywhere
// else.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

namespace vox::hir::sema {

using namespace ast;

/// The member that `expr` names, or null after a report.
const MathMember *BodyChecker::mathMember(const MemberExpr *expr) {
  if (const MathMember *member = findMathMember(expr->member.text))
    return member;
  auto *object = as<NameExpr>(expr->object);
  if (object && object->name.starts_with("std/")) // reported at the import
    return nullptr;
  Diagnostic &diagnostic = sema.report(Diag::UnknownMember, expr->member.span,
                                       "math", expr->member.text);
  std::vector<std::string> names;
  for (const MathMember &member : kMathMembers)
    names.emplace_back(member.name);
  offerName(diagnostic, expr->member.span, expr->member.text, names, "math.");
  return nullptr;
}

const Type *BodyChecker::mathParameter(const MathMember &member) {
  return types.get(member.parameter);
}

const Type *BodyChecker::mathResult(const MathMember &member) {
  bool isInt = member.kind == MathMember::Kind::Operation &&
               member.opcode == Opcode::FloatToBits;
  return isInt ? types.intType : types.floatType;
}

const Type *BodyChecker::checkMathCall(const CallExpr *expr) {
  auto *callee = static_cast<const MemberExpr *>(expr->callee);
  const MathMember *member = mathMember(callee);
  bool isConstant = member && member->kind == MathMember::Kind::Constant;
  if (isConstant)
    sema.report(Diag::NotCallable, callee->span, sema.text(types.floatType));
  std::vector<const Expr *> args;
  bool fits = member && !isConstant &&
              plainArguments(expr, fmt::format("math.{}", member->name),
                             member->arity, member->arity, args);
  if (!fits) {
    checkArguments(expr);
    return infer.errorType;
  }
  for (const Expr *arg : args)
    checkTo(arg, mathParameter(*member));
  fact(expr).ref = {.kind = RefKind::Math, .math = member};
  return mathResult(*member);
}

/// `x |> math.sin` calls it.
const Type *BodyChecker::checkMathPipe(const BinaryExpr *expr,
                                       const Type *left) {
  auto *callee = static_cast<const MemberExpr *>(expr->right);
  const MathMember *member = mathMember(callee);
  set(callee, types.unitType);
  if (!member)
    return infer.errorType;
  if (member->arity != 1) {
    sema.report(Diag::PipeTarget, callee->span,
                fmt::format("`math.{}`", member->name));
    return infer.errorType;
  }
  coerce(expr->left, left, mathParameter(*member));
  fact(expr).ref = {.kind = RefKind::Math, .math = member};
  return mathResult(*member);
}

/// A member of a module that is not called.
const Type *BodyChecker::checkModuleMember(const MemberExpr *expr,
                                           const Want &want) {
  if (FileScope *file = fileAliasOf(expr->object))
    return checkQualifiedName(expr, *file, want);
  if (reportForeignStd(expr))
    return infer.errorType;
  if (std::string module = moduleAt(expr); !module.empty()) {
    sema.report(Diag::ModuleAsValue, expr->span, fmt::format("std.{}", module));
    return infer.errorType;
  }
  if (!isMath(expr->object))
    return checkModuleValue(expr, moduleAt(expr->object));
  const MathMember *member = mathMember(expr);
  if (!member)
    return infer.errorType;
  if (member->kind != MathMember::Kind::Constant) {
    std::string call = member->arity == 1   ? "x => math.{}(x)"
                       : member->arity == 2 ? "(x, y) => math.{}(x, y)"
                                            : "(x, y, z) => math.{}(x, y, z)";
    call.replace(call.find("{}"), 2, member->name);
    sema.report(Diag::ModuleFunctionAsValue, expr->span,
                fmt::format("math.{}", member->name))
        .notes.push_back(
            {std::nullopt, fmt::format("wrap it in a lambda: `{}`", call)});
    return infer.errorType;
  }
  fact(expr).ref = {.kind = RefKind::Math, .math = member};
  return types.floatType;
}

} // namespace vox::hir::sema
