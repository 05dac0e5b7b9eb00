//===- frontend/ASTPrinter.cpp - the tree as text -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Walks with its own stack, so a chain of any length is printed. Indentation
// stops growing at a limit, or such a chain would print its square.
//
//===----------------------------------------------------------------------===//
#include "frontend/ASTPrinter.h"

#include "frontend/Diagnostic.h"

#include <algorithm>
#include <fmt/format.h>
#include <variant>

namespace vox {

using namespace ast;

namespace {

struct Close {};
/// A node that only groups: `(else …)`.
struct Group {
  const char *name;
  Span span;
  const Block *block;
};

using Entry =
    std::variant<Close, Group, const Expr *, const Stmt *, const Decl *,
                 const Block *, const Pattern *, const TypeExpr *,
                 const IfExpr::Branch *, const MatchArm *, const Param *,
                 const Arg *, const ObjectField *, const FieldDecl *,
                 const VariantDecl *, const Decorator *>;

class Printer {
public:
  explicit Printer(const SourceManager &sources) : sources(sources) {}
  std::string print(const Ast &tree);

private:
  static constexpr unsigned kMaxIndent = 32;

  void head(const char *kind, Span span);
  void attribute(std::string_view text) { (out += ' ') += text; }
  void quoted(std::string_view text);
  template <typename T>
  void child(const T *node) {
    if (node)
      children.emplace_back(node);
  }
  template <typename T>
  void each(const std::vector<T *> &nodes) {
    for (const T *node : nodes)
      child(node);
  }
  template <typename T>
  void each(const std::vector<T> &nodes) {
    for (const T &node : nodes)
      child(&node);
  }

  void visit(Close) {}
  void visit(const Group &group);
  void visit(const Expr *expr);
  void visitLiteral(const Expr *expr);
  void visitControl(const Expr *expr);
  void visitOperation(const Expr *expr);
  void visit(const Stmt *stmt);
  void visit(const Decl *decl);
  void visit(const FunctionDecl &decl);
  void visit(const TypeDecl &decl);
  void visit(const ImportDecl &decl);
  void visit(const Block *block);
  void visit(const Pattern *pattern);
  void visit(const TypeExpr *type);
  void visit(const IfExpr::Branch *branch);
  void visit(const MatchArm *arm);
  void visit(const Param *param);
  void visit(const Arg *arg);
  void visit(const ObjectField *field);
  void visit(const FieldDecl *field);
  void visit(const VariantDecl *variant);
  void visit(const Decorator *decorator);

  const SourceManager &sources;
  std::string out;
  unsigned depth = 0;
  std::vector<Entry> stack;
  std::vector<Entry> children; ///< of the node being printed, in order
};

} // namespace

std::string Printer::print(const Ast &tree) {
  out = "(file";
  depth = 1;
  for (auto item = tree.items.rbegin(); item != tree.items.rend(); ++item) {
    if (item->decl)
      stack.emplace_back(static_cast<const Decl *>(item->decl));
    else
      stack.emplace_back(static_cast<const Stmt *>(item->stmt));
  }
  while (!stack.empty()) {
    Entry entry = stack.back();
    stack.pop_back();
    if (std::holds_alternative<Close>(entry)) {
      out += ')';
      --depth;
      continue;
    }
    children.clear();
    std::visit([this](const auto &node) { visit(node); }, entry);
    ++depth;
    stack.emplace_back(Close());
    stack.insert(stack.end(), children.rbegin(), children.rend());
  }
  return out + ")\n";
}

void Printer::head(const char *kind, Span span) {
  LineColumn place = sources.locate(span.file, span.begin);
  out += '\n';
  out.append(size_t(2) * std::min(depth, kMaxIndent), ' ');
  out += fmt::format("({} {}:{}", kind, place.line, place.column);
}

void Printer::quoted(std::string_view text) {
  out += " \"";
  for (char c : text) {
    unsigned char byte = static_cast<unsigned char>(c);
    if (c == '\n')
      out += "\\n";
    else if (c == '"' || c == '\\')
      (out += '\\') += c;
    else if (byte < 0x20 || byte == 0x7F)
      out += fmt::format("\\x{:02x}", byte);
    else
      out += c;
  }
  out += '"';
}

void Printer::visit(const Group &group) {
  head(group.name, group.span);
  each(group.block->stmts);
}

//===--- Expressions
//--------------------------------------------------------===//

void Printer::visit(const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::Int:
  case ExprKind::Float:
  case ExprKind::Dec:
  case ExprKind::Bool:
  case ExprKind::Str:
  case ExprKind::Template:
  case ExprKind::Name:
  case ExprKind::Unit:
  case ExprKind::Error:
    return visitLiteral(expr);
  case ExprKind::Block:
  case ExprKind::If:
  case ExprKind::Match:
  case ExprKind::For:
  case ExprKind::Lambda:
    return visitControl(expr);
  default:
    return visitOperation(expr);
  }
}

void Printer::visitLiteral(const Expr *expr) {
  if (const auto *node = as<IntExpr>(expr)) {
    head("int", expr->span);
    attribute(fmt::format("{}", node->value));
  } else if (const auto *node = as<FloatExpr>(expr)) {
    head("float", expr->span);
    attribute(fmt::format("{}", node->value));
  } else if (const auto *node = as<DecExpr>(expr)) {
    head("dec", expr->span);
    attribute(node->digits);
  } else if (const auto *node = as<BoolExpr>(expr)) {
    head("bool", expr->span);
    attribute(node->value ? "true" : "false");
  } else if (const auto *node = as<StrExpr>(expr)) {
    head("str", expr->span);
    quoted(node->value);
  } else if (const auto *node = as<TemplateExpr>(expr)) {
    head("template", expr->span);
    for (const std::string &text : node->texts)
      quoted(text);
    each(node->values);
  } else if (const auto *node = as<NameExpr>(expr)) {
    head("name", expr->span);
    attribute(node->name);
  } else {
    head(expr->kind == ExprKind::Unit ? "unit" : "error", expr->span);
  }
}

void Printer::visitControl(const Expr *expr) {
  if (const auto *node = as<BlockExpr>(expr)) {
    head("block", expr->span);
    each(node->block->stmts);
  } else if (const auto *node = as<IfExpr>(expr)) {
    head("if", expr->span);
    each(node->branches);
    if (node->otherwise)
      children.emplace_back(
          Group{"else", node->otherwise->span, node->otherwise});
  } else if (const auto *node = as<MatchExpr>(expr)) {
    head("match", expr->span);
    child(node->subject);
    each(node->arms);
  } else if (const auto *node = as<ForExpr>(expr)) {
    head("for", expr->span);
    attribute(node->value.text);
    if (node->index)
      attribute(node->index->text);
    child(node->iterable);
    child(node->body);
  } else if (const auto *node = as<LambdaExpr>(expr)) {
    head("lambda", expr->span);
    each(node->params);
    child(node->result);
    child(node->body);
  }
}

static const char *spelling(BinaryOp op) {
  static constexpr const char *spellings[] = {"|>", "or", "and", "is", "isnt",
                                              "<",  ">",  "<=",  ">=", "+",
                                              "-",  "*",  "/",   "%"};
  return spellings[static_cast<size_t>(op)];
}

void Printer::visitOperation(const Expr *expr) {
  if (const auto *node = as<TupleExpr>(expr)) {
    head("tuple", expr->span);
    each(node->elements);
  } else if (const auto *node = as<ListExpr>(expr)) {
    head("list", expr->span);
    each(node->elements);
  } else if (const auto *node = as<ObjectExpr>(expr)) {
    head("object", expr->span);
    child(node->type);
    each(node->fields);
  } else if (const auto *node = as<CallExpr>(expr)) {
    head("call", expr->span);
    child(node->callee);
    each(node->args);
  } else if (const auto *node = as<MemberExpr>(expr)) {
    head("member", expr->span);
    attribute(node->member.text);
    child(node->object);
  } else if (const auto *node = as<SubscriptExpr>(expr)) {
    head("subscript", expr->span);
    child(node->object);
    child(node->index);
  } else if (const auto *node = as<TryExpr>(expr)) {
    head("try", expr->span);
    child(node->operand);
  } else if (const auto *node = as<UnaryExpr>(expr)) {
    head(node->op == UnaryOp::Not ? "not" : "neg", expr->span);
    child(node->operand);
  } else if (const auto *node = as<BinaryExpr>(expr)) {
    head("binary", expr->span);
    attribute(spelling(node->op));
    child(node->left);
    child(node->right);
  }
}

void Printer::visit(const IfExpr::Branch *branch) {
  head("branch", branch->condition->span);
  child(branch->condition);
  child(branch->block);
}

void Printer::visit(const MatchArm *arm) {
  static constexpr const char *bodies[] = {nullptr, "return", "break",
                                           "continue"};
  head("arm", arm->span);
  if (const char *body = bodies[static_cast<size_t>(arm->body)])
    attribute(body);
  if (arm->guard)
    attribute("guarded");
  child(arm->pattern);
  child(arm->guard);
  child(arm->value);
}

void Printer::visit(const Param *param) {
  head("param", param->span);
  attribute(param->name.text);
  child(param->type);
  child(param->defaultValue);
}

void Printer::visit(const Arg *arg) {
  if (!arg->name)
    return visit(arg->value);
  head("arg", arg->name->span);
  attribute(arg->name->text);
  child(arg->value);
}

void Printer::visit(const ObjectField *field) {
  head("field", field->key.span);
  if (field->quoted)
    quoted(field->key.text);
  else
    attribute(field->key.text);
  child(field->value);
}

//===--- Statements, patterns and types
//-------------------------------------===//

void Printer::visit(const Stmt *stmt) {
  static constexpr const char *assignments[] = {"=", "+=", "-=", "*=", "/="};
  if (const auto *node = as<LetStmt>(stmt)) {
    head("let", stmt->span);
    if (node->isMut)
      attribute("mut");
    child(node->pattern);
    child(node->type);
    child(node->value);
  } else if (const auto *node = as<AssignStmt>(stmt)) {
    head("assign", stmt->span);
    attribute(assignments[static_cast<size_t>(node->op)]);
    child(node->target);
    child(node->value);
  } else if (const auto *node = as<ReturnStmt>(stmt)) {
    head("return", stmt->span);
    child(node->value);
  } else if (const auto *node = as<WhileStmt>(stmt)) {
    head("while", stmt->span);
    child(node->condition);
    child(node->body);
  } else if (const auto *node = as<LoopStmt>(stmt)) {
    head("loop", stmt->span);
    child(node->body);
  } else if (const auto *node = as<ExprStmt>(stmt)) {
    visit(node->value);
  } else {
    head(stmt->kind == StmtKind::Break ? "break" : "continue", stmt->span);
  }
}

void Printer::visit(const Block *block) {
  head("block", block->span);
  each(block->stmts);
}

void Printer::visit(const Pattern *pattern) {
  static constexpr const char *kinds[] = {
      "wildcard", "bind", "variant", "tuple", "int", "str", "bool"};
  head(kinds[static_cast<size_t>(pattern->kind)], pattern->span);
  if (pattern->kind == PatternKind::Binding ||
      pattern->kind == PatternKind::Variant)
    attribute(pattern->name.text);
  if (pattern->kind == PatternKind::Int)
    attribute(fmt::format("{}", pattern->intValue));
  if (pattern->kind == PatternKind::Str)
    quoted(pattern->strValue);
  if (pattern->kind == PatternKind::Bool)
    attribute(pattern->boolValue ? "true" : "false");
  each(pattern->elements);
}

void Printer::visit(const TypeExpr *type) {
  static constexpr const char *kinds[] = {"infer", "type", "fn-type",
                                          "tuple-type"};
  head(kinds[static_cast<size_t>(type->kind)], type->span);
  if (type->kind == TypeKind::Named)
    attribute(type->name.text);
  each(type->args);
  if (type->result) {
    attribute("to"); // the last child is the result
    child(type->result);
  }
}

//===--- Declarations
//-------------------------------------------------------===//

void Printer::visit(const Decl *decl) {
  if (const auto *node = as<FunctionDecl>(decl))
    return visit(*node);
  if (const auto *node = as<TypeDecl>(decl))
    return visit(*node);
  if (const auto *node = as<ImportDecl>(decl))
    return visit(*node);
  const auto *node = as<ExcludedDecl>(decl);
  head("excluded", decl->span);
  attribute(diagInfo(node->diag).code);
  attribute(node->what);
  if (node->name)
    attribute(node->name->text);
}

void Printer::visit(const FunctionDecl &decl) {
  head("fn", decl.span);
  attribute(decl.name.text);
  if (decl.isPub)
    attribute("pub");
  if (decl.isTest)
    attribute("test");
  if (!decl.testTitle.empty())
    quoted(decl.testTitle);
  for (const Name &param : decl.typeParams)
    attribute("<" + param.text + ">");
  if (decl.hasUses)
    attribute("uses");
  for (const Name &effect : decl.uses)
    attribute(effect.text);
  each(decl.decorators);
  each(decl.params);
  child(decl.result);
  child(decl.body);
}

void Printer::visit(const Decorator *decorator) {
  head("decorator", decorator->span);
  attribute(decorator->name.text);
  for (const Name &effect : decorator->effects)
    attribute(effect.text);
  each(decorator->args);
}

void Printer::visit(const TypeDecl &decl) {
  static constexpr const char *forms[] = {"struct", "variants", "alias"};
  head(forms[static_cast<size_t>(decl.form)], decl.span);
  attribute(decl.name.text);
  if (decl.isPub)
    attribute("pub");
  each(decl.fields);
  each(decl.variants);
  child(decl.alias);
}

void Printer::visit(const FieldDecl *field) {
  head("field", field->name.span);
  attribute(field->name.text);
  child(field->type);
}

void Printer::visit(const VariantDecl *variant) {
  head("variant", variant->name.span);
  attribute(variant->name.text);
  each(variant->fields);
}

void Printer::visit(const ImportDecl &decl) {
  head("import", decl.span);
  if (decl.isFile)
    quoted(decl.path);
  else
    attribute(decl.path);
  if (decl.alias)
    attribute("as " + decl.alias->text);
  for (const auto &[member, local] : decl.members)
    attribute(member.text + "=" + local.text);
}

std::string printAst(const SourceManager &sources, const Ast &tree) {
  return Printer(sources).print(tree);
}

} // namespace vox
