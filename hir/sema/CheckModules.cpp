//===- hir/sema/CheckModules.cpp - checking calls of module functions -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `X.f(...)` and `std.X.f(...)` are one and the same (spec §3.4). A function
// of a module is a row of Builtins.def whose signature begins with `std.`;
// `math` has a table of its own (CheckMath.cpp).
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Check.h"

namespace vox::hir::sema {

using namespace ast;

/// The module that an expression names, `X` or `std.X`, or "".
std::string BodyChecker::moduleAt(const Expr *expr) {
  if (auto *name = as<NameExpr>(expr))
    return moduleOf(name);
  auto *member = as<MemberExpr>(expr);
  auto *object = member ? as<NameExpr>(member->object) : nullptr;
  bool isStd = object && moduleOf(object) == "std";
  return isStd && isModuleName(member->member.text) ? member->member.text : "";
}

/// The builtin behind a member of a module; reports what there is not.
std::optional<BuiltinId>
BodyChecker::moduleFunction(const MemberExpr *expr, const std::string &module) {
  const std::string &member = expr->member.text;
  facts.members.push_back({module, member, expr->span});
  std::string name = fmt::format("{}.{}", module, member);
  std::optional<BuiltinId> id = findModuleFunction(name);
  if (!id && (module == "dec" || module == "std"))
    sema.report(Diag::UnknownMember, expr->member.span, module, member);
  else if (!id || signature(*id).has(kPlanned))
    sema.report(Diag::NotYet, expr->span, name);
  return id;
}

/// A member of a module that is not called.
const Type *BodyChecker::checkModuleValue(const MemberExpr *expr,
                                          const std::string &module) {
  if (moduleFunction(expr, module))
    sema.report(Diag::ModuleFunctionAsValue, expr->span,
                fmt::format("{}.{}", module, expr->member.text));
  return infer.errorType;
}

const Type *BodyChecker::checkModuleCall(const CallExpr *expr,
                                         const std::string &module) {
  auto *callee = static_cast<const MemberExpr *>(expr->callee);
  std::optional<BuiltinId> id = moduleFunction(callee, module);
  std::vector<const Expr *> args;
  if (id) {
    const Builtin &row = builtin(*id);
    auto count = static_cast<unsigned>(row.params.size());
    if (plainArguments(expr, row.name, count, count, args)) {
      fact(expr).ref = {.kind = RefKind::Builtin, .builtin = *id};
      return checkBuiltin(*id, callee->span, nullptr, args);
    }
  }
  checkArguments(expr);
  return infer.errorType;
}

/// `x |> dec.from_str` calls it.
const Type *BodyChecker::checkModulePipe(const BinaryExpr *expr,
                                         const Type *left,
                                         const std::string &module) {
  auto *callee = static_cast<const MemberExpr *>(expr->right);
  std::optional<BuiltinId> id = moduleFunction(callee, module);
  set(callee, types.unitType);
  if (!id)
    return infer.errorType;
  const Signature &row = signature(*id);
  if (row.params.size() != 1 || row.params[0].letter) {
    sema.report(Diag::PipeTarget, callee->span,
                fmt::format("`{}`", builtin(*id).name));
    return infer.errorType;
  }
  coerce(expr->left, left, instantiate(row.params[0], {}, types));
  fact(expr).ref = {.kind = RefKind::Builtin, .builtin = *id};
  return instantiate(row.result, {}, types);
}

} // namespace vox::hir::sema
