//===- hir/check/Check.h - checking one body ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Resolves the names of one body, infers its types and enforces the rules of
// the language. Expected types flow inward through Want; what is found out goes
// to BodyFacts. Left-leaning chains are walked by a loop (checkSpine), so that
// recursion is bounded by the brackets and blocks of the source.
//
// The members are spread over Scope.cpp (names), Convert.cpp (coercion), and
// Check*.cpp by construct.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/ClosestName.h"
#include "hir/check/PendingOps.h"
#include "hir/check/Repair.h"
#include "hir/check/UpdateFlow.h"
#include "hir/check/Want.h"
#include "hir/names/Walk.h"

#include <map>
#include <optional>

namespace vox::hir::sema {

class BodyChecker {
public:
  BodyChecker(Sema &sema, BodyFacts &facts, FunctionInfo *function)
      : sema(sema), infer(sema.infer), types(sema.types), facts(facts),
        function(function), updates(sema), fills(sema.infer, function),
        operators(sema, facts), pending(sema, fills, operators) {}

  void checkFunctionBody();
  void checkInitialiser(ConstantLet &let);

private:
  struct Scope {
    std::unordered_map<std::string, Variable *> names;
    std::vector<Variable *> declared;
  };
  /// A way out of a construct or a body, with its value.
  struct Branch {
    const ast::Expr *value; ///< null: the branch ends without a value
    const Type *type;
    Span span;
  };
  /// One function or lambda being checked.
  struct Frame {
    LambdaFact *lambda = nullptr;
    std::string_view name;        ///< in messages
    Span end;                     ///< where a missing return is reported
    const Type *result = nullptr; ///< null: to be inferred
    /// The error type of `?` on a Result in a main that declares no result.
    const Type *tryError = nullptr;
    Span trySpan;
    std::vector<Branch> returned;
    std::vector<const ast::Expr *> nulls; ///< operands of `return null`
    /// Each `?` of a body whose result is inferred, and its operand's type.
    std::vector<std::pair<const ast::TryExpr *, const Type *>> tries;
  };
  // Names (Scope.cpp).
  void pushScope() { scopes.emplace_back(); }
  void popScope();
  Variable *declare(std::string name, Span span, const Type *type,
                    VariableKind kind, bool isMut);
  Variable *lookup(const std::string &name);
  Ref resolve(const std::string &name, Span span, bool report = true);
  void capture(Variable *variable);
  void readVariable(Variable *variable);
  void reportUnknown(const std::string &name, Span span);
  void offerKnown(Diagnostic &diagnostic, const std::string &name, Span span);
  std::string moduleOf(const ast::NameExpr *name);
  // Names behind the name of an imported file (CheckQualified.cpp).
  FileScope *fileAliasOf(const ast::Expr *expr);
  const Type *checkQualifiedCall(const ast::CallExpr *expr, FileScope &file,
                                 const Want &want);
  const Type *checkQualifiedName(const ast::MemberExpr *expr, FileScope &file,
                                 const Want &want);
  const Type *functionValue(const ast::Expr *expr, FunctionInfo &function);
  const ImportedMember *importedMember(const ast::Expr *expr);
  ast::MemberExpr *writtenOut(const ast::Expr *mention,
                              const ImportedMember &imported);
  const Type *checkMemberCall(const ast::CallExpr *expr,
                              const ImportedMember &imported, const Want &want);
  const Type *unknownQualified(const ast::MemberExpr *expr, FileScope &file);
  bool isModule(const ast::Expr *expr);
  bool isMath(const ast::Expr *expr);
  Variable *variableOf(const ast::Expr *expr);
  bool requireMutable(Variable *variable, Span span);

  // Coercion (Convert.cpp).
  bool coerce(const ast::Expr *expr, const Type *actual, const Type *expected);
  const Type *coerceWant(const ast::Expr *expr, const Type *actual,
                         const Want &want);
  bool comesFromJson(const Type *actual, const Type *expected);
  void addOrigins(Diagnostic &diagnostic, const Type *actual,
                  const Type *expected);
  void requireBool(const ast::Expr *expr);
  void requireBool(const ast::Expr *expr, const Type *type);
  const Type *checkTo(const ast::Expr *expr, const Type *expected);
  /// Joins branch values: sets their targets and gives the joined type.
  const Type *joinBranches(const std::vector<Branch> &branches,
                           const Want &want);
  bool mustAgree(const Want &want);
  void rejectLostValues(const std::vector<Branch> &branches, const Want &want);
  void finishTypes();

  // Expressions.
  const Type *check(const ast::Expr *expr, Want want = {});
  const Type *checkSpine(const ast::Expr *expr, const Want &want);
  void noteQualified(const ast::Expr *expr);
  const ast::Expr *nextOfSpine(const ast::Expr *expr);
  const Type *checkStep(const ast::Expr *expr, const Type *left,
                        const Want &want);
  const Type *checkLeaf(const ast::Expr *expr, const Want &want);
  const Type *checkName(const ast::NameExpr *expr, const Want &want);
  const Type *checkNull(const ast::NameExpr *expr, const Want &want);
  const Type *checkList(const ast::ListExpr *expr, const Want &want);
  const Type *checkIf(const ast::IfExpr *expr, const Want &want);
  const Type *checkFor(const ast::ForExpr *expr);
  ForFact checkIterable(const ast::ForExpr *expr);
  const Type *checkField(const ast::MemberExpr *expr, const Type *object);
  const Type *checkSubscript(const ast::SubscriptExpr *expr,
                             const Type *object);
  void reportNoElements(const ast::SubscriptExpr *expr, const Type *object);
  void checkKey(const ast::Expr *key);
  const Type *valueType(const Type *type, Span span);
  void checkUnusedValue(const ast::Expr *expr, const Type *type);
  void checkLoopBody(const ast::Block *body);

  // Tuples, object literals and fields (CheckObject.cpp).
  const Type *checkTuple(const ast::TupleExpr *expr, const Want &want);
  const Type *checkObject(const ast::ObjectExpr *expr, const Want &want);
  const Type *checkLiteral(const ast::ObjectExpr *expr, const Want &want);
  const Type *checkRow(const ast::ObjectExpr *expr, const Type *type);
  const Type *checkRecord(const ast::ObjectExpr *expr);
  const Type *checkOpenMap(const ast::ObjectExpr *expr, const Type *expected);
  const Type *checkElements(const std::vector<const ast::Expr *> &elements,
                            const Type *expected, bool isList);
  Diagnostic &reportField(Span span, const Type *type, const std::string &name);
  bool hasField(const Type *type, const std::string &name);
  void reportLackingField(const ast::MemberExpr *expr, const Type *object);
  bool isInUpdate(const ast::Expr *expr);

  // What `[]` and `{}` are filled with (CheckFill.cpp).
  const Type *fillingElement(const ast::Expr *expr, const Type *actual,
                             const Type *expected);
  bool collect(const ast::Expr *expr, const Type *actual, const Type *expected);

  // Fix-its (Repair.cpp).
  bool mayTry(const Type *type);
  void offerValue(Diagnostic &diagnostic, const ast::Expr *expr,
                  const Type *type);
  void offerConversion(Diagnostic &diagnostic, const ast::Expr *expr,
                       const Type *actual, const Type *expected);
  bool offerTakenApart(Diagnostic &diagnostic, const ast::LambdaExpr *lambda,
                       const Type *expected);
  void offerTakenApart(Diagnostic &diagnostic, const ast::ForExpr *loop);
  void offerPlainText(Diagnostic &diagnostic);
  bool isShellText();
  bool wouldFit(const Type *actual, const Type *expected);
  /// True if `test` holds for what lies in an Option or Result, or in one of
  /// these in it.
  template <typename Test>
  bool holds(const Type *type, Test test) {
    while (mayLack(type = shallow(type))) {
      type = shallow(type->element());
      if (test(type))
        return true;
    }
    return false;
  }
  /// Offers the value of `expr` if `test` holds for it.
  template <typename Test>
  void offerValueIf(Diagnostic &diagnostic, const ast::Expr *expr,
                    const Type *type, Test test) {
    if (holds(type, test))
      offerValue(diagnostic, expr, type);
  }

  // Variants, Result and `?` (CheckConstruct.cpp).
  VariantInfo chooseVariant(const std::string &name, Span span,
                            const Type *expected);
  const Type *checkVariantUse(const ast::NameExpr *mention,
                              const ast::Expr *whole, const Want &want);
  const Type *construct(VariantInfo chosen, const std::string &name,
                        const ast::Expr *whole,
                        const std::vector<ast::Arg> &args);
  bool bindFields(const ast::Expr *whole, const std::string &name,
                  const std::vector<Field> &fields,
                  const std::vector<ast::Arg> &args,
                  std::vector<uint32_t> &order);
  bool reportStruct(const std::string &name, Span span,
                    const ast::CallExpr *call);
  const Type *checkResultCall(const ast::CallExpr *expr, bool isOk,
                              const Want &want);
  bool isPredefinedNull(const ast::Expr *expr);
  const Type *checkTry(const ast::TryExpr *expr, const Type *operand);
  void settleTry(const ast::TryExpr *expr, const Type *operand,
                 const Type *result);
  void reportTry(const ast::TryExpr *expr, const Type *operand,
                 const Type *result);
  void returnTries(const Type *lastType);

  // Operators (CheckOps.cpp).
  const Type *checkBinary(const ast::BinaryExpr *expr, const Type *left);
  const Type *checkArithmetic(const ast::BinaryExpr *expr, const Type *left,
                              const Type *right);
  const Type *checkEquality(const ast::BinaryExpr *expr, const Type *left);
  const Type *checkPipe(const ast::BinaryExpr *expr, const Type *left);
  const Type *checkUnary(const ast::UnaryExpr *expr, const Type *operand);
  const Type *checkNullEquality(const Type *left, const Type *right, Span span);
  const Type *loosened(const Type *type);
  bool mixesIntAndFloat(const Type *a, const Type *b);
  const ast::NameExpr *explicitInstance(const ast::Expr *expr);
  bool isNullName(const ast::Expr *expr);
  bool isComparable(const Type *type);

  // Calls (CheckCall.cpp, CheckPredefined.cpp, CheckMethods.cpp).
  const Type *checkCall(const ast::CallExpr *expr, const Want &want);
  const Type *checkFunctionCall(const ast::CallExpr *expr,
                                FunctionInfo &callee);
  /// Notes that `expr` mentions a declared function, with fresh variables for
  /// its type parameters.
  void useFunction(const ast::Expr *expr, FunctionInfo &callee, Span span);
  /// The type of a parameter, and of the result, at that mention.
  const Type *paramAt(const ast::Expr *expr, const FunctionInfo &callee,
                      size_t param);
  const Type *resultAt(const ast::Expr *expr, FunctionInfo &callee, Span span);
  // Functions as values (CheckFunctionValue.cpp).
  bool isWrappable(const ast::Expr *expr);
  std::optional<size_t> wrappedArity(const ast::NameExpr *expr, const Ref &ref,
                                     const Type *expected);
  const Type *checkWrapped(const ast::NameExpr *expr, size_t arity,
                           const Want &want);
  bool bindArguments(const ast::CallExpr *expr, FunctionInfo &callee,
                     std::vector<uint32_t> &order);
  const Type *checkIndirect(const ast::CallExpr *expr, const Type *callee);
  const Type *checkLambdaCall(const ast::CallExpr *expr,
                              const ast::LambdaExpr *lambda);
  const Type *checkSome(const ast::CallExpr *expr, const Want &want);
  // The module `math` (CheckMath.cpp).
  const MathMember *mathMember(const ast::MemberExpr *expr);
  const Type *mathResult(const MathMember &member);
  const Type *mathParameter(const MathMember &member);
  const Type *checkMathCall(const ast::CallExpr *expr);
  const Type *checkMathPipe(const ast::BinaryExpr *expr, const Type *left);
  const Type *checkModuleMember(const ast::MemberExpr *expr, const Want &want);
  // Other modules (CheckModules.cpp).
  std::string moduleAt(const ast::Expr *expr);
  void unknownMember(const ast::MemberExpr *expr, const std::string &module);
  bool reportForeignStd(const ast::MemberExpr *expr);
  bool reportJsonRead(const ast::CallExpr *expr, const std::string &module);
  std::optional<BuiltinId> moduleFunction(const ast::MemberExpr *expr,
                                          const std::string &module);
  bool moduleArguments(const ast::CallExpr *expr, BuiltinId id,
                       std::vector<const ast::Expr *> &args);
  void checkRegexLiteral(BuiltinId id,
                         const std::vector<const ast::Expr *> &args);
  const Type *checkModuleValue(const ast::MemberExpr *expr,
                               const std::string &module);
  const Type *checkModuleCall(const ast::CallExpr *expr,
                              const std::string &module);
  const Type *checkModulePipe(const ast::BinaryExpr *expr, const Type *left,
                              const std::string &module);
  /// `piped` is the type of the first argument if it is checked already.
  const Type *checkPredefined(Predefined id,
                              const std::vector<const ast::Expr *> &args,
                              const Type *piped = nullptr);
  const Type *checkConversion(Predefined id, const ast::Expr *arg,
                              const Type *type);
  bool hasLength(const Type *type);
  const Type *checkMeasure(Predefined id, const ast::Expr *arg,
                           const Type *type);
  const Type *checkExtreme(Predefined id,
                           const std::vector<const ast::Expr *> &args,
                           const Type *first);
  const Type *settled(const Type *type);
  const Type *openValue(const ast::Expr *expr, const Type *type);
  bool plainArguments(const ast::CallExpr *expr, std::string_view name,
                      unsigned least, unsigned most,
                      std::vector<const ast::Expr *> &args);
  void checkArguments(const ast::CallExpr *expr);
  void checkLoosely(const ast::Expr *expr);
  void checkInferred(const ast::Expr *arg, const FunctionInfo &callee,
                     size_t param, const Type *expected);
  const Type *checkFieldCall(const ast::CallExpr *expr,
                             const ast::MemberExpr *member,
                             const Type *receiver);
  const Type *checkMethod(const ast::CallExpr *expr, const Type *receiver,
                          const Want &want);
  const Type *methodResult(const ast::CallExpr *expr, const MethodRow &row,
                           const Type *receiver,
                           const std::vector<const ast::Expr *> &args,
                           const Want &want);
  const Type *listMethod(const ast::CallExpr *expr, Method method,
                         const Type *receiver,
                         const std::vector<const ast::Expr *> &args,
                         const Want &want);
  const Type *sortByKey(const ast::CallExpr *expr, const Type *receiver,
                        const ast::Expr *callback);
  const Type *listHigherOrder(Method method, const Type *receiver,
                              const std::vector<const ast::Expr *> &args,
                              const Want &want);
  // `fold` (CheckFold.cpp).
  const Type *checkFold(const ast::Expr *start, const ast::Expr *callback,
                        const Type *element, const Want &want);
  const Type *declaredState(const ast::Expr *callback, const Type *&made);
  bool mayMeetFraction(const ast::LambdaExpr *lambda, const Type *element);
  const Type *widened(const ast::Expr *start, const ast::LambdaExpr *lambda,
                      const Type *element);
  bool mayBeFraction(const ast::NameExpr *name);
  // What is known before a check (Foreseen.cpp).
  /// What names that are not declared yet will be; null: not known.
  using KnownTypes = std::map<std::string_view, const Type *>;
  const Type *foreseen(const ast::Expr *expr, const KnownTypes &known);
  const Type *foreseen(const ast::Block *block, KnownTypes known);
  const Type *foreseenBranches(const ast::IfExpr *expr,
                               const KnownTypes &known);
  const Type *foreseenCall(const ast::CallExpr *expr, const KnownTypes &known);
  const Type *foreseenName(const ast::NameExpr *expr, const KnownTypes &known);
  static const Type *wider(const Type *left, const Type *right);
  const Type *mapMethod(Method method, const Type *receiver,
                        const std::vector<const ast::Expr *> &args);
  const Type *optionMethod(const ast::CallExpr *expr, Method method,
                           const Type *payload,
                           const std::vector<const ast::Expr *> &args,
                           const Want &want);
  const Type *resultMethod(const ast::CallExpr *expr, Method method,
                           const Type *receiver,
                           const std::vector<const ast::Expr *> &args,
                           const Want &want);
  const Type *requireDefault(const ast::CallExpr *expr, const Type *type);
  const Type *checkBuiltin(BuiltinId id, Span span, const Type *receiver,
                           const std::vector<const ast::Expr *> &args);
  const Type *asFieldMap(const ast::Expr *object, const Type *type);
  void unknownMethod(const ast::MemberExpr *member, const Type *receiver);
  void offerMethod(Diagnostic &diagnostic, const ast::Name &name,
                   const Type *receiver);
  const Type *wantedPart(const Want &want, TypeKind kind, size_t part);
  const Type *scalarMethod(Method method, const Type *receiver,
                           const std::vector<const ast::Expr *> &args);
  // Update calls (CheckUpdate.cpp).
  void checkUpdate(const ast::CallExpr *expr, const MethodRow &row,
                   const Want &want);
  const Type *checkCallback(const ast::Expr *expr,
                            std::vector<const Type *> params,
                            const Type *result);
  bool isOrdered(const Type *type);
  bool requireOrdered(const Type *element, Span span, std::string_view what);

  // What is probably not meant (CheckLint.cpp).
  bool isByteLength(const ast::Expr *expr);
  void warnByteLength(const ast::Expr *index);
  void noteByteLength(Variable *variable, const ast::Expr *value);
  bool reportLegacyName(const std::string &name, Span span);

  // Lambdas (CheckLambda.cpp).
  const Type *checkLambda(const ast::LambdaExpr *expr, const Want &want);
  void checkLambdaBody(const ast::LambdaExpr *expr, LambdaFact &fact,
                       const Type *expected);
  void checkDefault(const ast::Expr *value, const Type *type);
  void requireContained(const ast::Expr *expr, std::string_view where);
  void checkCondition(const Contract &contract);
  void checkEntryContracts();
  void checkReturnContracts();
  void checkFallback(const ast::NameExpr *name);
  void warnDiscarded(const ast::Expr *last);
  const Type *finishTry(const Type *result);
  const Type *finishFrame(const ast::Expr *lastValue, const Type *lastType,
                          Span end, std::string_view name);

  // Matches (Match.cpp, Exhaustive.cpp).
  const Type *checkMatch(const ast::MatchExpr *expr, const Want &want);
  bool checkArm(const ast::MatchArm &arm, const Want &want,
                std::vector<Branch> &branches);
  void checkPattern(const ast::Pattern *pattern, const Type *type,
                    VariableKind kind, bool isMut);
  void checkPart(const ast::Pattern *pattern, const Type *type,
                 VariableKind kind, bool isMut);
  void rejectRepeats(std::vector<ast::Name> names);
  void rejectNullPattern(const ast::Pattern *pattern, const Type *type);
  void checkVariant(const ast::Pattern *pattern, const Type *type,
                    VariableKind kind, bool isMut);
  void checkTuplePattern(const ast::Pattern *pattern, const Type *type,
                         VariableKind kind, bool isMut);
  const Type *missingPart(const Type *whole);
  const Type *patternType(const ast::Pattern *pattern);
  void checkCoverage(const ast::MatchExpr *expr, const Type *type);

  // Statements (CheckStmt.cpp); each answers whether its end is reached.
  const Type *checkBlock(const ast::Block *block, const Want &want);
  const Type *checkStmts(std::span<const ast::Stmt *const> stmts,
                         const Want &want, Span end);
  bool checkStmt(const ast::Stmt *stmt);
  void checkLet(const ast::LetStmt *stmt);
  void checkAssign(const ast::AssignStmt *stmt);
  // Assignments to parts (CheckPlace.cpp).
  Variable *placeRoot(const ast::Expr *expr);
  void checkPlaceAssign(const ast::AssignStmt *stmt);
  Variable *checkPlaceRoot(const ast::Expr *root);
  const Type *checkPlaceStep(const ast::Expr *step, const Type *object,
                             bool isLast);
  void reportCompound(const ast::AssignStmt *stmt);
  void checkCompound(const ast::AssignStmt *stmt, const Type *target,
                     const Type *value);
  void checkReturn(const ast::Expr *value, Span span);
  bool checkWhile(const ast::WhileStmt *stmt);
  bool checkLoop(const ast::LoopStmt *stmt);

  ExprFact &fact(const ast::Expr *expr) { return facts.of(expr); }
  /// The type that is written, which is resolved and reported once.
  const Type *written(const ast::TypeExpr *type) {
    const Type *&known = writtenTypes[type];
    return known ? known : known = sema.resolveType(type);
  }
  const Type *set(const ast::Expr *expr, const Type *type) {
    return fact(expr).type = type;
  }
  const Type *shallow(const Type *type) { return infer.shallow(type); }
  bool is(const Type *type, TypeKind kind) { return shallow(type)->is(kind); }
  Frame &frame() { return frames.back(); }
  void enterFrame(LambdaFact *lambda) {
    frames.emplace_back().lambda = lambda;
    updates.enterBody(lambda);
  }
  void leaveFrame() {
    updates.leaveBody();
    frames.pop_back();
  }
  LambdaFact *currentLambda() {
    return frames.empty() ? nullptr : frames.back().lambda;
  }

  Sema &sema;
  Infer &infer;
  TypeContext &types;
  BodyFacts &facts;
  FunctionInfo *function; ///< null: an initialiser
  std::vector<Scope> scopes;
  std::vector<Frame> frames;
  bool isContained = false; ///< in what `?` and `return` may not leave
  const ast::TemplateExpr *text = nullptr; ///< around what is being checked
  const ast::CallExpr *statementCall = nullptr; ///< the last one checked
  UpdateFlow updates;
  Fills fills;
  OperatorRules operators;
  PendingOps pending;
  std::unordered_map<const ast::TypeExpr *, const Type *> writtenTypes;
  std::vector<std::pair<const Type *, ast::Name>> openParams; ///< of lambdas
  std::vector<std::pair<const Type *, const Type *>>
      defaults; ///< open type, what it becomes
};

/// The note where an element would have to change in its place.
inline constexpr const char *kCopyOfElement =
    "the element may be absent; change a copy of it and store that";
/// The name of a lambda in messages.
inline constexpr std::string_view kLambdaName = "the lambda";
inline std::string quotedName(std::string_view body) {
  return body == kLambdaName ? std::string(body) : fmt::format("`{}`", body);
}
/// `1 argument`, `1 to 2 arguments`.
std::string argumentCount(size_t least, size_t most);
inline std::string argumentCount(size_t count) {
  return argumentCount(count, count);
}
} // namespace vox::hir::sema
