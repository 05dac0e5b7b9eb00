//===- hir/check/CheckContracts.cpp - checking contracts ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Conditions see the parameters; @ensure also sees `result` (spec §4.2). Where
// they run is the matter of BuildContracts.cpp.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/Walk.h"

namespace vox::hir::sema {

using namespace ast;

static std::optional<ContractKind> contractKind(std::string_view name) {
  if (name == "require")
    return ContractKind::Require;
  if (name == "ensure")
    return ContractKind::Ensure;
  if (name == "invariant")
    return ContractKind::Invariant;
  return std::nullopt;
}

void Sema::declareContract(const Decorator &decorator, FunctionInfo &info) {
  std::optional<ContractKind> kind = contractKind(decorator.name.text);
  if (!kind)
    return;
  Contract contract;
  contract.kind = *kind;
  bool isRight = !decorator.args.empty();
  for (size_t i = 0; i < decorator.args.size(); ++i) {
    const Arg &arg = decorator.args[i];
    if (i == 0 && !arg.name) {
      contract.condition = arg.value;
      continue;
    }
    contract.fallback = as<NameExpr>(arg.value);
    isRight &= i == 1 && *kind == ContractKind::Ensure && arg.name &&
               arg.name->text == "fallback" && contract.fallback;
  }
  if (isRight && contract.condition)
    info.contracts.push_back(contract);
  else
    report(Diag::ContractForm, decorator.span, decorator.name.text,
           *kind == ContractKind::Ensure
               ? " and may name a fallback: `fallback: name`"
               : "");
}

/// `return` and `?` in `expr` would leave a function that is not theirs.
void BodyChecker::requireContained(const Expr *expr, std::string_view where) {
  bool leaves = false;
  Walk walk;
  walk.add(expr);
  walk.run(
      [&](const Expr *part) {
        leaves |= part->kind == ExprKind::Try;
        return part->kind != ExprKind::Lambda;
      },
      [&](const Expr *) { leaves = true; });
  if (leaves)
    sema.report(Diag::LeavesContained, expr->span, where);
}

void BodyChecker::checkCondition(const Contract &contract) {
  requireContained(contract.condition, "a contract");
  isContained = true;
  requireBool(contract.condition);
  isContained = false;
}

void BodyChecker::checkEntryContracts() {
  for (const Contract &contract : function->contracts) {
    if (contract.kind == ContractKind::Ensure)
      continue;
    checkCondition(contract);
  }
}

void BodyChecker::checkReturnContracts() {
  pushScope();
  for (const Contract &contract : function->contracts) {
    if (contract.kind != ContractKind::Ensure)
      continue;
    if (!function->resultVariable)
      function->resultVariable =
          declare("result", function->span, function->result,
                  VariableKind::Param, false);
    checkCondition(contract);
    if (contract.fallback)
      checkFallback(contract.fallback);
  }
  popScope();
}

/// `fallback: g`: a function that can be called without arguments.
void BodyChecker::checkFallback(const NameExpr *name) {
  Ref ref = resolve(name->name, name->span);
  fact(name).ref = ref;
  if (ref.kind == RefKind::Error)
    return;
  if (ref.kind != RefKind::Function) {
    sema.report(Diag::NotDeclaredFunction, name->span, name->name);
    return;
  }
  for (const ParamInfo &param : ref.function->params)
    if (!param.decl->defaultValue) {
      sema.report(Diag::ArgumentCount, name->span, name->name,
                  argumentCount(ref.function->params.size()), 0);
      return;
    }
  useFunction(name, *ref.function, name->span);
  const Type *result = resultAt(name, *ref.function, name->span);
  set(name, result);
  coerce(name, result, function->result);
}

} // namespace vox::hir::sema
