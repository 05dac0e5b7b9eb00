//===- tools/vox-detlint/Gate.cpp - every gated builtin asks --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A builtin with a capability class begins with calls of the gate, each the
// first call of its own statement, with the builtin's name and class. One that
// writes to a file may ask to read another one first. A file that the builtin
// is given goes through gatePath, and is then used where the gate has found it:
// the library never begins at the working directory again.
//
//===----------------------------------------------------------------------===//
#include "tools/vox-bindgen/CapabilityClasses.h"
#include "tools/vox-detlint/Lint.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"

using namespace clang;
using namespace clang::ast_matchers;
using namespace vox;
using namespace vox::detlint;

static std::string textOf(const Expr *expr) {
  const auto *literal =
      dyn_cast<StringLiteral>(expr->IgnoreImplicit()->IgnoreParenImpCasts());
  return literal ? literal->getString().str() : "";
}

/// `std.fs.read(str) -> …` -> fs.read
static std::string memberOf(llvm::StringRef signature) {
  signature.consume_front("std.");
  return signature.take_until([](char c) { return c == '('; }).str();
}

static std::string enumeratorOf(llvm::StringRef spelling) {
  for (const CapabilityClass &one : kCapabilityClasses)
    if (one.spelling == spelling)
      return one.enumerator.str();
  return "";
}

static bool isGate(const FunctionDecl *function) {
  if (!function)
    return false;
  std::string name = function->getQualifiedNameAsString();
  return name == "vox::rt::caps::gate" || name == "vox::rt::caps::gatePath";
}

static void collectCalls(const Stmt *statement,
                         std::vector<const CallExpr *> &calls) {
  if (!statement)
    return;
  if (const auto *call = dyn_cast<CallExpr>(statement))
    calls.push_back(call);
  for (const Stmt *child : statement->children())
    collectCalls(child, calls);
}

/// The call of the gate that `statement` begins with; null: it does not.
static const CallExpr *gateCallOf(const Stmt *statement) {
  if (isa<CompoundStmt, IfStmt, ForStmt, WhileStmt, DoStmt, SwitchStmt>(
          statement))
    return nullptr;
  std::vector<const CallExpr *> calls;
  collectCalls(statement, calls);
  const CallExpr *gate = nullptr;
  for (const CallExpr *call : calls)
    if (isGate(call->getDirectCallee())) {
      gate = call;
      break;
    }
  // Any other call has the gate's among its arguments.
  for (const CallExpr *call : calls) {
    std::vector<const CallExpr *> inner;
    collectCalls(call, inner);
    if (gate && !llvm::is_contained(inner, gate))
      return nullptr;
  }
  return gate;
}

namespace {

/// One builtin with a class and a body.
class GateCheck {
public:
  GateCheck(const FunctionDecl &function, llvm::StringRef signature,
            llvm::StringRef capability)
      : function(function), member(memberOf(signature)), capability(capability),
        enumerator(enumeratorOf(capability)) {}

  /// "" or what is wrong.
  std::string run() const {
    bool asksClass = false;
    std::set<const ValueDecl *> paths;
    const auto *body = cast<CompoundStmt>(function.getBody());
    for (const Stmt *statement : body->body()) {
      const CallExpr *call = gateCallOf(statement);
      if (!call)
        break;
      std::string asked;
      if (const auto *reference =
              dyn_cast<DeclRefExpr>(call->getArg(0)->IgnoreParenImpCasts()))
        asked = reference->getDecl()->getNameAsString();
      bool isSource = capability == "fs:rw" && asked == "kFsRead";
      if (asked != enumerator && !isSource)
        return "asks the gate for `" + asked + "`, not `" + enumerator + "`";
      asksClass |= asked == enumerator;
      if (std::string name = textOf(call->getArg(1)); name != member)
        return "tells the gate that it is `" + name + "`";
      if (const auto *path = call->getNumArgs() > 2
                                 ? dyn_cast<DeclRefExpr>(
                                       call->getArg(2)->IgnoreParenImpCasts())
                                 : nullptr)
        paths.insert(path->getDecl());
    }
    if (!asksClass)
      return "does not begin with a call of caps::gate for `" + enumerator +
             "`";
    return checkPath(paths);
  }

private:
  const FunctionDecl &function;
  std::string member;
  llvm::StringRef capability;
  std::string enumerator;

  std::string checkPath(const std::set<const ValueDecl *> &paths) const {
    if (!capability.starts_with("fs:"))
      return "";
    for (const ParmVarDecl *param : function.parameters()) {
      llvm::StringRef name = param->getName();
      bool isPath = name == "path" || name == "from" || name == "to";
      if (isPath && !paths.contains(param))
        return "does not pass `" + name.str() + "` through caps::gatePath";
    }
    return "";
  }
};

} // namespace

static void addBaseRule(Rules &rules) {
  rules.add(
      declRefExpr(to(varDecl(hasName("::vox::rt::os::kWorkingDirectory"))))
          .bind("base"),
      [&](const Rules::Result &result) {
        const SourceManager &sources = *result.SourceManager;
        SourceLocation at =
            result.Nodes.getNodeAs<DeclRefExpr>("base")->getLocation();
        if (llvm::StringRef(rules.findings.fileOf(sources, at))
                .starts_with("runtime-rt/std/"))
          rules.findings.report(
              sources, at, "base",
              "begins at the working directory instead of at a caps::Place");
      });
}

void vox::detlint::addGateRule(Rules &rules, GatedBuiltins &builtins) {
  addBaseRule(rules);
  rules.add(
      functionDecl(hasAttr(attr::Annotate)).bind("function"),
      [&](const Rules::Result &result) {
        const auto *function = result.Nodes.getNodeAs<FunctionDecl>("function");
        for (const auto *attr : function->specific_attrs<AnnotateAttr>()) {
          if (attr->getAnnotation() != "vox.builtin" || attr->args_size() != 6)
            continue;
          std::string signature = textOf(attr->args_begin()[0]);
          std::string capability = textOf(attr->args_begin()[2]);
          if (capability == "none")
            continue;
          std::string symbol = function->getNameAsString();
          builtins.declared[symbol] = signature;
          if (!function->isThisDeclarationADefinition())
            continue;
          builtins.defined.insert(symbol);
          std::string wrong = GateCheck(*function, signature, capability).run();
          if (!wrong.empty())
            rules.findings.report(
                *result.SourceManager, function->getLocation(), "gate",
                "`" + symbol + "`, of class `" + capability + "`, " + wrong);
        }
      });
}
