//===- tools/vox-detlint/Numbers.cpp - rules about values -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/vox-detlint/Lint.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;
using namespace clang::ast_matchers;
using namespace vox::detlint;

/// Functions of libc whose results differ between systems, or depend on state.
static bool isLibcName(llvm::StringRef name) {
  static const llvm::StringSet<> names = {
      "acos",      "acosh",     "asin",   "asinh",  "atan",     "atan2",
      "atanh",     "cbrt",      "cos",    "cosh",   "erf",      "erfc",
      "exp",       "exp10",     "exp2",   "expm1",  "fma",      "fmod",
      "fmax",      "fmin",      "frexp",  "hypot",  "ldexp",    "lgamma",
      "log",       "log10",     "log1p",  "log2",   "modf",     "pow",
      "remainder", "remquo",    "scalbn", "sin",    "sincos",   "sinh",
      "tan",       "tanh",      "tgamma", "strtod", "strtold",  "atof",
      "printf",    "fprintf",   "rand",   "qsort",  "snprintf", "sprintf",
      "setlocale", "localeconv"};
  return names.contains(name);
}

/// Exact everywhere, but the host's: only the instruction (the clang builtin)
/// is ours.
static bool isExactLibcName(llvm::StringRef name) {
  static const llvm::StringSet<> names = {"ceil",  "copysign",  "fabs", "fdim",
                                          "floor", "nearbyint", "rint", "sqrt",
                                          "trunc", "round"};
  return names.contains(name);
}

static void checkLibc(Rules &rules) {
  rules.add(
      declRefExpr(to(functionDecl().bind("function"))).bind("use"),
      [&rules](const Rules::Result &result) {
        const auto *function = result.Nodes.getNodeAs<FunctionDecl>("function");
        const auto *use = result.Nodes.getNodeAs<DeclRefExpr>("use");
        if (!function->getDeclName().isIdentifier() ||
            !(function->isExternC() || function->getBuiltinID()))
          return;
        llvm::StringRef name = function->getName();
        bool isBuiltin = name.consume_front("__builtin_");
        auto isBad = [&](llvm::StringRef base) {
          return isLibcName(base) || (!isBuiltin && isExactLibcName(base));
        };
        if (isBad(name) ||
            (name.size() > 1 && (name.ends_with("f") || name.ends_with("l")) &&
             isBad(name.drop_back())))
          rules.findings.report(
              *result.SourceManager, use->getBeginLoc(), "libc-math",
              "`" + function->getNameAsString() +
                  "` is the host's; use libm/ and the runtime's own texts");
      });
}

static bool isWideFloat(QualType type) {
  const auto *builtin = type->getAs<BuiltinType>();
  if (!builtin)
    return false;
  switch (builtin->getKind()) {
  case BuiltinType::LongDouble:
  case BuiltinType::Float128:
  case BuiltinType::Ibm128:
  case BuiltinType::Float16:
  case BuiltinType::Half:
  case BuiltinType::BFloat16:
    return true;
  default:
    return false;
  }
}

static void checkLongDouble(Rules &rules) {
  auto report = [&rules](const Rules::Result &result, SourceLocation at,
                         QualType type) {
    if (isWideFloat(type))
      rules.findings.report(*result.SourceManager, at, "long-double",
                            "`" + type.getAsString() +
                                "` differs between targets; use double");
  };
  rules.add(typeLoc().bind("type"), [report](const Rules::Result &result) {
    const auto *type = result.Nodes.getNodeAs<TypeLoc>("type");
    report(result, type->getBeginLoc(), type->getType());
  });
  rules.add(floatLiteral().bind("literal"),
            [report](const Rules::Result &result) {
              const auto *literal =
                  result.Nodes.getNodeAs<FloatingLiteral>("literal");
              report(result, literal->getBeginLoc(), literal->getType());
            });
}

/// Conversions of values outside the range of the int are undefined, and
/// differ: only these functions, which saturate or know the range, convert.
static void checkFloatToInt(Rules &rules) {
  auto helpers = hasAncestor(functionDecl(
      hasAnyName("::vox::rt::truncateFloat", "::vox::libm::truncateSmall")));
  rules.add(castExpr(hasCastKind(CK_FloatingToIntegral), unless(helpers))
                .bind("cast"),
            [&rules](const Rules::Result &result) {
              const auto *cast = result.Nodes.getNodeAs<CastExpr>("cast");
              Expr::EvalResult value;
              if (cast->isValueDependent() ||
                  cast->EvaluateAsInt(value, *result.Context))
                return;
              rules.findings.report(
                  *result.SourceManager, cast->getBeginLoc(), "float-to-int",
                  "a float becomes an int outside truncateFloat (runtime-rt) "
                  "and truncateSmall (libm)");
            });
}

static void checkIteration(Rules &rules) {
  auto container =
      hasType(hasUnqualifiedDesugaredType(recordType(hasDeclaration(
          namedDecl(matchesName("unordered_|::DenseMap|::DenseSet|::StringMap|"
                                "::StringSet|::SmallPtrSet|HashMap|HashSet"))
              .bind("container")))));
  auto reference = expr(anyOf(
      container,
      hasType(references(hasUnqualifiedDesugaredType(recordType(hasDeclaration(
          namedDecl(matchesName("unordered_|::DenseMap|::StringMap")))))))));
  auto report = [&rules](const Rules::Result &result) {
    rules.findings.report(
        *result.SourceManager,
        result.Nodes.getNodeAs<Stmt>("walk")->getBeginLoc(),
        "unordered-iteration",
        "the order of a hash is no order; keep insertion or sorted order");
  };
  rules.add(cxxForRangeStmt(hasRangeInit(reference)).bind("walk"), report);
  rules.add(cxxMemberCallExpr(
                callee(cxxMethodDecl(hasAnyName("begin", "cbegin", "end"))),
                on(reference), unless(hasAncestor(varDecl(isImplicit()))))
                .bind("walk"),
            report);
}

void vox::detlint::addNumberRules(Rules &rules) {
  checkLibc(rules);
  checkLongDouble(rules);
  checkFloatToInt(rules);
  checkIteration(rules);
}
