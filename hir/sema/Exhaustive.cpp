//===- hir/sema/Exhaustive.cpp - what a match covers
//-----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A head is the outermost part of a pattern: a variant, a literal, or nothing
// for a wildcard. Rows are specialised by a head: rows with another head drop
// out, the parts of the head become columns. Rows that are plain literals are
// kept in a set, so that a match of many literals is linear.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Exhaustive.h"

#include <fmt/format.h>

namespace vox::hir::sema {

using namespace ast;

namespace {

/// A head as text, "" for a wildcard, and its number of parts.
struct Head {
  std::string name;
  size_t parts = 0;
};

Head headOf(const Pattern *pattern) {
  if (!pattern)
    return {};
  switch (pattern->kind) {
  case PatternKind::Wildcard:
  case PatternKind::Binding:
    return {};
  case PatternKind::Variant: {
    std::string name =
        pattern->name.text == "Error" ? "Err" : pattern->name.text;
    return {std::move(name), pattern->elements.size()};
  }
  case PatternKind::Tuple:
    return {"(", pattern->elements.size()};
  case PatternKind::Int:
    return {std::to_string(pattern->intValue)};
  case PatternKind::Str:
    return {"\"" + pattern->strValue};
  case PatternKind::Bool:
    return {pattern->boolValue ? "true" : "false"};
  }
  return {};
}

bool isLiteral(const Pattern *pattern) {
  return pattern->kind == PatternKind::Int || pattern->kind == PatternKind::Str;
}

/// The heads that together are all values of a type; empty: there is no end.
std::vector<Head> headsOf(const Type *type) {
  switch (type->kind()) {
  case TypeKind::Option:
    return {{"Some", 1}, {"None", 0}};
  case TypeKind::Result:
    return {{"Ok", 1}, {"Err", 1}};
  case TypeKind::Bool:
    return {{"true", 0}, {"false", 0}};
  case TypeKind::Tuple:
    return {{"(", type->args().size()}};
  case TypeKind::Unit:
    return {{"(", 0}};
  default:
    return {};
  }
}

/// The types of the parts of a head.
std::vector<const Type *> partTypes(const Type *type, const Head &head) {
  if (type->is(TypeKind::Tuple))
    return type->args();
  if (head.parts == 0)
    return {};
  return {head.name == "Err" ? type->arg(1) : type->arg(0)};
}

/// The row behind the head, or nothing if it has another one.
std::optional<std::vector<const Pattern *>>
specialise(const std::vector<const Pattern *> &row, const Head &head) {
  Head own = headOf(row[0]);
  if (!own.name.empty() && (own.name != head.name || own.parts != head.parts))
    return std::nullopt;
  std::vector<const Pattern *> result;
  for (size_t i = 0; i < head.parts; ++i)
    result.push_back(own.name.empty() ? nullptr : row[0]->elements[i]);
  result.insert(result.end(), row.begin() + 1, row.end());
  return result;
}

std::vector<std::vector<const Pattern *>>
specialise(const std::vector<std::vector<const Pattern *>> &rows,
           const Head &head) {
  std::vector<std::vector<const Pattern *>> result;
  for (const auto &row : rows)
    if (auto rest = specialise(row, head))
      result.push_back(std::move(*rest));
  return result;
}

std::string render(const Head &head, const std::vector<std::string> &parts) {
  std::string text = head.name == "(" ? "" : head.name;
  if (head.parts == 0)
    return text.empty() ? "()" : text;
  text += "(";
  for (size_t i = 0; i < head.parts; ++i)
    text += (i ? ", " : "") + parts[i];
  return text + ")";
}

} // namespace

void Coverage::add(const Pattern *pattern) {
  if (coversAll)
    return;
  if (headOf(pattern).name.empty())
    coversAll = true;
  if (isLiteral(pattern))
    literals.insert(headOf(pattern).name);
  else
    rows.push_back({pattern});
}

bool Coverage::isUseful(const Pattern *pattern) {
  if (coversAll)
    return false;
  if (isLiteral(pattern))
    return !literals.contains(headOf(pattern).name);
  return useful(rows, {pattern});
}

std::optional<std::string> Coverage::missing(const Type *type) {
  if (coversAll)
    return std::nullopt;
  auto found = witness(rows, {type});
  if (!found)
    return std::nullopt;
  return found->front() == "_" ? "every value; add an arm `_ => ...`"
                               : fmt::format("`{}`", found->front());
}

bool Coverage::useful(const Rows &rows, const Row &row) {
  if (row.empty())
    return rows.empty();
  Head head = headOf(row[0]);
  if (!head.name.empty())
    return useful(specialise(rows, head), *specialise(row, head));
  // A wildcard is useful if it is behind any head that occurs, or, when the
  // heads that occur are not all there are, behind none of them.
  std::set<std::string> seen;
  bool complete = false;
  for (const Row &other : rows) {
    Head used = headOf(other[0]);
    if (used.name.empty() || !seen.insert(used.name).second)
      continue;
    if (useful(specialise(rows, used), *specialise(row, used)))
      return true;
    bool pair = (seen.contains("Some") && seen.contains("None")) ||
                (seen.contains("Ok") && seen.contains("Err")) ||
                (seen.contains("true") && seen.contains("false")) ||
                seen.contains("(");
    complete |= pair;
  }
  if (complete)
    return false;
  Rows rest;
  for (const Row &other : rows)
    if (headOf(other[0]).name.empty())
      rest.push_back(Row(other.begin() + 1, other.end()));
  return useful(rest, Row(row.begin() + 1, row.end()));
}

std::optional<std::vector<std::string>>
Coverage::witness(const Rows &rows, const std::vector<const Type *> &columns) {
  if (columns.empty())
    return rows.empty() ? std::optional(std::vector<std::string>())
                        : std::nullopt;
  const Type *type = infer.shallow(columns[0]);
  std::vector<Head> heads = headsOf(type);
  std::set<std::string> seen;
  for (const Row &row : rows)
    seen.insert(headOf(row[0]).name);
  seen.erase("");
  if (!heads.empty() && !seen.empty()) {
    for (const Head &head : heads) {
      std::vector<const Type *> inner = partTypes(type, head);
      inner.insert(inner.end(), columns.begin() + 1, columns.end());
      auto found = witness(specialise(rows, head), inner);
      if (!found)
        continue;
      std::vector<std::string> result = {render(head, *found)};
      result.insert(result.end(),
                    found->begin() + static_cast<ptrdiff_t>(head.parts),
                    found->end());
      return result;
    }
    return std::nullopt;
  }
  Rows rest;
  for (const Row &row : rows)
    if (headOf(row[0]).name.empty())
      rest.push_back(Row(row.begin() + 1, row.end()));
  auto found = witness(rest, {columns.begin() + 1, columns.end()});
  if (found)
    found->insert(found->begin(), "_");
  return found;
}

} // namespace vox::hir::sema
