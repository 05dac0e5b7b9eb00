//===- hir/check/CheckConstruct.cpp - variants, Ok, Err and `?` -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A variant is built by its name; where several types have a variant of that
// name, the expected type decides (spec §4.4). `Ok` and `Err` leave the half
// that they do not mention open (spec §8.2).
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

namespace vox::hir::sema {

using namespace ast;

/// The case that a mention of `name` means; its owner is null after a report.
VariantInfo BodyChecker::chooseVariant(const std::string &name, Span span,
                                       const Type *expected) {
  std::vector<VariantInfo> found = sema.findVariants(name, span.file);
  expected = expected ? shallow(expected) : nullptr;
  for (const VariantInfo &candidate : found)
    if (candidate.owner->type == expected)
      return candidate;
  // A variant that a declaration of this file hides is meant where its type is.
  for (const FlatImport &import : sema.scopeOf(span.file).flatImports)
    for (const VariantInfo &candidate :
         Sema::findPublicVariants(name, *import.scope))
      if (candidate.owner->type == expected)
        return candidate;
  if (found.size() == 1)
    return found[0];
  sema.report(Diag::AmbiguousVariant, span, name,
              found[0].owner->decl->name.text, found[1].owner->decl->name.text);
  return {};
}

/// True if a constructor of Option or Result is meant, although a declared type
/// has a variant of that name.
static bool meansPredefined(Infer &infer, std::string_view name,
                            const Want &want) {
  const Type *type = want.type ? infer.shallow(want.type) : nullptr;
  if (!type)
    return false;
  if (type->is(TypeKind::Option))
    return name == "Some" || name == "None";
  return type->is(TypeKind::Result) &&
         (name == "Ok" || name == "Err" || name == "Error");
}

/// A variant, with or without arguments. `mention` is the name, `whole` the
/// name or the call.
const Type *BodyChecker::checkVariantUse(const NameExpr *mention,
                                         const Expr *whole, const Want &want) {
  auto *call = as<CallExpr>(whole);
  if (meansPredefined(infer, mention->name, want)) {
    bool isOption = is(want.type, TypeKind::Option);
    RefKind kind = mention->name == "Ok" ? RefKind::Ok
                   : !isOption           ? RefKind::Err
                   : call                ? RefKind::Some
                                         : RefKind::NoneValue;
    fact(whole).ref.kind = kind;
    if (call)
      return isOption ? checkSome(call, want)
                      : checkResultCall(call, kind == RefKind::Ok, want);
    if (mention->name == "None")
      return want.type;
    sema.report(Diag::ArgumentCount, whole->span, mention->name,
                argumentCount(1), 0);
    return infer.errorType;
  }
  VariantInfo chosen = chooseVariant(mention->name, mention->span, want.type);
  return construct(chosen, mention->name, whole,
                   call ? call->args : std::vector<Arg>());
}

const Type *BodyChecker::construct(VariantInfo chosen, const std::string &name,
                                   const Expr *whole,
                                   const std::vector<Arg> &args) {
  std::vector<uint32_t> order;
  const VariantCase *form =
      chosen.owner ? &chosen.owner->type->nominal()->cases[chosen.index]
                   : nullptr;
  if (!form || !bindFields(whole, name, form->fields, args, order)) {
    for (const Arg &arg : args)
      checkLoosely(arg.value);
    return chosen.owner ? chosen.owner->type : infer.errorType;
  }
  bool ends = false;
  for (size_t i = 0; i < args.size(); ++i) {
    checkTo(args[i].value, form->fields[order[i]].type);
    ends = ends || is(fact(args[i].value).type, TypeKind::Never);
  }
  fact(whole).ref.kind = RefKind::Variant;
  fact(whole).ref.variantCase = chosen.index;
  fact(whole).order = std::move(order);
  return ends ? types.neverType : chosen.owner->type;
}

/// Finds the field of each argument; false after a report.
bool BodyChecker::bindFields(const Expr *whole, const std::string &name,
                             const std::vector<Field> &fields,
                             const std::vector<Arg> &args,
                             std::vector<uint32_t> &order) {
  std::vector<bool> given(fields.size());
  bool isNamed = false;
  for (uint32_t i = 0; i < args.size(); ++i) {
    uint32_t place = i;
    if (const auto &written = args[i].name) {
      isNamed = true;
      const ast::Name &label = *written;
      for (place = 0; place < fields.size(); ++place)
        if (fields[place].name == label.text)
          break;
      if (place == fields.size()) {
        sema.report(Diag::ArgumentUnknown, label.span, name, label.text);
        return false;
      }
      if (given[place]) {
        sema.report(Diag::ArgumentRepeated, label.span, label.text);
        return false;
      }
    } else if (isNamed) {
      sema.report(Diag::ArgumentOrder, args[i].value->span);
      return false;
    }
    if (place >= fields.size())
      break;
    given[place] = true;
    order.push_back(place);
  }
  if (args.size() == fields.size())
    return true;
  sema.report(Diag::ArgumentCount, whole->span, name,
              argumentCount(fields.size()), args.size());
  return false;
}

/// Reports the name of a struct used as a value: `P(x=1)`. The repair is the
/// object literal.
bool BodyChecker::reportStruct(const std::string &name, Span span,
                               const CallExpr *call) {
  TypeInfo *type = sema.findType(name, span.file);
  if (!type || type->decl->form != TypeDeclKind::Struct)
    return false;
  Diagnostic &diagnostic = sema.report(Diag::StructForm, span, name);
  if (!call)
    return true;
  const SourceManager &sources = sema.sources;
  std::string fields;
  for (size_t i = 0; i < call->args.size(); ++i) {
    const Arg &arg = call->args[i];
    if (!arg.name && i >= type->decl->fields.size())
      return true;
    const ast::Name &field = arg.name ? *arg.name : type->decl->fields[i].name;
    fields += fmt::format("{}{}: {}", fields.empty() ? " " : ", ", field.text,
                          sources.text(arg.value->span));
  }
  if (!fields.empty())
    diagnostic.fixes.push_back({call->span, "{" + fields + " }"});
  return true;
}

/// `Ok(v)` and `Err(e)`. The half that is not there becomes Unit or str unless
/// the surroundings know it.
const Type *BodyChecker::checkResultCall(const CallExpr *expr, bool isOk,
                                         const Want &want) {
  std::vector<const Expr *> args;
  if (!plainArguments(expr, isOk ? "Ok" : "Err", 1, 1, args)) {
    checkArguments(expr);
    return infer.errorType;
  }
  const Type *expected = want.type ? shallow(want.type) : nullptr;
  if (expected && expected->is(TypeKind::Result)) {
    const Type *part = expected->arg(isOk ? 0 : 1);
    if (isOk)
      defaults.push_back({expected->arg(1), types.strType});
    else
      defaults.push_back({expected->arg(0), types.unitType});
    if (isOk && infer.isOpen(part) && isPredefinedNull(args[0]))
      infer.unify(part, types.unitType);
    if (infer.isOpen(part)) {
      part = check(args[0]);
      expected = isOk ? types.result(part, expected->arg(1))
                      : types.result(expected->arg(0), part);
    } else {
      checkTo(args[0], part);
    }
    return is(fact(args[0]).type, TypeKind::Never) ? types.neverType : expected;
  }
  Want inner;
  if (isOk && isPredefinedNull(args[0]))
    inner.type = types.unitType;
  const Type *part = check(args[0], inner);
  if (is(part, TypeKind::Never))
    return part;
  const Type *other = infer.fresh();
  defaults.push_back({other, isOk ? types.strType : types.unitType});
  return sema.bounded(
      isOk ? types.result(part, other) : types.result(other, part), expr->span);
}

bool BodyChecker::isPredefinedNull(const Expr *expr) {
  auto *name = as<NameExpr>(expr);
  return name && name->name == "null" &&
         resolve(name->name, name->span, false).kind == RefKind::Null;
}

/// `e?`: the value, or the end of the function with what there is instead.
const Type *BodyChecker::checkTry(const TryExpr *expr, const Type *operand) {
  if (infer.isError(operand) || is(operand, TypeKind::Never))
    return operand;
  operand = settled(operand);
  if (operand->is(TypeKind::Var))
    return openValue(expr->operand, operand);
  bool isResult = operand->is(TypeKind::Result);
  if (!isResult && !operand->is(TypeKind::Option)) {
    sema.report(Diag::TryOperand, expr->span, sema.text(operand));
    return infer.errorType;
  }
  const Type *result = frame().result;
  if (result && !infer.isOpen(result)) {
    settleTry(expr, operand, result);
  } else {
    bool endsMain = isResult && function && function->isMain &&
                    !function->declaresResult && !frame().lambda;
    if (!endsMain)
      frame().tries.push_back({expr, operand});
    else if (!frame().tryError)
      frame().tryError = operand->arg(1);
    else if (!infer.unify(frame().tryError, operand->arg(1)))
      reportTry(expr, operand, types.result(types.unitType, frame().tryError));
    if (endsMain)
      frame().trySpan = expr->span;
  }
  return operand->element();
}

/// What leaves by `?` must be what the function gives back.
void BodyChecker::settleTry(const TryExpr *expr, const Type *operand,
                            const Type *result) {
  result = shallow(result);
  bool fits = result->kind() == operand->kind() &&
              (operand->is(TypeKind::Option) ||
               infer.unify(operand->arg(1), result->arg(1)));
  if (!fits && !infer.isError(result))
    reportTry(expr, operand, result);
}

void BodyChecker::reportTry(const TryExpr *expr, const Type *operand,
                            const Type *result) {
  std::string needed =
      operand->is(TypeKind::Option)
          ? "an Option"
          : fmt::format("Result[_, {}]", sema.text(operand->arg(1)));
  Diagnostic &diagnostic =
      sema.report(Diag::TryContext, expr->span, sema.text(operand), needed,
                  sema.text(result));
  if (result->is(TypeKind::Result) && operand->is(TypeKind::Result))
    diagnostic.notes.push_back(
        {std::nullopt, "convert the error with `.map_err(...)`"});
}

/// What leaves an inferred body by `?` takes part in its result, which must
/// show somewhere else that it is a Result or Option.
void BodyChecker::returnTries(const Type *lastType) {
  auto &returned = frame().returned;
  size_t count = returned.size();
  for (auto [expr, operand] : frame().tries) {
    operand = shallow(operand);
    auto fits = [&](const Type *type) {
      type = shallow(type);
      return type->kind() == operand->kind() || type->is(TypeKind::Var);
    };
    bool isKnown = fits(lastType);
    for (size_t i = 0; i < count; ++i)
      isKnown |= fits(returned[i].type);
    if (!isKnown) {
      reportTry(expr, operand, shallow(count ? returned[0].type : lastType));
      continue;
    }
    const Type *value = infer.fresh();
    defaults.push_back({value, types.unitType});
    const Type *left = operand->is(TypeKind::Option)
                           ? types.option(value)
                           : types.result(value, operand->arg(1));
    returned.push_back({nullptr, left, expr->span});
  }
}

} // namespace vox::hir::sema
