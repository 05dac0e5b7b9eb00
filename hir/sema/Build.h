//===- hir/sema/Build.h - building one body
//--------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Turns a checked body into HIR, reading only the tree and its facts. Nothing
// is reported here: a program that reaches this point is right. The members are
// spread over Build*.cpp by construct.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/sema/Sema.h"

#include <functional>

namespace vox::hir::sema {

class BodyBuilder {
public:
  BodyBuilder(Sema &sema, BodyFacts &facts, Function &function)
      : sema(sema), types(sema.types), facts(&facts),
        b(sema.program, sema.strings, function) {}

  void buildFunction(const FunctionInfo &info);
  void buildDefault(const FunctionInfo &info, uint32_t param);
  void buildEntry();

private:
  struct Loop {
    BlockId onBreak, onContinue;
  };

  // Types and variables.
  const Type *typeOf(const ast::Expr *expr) {
    return sema.infer.deep(facts->of(expr).type);
  }
  /// The type behind the conversion of `expr`.
  const Type *finalType(const ast::Expr *expr);
  const Type *deep(const Type *type) { return sema.infer.deep(type); }
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
  TempId display(TempId temp, const Type *type, Span span);
  TempId displayed(const ast::Expr *expr);

  // Expressions (BuildExpr.cpp).
  TempId build(const ast::Expr *expr, bool wanted);
  const ast::Expr *spineChild(const ast::Expr *expr);
  TempId step(const ast::Expr *expr, const ast::Expr *child, TempId left,
              bool wanted);
  TempId leaf(const ast::Expr *expr, bool wanted);
  TempId name(const ast::NameExpr *expr);
  TempId listLiteral(const ast::ListExpr *expr);
  TempId templateText(const ast::TemplateExpr *expr);
  TempId ifExpr(const ast::IfExpr *expr, bool wanted);
  TempId lambda(const ast::LambdaExpr *expr);
  TempId constant(ConstantInfo &info);

  // Operators (BuildOps.cpp).
  TempId binary(const ast::BinaryExpr *expr, TempId left);
  TempId arithmetic(const ast::BinaryExpr *expr, TempId left);
  TempId arithmeticOp(ast::BinaryOp op, TempId left, const Type *leftType,
                      TempId right, const Type *rightType, Span span);
  TempId ordering(const ast::BinaryExpr *expr, TempId left);
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
  TempId callFunction(FunctionInfo &callee, std::vector<TempId> args,
                      std::vector<bool> given, Span span);
  TempId defaultValue(FunctionInfo &callee, uint32_t param,
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
  void faultIf(TempId condition, bool when, int code, Span span,
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
  TempId textMethod(const ast::CallExpr *expr, TempId text,
                    const std::vector<TempId> &args);
  TempId numberMethod(const ast::CallExpr *expr, TempId number,
                      const std::vector<TempId> &args);
  TempId listCallback(const ast::CallExpr *expr, TempId list,
                      const std::vector<TempId> &args);
  TempId optionCallback(const ast::CallExpr *expr, TempId option,
                        TempId callee);
  TempId applyUpdate(Method method, TempId list, const Type *type,
                     const std::vector<TempId> &args, Span span);
  TempId lastOf(TempId list, const Type *element, Span span);
  TempId popFrom(const Variable *variable, Span span);
  void countLoop(TempId from, TempId to, Span span,
                 const std::function<void(TempId)> &body);

  // Statements (BuildStmt.cpp, BuildAssign.cpp, BuildLoops.cpp,
  // BuildMatch.cpp).
  TempId block(std::span<const ast::Stmt *const> stmts, bool wanted);
  TempId block(const ast::Block *block, bool wanted);
  void stmt(const ast::Stmt *stmt);
  void bind(const ast::Pattern *pattern, TempId temp, const Type *type);
  void assign(const ast::AssignStmt *stmt);
  void assignElement(const ast::SubscriptExpr *place, const ast::Expr *value);
  void compoundAssign(const ast::AssignStmt *stmt, const Variable *variable);
  std::vector<const ast::Expr *> updateChain(const Variable *variable,
                                             const ast::Expr *expr);
  bool selfUpdate(const Variable *variable, const ast::Expr *expr);
  bool isTouched(const Variable *variable, const ast::Expr *operand);
  void returnValue(const ast::Expr *value, Span span);
  void endBody(TempId temp, const Type *type, Span span);
  TempId forLoop(const ast::ForExpr *expr);
  void whileLoop(const ast::WhileStmt *stmt);
  void endlessLoop(const ast::LoopStmt *stmt);
  TempId matchExpr(const ast::MatchExpr *expr, bool wanted);
  void matchArm(const ast::MatchArm &arm, LocalId result, bool wanted);
  void test(const ast::Pattern *pattern, TempId temp, const Type *type,
            BlockId onMiss, bool isCertain);

  Sema &sema;
  TypeContext &types;
  BodyFacts *facts;
  FunctionBuilder b;
  std::unordered_map<const Variable *, LocalId> locals;
  std::vector<Loop> loops;
  unsigned lambdaCount = 0;
};

} // namespace vox::hir::sema
