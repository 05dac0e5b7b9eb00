//===- hir/build/BuildMatch.cpp - building matches ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A match becomes a decision tree (Maranget, "Compiling pattern matching to
// good decision trees", 2008): a row for each arm, a column for each part that
// is still to be looked at. The first part that the first row asks about is
// tested, and the rows are divided by the answer, so that no path tests a part
// twice. Trees can grow out of proportion; behind a limit the rows that are
// left are tested one after the other.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/VerifyInstr.h"
#include "hir/names/Patterns.h"

#include <algorithm>
#include <utility>

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

/// How many answers a test of the type has; 0: there is no end.
static size_t answerCount(const Type *type) {
  return type->is(TypeKind::Bool) ? 2 : caseCount(type);
}

class MatchTree {
public:
  MatchTree(BodyBuilder &builder, const MatchExpr *expr)
      : builder(builder), b(builder.b), match(expr),
        limit(256 + 8 * expr->arms.size()) {
    for (size_t i = 0; i < expr->arms.size(); ++i)
      bodies.push_back(b.newBlock());
  }

  void run(TempId subject, const Type *type) {
    std::vector<Row> rows;
    for (size_t i = 0; i < match->arms.size(); ++i)
      rows.push_back({{match->arms[i].pattern}, {}, i});
    compile({{subject, type}}, std::move(rows));
  }

  /// Where each arm's body goes, its names bound.
  std::vector<BlockId> bodies;

private:
  struct Column {
    TempId temp;
    const Type *type;
  };
  struct Row {
    std::vector<const Pattern *> patterns; ///< null: a wildcard
    std::vector<std::pair<const Pattern *, TempId>> bindings;
    size_t arm = 0;
  };
  /// The rows behind one answer of a test.
  struct Answer {
    const Pattern *sample;
    size_t which = 0; ///< of a type with cases
    std::vector<Row> rows;
  };

  const Pattern *head(const Row &row, size_t column,
                      const std::vector<Column> &columns) {
    return stripped(row.patterns[column], columns[column].type);
  }

  void compile(std::vector<Column> columns, std::vector<Row> rows);
  bool leaf(const std::vector<Column> &columns, std::vector<Row> &rows);
  std::vector<const Type *> partTypes(const Type *type, const Answer &answer);
  void expand(std::vector<Column> &columns, std::vector<Row> &rows,
              size_t column, const Answer &answer);
  std::vector<Answer> divide(const std::vector<Column> &columns,
                             std::vector<Row> &rows, size_t column);
  void dropUnreachable(const std::vector<Column> &columns,
                       std::vector<Row> &rows);
  void oneByOne(const std::vector<Column> &columns,
                const std::vector<Row> &rows);
  void enterBody(const Row &row);

  BodyBuilder &builder;
  FunctionBuilder &b;
  const MatchExpr *match;
  size_t limit;
};

/// Binds the names of a row that matches, and goes to its body unless the guard
/// says no; then the current block is where the next rows are tried.
void MatchTree::enterBody(const Row &row) {
  const MatchArm &arm = match->arms[row.arm];
  for (auto [pattern, temp] : row.bindings)
    builder.bindName(pattern, temp);
  if (!arm.guard)
    return b.jump(bodies[row.arm], arm.span);
  BlockId next = b.newBlock();
  b.branch(builder.value(arm.guard), bodies[row.arm], next, arm.guard->span);
  b.setBlock(next);
}

/// Handles first rows that match whatever comes; true if nothing is left to do.
bool MatchTree::leaf(const std::vector<Column> &columns,
                     std::vector<Row> &rows) {
  while (!rows.empty()) {
    Row &row = rows.front();
    for (size_t i = 0; i < columns.size(); ++i)
      if (!isCatchAll(head(row, i, columns)))
        return false;
    for (size_t i = 0; i < columns.size(); ++i)
      if (const Pattern *name = head(row, i, columns))
        row.bindings.push_back({name, columns[i].temp});
    enterBody(row);
    if (!match->arms[row.arm].guard)
      return true;
    rows.erase(rows.begin());
  }
  // No value comes here: the match is exhaustive. F07 guards against a mistake.
  b.fault(rt::kNoArm, b.constStr("no arm matches", match->span), match->span);
  return true;
}

std::vector<const Type *> MatchTree::partTypes(const Type *type,
                                               const Answer &answer) {
  if (type->is(TypeKind::Tuple))
    return type->args();
  return caseCount(type) ? caseParts(type, answer.which)
                         : std::vector<const Type *>();
}

/// Replaces a column by the parts that its value is known to have. A part that
/// no row looks at is not read.
void MatchTree::expand(std::vector<Column> &columns, std::vector<Row> &rows,
                       size_t column, const Answer &answer) {
  Column whole = columns[column];
  std::vector<const Type *> parts = partTypes(whole.type, answer);
  std::vector<bool> isRead(parts.size());
  for (const Row &row : rows) {
    const Pattern *pattern = head(row, column, columns);
    for (size_t i = 0; i < parts.size() && !isCatchAll(pattern); ++i) {
      const Pattern *part = stripped(pattern->elements[i], parts[i]);
      isRead[i] = isRead[i] || part->kind != PatternKind::Wildcard;
    }
  }
  for (Row &row : rows) {
    const Pattern *pattern = head(row, column, columns);
    bool any = isCatchAll(pattern);
    if (any && pattern)
      row.bindings.push_back({pattern, whole.temp});
    std::vector<const Pattern *> inner(parts.size(), nullptr);
    for (size_t i = 0; i < parts.size() && !any; ++i)
      inner[i] = pattern->elements[i];
    auto at = row.patterns.begin() + ptrdiff_t(column);
    at = row.patterns.erase(at);
    row.patterns.insert(at, inner.begin(), inner.end());
  }
  std::vector<Column> inner;
  for (size_t i = 0; i < parts.size(); ++i)
    inner.push_back({isRead[i]
                         ? builder.partOf(whole.temp, whole.type, answer.which,
                                          i, parts[i], match->span)
                         : kNone,
                     parts[i]});
  auto at = columns.erase(columns.begin() + ptrdiff_t(column));
  columns.insert(at, inner.begin(), inner.end());
}

/// The answers that rows ask for, in the order of their first mention. `rows`
/// keeps those for any other answer.
std::vector<MatchTree::Answer>
MatchTree::divide(const std::vector<Column> &columns, std::vector<Row> &rows,
                  size_t column) {
  const Type *type = columns[column].type;
  std::vector<Answer> answers;
  std::map<std::string, size_t> places;
  std::vector<Row> others;
  for (Row &row : rows) {
    const Pattern *pattern = head(row, column, columns);
    if (isCatchAll(pattern)) {
      for (Answer &answer : answers)
        answer.rows.push_back(row);
      others.push_back(std::move(row));
      continue;
    }
    auto [place, isNew] =
        places.emplace(keyOfPattern(pattern, type), answers.size());
    if (isNew) {
      int which = caseOf(type, pattern->name.text);
      answers.push_back({pattern, size_t(which < 0 ? 0 : which), others});
    }
    answers[place->second].rows.push_back(std::move(row));
  }
  rows = std::move(others);
  return answers;
}

void MatchTree::compile(std::vector<Column> columns, std::vector<Row> rows) {
  while (!leaf(columns, rows)) {
    size_t column = 0;
    while (isCatchAll(head(rows[0], column, columns)))
      ++column;
    Column tested = columns[column];
    if (head(rows[0], column, columns)->kind == PatternKind::Tuple) {
      expand(columns, rows, column, {});
      continue;
    }
    dropUnreachable(columns, rows);
    if (limit == 0)
      return oneByOne(columns, rows);
    --limit;
    std::vector<Answer> answers = divide(columns, rows, column);
    TempId tag = builder.tagOf(tested.temp, tested.type, match->span);
    for (size_t i = 0; i < answers.size(); ++i) {
      Answer &answer = answers[i];
      bool isLast = i + 1 == answers.size();
      // The match is exhaustive: what is left can only be the last answer.
      bool isCertain = isLast && (rows.empty() ||
                                  answers.size() == answerCount(tested.type));
      BlockId next = kNone;
      if (!isCertain) {
        BlockId hit = b.newBlock();
        next = b.newBlock();
        b.branch(builder.testOf(answer.sample, tag, tested.type), hit, next,
                 match->span);
        b.setBlock(hit);
      }
      std::vector<Column> inner = columns;
      expand(inner, answer.rows, column, answer);
      compile(std::move(inner), std::move(answer.rows));
      if (isCertain)
        return;
      b.setBlock(next);
    }
    // None of the answers: the column says no more.
    for (Row &row : rows)
      if (const Pattern *name = head(row, column, columns))
        row.bindings.push_back({name, tested.temp});
    for (Row &row : rows)
      row.patterns.erase(row.patterns.begin() + ptrdiff_t(column));
    columns.erase(columns.begin() + ptrdiff_t(column));
  }
}

/// Nothing comes to the rows behind one that takes all.
void MatchTree::dropUnreachable(const std::vector<Column> &columns,
                                std::vector<Row> &rows) {
  for (size_t i = 0; i < rows.size(); ++i) {
    bool takesAll = !match->arms[rows[i].arm].guard;
    for (size_t j = 0; j < columns.size() && takesAll; ++j)
      takesAll = isCatchAll(head(rows[i], j, columns));
    if (takesAll)
      return rows.resize(i + 1);
  }
}

void MatchTree::oneByOne(const std::vector<Column> &columns,
                         const std::vector<Row> &rows) {
  for (const Row &row : rows) {
    BlockId next = b.newBlock();
    for (size_t i = 0; i < columns.size(); ++i)
      if (row.patterns[i])
        builder.require(row.patterns[i], columns[i].temp, columns[i].type,
                        next);
    enterBody(row);
    b.jump(next, match->span);
    b.setBlock(next);
  }
  b.fault(rt::kNoArm, b.constStr("no arm matches", match->span), match->span);
}

TempId BodyBuilder::matchExpr(const MatchExpr *expr, bool wanted) {
  MovedElement outer = std::exchange(moved, replacedInArms(expr));
  TempId subject = value(expr->subject);
  moved = outer;
  const Type *subjectType = finalType(expr->subject);
  if (subjectType->is(TypeKind::Never))
    return kNone;
  const Type *type = typeOf(expr);
  bool hasValue = wanted && !isEmpty(type);
  LocalId result = hasValue ? hidden(type, expr->span) : kNone;
  BlockId end = b.newBlock();
  LocalId first = b.localCount();
  MatchTree tree(*this, expr);
  tree.run(subject, subjectType);
  endArms(expr->arms, first);
  for (size_t i = 0; i < expr->arms.size(); ++i) {
    b.setBlock(tree.bodies[i]);
    moveOutInArm(expr, expr->arms[i], subject);
    matchArm(expr->arms[i], result, hasValue);
    b.jump(end, expr->arms[i].span);
  }
  b.setBlock(end);
  return hasValue ? b.load(result, expr->span) : kNone;
}

/// What the patterns bind is known to the end of its arm.
void BodyBuilder::endArms(const std::vector<MatchArm> &arms, LocalId first) {
  for (LocalId local = first; local < b.localCount(); ++local) {
    Local &bound = b.function().locals[local];
    auto next = std::upper_bound(
        arms.begin(), arms.end(), bound.span.begin,
        [](uint32_t at, const MatchArm &arm) { return at < arm.span.begin; });
    if (bound.visibleTo == kNone && next != arms.begin())
      bound.visibleTo = std::prev(next)->span.end;
  }
}

void BodyBuilder::matchArm(const MatchArm &arm, LocalId result, bool wanted) {
  switch (arm.body) {
  case ArmBody::Return:
    return returnValue(arm.value, arm.bodySpan);
  case ArmBody::Break:
    return b.jump(loops.back().onBreak, arm.bodySpan);
  case ArmBody::Continue:
    return b.jump(loops.back().onContinue, arm.bodySpan);
  case ArmBody::Expr:
    if (wanted)
      b.store(result, value(arm.value), arm.bodySpan);
    else
      effect(arm.value);
  }
}

} // namespace vox::hir::sema
