//===- hir/build/Build.h - building one body ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Turns a checked body into HIR, reading only the tree and its facts. Nothing
// is reported here: a program that reaches this point is right. The members are
// spread over Build*.cpp by construct.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/build/ProgramBuilder.h"
#include "hir/names/Walk.h"

#include <functional>

namespace vox::hir::sema {

class BodyBuilder {
public:
  /// `instance`: whose body it is; null for an entry function.
  BodyBuilder(ProgramBuilder &whole, const BodyFacts &facts, Function &function,
              BuiltFunction *instance)
      : whole(whole), types(whole.program.types), facts(&facts),
        instance(instance), b(whole.program, whole.strings, function) {}

  void buildFunction();
  void buildDefault(uint32_t param);
  /// Initialises the constants and runs `main`, or a test.
  void buildEntry(const FunctionInfo &callee, bool isTest);

private:
  friend class MatchTree;

  struct Loop {
    BlockId onBreak, onContinue;
  };

  // Types and variables.
  const Type *typeOf(const ast::Expr *expr) {
    return deep(facts->of(expr).type);
  }
  /// The type behind the conversion of `expr`.
  const Type *finalType(const ast::Expr *expr);
  const Type *deep(const Type *type) {
    return instance ? whole.substitute(*instance, type)
                    : whole.checked.infer.deep(type);
  }
  /// The function that a mention of a declared function means.
  BuiltFunction &instanceOf(const ExprFact &mention);
  const ExprFact &fact(const ast::Expr *expr) { return facts->of(expr); }
  LocalId localOf(const Variable *variable);
  LocalId hidden(const Type *type, Span span) {
    return b.newLocal("", type, span);
  }

  // Values. A value of type Unit or never is kNone.
  TempId value(const ast::Expr *expr);
  void effect(const ast::Expr *expr);
  TempId convert(TempId temp, const Type *from, const Type *to, Span span);
  TempId convertList(TempId temp, const Type *from, const Type *to, Span span);
  TempId convertOption(TempId temp, const Type *from, const Type *to,
                       Span span);
  TempId convertResult(TempId temp, const Type *from, const Type *to,
                       Span span);
  TempId convertRow(TempId temp, const Type *from, const Type *to, Span span);
  TempId convertMap(TempId temp, const Type *from, const Type *to, Span span);
  TempId mapOfFields(TempId temp, const Type *from, const Type *to, Span span);
  TempId isOk(TempId result, Span span);
  TempId resultPart(size_t which, TempId result, const Type *type, Span span);
  TempId display(TempId temp, const Type *type, Span span);
  TempId displayed(const ast::Expr *expr);

  // Expressions (BuildExpr.cpp).
  TempId build(const ast::Expr *expr, bool wanted);
  bool isFieldCall(const ast::Expr *expr);
  TempId fieldCall(const ast::CallExpr *expr, TempId object,
                   std::vector<TempId> args);
  TempId step(const ast::Expr *expr, const ast::Expr *child, TempId left,
              bool wanted);
  TempId leaf(const ast::Expr *expr, bool wanted);
  TempId name(const ast::NameExpr *expr);
  TempId listLiteral(const ast::ListExpr *expr);
  TempId templateText(const ast::TemplateExpr *expr);
  TempId ifExpr(const ast::IfExpr *expr, bool wanted);
  TempId lambda(const ast::LambdaExpr *expr);
  TempId constant(const ConstantInfo &info, Span span);
  void initialise(const ConstantLet &let);
  void finishEntry(TempId result, const Type *type, bool isTest, Span span);

  // Values with parts (BuildConstruct.cpp).
  TempId tuple(const ast::TupleExpr *expr);
  TempId object(const ast::ObjectExpr *expr);
  TempId mapLiteral(const ast::ObjectExpr *expr, const Type *type);
  TempId variant(const ast::Expr *whole, const std::vector<ast::Arg> &args);
  TempId resultOf(const ast::CallExpr *expr);
  TempId fieldRead(const ast::MemberExpr *expr, TempId object);
  TempId tryValue(const ast::TryExpr *expr, TempId operand);

  // Operators (BuildOps.cpp).
  TempId binary(const ast::BinaryExpr *expr, TempId left);
  TempId arithmetic(const ast::BinaryExpr *expr, TempId left);
  TempId arithmeticOp(ast::BinaryOp op, TempId left, const Type *leftType,
                      TempId right, const Type *rightType, Span span);
  const Type *arithmeticType(const Type *left, const Type *right);
  TempId ordering(const ast::BinaryExpr *expr, TempId left);
  TempId order(Predicate predicate, TempId left, TempId right, const Type *type,
               Span span);
  TempId decLiteral(const ast::DecExpr *expr);
  TempId negate(TempId operand, const Type *type, Span span);
  TempId equality(const ast::BinaryExpr *expr, TempId left);
  TempId shortCircuit(const ast::BinaryExpr *expr, TempId left);
  TempId pipe(const ast::BinaryExpr *expr, TempId left);
  bool isAbsence(const ast::Expr *expr);
  TempId isNotNumber(TempId temp, Span span) {
    return b.compare(Opcode::FCmp, Predicate::Ne, temp, temp, span);
  }
  TempId orElse(TempId first, Span span, const std::function<TempId()> &second);
  TempId choose(TempId condition, const Type *type, Span span,
                const std::function<TempId()> &yes,
                const std::function<TempId()> &no);

  // Calls (BuildCall.cpp, BuildPredefined.cpp).
  TempId call(const ast::CallExpr *expr);
  TempId callFunction(BuiltFunction &callee, std::vector<TempId> args,
                      std::vector<bool> given, Span span);
  TempId defaultValue(BuiltFunction &callee, uint32_t param,
                      const std::vector<TempId> &args, Span span);
  TempId callValue(TempId callee, const Type *type,
                   std::initializer_list<TempId> args, Span span);
  TempId predefined(Predefined id, const std::vector<const ast::Expr *> &args,
                    Span span, TempId piped = kNone, bool isPiped = false);
  TempId printed(const std::vector<std::pair<TempId, const Type *>> &values,
                 Span span);
  TempId conversion(Predefined id, TempId temp, const Type *type, Span span);
  TempId lengthOf(TempId temp, const Type *type, Span span);
  TempId extremeOfTwo(bool isMax, TempId a, TempId c, const Type *type,
                      Span span);
  TempId extremeOfList(bool isMax, TempId list, const Type *type, Span span,
                       TempId length);
  TempId less(TempId a, TempId c, const Type *type, Span span);
  TempId sumOfList(TempId list, const Type *element, Span span);
  TempId magnitude(TempId number, const Type *type, Span span);
  TempId typeText(TempId temp, const Type *type, Span span);
  TempId truth(TempId temp, const Type *type, Span span);
  void faultIf(TempId condition, bool when, rt::FaultCode code, Span span,
               const std::function<TempId()> &message);

  // The module `math` and the methods of floats (BuildMath.cpp).
  TempId mathConstant(uint64_t bits, Span span);
  TempId math(MathFn function, std::initializer_list<TempId> args, Span span);
  TempId mathCall(const MathMember &member, const std::vector<TempId> &args,
                  Span span);
  TempId copysign(TempId magnitude, TempId sign, Span span);
  TempId compareFloat(Predicate predicate, TempId number, double limit,
                      Span span);
  TempId intInRange(TempId number, Span span);

  // Methods (BuildMethods.cpp, BuildCallbacks.cpp).
  TempId method(const ast::CallExpr *expr, TempId receiver, bool wanted);
  TempId listMethod(const ast::CallExpr *expr, TempId list,
                    const std::vector<TempId> &args);
  TempId optionMethod(const ast::CallExpr *expr, TempId option,
                      const std::vector<TempId> &args);
  TempId resultMethod(const ast::CallExpr *expr, TempId subject,
                      const std::vector<TempId> &args);
  TempId mapMethod(const ast::CallExpr *expr, TempId map,
                   const std::vector<TempId> &args);
  TempId listOfParts(const ast::CallExpr *expr, TempId list,
                     const std::vector<TempId> &args);
  TempId extremeOrNone(bool isMax, TempId list, const Type *result, Span span);
  TempId defaultOf(const Type *type, Span span);
  TempId message(std::string_view head, TempId temp, const Type *type,
                 Span span);
  TempId defaultArgument(std::string_view literal, Span span);
  TempId mapOf(const Type *type, const std::vector<TempId> &entries, Span span);
  TempId builtinCall(BuiltinId id, const Type *type,
                     std::vector<TempId> operands, Span span);
  TempId numberMethod(const ast::CallExpr *expr, TempId number,
                      const std::vector<TempId> &args);
  TempId listCallback(const ast::CallExpr *expr, TempId list,
                      const std::vector<TempId> &args);
  TempId optionCallback(const ast::CallExpr *expr, TempId option,
                        TempId callee);
  TempId resultCallback(const ast::CallExpr *expr, TempId subject,
                        TempId callee);
  /// Two neighbouring runs of a list: the indices of the next element of each
  /// and where each ends.
  struct Runs {
    LocalId out, left, right;
    TempId middle = kNone, end = kNone;
  };
  void whileTrue(Span span, const std::function<TempId()> &condition,
                 const std::function<void()> &body);
  void mergeRuns(TempId list, const Type *type, const Runs &runs, TempId callee,
                 Span span);
  TempId sortBy(TempId list, const Type *type, TempId callee, Span span);
  TempId sortByKey(TempId list, const Type *type, TempId callee,
                   const Type *function, Span span);
  bool isUpdateCall(const ast::CallExpr *call);
  TempId applyUpdate(const ast::CallExpr *call, TempId old, const Type *type,
                     const std::vector<TempId> &args);
  TempId updateStatement(const ast::CallExpr *expr, bool wanted);
  TempId lastOf(TempId list, const Type *element, Span span);
  TempId popFrom(const ast::Expr *place, Span span);
  void countLoop(TempId from, TempId to, Span span,
                 const std::function<void(TempId)> &body);

  // Parts of variables (BuildPlace.cpp).
  /// One step from a value to a part of it: a field, or an element.
  struct PlaceStep {
    const Type *holder = nullptr;
    const Type *part = nullptr;
    int64_t field = 0;    ///< of a Record or Struct
    TempId index = kNone; ///< of a List or Map
  };
  const ast::Expr *holderOf(const ast::Expr *place);
  const Variable *rootOf(const ast::Expr *place);
  bool isSamePath(const ast::Expr *a, const ast::Expr *c);
  std::vector<PlaceStep> stepsTo(const ast::Expr *place);
  TempId readPart(TempId holder, const PlaceStep &step, Span span);
  TempId writePart(TempId holder, const PlaceStep &step, TempId part,
                   Span span);
  TempId openPart(TempId &holder, const PlaceStep &step, Span span);
  void changePlace(const Variable *variable,
                   const std::vector<PlaceStep> &steps, bool isReplaced,
                   Span span,
                   const std::function<TempId(TempId, const Type *)> &change);
  void updatePlace(const ast::Expr *place,
                   const std::function<TempId(TempId, const Type *)> &change);
  void storePlace(const ast::Expr *place, TempId part);

  // Statements (BuildStmt.cpp, BuildAssign.cpp, BuildLoops.cpp,
  // BuildMatch.cpp).
  TempId block(std::span<const ast::Stmt *const> stmts, bool wanted);
  TempId block(const ast::Block *block, bool wanted);
  void stmt(const ast::Stmt *stmt);
  void bind(const ast::Pattern *pattern, TempId temp, const Type *type);
  void assign(const ast::AssignStmt *stmt);
  void compoundAssign(const ast::AssignStmt *stmt);
  std::vector<const ast::Expr *> updateChain(const ast::Expr *place,
                                             const ast::Expr *expr);
  bool selfUpdate(const ast::Expr *place, const ast::Expr *expr);
  static bool runsStatements(const ast::Expr *expr);
  bool isTouched(const Variable *variable, const ast::Expr *operand);
  bool isTouchedBy(const ast::Expr *place, const ast::CallExpr *call);
  // Elements that are moved out of what holds them (BuildElement.cpp).
  std::pair<const ast::Expr *, const ast::Expr *>
  elementOf(const ast::Expr *read);
  const ast::Expr *unwrapped(const ast::Expr *expr);
  bool readsPlace(const ast::Expr *read, const ast::Expr *place);
  const Type *typeOfPlace(const ast::Expr *place);
  size_t mentionsOf(const ast::Expr *place, const ast::Expr *value);
  const ast::Expr *movableRead(const ast::Expr *value, const ast::Expr *place);
  bool isPlain(const ast::Expr *value);
  bool isSameIndex(const ast::Expr *a, const ast::Expr *c);
  void storeHole(const ast::Expr *place, Span span);
  void moveOut(TempId read);
  /// What is assigned to, and the read before it that moves it out.
  struct MovedElement {
    const ast::Expr *place = nullptr, *read = nullptr;
  };
  using Stmts = std::span<const ast::Stmt *const>;
  MovedElement replacedBehind(const ast::Expr *value, Stmts rest);
  MovedElement replacedInArm(const ast::MatchExpr *expr,
                             const ast::MatchArm &arm);
  MovedElement replacedInArms(const ast::MatchExpr *expr);
  void moveOutInArm(const ast::MatchExpr *expr, const ast::MatchArm &arm,
                    TempId subject);
  bool mayMove(const ast::Expr *value);
  // Rows that are built anew from their fields (BuildApart.cpp).
  struct RowUses;
  const Variable *rowVariable(const ast::Expr *expr);
  void noteRow(const ast::Expr *expr, RowUses &uses);
  void findApart(Walk &walk,
                 const std::function<bool(const Variable *)> &mayBe);
  void findApart(Walk &body);
  void takeApart(const Variable *variable, TempId row, Span span);
  void takeParamApart(const Variable *param, Span span);
  bool rebuild(const ast::Expr *place, const ast::Expr *expr);
  void checkContract(const FunctionInfo &info, const Contract &contract);
  void checkOnEntry(const FunctionInfo &info);
  void checkOnReturn(const FunctionInfo &info);
  void returnValue(const ast::Expr *value, Span span);
  void endBody(TempId temp, const Type *type, Span span);
  TempId forLoop(const ast::ForExpr *expr);
  struct Cursor;
  Cursor openCursor(const ast::ForExpr *expr, const ForFact &loop);
  TempId readCursor(const Cursor &cursor, TempId place, const Type *type,
                    Span span);
  TempId testCursor(const Cursor &cursor, BlockId inside, BlockId end,
                    Span span);
  TempId itemsOf(LoopSource source, TempId temp, const Type *type,
                 const Type *item, Span span);
  TempId subscript(const ast::SubscriptExpr *expr, TempId object);
  void whileLoop(const ast::WhileStmt *stmt);
  void endlessLoop(const ast::LoopStmt *stmt);
  TempId matchExpr(const ast::MatchExpr *expr, bool wanted);
  void endArms(const std::vector<ast::MatchArm> &arms, LocalId first);
  void matchArm(const ast::MatchArm &arm, LocalId result, bool wanted);
  void bindName(const ast::Pattern *pattern, TempId temp);
  TempId tagOf(TempId temp, const Type *type, Span span);
  TempId testOf(const ast::Pattern *pattern, TempId tag, const Type *type);
  TempId partOf(TempId temp, const Type *type, size_t which, size_t index,
                const Type *part, Span span);
  void require(const ast::Pattern *pattern, TempId temp, const Type *type,
               BlockId onMiss);

  ProgramBuilder &whole;
  TypeContext &types;
  const BodyFacts *facts;
  BuiltFunction *instance;
  FunctionBuilder b;
  std::unordered_map<const Variable *, LocalId> locals;
  std::vector<Loop> loops;
  MovedElement moved;
  /// Of the rows that are taken apart: the local of each field, or kNone.
  std::unordered_map<const Variable *, std::vector<LocalId>> apart;
  unsigned lambdaCount = 0;
  BlockId epilogue = kNone; ///< where conditions on return are checked
  LocalId epilogueResult = kNone;
  bool endsInOk = false; ///< a main whose end means Ok(Unit)
};

} // namespace vox::hir::sema
