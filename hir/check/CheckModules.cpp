//===- hir/check/CheckModules.cpp - checking uses of module functions -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `X.f(...)` and `std.X.f(...)` are one and the same (spec §3.4). A function
// of a module is a row of Builtins.def whose signature begins with `std.`;
// `math` has a table of its own (CheckMath.cpp).
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/Builtins.h"
#include "hir/names/Modules.h"

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

/// The members of a module.
static std::vector<std::string> memberNames(const std::string &module) {
  std::vector<std::string> names;
  for (std::string_view name : membersOf(module))
    names.emplace_back(name);
  if (module == "std")
    for (const StdMember &known : stdMembers())
      names.emplace_back(known.name);
  return names;
}

/// Reports a member that the module does not have.
void BodyChecker::unknownMember(const MemberExpr *expr,
                                const std::string &module) {
  auto *object = as<NameExpr>(expr->object);
  if (object && object->name.starts_with("std/")) // reported at the import
    return;
  const std::string &member = expr->member.text;
  Diagnostic &diagnostic =
      sema.report(Diag::UnknownMember, expr->member.span, module, member);
  if (std::string_view hint = insteadOf(module, member); !hint.empty())
    diagnostic.notes.push_back({std::nullopt, std::string(hint)});
  else
    offerName(diagnostic, expr->member.span, member, memberNames(module),
              module + ".");
}

/// Reports `std.X` for an X that belongs to other programs or older drafts.
bool BodyChecker::reportForeignStd(const MemberExpr *expr) {
  auto *object = as<NameExpr>(expr->object);
  if (!object || moduleOf(object) != "std")
    return false;
  const std::string &member = expr->member.text;
  std::string name = "std." + member;
  if (member == "mobile")
    sema.report(Diag::ExcludedMobile, expr->span, name)
        .notes.push_back({std::nullopt, "it needs a mobile host"});
  else if (const ExcludedName *excluded = findExcludedStd(member))
    sema.report(Diag::ExcludedNamespace, expr->span, name)
        .notes.push_back(
            {std::nullopt, fmt::format("it needs {}", excluded->host)});
  else if (member == "string")
    sema.report(Diag::LegacyCall, expr->span, name,
                "the method of str or list: `x.split(\",\")`, `xs.sorted()`");
  else
    return false;
  return true;
}

/// The builtin behind a member of a module; reports what there is not.
std::optional<BuiltinId>
BodyChecker::moduleFunction(const MemberExpr *expr, const std::string &module) {
  std::string name = fmt::format("{}.{}", module, expr->member.text);
  if (module == "std")
    if (const StdMember *home = findStdMember(expr->member.text))
      name = fmt::format("{}.{}", home->module, home->member);
  std::optional<BuiltinId> id = findModuleFunction(name);
  if (!id) {
    if (!reportForeignStd(expr))
      unknownMember(expr, module);
    return std::nullopt;
  }
  facts.members.push_back({*id, expr->span});
  bool isLocked = builtin(*id).capability == Capability::kSecrets &&
                  !sema.options.secretsFromEnvironment;
  if (isLocked)
    sema.report(Diag::ExcludedNamespace, expr->span, name)
        .notes.push_back({std::nullopt,
                          "`--secrets=env` takes secrets from the "
                          "environment"});
  return id;
}

/// A member of a module that is not called.
const Type *BodyChecker::checkModuleValue(const MemberExpr *expr,
                                          const std::string &module) {
  std::optional<BuiltinId> id = moduleFunction(expr, module);
  if (!id)
    return infer.errorType;
  const StdMember *member =
      module == "std" ? findStdMember(expr->member.text) : nullptr;
  if (member && member->isValue) {
    fact(expr).ref = {.kind = RefKind::Builtin, .builtin = *id};
    return instantiate(signature(*id).result, {}, types);
  }
  std::string name = fmt::format("{}.{}", module, expr->member.text);
  Diagnostic &diagnostic =
      sema.report(Diag::ModuleFunctionAsValue, expr->span, name);
  if (signature(*id).params.size() == 1)
    diagnostic.notes.push_back(
        {std::nullopt, fmt::format("wrap it in a lambda: `x => {}(x)`", name)});
  return infer.errorType;
}

/// The arguments of a call of a module function, or false after a report.
bool BodyChecker::moduleArguments(const CallExpr *expr, BuiltinId id,
                                  std::vector<const Expr *> &args) {
  const Signature &row = signature(id);
  constexpr unsigned kAny = ~0u;
  bool isAny = row.has(kDisplays);
  auto most = static_cast<unsigned>(row.params.size());
  auto least = static_cast<unsigned>(leastArguments(row));
  std::string_view hint = insteadOfArguments(row.name, expr->args.size());
  if (!hint.empty()) {
    sema.report(Diag::MemberArguments, expr->span, row.name, expr->args.size())
        .notes.push_back({std::nullopt, std::string(hint)});
    return false;
  }
  return plainArguments(expr, row.name, isAny ? 0 : least, isAny ? kAny : most,
                        args);
}

/// `json.read(path)`, which is two calls here; false for anything else.
bool BodyChecker::reportJsonRead(const CallExpr *expr,
                                 const std::string &module) {
  auto *callee = static_cast<const MemberExpr *>(expr->callee);
  const std::string &name = callee->member.text;
  bool isRead = module == "json" && expr->args.size() == 1 &&
                (name == "read" || name == "load" || name == "read_file");
  if (!isRead)
    return false;
  Diagnostic &diagnostic =
      sema.report(Diag::UnknownMember, callee->member.span, module, name);
  diagnostic.notes.push_back(
      {std::nullopt,
       "parse the text of the file: `json.parse(fs.read(path)?)`"});
  if (!Sema::isSynthetic(expr))
    diagnostic.fixes = {{callee->span, "json.parse(fs.read"},
                        {expr->span.after(), ")"}};
  checkArguments(expr);
  return true;
}

const Type *BodyChecker::checkModuleCall(const CallExpr *expr,
                                         const std::string &module) {
  if (reportJsonRead(expr, module))
    return infer.errorType;
  auto *callee = static_cast<const MemberExpr *>(expr->callee);
  const StdMember *member =
      module == "std" ? findStdMember(callee->member.text) : nullptr;
  if (member && member->isValue) {
    const Type *type = checkModuleValue(callee, module);
    if (!infer.isError(type))
      sema.report(Diag::NotCallable, callee->span, sema.text(type));
    checkArguments(expr);
    return infer.errorType;
  }
  std::optional<BuiltinId> id = moduleFunction(callee, module);
  std::vector<const Expr *> args;
  if (!id || !moduleArguments(expr, *id, args)) {
    checkArguments(expr);
    return infer.errorType;
  }
  fact(expr).ref = {.kind = RefKind::Builtin, .builtin = *id};
  if (signature(*id).has(kDisplays)) {
    checkArguments(expr);
    return instantiate(signature(*id).result, {}, types);
  }
  const Type *result = checkBuiltin(*id, callee->span, nullptr, args);
  checkRegexLiteral(*id, args);
  return result;
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
  TypeLetters letters = {infer.fresh(), infer.fresh()};
  if (row.params.empty() || leastArguments(row) > 1) {
    sema.report(Diag::PipeTarget, callee->span,
                fmt::format("`{}`", builtin(*id).name));
    return infer.errorType;
  }
  if (!row.has(kDisplays))
    coerce(expr->left, left, instantiate(row.params[0], letters, types));
  fact(expr).ref = {.kind = RefKind::Builtin, .builtin = *id};
  checkRegexLiteral(*id, {expr->left});
  return instantiate(row.result, letters, types);
}

} // namespace vox::hir::sema
