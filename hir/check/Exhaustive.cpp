//===- hir/check/Exhaustive.cpp - what a match covers ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A key names the outermost part of a pattern: the number of a case, a literal,
// or nothing for a wildcard. Rows are specialised by a key: rows with another
// key drop out, the parts become columns. The arms themselves are kept by key,
// so that a match of many literals or cases is linear.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Exhaustive.h"

#include "hir/names/Patterns.h"

#include <fmt/format.h>

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

static bool isLiteral(const Pattern *pattern) {
  return pattern->kind == PatternKind::Int || pattern->kind == PatternKind::Str;
}

/// The keys that together are all values of a type; empty: there is no end.
static std::vector<std::string> allKeys(const Type *type) {
  if (type->is(TypeKind::Bool))
    return {"true", "false"};
  if (type->is(TypeKind::Tuple) || type->is(TypeKind::Unit))
    return {"("};
  // `Some` before `None`, as one would ask for them.
  if (type->is(TypeKind::Option))
    return {"1", "0"};
  std::vector<std::string> keys;
  for (size_t i = 0; i < caseCount(type); ++i)
    keys.push_back(std::to_string(i));
  return keys;
}

Coverage::Types Coverage::partsOf(const Type *type, const std::string &key) {
  if (type->is(TypeKind::Tuple))
    return type->args();
  if (caseCount(type) == 0)
    return {};
  return caseParts(type, std::stoul(key));
}

/// The row behind the key, or nothing if it has another one.
std::optional<Coverage::Row> Coverage::specialise(const Row &row,
                                                  const Type *type,
                                                  const std::string &key,
                                                  size_t parts) {
  ++steps;
  const Pattern *first = stripped(row[0], type);
  bool any = isCatchAll(first);
  if (!any &&
      (keyOfPattern(first, type) != key || first->elements.size() != parts))
    return std::nullopt;
  Row result;
  result.reserve(parts + row.size() - 1);
  for (size_t i = 0; i < parts; ++i)
    result.push_back(any ? nullptr : first->elements[i]);
  result.insert(result.end(), row.begin() + 1, row.end());
  return result;
}

Coverage::Rows Coverage::specialise(const Rows &rows, const Type *type,
                                    const std::string &key, size_t parts) {
  Rows result;
  for (const Row &row : rows)
    if (auto rest = specialise(row, type, key, parts))
      result.push_back(std::move(*rest));
  return result;
}

/// The rows that start with a wildcard, without it.
Coverage::Rows Coverage::withoutFirst(const Rows &rows, const Type *type) {
  Rows rest;
  for (const Row &row : rows)
    if (isCatchAll(stripped(row[0], type)))
      rest.push_back(Row(row.begin() + 1, row.end()));
  return rest;
}

bool Coverage::isComplete(const std::set<std::string> &keys, const Type *type) {
  std::vector<std::string> all = allKeys(type);
  for (const std::string &key : all)
    if (!keys.contains(key))
      return false;
  return !all.empty();
}

void Coverage::add(const Pattern *pattern) {
  const Type *subject = infer.shallow(type);
  pattern = stripped(pattern, subject);
  coversAll = coversAll || isCatchAll(pattern);
  if (!coversAll)
    rows[keyOfPattern(pattern, subject)].push_back({pattern});
}

bool Coverage::isUseful(const Pattern *pattern) {
  const Type *subject = infer.shallow(type);
  pattern = stripped(pattern, subject);
  if (coversAll)
    return false;
  if (isCatchAll(pattern))
    return missing().has_value();
  std::string key = keyOfPattern(pattern, subject);
  auto known = rows.find(key);
  if (known == rows.end())
    return true;
  return !isLiteral(pattern) && useful(known->second, {pattern}, {subject});
}

static std::string render(const Type *type, const std::string &key,
                          const std::vector<std::string> &values,
                          size_t parts) {
  std::string text = caseCount(type)
                         ? std::string(caseName(type, std::stoul(key)))
                     : key == "(" ? ""
                                  : key;
  if (parts == 0)
    return text.empty() ? "()" : text;
  text += "(";
  for (size_t i = 0; i < parts; ++i)
    text += (i ? ", " : "") + values[i];
  return text + ")";
}

std::optional<std::string> Coverage::missing() {
  static constexpr size_t kMaxShown = 6;
  if (coversAll)
    return std::nullopt;
  const Type *subject = infer.shallow(type);
  std::string text;
  size_t count = 0;
  for (const std::string &key : allKeys(subject)) {
    if (rows.empty())
      break;
    Types parts = partsOf(subject, key);
    auto found =
        witness(specialise(rows[key], subject, key, parts.size()), parts);
    if (!found)
      continue;
    if (++count <= kMaxShown)
      text += fmt::format("{}`{}`", text.empty() ? "" : ", ",
                          render(subject, key, *found, parts.size()));
  }
  if (count > kMaxShown)
    text += fmt::format(" and {} more", count - kMaxShown);
  if (steps > kMaxSteps)
    return "more cases than can be told apart; add an arm `_ => ...`";
  if (!text.empty())
    return text;
  bool isEverything = rows.empty() || allKeys(subject).empty();
  return isEverything ? std::optional("every value; add an arm `_ => ...`")
                      : std::nullopt;
}

/// The first column in which a row asks for something; their number if it
/// takes everything.
size_t Coverage::columnToSplit(const Row &first, const Types &columns) {
  size_t column = 0;
  while (column < columns.size() &&
         isCatchAll(stripped(first[column], infer.shallow(columns[column]))))
    ++column;
  return column;
}

/// Brings a column to the front.
static void swapToFront(std::vector<std::vector<const Pattern *>> &rows,
                        std::vector<const Type *> &columns, size_t column) {
  std::swap(columns[0], columns[column]);
  for (std::vector<const Pattern *> &row : rows)
    std::swap(row[0], row[column]);
}

bool Coverage::useful(Rows rows, Row row, Types columns) {
  if (rows.empty() || steps > kMaxSteps)
    return true;
  size_t column = columnToSplit(rows[0], columns);
  if (column == columns.size())
    return false;
  swapToFront(rows, columns, column);
  std::swap(row[0], row[column]);
  const Type *first = infer.shallow(columns[0]);
  Types others(columns.begin() + 1, columns.end());
  auto behind = [&](const std::string &key) {
    Types parts = partsOf(first, key);
    size_t count = parts.size();
    auto rest = specialise(row, first, key, count);
    parts.insert(parts.end(), others.begin(), others.end());
    return rest && useful(specialise(rows, first, key, count), *rest, parts);
  };
  const Pattern *head = stripped(row[0], first);
  if (!isCatchAll(head))
    return behind(keyOfPattern(head, first));
  // A wildcard is useful if it is behind any key that occurs, or, when the keys
  // that occur are not all there are, behind none of them.
  std::set<std::string> seen;
  for (const Row &other : rows) {
    std::string key = keyOfPattern(stripped(other[0], first), first);
    if (!key.empty() && seen.insert(key).second && behind(key))
      return true;
  }
  if (isComplete(seen, first))
    return false;
  return useful(withoutFirst(rows, first), Row(row.begin() + 1, row.end()),
                others);
}

std::optional<std::vector<std::string>> Coverage::witness(Rows rows,
                                                          Types columns) {
  if (rows.empty() || steps > kMaxSteps)
    return std::vector<std::string>(columns.size(), "_");
  size_t column = columnToSplit(rows[0], columns);
  if (column == columns.size())
    return std::nullopt;
  swapToFront(rows, columns, column);
  const Type *first = infer.shallow(columns[0]);
  std::set<std::string> seen;
  for (const Row &row : rows)
    seen.insert(keyOfPattern(stripped(row[0], first), first));
  seen.erase("");
  // Seen is at least the key of the first row.
  if (std::vector<std::string> keys = allKeys(first); !keys.empty()) {
    for (const std::string &key : keys) {
      Types inner = partsOf(first, key);
      size_t parts = inner.size();
      inner.insert(inner.end(), columns.begin() + 1, columns.end());
      auto found = witness(specialise(rows, first, key, parts), inner);
      if (!found)
        continue;
      std::vector<std::string> result = {render(first, key, *found, parts)};
      result.insert(result.end(), found->begin() + ptrdiff_t(parts),
                    found->end());
      std::swap(result[0], result[column]);
      return result;
    }
    return std::nullopt;
  }
  auto found =
      witness(withoutFirst(rows, first), {columns.begin() + 1, columns.end()});
  if (found) {
    found->insert(found->begin(), "_");
    std::swap((*found)[0], (*found)[column]);
  }
  return found;
}

} // namespace vox::hir::sema
