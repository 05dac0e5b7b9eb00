//===- hir/check/Constants.cpp - top-level lets ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Which top-level lets functions can read, their types, and the rule that a
// constant reads only what is initialised before it (spec §4.5).
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/Walk.h"

#include <algorithm>
#include <utility>

namespace vox::hir::sema {

using namespace ast;

/// The names that a pattern binds, in source order.
static std::vector<const Pattern *> bindings(const Pattern *pattern) {
  std::vector<const Pattern *> found, open = {pattern};
  while (!open.empty()) {
    const Pattern *next = open.back();
    open.pop_back();
    if (next->kind == PatternKind::Binding)
      found.push_back(next);
    open.insert(open.end(), next->elements.rbegin(), next->elements.rend());
  }
  return found;
}

//===--- Declaring --------------------------------------------------------===//

/// A constant of the module `math`, or `std.math` on the way to one.
static bool isMathConstant(const MemberExpr *expr) {
  auto *object = as<NameExpr>(expr->object);
  if (object && object->name == "std")
    return expr->member.text == "math";
  const MathMember *member = findMathMember(expr->member.text);
  bool isMath =
      object ? object->name == "math" : expr->object->kind == ExprKind::Member;
  return isMath && member && member->kind == MathMember::Kind::Constant;
}

/// A constructor of a value: `Some(1)`, `Box(1, 2)`.
bool Sema::isScriptConstantCall(const CallExpr *call) {
  auto *name = as<NameExpr>(call->callee);
  if (!name || findFunction(name->name, name->span.file))
    return false;
  static constexpr std::string_view kConstructors[] = {"Some", "Ok", "Err",
                                                       "Error"};
  for (std::string_view constructor : kConstructors)
    if (name->name == constructor)
      return true;
  return !findVariants(name->name, name->span.file).empty();
}

/// True if functions may read a local of the script with this initialiser:
/// literals, operators and other such constants.
bool Sema::isScriptConstant(const FileScope &scope, const Expr *value) {
  bool isFixed = true;
  Walk walk;
  walk.add(value);
  walk.run([&](const Expr *expr) {
    switch (expr->kind) {
    case ExprKind::Int:
    case ExprKind::Float:
    case ExprKind::Dec:
    case ExprKind::Bool:
    case ExprKind::Str:
    case ExprKind::Template:
    case ExprKind::Unit:
    case ExprKind::Tuple:
    case ExprKind::List:
    case ExprKind::Object:
    case ExprKind::Unary:
    case ExprKind::Binary:
    case ExprKind::Subscript:
      break;
    case ExprKind::Name:
      isFixed &= !scope.scriptLocals.contains(
          static_cast<const NameExpr *>(expr)->name);
      break;
    case ExprKind::Member:
      isFixed &= isMathConstant(static_cast<const MemberExpr *>(expr));
      break;
    case ExprKind::Call:
      isFixed &= isScriptConstantCall(static_cast<const CallExpr *>(expr));
      break;
    default:
      isFixed = false;
    }
    return isFixed;
  });
  return isFixed;
}

/// True if an initialiser reads a local of the script that declares it.
bool Sema::mentionsLocal(const FileScope &scope, const Expr *value) {
  bool found = false;
  Walk walk;
  walk.add(value);
  walk.run([&](const Expr *expr) {
    auto *name = as<NameExpr>(expr);
    found |= name && scope.scriptLocals.contains(name->name);
    return !found;
  });
  return found;
}

/// A constant of the name of another, or of a function: reported at the later
/// one.
bool Sema::reportTaken(const FileScope &scope, const Name &name) {
  if (auto known = scope.constants.find(name.text);
      known != scope.constants.end()) {
    reportRepeated(name, known->second->pattern->name.span);
    return true;
  }
  auto known = scope.functions.find(name.text);
  if (known == scope.functions.end())
    return false;
  Span function = known->second->span;
  if (function.begin < name.span.begin)
    reportRepeated(name, function);
  else
    reportRepeated({name.text, function}, name.span);
  return true;
}

/// `let Red = 1` would read like a match against the variant, and a parameter
/// `None` would hide it.
void Sema::rejectVariantName(const std::string &name, Span span) {
  if (name[0] < 'A' || name[0] > 'Z')
    return;
  auto found = findVariants(name, span.file);
  std::string owner = found.empty() ? std::string(predefinedVariantOwner(name))
                                    : found[0].owner->decl->name.text;
  if (!owner.empty())
    report(Diag::VariantAsName, span, name, owner);
}

/// With a main, a top-level `let` is a constant. Without, it is a local of the
/// script, which functions can read when its value is fixed. In a script that
/// is imported, a variable that changes is a statement like others: not
/// executed.
void Sema::declareTopLevelLet(FileScope &scope, const LetStmt *let) {
  bool isScript = scope.isRoot && !scope.hasMain;
  std::vector<const Pattern *> names = bindings(let->pattern);
  bool isImportedScript = !scope.isRoot && !scope.hasMain;
  if (isImportedScript && let->isMut)
    report(Diag::ImportedStatement, let->span);
  else if (!isScript && let->isMut)
    report(Diag::TopLevelMut, let->pattern->span,
           names.empty() ? "_" : names[0]->name.text);
  bool isFixed = true;
  if (isScript)
    isFixed = !let->isMut && isScriptConstant(scope, let->value);
  else if (isImportedScript)
    isFixed = !let->isMut && !mentionsLocal(scope, let->value);
  for (const Pattern *name : names) {
    const std::string &text = name->name.text;
    bool isTaken =
        scope.constants.contains(text) || scope.functions.contains(text);
    bool isReported = !isScript && reportTaken(scope, name->name);
    if (!isScript && !isReported && findPredefined(text))
      report(Diag::HidesPredefined, name->span, text);
    if (!isScript)
      rejectVariantName(text, name->span);
    isFixed &= !isScript || (!isTaken && !scope.scriptLocals.contains(text));
  }
  if (!isFixed) {
    for (const Pattern *name : names) {
      scope.constants.erase(name->name.text);
      scope.scriptLocals.insert(name->name.text);
    }
    return;
  }
  ConstantLet &owner = program.constantLets.emplace_back();
  owner.facts = &program.bodies.emplace_back();
  owner.let = let;
  owner.place = program.constantLets.size();
  owner.isScript = isScript;
  owner.isRoot = scope.isRoot;
  for (const Pattern *name : names) {
    ConstantInfo &info = program.constants.emplace_back();
    info.owner = &owner;
    info.pattern = name;
    info.name = name->name.text;
    owner.names.push_back(&info);
    scope.constants.emplace(info.name, &info);
  }
}

//===--- Checking ---------------------------------------------------------===//

void Sema::checkConstant(ConstantLet &let, Span use) {
  if (let.state == CheckState::InProgress) {
    const std::string &name = let.names.empty() ? "_" : let.names[0]->name;
    report(Diag::ConstantOrder, use, name, name);
    for (ConstantInfo *info : let.names)
      info->type = infer.errorType;
    return;
  }
  if (let.state == CheckState::Checked)
    return;
  let.state = CheckState::InProgress;
  const FunctionInfo *outer = std::exchange(typeScope, nullptr);
  BodyChecker(*this, *let.facts, nullptr).checkInitialiser(let);
  typeScope = outer;
  let.state = CheckState::Checked;
}

/// Evaluated where they are read: literals; numbers and bools computed from
/// literals, which optimisers fold; and in a script what can fault, because it
/// must do so where the script has got to. Not what would repeat a long text:
/// constants that read constants double with each line.
static void chooseStorage(Infer &infer, ConstantLet &let) {
  static constexpr size_t kMaxInlineSize = 200;
  bool isScalar = true, canFault = false;
  let.inlineSize = 0;
  Walk walk;
  walk.add(let.let->value);
  walk.run([&](const Expr *expr) {
    ++let.inlineSize;
    const ExprFact &fact = let.facts->of(expr);
    const Type *type =
        fact.type ? infer.shallow(fact.type) : infer.types.unitType;
    bool isOperator =
        expr->kind == ExprKind::Binary || expr->kind == ExprKind::Unary;
    bool isInt = type->is(TypeKind::Int);
    canFault |= isOperator && (isInt || type->is(TypeKind::Dec));
    switch (expr->kind) {
    case ExprKind::Int:
    case ExprKind::Float:
    case ExprKind::Bool:
      return true;
    case ExprKind::Binary:
    case ExprKind::Unary:
      isScalar &=
          isInt || type->is(TypeKind::Float) || type->is(TypeKind::Bool);
      return true;
    case ExprKind::Name: {
      bool isConstant = fact.ref.kind == RefKind::Constant;
      isScalar &= isConstant && fact.ref.constant->owner->isInlined;
      if (isConstant && fact.ref.constant->owner->isInlined)
        let.inlineSize += fact.ref.constant->owner->inlineSize;
      return true;
    }
    case ExprKind::Member: // `math.PI`
      isScalar &= fact.ref.kind == RefKind::Math;
      return false;
    default:
      isScalar = false;
      return true;
    }
  });
  ExprKind kind = let.let->value->kind;
  bool isLiteral =
      kind == ExprKind::Str || kind == ExprKind::Dec || kind == ExprKind::Unit;
  let.isInlined = isLiteral || ((isScalar || (let.isScript && canFault)) &&
                                let.inlineSize <= kMaxInlineSize);
}

void BodyChecker::checkInitialiser(ConstantLet &let) {
  enterFrame(nullptr);
  pushScope();
  checkLet(let.let);
  for (ConstantInfo *name : let.names) {
    auto found = facts.patterns.find(name->pattern->id);
    if (found == facts.patterns.end()) {
      name->type = infer.errorType;
      continue;
    }
    name->variable = found->second;
    name->variable->isUsed = true;
    name->type = name->variable->type;
  }
  popScope();
  finishTypes();
  leaveFrame();
  chooseStorage(infer, let);
}

namespace {

/// What an initialiser reads, itself and through functions.
struct ReadSearch {
  const ConstantLet &let;
  std::set<const FunctionInfo *> seen;
  /// Functions to look into, and the mention in the initialiser that leads
  /// there.
  std::vector<std::pair<const FunctionInfo *, Span>> open;

  /// Reports what `facts` read too early.
  void look(Sema &sema, const BodyFacts &facts, const Span *through) {
    const std::string &name = let.names.empty() ? "_" : let.names[0]->name;
    for (const ConstantUse &use : facts.constants) {
      if (use.constant->owner->place < let.place)
        continue;
      Diagnostic &diagnostic =
          sema.report(Diag::ConstantOrder, through ? *through : use.span, name,
                      use.constant->name);
      if (through)
        diagnostic.notes.push_back({use.span, "it is read here"});
    }
    for (const FunctionUse &use : facts.uses)
      if (seen.insert(use.function).second)
        open.push_back({use.function, through ? *through : use.span});
  }
};

} // namespace

/// VX0305. A function that an initialiser only makes a value of counts as
/// called: the value may be.
void Sema::checkConstantOrder() {
  for (const ConstantLet &let : program.constantLets) {
    ReadSearch search{let, {}, {}};
    search.look(*this, *let.facts, nullptr);
    while (!search.open.empty()) {
      auto [function, span] = search.open.back();
      search.open.pop_back();
      search.look(*this, *function->facts, &span);
    }
  }
}

} // namespace vox::hir::sema
