//===- hir/check/CheckQualified.cpp - names of an imported file -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `util.f(x)` and `util.f` behind `import "./util.vox" as util`: only public
// declarations are reachable that way (spec §3.3). And names that stand for a
// member of a module behind `import std/math as { sqrt as root }`.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

namespace vox::hir::sema {

using namespace ast;

/// The file that a name stands for, or null.
FileScope *BodyChecker::fileAliasOf(const Expr *expr) {
  auto *name = as<NameExpr>(expr);
  if (!name || lookup(name->name))
    return nullptr;
  return sema.findFileAlias(name->name, name->span.file);
}

/// Reports that the file has no such public name.
const Type *BodyChecker::unknownQualified(const MemberExpr *expr,
                                          FileScope &file) {
  const std::string &name = expr->member.text;
  std::string alias = static_cast<const NameExpr *>(expr->object)->name;
  Diagnostic &diagnostic = sema.report(Diag::UnknownName, expr->member.span,
                                       fmt::format("{}.{}", alias, name));
  if (auto own = file.functions.find(name); own != file.functions.end()) {
    diagnostic.notes.push_back(
        {own->second->span, "this function is not declared `pub`"});
    return infer.errorType;
  }
  std::vector<std::string> names;
  for (const auto &[known, function] : file.functions)
    if (function->decl && function->decl->isPub)
      names.push_back(known);
  if (name.size() <= 40)
    if (std::string best = closestName(name, names); !best.empty())
      diagnostic.notes.push_back(
          {std::nullopt, fmt::format("did you mean `{}.{}`?", alias, best)});
  return infer.errorType;
}

/// The variant that `alias.Name` means; its owner is null if there is none, or
/// several and the expected type does not decide.
static VariantInfo publicVariant(const std::string &name, FileScope &file,
                                 const Type *expected) {
  std::vector<VariantInfo> found = Sema::findPublicVariants(name, file);
  for (const VariantInfo &candidate : found)
    if (found.size() == 1 || candidate.owner->type == expected)
      return candidate;
  return {};
}

const Type *BodyChecker::checkQualifiedCall(const CallExpr *expr,
                                            FileScope &file, const Want &want) {
  auto *callee = static_cast<const MemberExpr *>(expr->callee);
  const std::string &name = callee->member.text;
  if (FunctionInfo *function = Sema::findPublicFunction(name, file)) {
    fact(expr).ref = {.kind = RefKind::Function, .function = function};
    return checkFunctionCall(expr, *function);
  }
  const Type *expected = want.type ? shallow(want.type) : nullptr;
  if (VariantInfo variant = publicVariant(name, file, expected); variant.owner)
    return construct(variant, name, expr, expr->args);
  unknownQualified(callee, file);
  checkArguments(expr);
  return infer.errorType;
}

const Type *BodyChecker::checkQualifiedName(const MemberExpr *expr,
                                            FileScope &file, const Want &want) {
  const std::string &name = expr->member.text;
  if (FunctionInfo *function = Sema::findPublicFunction(name, file)) {
    fact(expr).ref = {.kind = RefKind::Function, .function = function};
    return functionValue(expr, *function);
  }
  const Type *expected = want.type ? shallow(want.type) : nullptr;
  if (VariantInfo variant = publicVariant(name, file, expected); variant.owner)
    return construct(variant, name, expr, {});
  return unknownQualified(expr, file);
}

const Type *BodyChecker::functionValue(const Expr *expr,
                                       FunctionInfo &function) {
  useFunction(expr, function, expr->span);
  std::vector<const Type *> params;
  params.reserve(function.params.size() + 1);
  for (size_t i = 0; i < function.params.size(); ++i)
    params.push_back(paramAt(expr, function, i));
  return types.function(std::move(params),
                        resultAt(expr, function, expr->span));
}

//===--- Members that an import binds -------------------------------------===//

/// The module member that a name stands for, or null.
const ImportedMember *BodyChecker::importedMember(const Expr *expr) {
  auto *name = as<NameExpr>(expr);
  if (!name || lookup(name->name))
    return nullptr;
  const FileScope &scope = sema.scopeOf(name->span.file);
  bool isOwn = scope.functions.contains(name->name) ||
               scope.constants.contains(name->name);
  return isOwn ? nullptr : sema.findMember(name->name, name->span.file);
}

/// `std.math.sqrt` for a mention of `root`; facts about the one are those of
/// the other.
MemberExpr *BodyChecker::writtenOut(const Expr *mention,
                                    const ImportedMember &imported) {
  auto *object = sema.synthesize<NameExpr>(mention->span);
  object->name = "std/" + imported.module; // not to be hidden by anything
  auto *member = sema.synthesize<MemberExpr>(mention->span);
  member->id = mention->id;
  member->object = object;
  member->member = {imported.member.text, mention->span};
  return member;
}

const Type *BodyChecker::checkMemberCall(const CallExpr *expr,
                                         const ImportedMember &imported,
                                         const Want &want) {
  auto *call = sema.synthesize<CallExpr>(expr->span);
  call->id = expr->id;
  call->callee = writtenOut(expr->callee, imported);
  call->args = expr->args;
  return checkCall(call, want);
}

} // namespace vox::hir::sema
