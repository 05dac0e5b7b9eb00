//===- tools/vox-detlint/Layout.cpp - rules about representations ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the width of a pointer, the order of bytes or the sign of char decide
// differs between targets. A folder below runtime-rt/os is the interface of one
// system, whose layouts are what they are; char-sign holds there too.
//
//===----------------------------------------------------------------------===//
#include "tools/vox-detlint/Lint.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;
using namespace clang::ast_matchers;
using namespace vox::detlint;

static bool isSystemCode(const Rules &rules, const SourceManager &sources,
                         SourceLocation at) {
  return llvm::StringRef(rules.findings.fileOf(sources, at))
      .starts_with("runtime-rt/os/");
}

//===--- char-sign --------------------------------------------------------===//

static bool isPlainChar(QualType type) {
  const auto *builtin = type->getAs<BuiltinType>();
  return builtin && (builtin->getKind() == BuiltinType::Char_S ||
                     builtin->getKind() == BuiltinType::Char_U);
}

/// An expression that is the same whatever the sign of char is.
static bool isSignless(const Expr *expr, ASTContext &context) {
  if (const auto *choice =
          dyn_cast<ConditionalOperator>(expr->IgnoreParenImpCasts()))
    return isSignless(choice->getTrueExpr(), context) &&
           isSignless(choice->getFalseExpr(), context);
  Expr::EvalResult value;
  return expr->isValueDependent() ||
         (expr->EvaluateAsInt(value, context) && value.Val.isInt() &&
          value.Val.getInt().getExtValue() >= 0 &&
          value.Val.getInt().getExtValue() < 128);
}

/// True for operands of == and != that are both chars or below 128, and for
/// what a switch looks at.
static bool onlyEquality(const CastExpr *cast, ASTContext &context) {
  for (const DynTypedNode &parent : context.getParents(*cast)) {
    if (parent.get<SwitchStmt>())
      return true;
    const auto *binary = parent.get<BinaryOperator>();
    if (!binary || !binary->isEqualityOp())
      return false;
    for (const Expr *side : {binary->getLHS(), binary->getRHS()})
      if (!isPlainChar(side->IgnoreImpCasts()->getType()) &&
          !isSignless(side, context))
        return false;
    return true;
  }
  return false;
}

static void checkCharSign(Rules &rules) {
  auto report = [&rules](const Rules::Result &result, SourceLocation at) {
    rules.findings.report(*result.SourceManager, at, "char-sign",
                          "the value of a plain char differs between targets; "
                          "convert it to u8 first");
  };
  rules.add(castExpr(anyOf(hasCastKind(CK_IntegralCast),
                           hasCastKind(CK_IntegralToFloating)))
                .bind("cast"),
            [report](const Rules::Result &result) {
              const auto *cast = result.Nodes.getNodeAs<CastExpr>("cast");
              const Expr *from = cast->getSubExpr();
              ASTContext &context = *result.Context;
              if (isPlainChar(from->getType()) &&
                  context.getTypeSize(cast->getType()) > 8 &&
                  !isSignless(from, context) && !onlyEquality(cast, context))
                report(result, cast->getBeginLoc());
            });
  rules.add(arraySubscriptExpr(hasIndex(expr().bind("index"))),
            [report](const Rules::Result &result) {
              const auto *index = result.Nodes.getNodeAs<Expr>("index");
              if (isPlainChar(index->IgnoreImpCasts()->getType()) &&
                  !isSignless(index, *result.Context))
                report(result, index->getBeginLoc());
            });
}

//===--- pointer-width ----------------------------------------------------===//

namespace {

/// The size and alignment of types for a width of pointers.
struct Extent {
  uint64_t size = 0, align = 1;
  void add(Extent part) {
    align = std::max(align, part.align);
    size = llvm::alignTo(size, part.align) + part.size;
  }
};

class Extents {
public:
  Extents(ASTContext &context, uint64_t pointerBytes)
      : context(context), pointerBytes(pointerBytes) {}

  Extent of(QualType type) const {
    if (const auto *alias = type->getAs<TypedefType>()) {
      llvm::StringRef name = alias->getDecl()->getName();
      if (name == "i64" || name == "u64")
        return {8, 8};
    }
    if (type->isAnyPointerType() || type->isReferenceType() ||
        isWordSized(type))
      return {pointerBytes, pointerBytes};
    if (const auto *array = context.getAsConstantArrayType(type)) {
      Extent element = of(array->getElementType());
      return {element.size * array->getZExtSize(), element.align};
    }
    if (const auto *record = type->getAsCXXRecordDecl();
        record && record->hasDefinition())
      return ofRecord(*record->getDefinition());
    if (type->isIncompleteType() || type->isDependentType())
      return {};
    return {uint64_t(context.getTypeSizeInChars(type).getQuantity()),
            uint64_t(context.getTypeAlignInChars(type).getQuantity())};
  }

private:
  ASTContext &context;
  uint64_t pointerBytes;

  /// long and what is defined by it.
  static bool isWordSized(QualType type) {
    const auto *builtin = type->getAs<BuiltinType>();
    return builtin && (builtin->getKind() == BuiltinType::Long ||
                       builtin->getKind() == BuiltinType::ULong);
  }

  Extent ofRecord(const CXXRecordDecl &record) const {
    Extent all;
    for (const CXXBaseSpecifier &base : record.bases())
      all.add(of(base.getType()));
    for (const FieldDecl *field : record.fields()) {
      Extent part = of(field->getType());
      part.align = std::max<uint64_t>(part.align, field->getMaxAlignment() / 8);
      if (record.isUnion())
        all = {std::max(all.size, part.size), std::max(all.align, part.align)};
      else
        all.add(part);
    }
    all.align = std::max<uint64_t>(all.align, record.getMaxAlignment() / 8);
    all.size = std::max<uint64_t>(llvm::alignTo(all.size, all.align), 1);
    return all;
  }
};

} // namespace

/// True for both sides of `sizeof row / sizeof row[0]`.
static bool countsElements(const UnaryExprOrTypeTraitExpr *trait,
                           ASTContext &context) {
  for (const DynTypedNode &parent : context.getParents(*trait)) {
    const auto *division = parent.get<BinaryOperator>();
    return division && division->getOpcode() == BO_Div &&
           isa<UnaryExprOrTypeTraitExpr>(division->getLHS()) &&
           isa<UnaryExprOrTypeTraitExpr>(division->getRHS());
  }
  return false;
}

static void checkPointerWidth(Rules &rules) {
  auto report = [&rules](const Rules::Result &result, SourceLocation at,
                         const std::string &text) {
    if (!isSystemCode(rules, *result.SourceManager, at))
      rules.findings.report(*result.SourceManager, at, "pointer-width", text);
  };
  rules.add(
      unaryExprOrTypeTraitExpr(unless(hasAncestor(staticAssertDecl())))
          .bind("trait"),
      [report](const Rules::Result &result) {
        const auto *trait =
            result.Nodes.getNodeAs<UnaryExprOrTypeTraitExpr>("trait");
        QualType type = trait->getTypeOfArgument();
        if (type->isDependentType() || countsElements(trait, *result.Context))
          return;
        Extent narrow = Extents(*result.Context, 4).of(type);
        Extent wide = Extents(*result.Context, 8).of(type);
        bool isSize = trait->getKind() == UETT_SizeOf;
        if (isSize ? narrow.size != wide.size : narrow.align != wide.align)
          report(result, trait->getBeginLoc(),
                 "the size of `" + type.getAsString() +
                     "` depends on the width of a pointer");
      });
  rules.add(
      castExpr(hasCastKind(CK_PointerToIntegral),
               unless(hasAncestor(functionDecl(hasName("::vox::rt::slotOf")))))
          .bind("cast"),
      [report](const Rules::Result &result) {
        report(result, result.Nodes.getNodeAs<CastExpr>("cast")->getBeginLoc(),
               "an address becomes a number outside slotOf");
      });
  rules.add(typeLoc().bind("type"), [report](const Rules::Result &result) {
    auto type =
        result.Nodes.getNodeAs<TypeLoc>("type")->getAs<BuiltinTypeLoc>();
    // Behind a macro (__INT64_TYPE__) it is what the macro says.
    if (type && !type.getBeginLoc().isMacroID() &&
        (type.getTypePtr()->getKind() == BuiltinType::Long ||
         type.getTypePtr()->getKind() == BuiltinType::ULong))
      report(result, type.getBeginLoc(),
             "long is as wide as a pointer on some targets; use i64 or u64");
  });
}

//===--- byte-order -------------------------------------------------------===//

/// The bytes of a number, 0 for any other type.
static uint64_t numberBytes(QualType type, ASTContext &context) {
  type = type.getCanonicalType();
  if (type->isDependentType() || type->isBooleanType() ||
      !type->isArithmeticType())
    return 0;
  return context.getTypeSizeInChars(type).getQuantity();
}

static uint64_t pointeeBytes(QualType type, ASTContext &context) {
  return type->isPointerType() ? numberBytes(type->getPointeeType(), context)
                               : 0;
}

/// The bytes of the numbers that `pointer` led to before it was converted.
static uint64_t targetBytes(const Expr *pointer, ASTContext &context) {
  return pointeeBytes(pointer->IgnoreParenCasts()->getType(), context);
}

/// True for `&number`.
static bool isNumberAddress(const Expr *expr, ASTContext &context) {
  const auto *address = dyn_cast<UnaryOperator>(expr->IgnoreParenCasts());
  return address && address->getOpcode() == UO_AddrOf &&
         targetBytes(address, context) > 0;
}

/// True if a converted pointer is looked through at once.
static bool isDereferenced(const CastExpr *cast, ASTContext &context) {
  DynTypedNode node = DynTypedNode::create(*cast);
  for (;;) {
    auto parents = context.getParents(node);
    if (parents.empty())
      return false;
    node = parents[0];
    if (const auto *unary = node.get<UnaryOperator>())
      return unary->getOpcode() == UO_Deref;
    if (node.get<ArraySubscriptExpr>())
      return true;
    if (!node.get<ParenExpr>() && !node.get<CastExpr>())
      return false;
  }
}

/// Rows of slots are kept as bytes and read as slots again, which is the same
/// everywhere. What differs is a number whose bytes are looked at, and bytes
/// that are looked at as a number.
static void checkByteOrder(Rules &rules) {
  auto report = [&rules](const Rules::Result &result, SourceLocation at,
                         const std::string &text) {
    if (!isSystemCode(rules, *result.SourceManager, at))
      rules.findings.report(*result.SourceManager, at, "byte-order", text);
  };
  rules.add(castExpr(hasCastKind(CK_BitCast)).bind("cast"),
            [report](const Rules::Result &result) {
              const auto *cast = result.Nodes.getNodeAs<CastExpr>("cast");
              ASTContext &context = *result.Context;
              uint64_t to = pointeeBytes(cast->getType(), context);
              uint64_t from = targetBytes(cast->getSubExpr(), context);
              if (to && from && to != from &&
                  (isNumberAddress(cast->getSubExpr(), context) ||
                   isDereferenced(cast, context)))
                report(result, cast->getBeginLoc(),
                       "numbers of " + std::to_string(from) +
                           " bytes are looked at as numbers of " +
                           std::to_string(to));
            });
  rules.add(castExpr(hasCastKind(CK_LValueToRValueBitCast)).bind("cast"),
            [report](const Rules::Result &result) {
              const auto *cast = result.Nodes.getNodeAs<CastExpr>("cast");
              QualType from = cast->getSubExpr()->getType();
              if (numberBytes(cast->getType(), *result.Context) !=
                  numberBytes(from, *result.Context))
                report(result, cast->getBeginLoc(),
                       "the bytes of `" + from.getAsString() +
                           "` become a number, or a number bytes");
            });
  // Copies between numbers and bytes.
  rules.add(callExpr(callee(functionDecl(hasAnyName(
                         "::memcpy", "::memmove", "::__builtin_memcpy",
                         "::__builtin_memmove", "::vox::rt::copyBytes",
                         "::vox::rt::moveBytes"))))
                .bind("call"),
            [report](const Rules::Result &result) {
              const auto *call = result.Nodes.getNodeAs<CallExpr>("call");
              ASTContext &context = *result.Context;
              uint64_t to = targetBytes(call->getArg(0), context);
              uint64_t from = targetBytes(call->getArg(1), context);
              if (to && from && to != from &&
                  (isNumberAddress(call->getArg(0), context) ||
                   isNumberAddress(call->getArg(1), context)))
                report(result, call->getBeginLoc(),
                       "numbers of " + std::to_string(from) +
                           " bytes are copied to numbers of " +
                           std::to_string(to));
            });
  rules.add(recordDecl(isUnion(), isDefinition()).bind("union"),
            [report](const Rules::Result &result) {
              const auto *record = result.Nodes.getNodeAs<RecordDecl>("union");
              std::set<uint64_t> sizes;
              for (const FieldDecl *field : record->fields()) {
                QualType type = field->getType();
                if (const auto *array = result.Context->getAsArrayType(type))
                  type = array->getElementType();
                sizes.insert(numberBytes(type, *result.Context));
              }
              sizes.erase(0);
              if (sizes.size() > 1)
                report(result, record->getBeginLoc(),
                       "a union of numbers of different sizes");
            });
}

void vox::detlint::addLayoutRules(Rules &rules) {
  checkCharSign(rules);
  checkPointerWidth(rules);
  checkByteOrder(rules);
}
