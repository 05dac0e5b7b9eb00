//===- frontend/AST.h - what was written ----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The syntax tree of the whole script profile, before any name is resolved.
// Nodes live in an Ast and are linked by plain pointers, so a tree of any shape
// is destroyed without recursion. `parent.kind` decides which struct a node is;
// `as<T>` casts. Every node has a dense id, so later stages keep their facts in
// side tables instead of in the tree.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/DiagnosticRows.h"
#include "frontend/Source.h"

#include <cassert>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vox::ast {

/// An identifier and where it stands.
struct Name {
  std::string text;
  Span span;
};

struct Node {
  Span span;
  uint32_t id = 0; ///< dense over all nodes of one Ast
  virtual ~Node() = default;
};

//===--- Types as written
//---------------------------------------------------===//

enum class TypeKind : uint8_t { Infer, Named, Function, Tuple };

struct TypeExpr : Node {
  TypeKind kind = TypeKind::Infer;
  Name name; ///< Named: "int", "list", "Unit", "dec", ...
  std::vector<TypeExpr *>
      args; ///< Named: arguments; Function: parameters; Tuple: elements
  TypeExpr *result = nullptr; ///< Function: null means Unit
};

//===--- Patterns
//-----------------------------------------------------------===//

enum class PatternKind : uint8_t {
  Wildcard,
  Binding,
  Variant,
  Tuple,
  Int,
  Str,
  Bool
};

struct Pattern : Node {
  PatternKind kind = PatternKind::Wildcard;
  Name name;                       ///< Binding, Variant
  bool hasParens = false;          ///< Variant: written with (…)
  std::vector<Pattern *> elements; ///< Variant, Tuple
  int64_t intValue = 0;            ///< Int
  std::string strValue;            ///< Str
  bool boolValue = false;          ///< Bool
};

//===--- Expressions
//--------------------------------------------------------===//

enum class ExprKind : uint8_t {
  Int,
  Float,
  Dec,
  Bool,
  Str,
  Template,
  Name,
  Unit,
  Tuple,
  List,
  Object,
  Block,
  If,
  Match,
  For,
  Lambda,
  Call,
  Member,
  Subscript,
  Try,
  Unary,
  Binary,
  Error
};

struct Expr : Node {
  ExprKind kind;
  explicit Expr(ExprKind kind) : kind(kind) {}
  /// The parentheses around this expression, if any (span includes them).
  bool parenthesised = false;
};

struct Block;
struct Stmt;

struct IntExpr : Expr { ///< `-9223372036854775808` is one literal
  static constexpr ExprKind Kind = ExprKind::Int;
  IntExpr() : Expr(Kind) {}
  int64_t value = 0;
};
struct FloatExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Float;
  FloatExpr() : Expr(Kind) {}
  double value = 0;
};
struct DecExpr : Expr { ///< the digits as written, without the suffix `dec`
  static constexpr ExprKind Kind = ExprKind::Dec;
  DecExpr() : Expr(Kind) {}
  std::string digits;
};
struct BoolExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Bool;
  BoolExpr() : Expr(Kind) {}
  bool value = false;
};
struct StrExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Str;
  StrExpr() : Expr(Kind) {}
  std::string value; ///< escapes already processed; UTF-8
};
struct TemplateExpr : Expr { ///< "a {x} b": texts.size() == values.size() + 1
  static constexpr ExprKind Kind = ExprKind::Template;
  TemplateExpr() : Expr(Kind) {}
  std::vector<std::string> texts;
  std::vector<Expr *> values;
};
struct NameExpr
    : Expr { ///< also `null`, `Some`, `print`, `fs`: the resolver decides
  static constexpr ExprKind Kind = ExprKind::Name;
  NameExpr() : Expr(Kind) {}
  std::string name;
};
struct UnitExpr : Expr { ///< `()`
  static constexpr ExprKind Kind = ExprKind::Unit;
  UnitExpr() : Expr(Kind) {}
};
struct TupleExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Tuple;
  TupleExpr() : Expr(Kind) {}
  std::vector<Expr *> elements;
};
struct ListExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::List;
  ListExpr() : Expr(Kind) {}
  std::vector<Expr *> elements;
};
struct ObjectField {
  Name key;
  bool quoted = false;
  Expr *value = nullptr;
};
struct ObjectExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Object;
  ObjectExpr() : Expr(Kind) {}
  TypeExpr *type = nullptr; ///< `Point { x: 1 }`: as written, else null
  std::vector<ObjectField> fields;
};
struct Block : Node {
  std::vector<Stmt *> stmts;
  Span closeBrace; ///< where a missing return is reported
};
struct BlockExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Block;
  BlockExpr() : Expr(Kind) {}
  Block *block = nullptr;
};
/// A whole `if … else if … else` chain: one node, however long.
struct IfExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::If;
  IfExpr() : Expr(Kind) {}
  struct Branch {
    Expr *condition = nullptr;
    Block *block = nullptr;
  };
  std::vector<Branch> branches;
  Block *otherwise = nullptr; ///< null: no `else`
};
enum class ArmBody : uint8_t { Expr, Return, Break, Continue };
struct MatchArm {
  Pattern *pattern = nullptr;
  Expr *guard = nullptr;
  ArmBody body = ArmBody::Expr;
  Expr *value = nullptr; ///< Expr: the body; Return: the operand or null
  Span span;
  Span bodySpan;
};
struct MatchExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Match;
  MatchExpr() : Expr(Kind) {}
  Expr *subject = nullptr;
  std::vector<MatchArm> arms;
};
struct ForExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::For;
  ForExpr() : Expr(Kind) {}
  Name value; ///< "_" when ignored
  std::optional<Name> index;
  Expr *iterable = nullptr;
  Block *body = nullptr;
};
struct Param {
  Name name; ///< "_" allowed in lambdas
  TypeExpr *type = nullptr;
  Expr *defaultValue = nullptr;
  Span span;
};
struct LambdaExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Lambda;
  LambdaExpr() : Expr(Kind) {}
  std::vector<Param> params;
  TypeExpr *result = nullptr;
  Expr *body = nullptr; ///< a BlockExpr for `{ … }`
};
struct Arg {
  std::optional<Name> name;
  Expr *value = nullptr;
};
struct CallExpr : Expr { ///< `v.m(a)` is a Call whose callee is a Member
  static constexpr ExprKind Kind = ExprKind::Call;
  CallExpr() : Expr(Kind) {}
  Expr *callee = nullptr;
  std::vector<Arg> args;
};
struct MemberExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Member;
  MemberExpr() : Expr(Kind) {}
  Expr *object = nullptr;
  Name member;
};
struct SubscriptExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Subscript;
  SubscriptExpr() : Expr(Kind) {}
  Expr *object = nullptr;
  Expr *index = nullptr;
};
struct TryExpr : Expr { ///< `e?`
  static constexpr ExprKind Kind = ExprKind::Try;
  TryExpr() : Expr(Kind) {}
  Expr *operand = nullptr;
};
enum class UnaryOp : uint8_t { Not, Neg };
struct UnaryExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Unary;
  UnaryExpr() : Expr(Kind) {}
  UnaryOp op = UnaryOp::Not;
  Span opSpan;
  Expr *operand = nullptr;
};
enum class BinaryOp : uint8_t {
  Pipe,
  Or,
  And,
  Is,
  Isnt,
  Lt,
  Gt,
  Le,
  Ge,
  Add,
  Sub,
  Mul,
  Div,
  Rem
};
struct BinaryExpr
    : Expr { ///< left-leaning for chains: walk the left spine by a loop
  static constexpr ExprKind Kind = ExprKind::Binary;
  BinaryExpr() : Expr(Kind) {}
  BinaryOp op = BinaryOp::Add;
  Span opSpan;
  Expr *left = nullptr;
  Expr *right = nullptr;
};
/// Stands where a syntax error was reported, or for a full-stack expression,
/// which is an error only where a script can reach it (§16).
struct ErrorExpr : Expr {
  static constexpr ExprKind Kind = ExprKind::Error;
  ErrorExpr() : Expr(Kind) {}
  std::optional<TextDiag> excluded;
  std::string what; ///< "spawn"
};

//===--- Statements
//---------------------------------------------------------===//

enum class StmtKind : uint8_t {
  Let,
  Assign,
  Return,
  Break,
  Continue,
  While,
  Loop,
  Expr
};

struct Stmt : Node {
  StmtKind kind;
  explicit Stmt(StmtKind kind) : kind(kind) {}
};
struct LetStmt : Stmt {
  static constexpr StmtKind Kind = StmtKind::Let;
  LetStmt() : Stmt(Kind) {}
  bool isMut = false;
  Pattern *pattern = nullptr;
  TypeExpr *type = nullptr;
  Expr *value = nullptr;
};
enum class AssignOp : uint8_t { Set, Add, Sub, Mul, Div };
struct AssignStmt : Stmt { ///< the target is a Name, Member or Subscript chain
  static constexpr StmtKind Kind = StmtKind::Assign;
  AssignStmt() : Stmt(Kind) {}
  AssignOp op = AssignOp::Set;
  Span opSpan;
  Expr *target = nullptr;
  Expr *value = nullptr;
};
struct ReturnStmt : Stmt {
  static constexpr StmtKind Kind = StmtKind::Return;
  ReturnStmt() : Stmt(Kind) {}
  Expr *value = nullptr;
};
struct BreakStmt : Stmt {
  static constexpr StmtKind Kind = StmtKind::Break;
  BreakStmt() : Stmt(Kind) {}
};
struct ContinueStmt : Stmt {
  static constexpr StmtKind Kind = StmtKind::Continue;
  ContinueStmt() : Stmt(Kind) {}
};
struct WhileStmt : Stmt {
  static constexpr StmtKind Kind = StmtKind::While;
  WhileStmt() : Stmt(Kind) {}
  Expr *condition = nullptr;
  Block *body = nullptr;
};
struct LoopStmt : Stmt {
  static constexpr StmtKind Kind = StmtKind::Loop;
  LoopStmt() : Stmt(Kind) {}
  Block *body = nullptr;
};
struct ExprStmt : Stmt {
  static constexpr StmtKind Kind = StmtKind::Expr;
  ExprStmt() : Stmt(Kind) {}
  Expr *value = nullptr;
};

//===--- Declarations
//-------------------------------------------------------===//

enum class DeclKind : uint8_t { Function, Type, Import, Excluded };

struct Decl : Node {
  DeclKind kind;
  explicit Decl(DeclKind kind) : kind(kind) {}
};
struct Decorator {
  Name name;                 ///< without the `@`; "mcp.tool" keeps its dot
  std::vector<Arg> args;     ///< arguments that are expressions
  std::vector<Name> effects; ///< for @uses(…)
  Span span;
};
struct FunctionDecl : Decl {
  static constexpr DeclKind Kind = DeclKind::Function;
  FunctionDecl() : Decl(Kind) {}
  Name name;
  bool isPub = false;
  bool isTest = false;
  std::string testTitle;
  std::vector<Decorator> decorators;
  std::vector<Name> typeParams;
  std::vector<Param> params;
  bool hasUses = false;
  std::vector<Name> uses;
  TypeExpr *result = nullptr; ///< null: not written
  Block *body = nullptr;
};
struct FieldDecl {
  Name name;
  TypeExpr *type = nullptr;
};
struct VariantDecl {
  Name name;
  std::vector<FieldDecl> fields;
};
enum class TypeDeclKind : uint8_t { Struct, Variants, Alias };
struct TypeDecl : Decl {
  static constexpr DeclKind Kind = DeclKind::Type;
  TypeDecl() : Decl(Kind) {}
  Name name;
  bool isPub = false;
  TypeDeclKind form = TypeDeclKind::Struct;
  std::vector<FieldDecl> fields;
  std::vector<VariantDecl> variants;
  TypeExpr *alias = nullptr;
};
struct ImportDecl : Decl {
  static constexpr DeclKind Kind = DeclKind::Import;
  ImportDecl() : Decl(Kind) {}
  bool isFile = false; ///< path is a string literal
  std::string path;    ///< "std/fs", "fs" or "./lib/util.vox"
  Span pathSpan;
  std::optional<FileId> file; ///< the file it names, once the loader read it
  std::optional<Name> alias;
  std::vector<std::pair<Name, Name>> members; ///< member, local name
};
/// A full-stack declaration that was recognised by its head and skipped (§16).
struct ExcludedDecl : Decl {
  static constexpr DeclKind Kind = DeclKind::Excluded;
  ExcludedDecl() : Decl(Kind) {}
  std::optional<Name> name;
  TextDiag diag = Diag::OutOfProfile; ///< the error of a use
  std::string what;                   ///< "component"
  Span head;                          ///< of `what`
};

/// One top-level entry; exactly one pointer is set.
struct Item {
  Decl *decl = nullptr;
  Stmt *stmt = nullptr;
};

/// The tree of one file and the storage of its nodes.
class Ast {
public:
  std::vector<Item> items;
  FileId file = 0;
  std::string capsComment; ///< the text behind `// vox:caps`, if line 1 has it

  template <typename T>
  T *make(Span span) {
    auto owned = std::make_unique<T>();
    T *node = owned.get();
    node->span = span;
    node->id = static_cast<uint32_t>(nodes.size());
    nodes.push_back(std::move(owned));
    return node;
  }
  uint32_t nodeCount() const { return static_cast<uint32_t>(nodes.size()); }

private:
  std::vector<std::unique_ptr<Node>> nodes;
};

template <typename T, typename U>
T *as(U *node) {
  return node && node->kind == T::Kind ? static_cast<T *>(node) : nullptr;
}
template <typename T, typename U>
const T *as(const U *node) {
  return node && node->kind == T::Kind ? static_cast<const T *>(node) : nullptr;
}

} // namespace vox::ast
