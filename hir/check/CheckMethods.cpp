//===- hir/check/CheckMethods.cpp - checking method calls -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Finding the method, and the methods that are builtins. The methods with code
// of their own are in CheckListMethods.cpp and CheckOptionMethods.cpp; what
// methods do to their receiver is in CheckUpdate.cpp.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/Builtins.h"
#include "hir/names/TypeTests.h"

namespace vox::hir::sema {

using namespace ast;

/// A record or struct is used as a map: the type of that map.
const Type *BodyChecker::asFieldMap(const Expr *object, const Type *type) {
  const Type *value = valueType(type, object->span);
  if (infer.isError(value))
    return infer.errorType;
  const Type *map = types.map(value);
  fact(object).target = map;
  return map;
}

/// The methods that values of the type answer to.
static std::vector<std::string> namesOf(Infer &infer, const Type *receiver) {
  std::vector<std::string> names = methodNames(receiver->kind());
  if (!isRow(receiver))
    return names;
  for (std::string &name : methodNames(TypeKind::Map))
    if (isFieldMapMethod(name))
      names.push_back(std::move(name));
  for (size_t i = 0; i < receiver->fieldCount(); ++i)
    if (infer.shallow(receiver->field(i))->is(TypeKind::Function))
      names.emplace_back(receiver->fieldName(i));
  return names;
}

void BodyChecker::unknownMethod(const MemberExpr *member,
                                const Type *receiver) {
  const std::string &name = member->member.text;
  Diagnostic &diagnostic = sema.report(Diag::UnknownMethod, member->member.span,
                                       sema.text(receiver), name);
  bool updates = false;
  auto hasMethod = [&](const Type *type) {
    std::optional<MethodRow> row = findMethod(
        isRow(type) && isFieldMapMethod(name) ? TypeKind::Map : type->kind(),
        name);
    updates = row && (row->updates || row->method == Method::ListPop);
    return row.has_value();
  };
  bool isInside = holds(receiver, hasMethod);
  if (isInside && updates)
    diagnostic.notes.push_back({std::nullopt, kCopyOfElement});
  else if (isInside)
    offerValue(diagnostic, member->object, receiver);
  else
    offerMethod(diagnostic, member->member, receiver);
}

/// `did you mean ...?`, also for names that methods have elsewhere.
void BodyChecker::offerMethod(Diagnostic &diagnostic, const ast::Name &name,
                              const Type *receiver) {
  std::vector<std::string> names = namesOf(infer, receiver);
  std::string best = closestName(name.text, names);
  std::string_view own = ownMethodName(receiver->kind(), best);
  if (own == best) {
    offerName(diagnostic, name.span, name.text, names);
  } else {
    diagnostic.notes.push_back(
        {std::nullopt, fmt::format("did you mean `{}`?", own)});
    if (best == name.text && own != "fold") // takes its arguments otherwise
      diagnostic.fixes.push_back({name.span, std::string(own)});
  }
}

const Type *BodyChecker::checkMethod(const CallExpr *expr, const Type *receiver,
                                     const Want &want) {
  auto *member = static_cast<const MemberExpr *>(expr->callee);
  receiver = settled(receiver);
  if (infer.isError(receiver)) {
    checkArguments(expr);
    return infer.errorType;
  }
  if (receiver->is(TypeKind::Var)) {
    openValue(member->object, receiver);
    checkArguments(expr);
    return infer.errorType;
  }
  const std::string &name = member->member.text;
  if (isRow(receiver)) {
    if (isFieldMapMethod(name))
      receiver = asFieldMap(member->object, receiver);
    else if (fieldIndex(receiver, name) >= 0)
      return checkFieldCall(expr, member, receiver);
    if (infer.isError(receiver)) {
      checkArguments(expr);
      return infer.errorType;
    }
  }
  std::optional<MethodRow> row = findMethod(receiver->kind(), name);
  std::vector<const Expr *> args;
  if (!row)
    unknownMethod(member, receiver);
  if (!row || !plainArguments(expr, row->name, row->least, row->most, args)) {
    checkArguments(expr);
    return infer.errorType;
  }
  fact(expr).method = row->method;
  fact(expr).builtin = row->builtin;
  fact(expr).makesUpdate = row->updates;
  const Type *result = methodResult(expr, *row, receiver, args, want);
  checkUpdate(expr, *row, want);
  return result;
}

/// `r.f(x)` where `f` is a field: `r` is read behind the arguments (spec §6.2),
/// so an update among them is followed by that read.
const Type *BodyChecker::checkFieldCall(const CallExpr *expr,
                                        const MemberExpr *member,
                                        const Type *receiver) {
  const Type *callee = set(member, checkField(member, receiver));
  size_t before = updates.addedCount();
  const Type *result = checkIndirect(expr, callee);
  if (updates.addedCount() == before)
    return result;
  Walk walk;
  walk.add(member->object);
  walk.run([&](const Expr *part) {
    auto *name = as<NameExpr>(part);
    if (name && fact(name).ref.kind == RefKind::Variable)
      updates.read(fact(name).ref.variable);
    return true;
  });
  return result;
}

const Type *BodyChecker::methodResult(const CallExpr *expr,
                                      const MethodRow &row,
                                      const Type *receiver,
                                      const std::vector<const Expr *> &args,
                                      const Want &want) {
  if (row.method == Method::Builtin)
    return checkBuiltin(row.builtin, expr->callee->span, receiver, args);
  switch (row.receiver) {
  case TypeKind::List:
    return listMethod(expr, row.method, receiver, args, want);
  case TypeKind::Map:
    return mapMethod(row.method, receiver, args);
  case TypeKind::Option:
    return optionMethod(expr, row.method, receiver->element(), args, want);
  case TypeKind::Result:
    return resultMethod(expr, row.method, receiver, args, want);
  default:
    return scalarMethod(row.method, receiver, args);
  }
}

/// A call of a builtin, from its signature. `receiver` is the type of the first
/// parameter, or null if the builtin has no receiver.
const Type *BodyChecker::checkBuiltin(BuiltinId id, Span span,
                                      const Type *receiver,
                                      const std::vector<const Expr *> &args) {
  const Signature &row = signature(id);
  TypeLetters letters;
  letters.u = infer.fresh();
  size_t first = receiver ? 1 : 0;
  if (receiver)
    match(row.params[0], receiver, letters);
  if (!letters.t)
    letters.t = infer.fresh();
  for (size_t i = 0; i < args.size(); ++i) {
    checkTo(args[i], instantiate(row.params[first + i], letters, types));
    if (id == BuiltinId::StrSlice || id == BuiltinId::StrCharAt)
      warnByteLength(args[i]);
  }
  if (row.has(kCompares) && !isComparable(letters.t))
    sema.report(Diag::FunctionEquality, span);
  if (row.has(kOrdered) && !requireOrdered(letters.t, span, row.name))
    return infer.errorType;
  return instantiate(row.result, letters, types);
}

/// True for values that have a natural order.
bool BodyChecker::isOrdered(const Type *type) {
  type = settled(type);
  return infer.isError(type) || type->is(TypeKind::Int) ||
         type->is(TypeKind::Float) || type->is(TypeKind::Str) ||
         type->is(TypeKind::Dec);
}

/// What `sorted`, `min` and `max` need of elements.
bool BodyChecker::requireOrdered(const Type *element, Span span,
                                 std::string_view what) {
  if (isOrdered(element))
    return true;
  sema.report(Diag::UnaryOperand, span, what, sema.text(types.list(element)));
  return false;
}

/// An argument that is called with values of types `params`.
const Type *BodyChecker::checkCallback(const Expr *expr,
                                       std::vector<const Type *> params,
                                       const Type *result) {
  return checkTo(expr, types.function(std::move(params), result));
}

/// What a lambda's result is expected to be: the part of the wanted type that
/// it makes, or open.
const Type *BodyChecker::wantedPart(const Want &want, TypeKind kind,
                                    size_t part) {
  const Type *wanted =
      want.type && want.use == Use::Value ? shallow(want.type) : nullptr;
  return wanted && wanted->is(kind) ? wanted->arg(part) : infer.fresh();
}

} // namespace vox::hir::sema
