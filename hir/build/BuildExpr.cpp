//===- hir/build/BuildExpr.cpp - building expressions ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Walks the spine of an expression by a loop, like CheckExpr.cpp, so operands
// are evaluated strictly left to right (spec §6.2).
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/VerifyInstr.h"

#include <fmt/format.h>
#include <utility>

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

const Type *BodyBuilder::finalType(const Expr *expr) {
  const ExprFact &known = fact(expr);
  const Type *own = deep(known.type);
  return known.target && !own->is(TypeKind::Never) ? deep(known.target) : own;
}

LocalId BodyBuilder::localOf(const Variable *variable) {
  auto [entry, isNew] = locals.try_emplace(variable, 0);
  if (isNew)
    entry->second =
        b.newLocal(variable->name, deep(variable->type), variable->span);
  return entry->second;
}

TempId BodyBuilder::value(const Expr *expr) {
  TempId temp = build(expr, true);
  return convert(temp, typeOf(expr), finalType(expr), expr->span);
}

void BodyBuilder::effect(const Expr *expr) { build(expr, false); }

/// True for `r.f(x)` where `f` is a field.
bool BodyBuilder::isFieldCall(const Expr *expr) {
  auto *call = as<CallExpr>(expr);
  return call && call->callee->kind == ExprKind::Member &&
         !fact(call->callee).isQualified && fact(expr).method == Method::None;
}

TempId BodyBuilder::build(const Expr *expr, bool wanted) {
  if (fact(expr).isUpdate) // its receiver is a place
    return method(static_cast<const CallExpr *>(expr), kNone, wanted);
  std::vector<const Expr *> spine = {expr};
  // A field that is called is read behind the arguments of the call.
  std::vector<std::vector<TempId>> fieldArgs;
  while (const Expr *child = spineChild(*facts, spine.back())) {
    if (isFieldCall(spine.back())) {
      auto &args = fieldArgs.emplace_back();
      for (const Arg &arg : static_cast<const CallExpr *>(spine.back())->args)
        args.push_back(value(arg.value));
    }
    spine.push_back(child);
  }
  TempId temp = leaf(spine.back(), spine.size() > 1 || wanted);
  for (size_t i = spine.size() - 1; i-- > 0;) {
    const Expr *child = spine[i + 1];
    temp = convert(temp, typeOf(child), finalType(child), child->span);
    if (isFieldCall(spine[i])) {
      temp = fieldCall(static_cast<const CallExpr *>(spine[i]), temp,
                       std::move(fieldArgs.back()));
      fieldArgs.pop_back();
    } else {
      temp = step(spine[i], child, temp, i > 0 || wanted);
    }
    if (spine[i] == moved.read)
      moveOut(temp);
  }
  return temp;
}

/// `args`: built already.
TempId BodyBuilder::fieldCall(const CallExpr *expr, TempId object,
                              std::vector<TempId> args) {
  auto *member = static_cast<const MemberExpr *>(expr->callee);
  TempId callee = convert(fieldRead(member, object), typeOf(member),
                          finalType(member), member->span);
  args.insert(args.begin(), callee);
  return b.emit(Opcode::CallIndirect, typeOf(expr), args, expr->span);
}

TempId BodyBuilder::step(const Expr *expr, const Expr *child, TempId left,
                         bool wanted) {
  switch (expr->kind) {
  case ExprKind::Binary:
    return binary(static_cast<const BinaryExpr *>(expr), left);
  case ExprKind::Unary: {
    if (static_cast<const UnaryExpr *>(expr)->op == UnaryOp::Not)
      return b.emit(Opcode::Not, types.boolType, {left}, expr->span);
    return negate(left, finalType(child), expr->span);
  }
  case ExprKind::Subscript:
    return subscript(static_cast<const SubscriptExpr *>(expr), left);
  case ExprKind::Member:
    return fieldRead(static_cast<const MemberExpr *>(expr), left);
  case ExprKind::Try:
    return tryValue(static_cast<const TryExpr *>(expr), left);
  default:
    return method(static_cast<const CallExpr *>(expr), left, wanted);
  }
}

TempId BodyBuilder::leaf(const Expr *expr, bool wanted) {
  switch (expr->kind) {
  case ExprKind::Int:
    return b.constInt(static_cast<const IntExpr *>(expr)->value, expr->span);
  case ExprKind::Float:
    return b.constFloat(static_cast<const FloatExpr *>(expr)->value,
                        expr->span);
  case ExprKind::Dec:
    return decLiteral(static_cast<const DecExpr *>(expr));
  case ExprKind::Bool:
    return b.constBool(static_cast<const BoolExpr *>(expr)->value, expr->span);
  case ExprKind::Str:
    return b.constStr(static_cast<const StrExpr *>(expr)->value, expr->span);
  case ExprKind::Template:
    return templateText(static_cast<const TemplateExpr *>(expr));
  case ExprKind::Name:
    return name(static_cast<const NameExpr *>(expr));
  case ExprKind::List:
    return listLiteral(static_cast<const ListExpr *>(expr));
  case ExprKind::Tuple:
    return tuple(static_cast<const TupleExpr *>(expr));
  case ExprKind::Object:
    return object(static_cast<const ObjectExpr *>(expr));
  case ExprKind::Block: {
    // The block converts its last value itself.
    const ast::Block *inner = static_cast<const BlockExpr *>(expr)->block;
    return block(inner, wanted && !isEmpty(typeOf(expr)));
  }
  case ExprKind::If:
    return ifExpr(static_cast<const IfExpr *>(expr), wanted);
  case ExprKind::Match:
    return matchExpr(static_cast<const MatchExpr *>(expr), wanted);
  case ExprKind::For:
    return forLoop(static_cast<const ForExpr *>(expr));
  case ExprKind::Lambda:
    return lambda(static_cast<const LambdaExpr *>(expr));
  case ExprKind::Member: {
    const Ref &ref = fact(expr).ref;
    if (ref.kind == RefKind::Function) // of an imported file
      return b.emit(Opcode::Closure, typeOf(expr), {}, expr->span,
                    instanceOf(fact(expr)).id);
    if (ref.kind == RefKind::Variant)
      return variant(expr, {});
    if (ref.kind == RefKind::Builtin) // `std.args`
      return builtinCall(ref.builtin, typeOf(expr), {}, expr->span);
    return mathConstant(ref.math->bits, expr->span);
  }
  case ExprKind::Call:
    return call(static_cast<const CallExpr *>(expr));
  default:
    return kNone;
  }
}

TempId BodyBuilder::name(const NameExpr *expr) {
  if (const LambdaExpr *wrapper = fact(expr).wrapper)
    return lambda(wrapper);
  const Ref &ref = fact(expr).ref;
  const Type *type = typeOf(expr);
  switch (ref.kind) {
  case RefKind::Variable:
    return apart.contains(ref.variable)
               ? kNone // its fields are read
               : b.load(localOf(ref.variable), expr->span);
  case RefKind::Function:
    return b.emit(Opcode::Closure, type, {}, expr->span,
                  instanceOf(fact(expr)).id);
  case RefKind::Constant:
    return constant(*ref.constant, expr->span);
  case RefKind::Variant:
    return variant(expr, {});
  case RefKind::Math: // a constant that an import bound to a name
    return mathConstant(ref.math->bits, expr->span);
  case RefKind::Builtin: // `args` of std likewise
    return builtinCall(ref.builtin, type, {}, expr->span);
  case RefKind::NoneValue:
  case RefKind::Null:
    return type->is(TypeKind::Option)
               ? b.emit(Opcode::OptNone, type, {}, expr->span)
               : kNone;
  default:
    return kNone;
  }
}

TempId BodyBuilder::listLiteral(const ListExpr *expr) {
  std::vector<TempId> items;
  for (const Expr *element : expr->elements)
    items.push_back(value(element));
  const Type *type = typeOf(expr);
  if (!isEmpty(type->element()))
    return b.emit(Opcode::ListNew, type, items, expr->span);
  TempId list = b.emit(Opcode::ListNew, type, {}, expr->span);
  for (size_t i = 0; i < items.size(); ++i)
    list = b.emit(Opcode::ListPush, type, {list}, expr->span);
  return list;
}

TempId BodyBuilder::templateText(const TemplateExpr *expr) {
  std::vector<TempId> parts;
  for (const Expr *part : expr->values)
    parts.push_back(displayed(part));
  TempId text = kNone;
  auto append = [&](TempId part) {
    text = text == kNone ? part
                         : b.emit(Opcode::StrConcat, types.strType,
                                  {text, part}, expr->span);
  };
  for (size_t i = 0; i < expr->texts.size(); ++i) {
    if (!expr->texts[i].empty())
      append(b.constStr(expr->texts[i], expr->span));
    if (i < parts.size())
      append(parts[i]);
  }
  return text == kNone ? b.constStr("", expr->span) : text;
}

TempId BodyBuilder::ifExpr(const IfExpr *expr, bool wanted) {
  const Type *type = typeOf(expr);
  bool hasValue = wanted && !isEmpty(type);
  LocalId result = hasValue ? hidden(type, expr->span) : kNone;
  BlockId end = b.newBlock();
  auto branch = [&](const ast::Block *body) {
    TempId temp = block(body, hasValue);
    if (hasValue)
      b.store(result, temp, expr->span);
    b.jump(end, expr->span);
  };
  for (const IfExpr::Branch &item : expr->branches) {
    BlockId then = b.newBlock(), otherwise = b.newBlock();
    b.branch(value(item.condition), then, otherwise, item.condition->span);
    b.setBlock(then);
    branch(item.block);
    b.setBlock(otherwise);
  }
  if (expr->otherwise)
    branch(expr->otherwise);
  else
    b.jump(end, expr->span);
  b.setBlock(end);
  return hasValue ? b.load(result, expr->span) : kNone;
}

TempId BodyBuilder::lambda(const LambdaExpr *expr) {
  const LambdaFact &info = *facts->lambdaOf.at(expr->id);
  std::vector<TempId> captured;
  for (const Variable *variable : info.captures)
    captured.push_back(b.load(localOf(variable), expr->span));
  auto id = static_cast<FunctionId>(whole.program.functions.size());
  whole.program.functions.push_back(std::make_unique<Function>());
  Function &function = *whole.program.functions.back();
  function.name = fmt::format("{}.lambda{}", b.function().name, ++lambdaCount);
  function.kind = FunctionKind::Lambda;
  function.span = expr->span;
  function.result = deep(info.result);
  BodyBuilder inner(whole, *facts, function, instance);
  for (const Variable *variable : info.captures)
    function.captures.push_back(inner.localOf(variable));
  for (size_t i = 0; i < info.params.size(); ++i)
    function.params.push_back(
        info.params[i] ? inner.localOf(info.params[i])
                       : inner.hidden(deep(info.paramTypes[i]), expr->span));
  Walk body;
  body.add(expr->body);
  inner.findApart(body);
  for (const auto *given : {&info.captures, &info.params})
    for (const Variable *variable : *given)
      inner.takeParamApart(variable, expr->span);
  if (isEmpty(function.result)) {
    inner.effect(expr->body);
    inner.endBody(kNone, types.unitType, expr->span);
  } else {
    inner.endBody(inner.value(expr->body), inner.finalType(expr->body),
                  expr->span);
  }
  inner.b.finish();
  return b.emit(Opcode::Closure, typeOf(expr), captured, expr->span, id);
}

} // namespace vox::hir::sema
