//===- hir/check/CheckObject.cpp - tuples, object literals and fields -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An object literal takes the type that is expected of it. One that nobody
// expects anything of is a record, unless its keys or the uses of its variable
// say that it is a map (spec §8.4). Mutation is all that tells the two apart,
// for a record is converted where a map is expected; so it is enough to look
// for the update of a map in the text of the function.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/TypeTests.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

const Type *BodyChecker::checkTuple(const TupleExpr *expr, const Want &want) {
  const Type *expected = want.type ? shallow(want.type) : nullptr;
  bool fits = expected && expected->is(TypeKind::Tuple) &&
              expected->fieldCount() == expr->elements.size();
  bool isJson = expected && expected->is(TypeKind::Json);
  std::vector<const Type *> elements;
  bool ends = false;
  for (size_t i = 0; i < expr->elements.size(); ++i) {
    const Type *part = fits ? expected->field(i) : isJson ? expected : nullptr;
    const Type *type =
        part ? checkTo(expr->elements[i], part) : check(expr->elements[i]);
    ends = ends || is(fact(expr->elements[i]).type, TypeKind::Never);
    elements.push_back(type);
  }
  if (ends)
    return types.neverType;
  return sema.bounded(types.tuple(std::move(elements)), expr->span);
}

static bool isIdentifier(std::string_view text) {
  auto isLetter = [](char c) {
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  return !text.empty() && isLetter(text[0]) &&
         std::all_of(text.begin(), text.end(), [&](char c) {
           return isLetter(c) || (c >= '0' && c <= '9');
         });
}

const Type *BodyChecker::checkLiteral(const ObjectExpr *expr,
                                      const Want &want) {
  const Type *expected = want.type ? shallow(want.type) : nullptr;
  if (expected && isRow(expected))
    return checkRow(expr, expected);
  const Type *value = nullptr;
  if (expected && expected->is(TypeKind::Map))
    value = expected->element();
  else if (expected && expected->is(TypeKind::Json))
    value = expected;
  bool isUndecided = value && infer.isUndecided(value) && !expr->fields.empty();
  if (isUndecided)
    return checkOpenMap(expr, value);
  if (value) {
    for (const ObjectField &field : expr->fields)
      checkTo(field.value, value);
    return types.map(value);
  }
  bool isMap =
      want.isMap || expr->fields.empty() ||
      std::any_of(expr->fields.begin(), expr->fields.end(),
                  [](const ObjectField &field) {
                    return field.quoted && !isIdentifier(field.key.text);
                  });
  return isMap ? checkOpenMap(expr, nullptr) : checkRecord(expr);
}

/// `Point { x: 1 }` is `{ x: 1 }` where a Point is expected.
const Type *BodyChecker::checkObject(const ObjectExpr *expr, const Want &want) {
  if (!expr->type)
    return checkLiteral(expr, want);
  const Type *type = shallow(written(expr->type));
  const Type *made = shallow(checkLiteral(expr, Want::value(type)));
  if (made == type || infer.isError(type) || infer.isError(made) ||
      made->is(TypeKind::Never))
    return made;
  sema.report(Diag::TypeMismatch, expr->span, sema.text(type), sema.text(made));
  return infer.errorType;
}

/// The literal against the fields that a struct or record has.
const Type *BodyChecker::checkRow(const ObjectExpr *expr, const Type *type) {
  std::vector<bool> given(type->fieldCount());
  bool isComplete = true;
  for (const ObjectField &field : expr->fields) {
    int place = fieldIndex(type, field.key.text);
    if (place < 0) {
      reportField(field.key.span, type, field.key.text);
      check(field.value);
      isComplete = false;
      continue;
    }
    given[size_t(place)] = true;
    checkTo(field.value, type->field(size_t(place)));
  }
  for (size_t i = 0; i < given.size() && isComplete; ++i)
    if (!given[i])
      sema.report(Diag::MissingField, expr->span, type->fieldName(i),
                  sema.text(type));
  return type;
}

const Type *BodyChecker::checkRecord(const ObjectExpr *expr) {
  std::vector<std::string> names;
  std::vector<const Type *> fields;
  bool ends = false;
  for (const ObjectField &field : expr->fields) {
    const Type *type = check(field.value);
    ends = ends || is(type, TypeKind::Never);
    bool isRepeated =
        std::find(names.begin(), names.end(), field.key.text) != names.end();
    if (isRepeated) // reported by the parser
      continue;
    names.push_back(field.key.text);
    fields.push_back(type);
  }
  if (ends)
    return types.neverType;
  return sema.bounded(types.record(std::move(names), std::move(fields)),
                      expr->span);
}

/// A map whose values decide its type; `expected` is what is known of it.
const Type *BodyChecker::checkOpenMap(const ObjectExpr *expr,
                                      const Type *expected) {
  if (expr->fields.empty()) {
    const Type *value = fills.open();
    defaults.push_back({value, types.jsonType});
    return types.map(value);
  }
  std::vector<const Expr *> values;
  for (const ObjectField &field : expr->fields)
    values.push_back(field.value);
  return sema.bounded(types.map(checkElements(values, expected, false)),
                      expr->span);
}

/// Checks the elements of a literal of which nothing or only `expected`, which
/// is open somewhere, is known; gives their join, or Json if they have none.
/// `isList` warns then.
const Type *
BodyChecker::checkElements(const std::vector<const Expr *> &elements,
                           const Type *expected, bool isList) {
  Want want =
      Want::value(expected && !infer.isOpen(expected) ? expected : nullptr);
  std::vector<const Type *> found;
  const Type *joined = types.neverType, *before = joined;
  size_t misfit = 0;
  bool isJson = true;
  for (const Expr *element : elements) {
    found.push_back(check(element, want));
    isJson = isJson && infer.isJsonLike(found.back());
    if (!joined)
      continue;
    before = joined;
    misfit = found.size() - 1;
    joined = infer.join(joined, found.back());
  }
  if (!joined && !isJson) {
    sema.report(Diag::TypeMismatch, elements[misfit]->span, sema.text(before),
                sema.text(found[misfit]));
    return infer.errorType;
  }
  if (!joined && isList)
    sema.report(Diag::MixedList, elements[misfit]->span, sema.text(before),
                sema.text(found[misfit]));
  if (!joined)
    joined = types.jsonType;
  for (size_t i = 0; i < found.size(); ++i)
    coerce(elements[i], found[i], joined);
  return joined;
}

Diagnostic &BodyChecker::reportField(Span span, const Type *type,
                                     const std::string &name) {
  Diagnostic &diagnostic =
      sema.report(Diag::UnknownField, span, sema.text(type), name);
  if (!isRow(type))
    return diagnostic;
  std::vector<std::string> names;
  for (size_t i = 0; i < type->fieldCount(); ++i)
    names.emplace_back(type->fieldName(i));
  offerName(diagnostic, span, name, names);
  return diagnostic;
}

/// True if values of the type have the field, or may turn out to have it.
bool BodyChecker::hasField(const Type *type, const std::string &name) {
  return type->is(TypeKind::Json) ||
         (isRow(type) && fieldIndex(type, name) >= 0);
}

/// True for `ps[0].f` in the statement `ps[0].f.push(x)`: a value taken out of
/// it would be changed in vain.
bool BodyChecker::isInUpdate(const Expr *expr) {
  auto *member =
      statementCall ? as<MemberExpr>(statementCall->callee) : nullptr;
  if (!member || !isUpdateName(member->member.text))
    return false;
  for (const Expr *part = member->object; part;) {
    if (part == expr)
      return true;
    auto *field = as<MemberExpr>(part);
    auto *element = as<SubscriptExpr>(part);
    part = field ? field->object : element ? element->object : nullptr;
  }
  return false;
}

void BodyChecker::reportLackingField(const MemberExpr *expr,
                                     const Type *object) {
  const std::string &name = expr->member.text;
  Diagnostic &diagnostic = reportField(expr->member.span, object, name);
  bool isInside =
      holds(object, [&](const Type *type) { return hasField(type, name); });
  if (isInside && isInUpdate(expr))
    diagnostic.notes.push_back({std::nullopt, kCopyOfElement});
  else if (isInside)
    offerValue(diagnostic, expr->object, object);
}

const Type *BodyChecker::checkField(const MemberExpr *expr,
                                    const Type *object) {
  if (infer.isError(object) || is(object, TypeKind::Never))
    return object;
  object = settled(object);
  if (object->is(TypeKind::Var))
    return openValue(expr->object, object);
  if (object->is(TypeKind::Json))
    return object;
  const std::string &name = expr->member.text;
  if (isRow(object))
    if (int place = fieldIndex(object, name); place >= 0)
      return object->field(size_t(place));
  if (!isRow(object) && findMethod(object->kind(), name))
    sema.report(Diag::UnknownField, expr->member.span, sema.text(object), name)
        .fixes.push_back({expr->member.span.after(), "()"});
  else
    reportLackingField(expr, object);
  return infer.errorType;
}

} // namespace vox::hir::sema
