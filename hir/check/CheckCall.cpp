//===- hir/check/CheckCall.cpp - checking calls ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Calls of functions, of function values and of `Some`. Named arguments and
// defaults belong to calls of declared functions only.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

namespace vox::hir::sema {

using namespace ast;

/// Checks arguments for their own errors, when the callee is not known.
void BodyChecker::checkArguments(const CallExpr *expr) {
  for (const Arg &arg : expr->args)
    checkLoosely(arg.value);
}

/// An expression whose surroundings were reported: everything fits.
void BodyChecker::checkLoosely(const Expr *expr) {
  check(expr, Want::value(infer.errorType));
}

std::string argumentCount(size_t least, size_t most) {
  if (least != most)
    return fmt::format("{} to {} arguments", least, most);
  return fmt::format("{} argument{}", most, most == 1 ? "" : "s");
}

/// The arguments of a call that takes no names, or false after a report.
bool BodyChecker::plainArguments(const CallExpr *expr, std::string_view name,
                                 unsigned least, unsigned most,
                                 std::vector<const Expr *> &args) {
  for (const Arg &arg : expr->args) {
    if (arg.name) {
      sema.report(Diag::ArgumentUnknown, arg.name->span, name, arg.name->text);
      return false;
    }
    args.push_back(arg.value);
  }
  if (args.size() >= least && args.size() <= most)
    return true;
  sema.report(Diag::ArgumentCount, expr->span, name, argumentCount(least, most),
              args.size());
  return false;
}

const Type *BodyChecker::checkCall(const CallExpr *expr, const Want &want) {
  if (auto *member = as<MemberExpr>(expr->callee)) {
    if (FileScope *file = fileAliasOf(member->object))
      return checkQualifiedCall(expr, *file, want);
    if (isMath(member->object))
      return checkMathCall(expr);
    if (std::string module = moduleAt(member->object); !module.empty())
      return checkModuleCall(expr, module);
    if (auto *object = as<NameExpr>(member->object))
      sema.report(Diag::FreeMethod, expr->callee->span, object->name,
                  member->member.text);
    checkArguments(expr);
    return infer.errorType;
  }
  if (auto *lambda = as<LambdaExpr>(expr->callee))
    return checkLambdaCall(expr, lambda);
  auto *name = as<NameExpr>(expr->callee);
  if (!name)
    return checkIndirect(expr, check(expr->callee));
  if (const ImportedMember *imported = importedMember(name))
    return checkMemberCall(expr, *imported, want);
  bool isStruct =
      resolve(name->name, name->span, false).kind == RefKind::Error &&
      reportStruct(name->name, name->span, expr);
  Ref ref = resolve(name->name, name->span, !isStruct);
  fact(name).ref = ref;
  switch (ref.kind) {
  case RefKind::Function:
    fact(expr).ref = ref;
    return checkFunctionCall(expr, *ref.function);
  case RefKind::Some:
    fact(expr).ref = ref;
    return checkSome(expr, want);
  case RefKind::Ok:
  case RefKind::Err:
    fact(expr).ref = ref;
    return checkResultCall(expr, ref.kind == RefKind::Ok, want);
  case RefKind::Variant:
    return checkVariantUse(name, expr, want);
  case RefKind::Predefined: {
    fact(expr).ref = ref;
    if (ref.predefined == Predefined::Println)
      sema.report(Diag::PrintlnAlias, name->span);
    const PredefinedRow &row = predefinedRow(ref.predefined);
    std::vector<const Expr *> args;
    if (plainArguments(expr, row.name, row.least, row.most, args))
      return checkPredefined(ref.predefined, args);
    checkArguments(expr);
    return infer.errorType;
  }
  case RefKind::Error:
    checkArguments(expr);
    return infer.errorType;
  default:
    return checkIndirect(expr, check(expr->callee));
  }
}

void BodyChecker::useFunction(const Expr *expr, FunctionInfo &callee,
                              Span span) {
  if (callee.isDeprecated) {
    Diagnostic &diagnostic =
        sema.report(Diag::DeprecatedUse, span, callee.name);
    if (!callee.deprecation.empty())
      diagnostic.notes.push_back({callee.span, callee.deprecation});
  }
  std::vector<const Type *> typeArgs;
  for (size_t i = 0; i < callee.typeParams.size(); ++i)
    typeArgs.push_back(infer.fresh());
  fact(expr).typeArgs = typeArgs;
  facts.uses.push_back({&callee, std::move(typeArgs), span});
}

const Type *BodyChecker::paramAt(const Expr *expr, const FunctionInfo &callee,
                                 size_t param) {
  return sema.instances.instantiate(callee.params[param].type, callee,
                                    fact(expr).typeArgs);
}

const Type *BodyChecker::resultAt(const Expr *expr, FunctionInfo &callee,
                                  Span span) {
  const Type *result = sema.resultOf(callee, span);
  return sema.bounded(
      sema.instances.instantiate(result, callee, fact(expr).typeArgs), span);
}

/// Finds the parameter of each argument; false after a report.
bool BodyChecker::bindArguments(const CallExpr *expr, FunctionInfo &callee,
                                std::vector<uint32_t> &order) {
  const auto &params = callee.params;
  size_t least = 0;
  for (const ParamInfo &param : params)
    least += param.decl->defaultValue == nullptr;
  std::vector<bool> given(params.size());
  bool named = false;
  for (uint32_t i = 0; i < expr->args.size(); ++i) {
    const Arg &arg = expr->args[i];
    uint32_t place = i;
    if (arg.name) {
      named = true;
      for (place = 0; place < params.size(); ++place)
        if (params[place].decl->name.text == arg.name->text)
          break;
      if (place == params.size()) {
        sema.report(Diag::ArgumentUnknown, arg.name->span, callee.name,
                    arg.name->text);
        return false;
      }
      if (given[place]) {
        sema.report(Diag::ArgumentRepeated, arg.name->span, arg.name->text);
        return false;
      }
    } else if (named) {
      sema.report(Diag::ArgumentOrder, arg.value->span);
      return false;
    } else if (place >= params.size()) {
      sema.report(Diag::ArgumentCount, expr->span, callee.name,
                  argumentCount(least, params.size()), expr->args.size());
      return false;
    }
    given[place] = true;
    order.push_back(place);
  }
  for (uint32_t i = 0; i < params.size(); ++i) {
    if (given[i] || params[i].decl->defaultValue)
      continue;
    if (named || expr->args.size() >= least)
      sema.report(Diag::ArgumentMissing, expr->span, params[i].decl->name.text,
                  callee.name);
    else
      sema.report(Diag::ArgumentCount, expr->span, callee.name,
                  argumentCount(least, params.size()), expr->args.size());
    return false;
  }
  return true;
}

/// An argument. All calls must agree on a parameter without a type (spec §4.1).
void BodyChecker::checkInferred(const Expr *arg, const FunctionInfo &callee,
                                size_t param, const Type *expected) {
  const Param &decl = *callee.params[param].decl;
  if (decl.type || infer.isOpen(expected)) {
    checkTo(arg, expected);
    return;
  }
  const Type *actual = check(arg, Want::value(expected));
  if (comesFromJson(actual, expected) || infer.convert(actual, expected)) {
    coerce(arg, actual, expected);
    return;
  }
  Diagnostic &diagnostic =
      sema.report(Diag::NotInferable, decl.name.span, decl.name.text);
  diagnostic.notes.push_back(
      {arg->span, fmt::format("here it is {}, elsewhere {}", sema.text(actual),
                              sema.text(expected))});
  if (infer.isJsonLike(actual) && infer.isJsonLike(expected))
    diagnostic.fixes.push_back({decl.name.span.after(), ": Json"});
}

const Type *BodyChecker::checkFunctionCall(const CallExpr *expr,
                                           FunctionInfo &callee) {
  useFunction(expr, callee, expr->callee->span);
  std::vector<uint32_t> order;
  if (!bindArguments(expr, callee, order)) {
    checkArguments(expr);
    return infer.errorType;
  }
  // Lambdas of a generic call come last: the other arguments say what their
  // parameters are.
  auto waits = [&](const Expr *arg) {
    return !callee.typeParams.empty() &&
           (arg->kind == ExprKind::Lambda || isWrappable(arg));
  };
  for (bool isSecondPass : {false, true})
    for (size_t i = 0; i < expr->args.size(); ++i)
      if (const Expr *arg = expr->args[i].value; waits(arg) == isSecondPass)
        checkInferred(arg, callee, order[i], paramAt(expr, callee, order[i]));
  fact(expr).order = std::move(order);
  return resultAt(expr, callee, expr->span);
}

const Type *BodyChecker::checkIndirect(const CallExpr *expr,
                                       const Type *callee) {
  fills.settle(callee);
  callee = shallow(callee);
  if (infer.isError(callee)) {
    checkArguments(expr);
    return infer.errorType;
  }
  for (const Arg &arg : expr->args)
    if (arg.name) {
      sema.report(Diag::NamedArgument, arg.name->span);
      checkArguments(expr);
      return infer.errorType;
    }
  if (callee->is(TypeKind::Var)) {
    std::vector<const Type *> params;
    for (const Arg &arg : expr->args)
      params.push_back(check(arg.value));
    const Type *result = infer.fresh();
    infer.unify(callee, types.function(std::move(params), result));
    return result;
  }
  if (!callee->is(TypeKind::Function)) {
    offerValueIf(
        sema.report(Diag::NotCallable, expr->callee->span, sema.text(callee)),
        expr->callee, callee,
        [](const Type *inside) { return inside->is(TypeKind::Function); });
    checkArguments(expr);
    return infer.errorType;
  }
  if (callee->paramCount() != expr->args.size()) {
    sema.report(Diag::ArgumentCount, expr->span, sema.text(callee),
                argumentCount(callee->paramCount()), expr->args.size());
    checkArguments(expr);
    return infer.errorType;
  }
  for (size_t i = 0; i < expr->args.size(); ++i)
    checkTo(expr->args[i].value, callee->arg(i));
  return callee->result();
}

/// `(fn(t) t.len())("abc")`: a parameter without a type takes that of its
/// argument, unless the argument is a lambda, which takes its own from the
/// parameter.
const Type *BodyChecker::checkLambdaCall(const CallExpr *expr,
                                         const LambdaExpr *lambda) {
  bool isPlain = expr->args.size() == lambda->params.size();
  for (const Arg &arg : expr->args)
    isPlain &= !arg.name;
  if (!isPlain)
    return checkIndirect(expr, check(lambda, Want::value(infer.errorType)));
  std::vector<const Type *> given, params;
  for (size_t i = 0; i < expr->args.size(); ++i) {
    const Expr *arg = expr->args[i].value;
    const Param &param = lambda->params[i];
    bool waits = param.type || arg->kind == ExprKind::Lambda;
    given.push_back(waits ? nullptr : check(arg));
    bool isKnown = given[i] && !is(given[i], TypeKind::Never);
    params.push_back(isKnown ? given[i] : infer.fresh());
    if (!isKnown && !param.type)
      openParams.push_back({params[i], param.name});
  }
  const Type *callee = shallow(
      check(lambda, Want::value(types.function(params, infer.fresh()))));
  for (size_t i = 0; i < expr->args.size(); ++i) {
    const Expr *arg = expr->args[i].value;
    if (given[i])
      coerce(arg, given[i], callee->arg(i));
    else
      checkTo(arg, callee->arg(i));
  }
  return callee->result();
}

const Type *BodyChecker::checkSome(const CallExpr *expr, const Want &want) {
  std::vector<const Expr *> args;
  if (!plainArguments(expr, "Some", 1, 1, args)) {
    checkArguments(expr);
    return infer.errorType;
  }
  const Type *expected = want.type ? shallow(want.type) : nullptr;
  bool isKnown = expected && expected->is(TypeKind::Option) &&
                 !infer.isOpen(expected->element());
  if (isKnown)
    return checkTo(args[0], expected->element()), expected;
  const Type *payload = check(args[0]);
  return is(payload, TypeKind::Never) ? payload : types.option(payload);
}

} // namespace vox::hir::sema
