//===- hir/check/CheckLint.cpp - what is probably not meant ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A byte length where characters are counted, and spellings of other versions
// of Vox (spec stdlib §0.8a).
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/Walk.h"

namespace vox::hir::sema {

using namespace ast;

/// True for `s.len()` and `len(s)` of a str, and for a name that has such a
/// value by its declaration. The expression has been checked.
bool BodyChecker::isByteLength(const Expr *expr) {
  const ExprFact &known = fact(expr);
  if (expr->kind == ExprKind::Name)
    return known.ref.kind == RefKind::Variable &&
           known.ref.variable->isByteLength;
  auto *call = as<CallExpr>(expr);
  if (!call)
    return false;
  if (known.method == Method::StrLen)
    return true;
  return known.ref.kind == RefKind::Predefined &&
         known.ref.predefined == Predefined::Len && call->args.size() == 1 &&
         is(fact(call->args[0].value).type, TypeKind::Str);
}

/// VX0432: `index` counts characters, but is made from a number of bytes.
void BodyChecker::warnByteLength(const Expr *index) {
  Walk walk;
  walk.add(index);
  walk.run([&](const Expr *part) {
    if (isByteLength(part))
      sema.report(Diag::ByteLengthIndex, part->span);
    return part->kind == ExprKind::Binary || part->kind == ExprKind::Unary;
  });
}

/// `let n = s.len()` and `for i in range(s.len())`.
void BodyChecker::noteByteLength(Variable *variable, const Expr *value) {
  auto *call = as<CallExpr>(value);
  bool isRange = call && !call->args.empty() &&
                 fact(call).ref.kind == RefKind::Predefined &&
                 fact(call).ref.predefined == Predefined::Range;
  const Expr *length = value;
  if (isRange)
    length = call->args.back().value;
  variable->isByteLength = !variable->isMut && isByteLength(length);
}

/// VX0422: a function that other versions had, or nothing.
bool BodyChecker::reportLegacyName(const std::string &name, Span span) {
  struct LegacyName {
    std::string_view name, replacement;
    bool isSame; ///< the arguments are the same
  };
  static constexpr LegacyName kNames[] = {
      {"exec", "process.run", false},
      {"exit", "process.exit", true},
      {"input", "env.args", false},
      {"format", "a template string", false},
  };
  for (const LegacyName &legacy : kNames) {
    if (legacy.name != name)
      continue;
    Diagnostic &diagnostic = sema.report(
        Diag::LegacyCall, span, name,
        legacy.name == "format" ? std::string(legacy.replacement)
                                : fmt::format("`{}`", legacy.replacement));
    if (legacy.isSame)
      diagnostic.fixes.push_back({span, std::string(legacy.replacement)});
    return true;
  }
  return false;
}

} // namespace vox::hir::sema
