//===- hir/build/BuildCall.cpp - building calls ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Arguments are evaluated in source order, then the callee, then the defaults
// of parameters that were not given (spec §4.1, §6.2). A default is evaluated
// at the call; one that calls functions itself has a function of its own,
// because its text would otherwise be repeated without bound.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"
#include "hir/VerifyInstr.h"
#include "hir/names/Walk.h"

#include <utility>

namespace vox::hir::sema {

using namespace ast;

TempId BodyBuilder::call(const CallExpr *expr) {
  const Ref &ref = fact(expr).ref;
  switch (ref.kind) {
  case RefKind::Predefined: {
    std::vector<const Expr *> args;
    for (const Arg &arg : expr->args)
      args.push_back(arg.value);
    return predefined(ref.predefined, args, expr->span);
  }
  case RefKind::Math: {
    std::vector<TempId> args;
    for (const Arg &arg : expr->args)
      args.push_back(value(arg.value));
    return mathCall(*ref.math, args, expr->span);
  }
  case RefKind::Builtin: {
    std::vector<TempId> args;
    if (signature(ref.builtin).has(kDisplays)) {
      std::vector<std::pair<TempId, const Type *>> values;
      for (const Arg &arg : expr->args)
        values.push_back({value(arg.value), finalType(arg.value)});
      args.push_back(printed(values, expr->span));
    } else {
      for (const Arg &arg : expr->args)
        args.push_back(value(arg.value));
    }
    return builtinCall(ref.builtin, typeOf(expr), std::move(args), expr->span);
  }
  case RefKind::Some:
    return b.emit(Opcode::OptSome, typeOf(expr), {value(expr->args[0].value)},
                  expr->span);
  case RefKind::Ok:
  case RefKind::Err:
    return resultOf(expr);
  case RefKind::Variant:
    return variant(expr, expr->args);
  case RefKind::Function: {
    std::vector<TempId> args(ref.function->params.size(), kNone);
    std::vector<bool> given(args.size());
    for (size_t i = 0; i < expr->args.size(); ++i) {
      uint32_t place = fact(expr).order[i];
      args[place] = value(expr->args[i].value);
      given[place] = true;
    }
    return callFunction(instanceOf(fact(expr)), std::move(args),
                        std::move(given), expr->span);
  }
  default:
    break;
  }
  std::vector<TempId> operands = {kNone};
  for (const Arg &arg : expr->args)
    operands.push_back(value(arg.value));
  operands[0] = value(expr->callee);
  return b.emit(Opcode::CallIndirect, typeOf(expr), operands, expr->span);
}

TempId BodyBuilder::callValue(TempId callee, const Type *type,
                              std::initializer_list<TempId> args, Span span) {
  std::vector<TempId> operands = {callee};
  operands.insert(operands.end(), args);
  return b.emit(Opcode::CallIndirect, type, operands, span);
}

BuiltFunction &BodyBuilder::instanceOf(const ExprFact &mention) {
  std::vector<const Type *> typeArgs;
  for (const Type *type : mention.typeArgs)
    typeArgs.push_back(deep(type));
  return whole.builtFor(*mention.ref.function, typeArgs);
}

TempId BodyBuilder::callFunction(BuiltFunction &callee,
                                 std::vector<TempId> args,
                                 std::vector<bool> given, Span span) {
  for (uint32_t i = 0; i < args.size(); ++i)
    if (!given[i])
      args[i] = defaultValue(callee, i, args, span);
  const Type *result =
      whole.substitute(callee, callee.instance.function->result);
  return b.emit(Opcode::Call, result, args, span, callee.id);
}

/// The value of a default, in the scope of the earlier parameters.
TempId BodyBuilder::defaultValue(BuiltFunction &callee, uint32_t param,
                                 const std::vector<TempId> &args, Span span) {
  const FunctionInfo &function = *callee.instance.function;
  auto typeOfParam = [&](uint32_t i) {
    return whole.substitute(callee, function.params[i].type);
  };
  if (callee.defaults[param] != kNone) {
    std::span<const TempId> earlier(args.data(), param);
    return b.emit(Opcode::Call, typeOfParam(param), earlier, span,
                  callee.defaults[param]);
  }
  auto outerLocals = locals;
  auto outerApart = std::exchange(apart, {});
  for (uint32_t i = 0; i < param; ++i) {
    LocalId local = hidden(typeOfParam(i), span);
    b.store(local, args[i], span);
    locals[function.params[i].variable] = local;
  }
  const BodyFacts *outer = std::exchange(facts, function.facts);
  BuiltFunction *outerInstance = std::exchange(instance, &callee);
  TempId result = value(function.params[param].decl->defaultValue);
  facts = outer;
  instance = outerInstance;
  locals = std::move(outerLocals);
  apart = std::move(outerApart);
  return result;
}

/// The function of one default: its parameters are the earlier parameters.
void BodyBuilder::buildDefault(uint32_t param) {
  const FunctionInfo &info = *instance->instance.function;
  const Expr *expr = info.params[param].decl->defaultValue;
  Function &function = b.function();
  function.result = deep(info.params[param].type);
  function.span = expr->span;
  for (uint32_t i = 0; i < param; ++i)
    function.params.push_back(localOf(info.params[i].variable));
  endBody(value(expr), finalType(expr), expr->span);
  b.finish();
}

} // namespace vox::hir::sema
