//===- frontend/ForeignSpellings.cpp - what other languages write ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Two small tables, searched in order: a longer spelling stands before its
// prefixes.
//
//===----------------------------------------------------------------------===//
#include "frontend/ForeignSpellings.h"

namespace vox {

static constexpr ForeignSpelling spellings[] = {
    {"!==", Diag::ForeignOperator, TokenKind::NotEqual, "isnt", ""},
    {"===", Diag::ForeignOperator, TokenKind::EqualEqual, "is", ""},
    {"...", Diag::ForeignOperator, TokenKind::Foreign, "",
     "use `.extend(...)` or `.merge(...)`"},
    {"==", Diag::DoubleEquals, TokenKind::EqualEqual, "is", ""},
    {"!=", Diag::DoubleEquals, TokenKind::NotEqual, "isnt", ""},
    {"&&", Diag::ForeignLogic, TokenKind::And, "and", ""},
    {"||", Diag::ForeignLogic, TokenKind::Or, "or", ""},
    {"!", Diag::ForeignLogic, TokenKind::Not, "not", ""},
    {"<>", Diag::ForeignOperator, TokenKind::NotEqual, "isnt", ""},
    {"<<", Diag::ForeignOperator, TokenKind::Foreign, "", ""},
    {">>", Diag::ForeignOperator, TokenKind::Foreign, "", ""},
    {"**", Diag::ForeignOperator, TokenKind::Foreign, "",
     "multiply, or use `math.pow(...)`"},
    {"%=", Diag::ForeignOperator, TokenKind::PlusEqual, "",
     "write `x = x % y`"},
    {"++", Diag::ForeignOperator, TokenKind::Foreign, "", "write `x += 1`"},
    {"--", Diag::ForeignOperator, TokenKind::Foreign, "", "write `x -= 1`"},
    {"??", Diag::ForeignOperator, TokenKind::Foreign, "",
     "use `.unwrap_or(...)`"},
    {"..", Diag::ForeignOperator, TokenKind::Foreign, "", "use `range(a, b)`"},
    {"&", Diag::ForeignOperator, TokenKind::Foreign, "", ""},
    {"^", Diag::ForeignOperator, TokenKind::Foreign, "", ""},
    {"~", Diag::ForeignOperator, TokenKind::Foreign, "", ""},
};

const ForeignSpelling *foreignSpellingAt(std::string_view text) {
  for (const ForeignSpelling &spelling : spellings)
    if (spelling.text[0] == text[0] && text.starts_with(spelling.text))
      return &spelling;
  return nullptr;
}

static constexpr Lookalike lookalikes[] = {
    {0x0009, " "},  {0x000B, " "},  {0x000C, " "},  {0x00A0, " "},
    {0x2002, " "},  {0x2003, " "},  {0x2009, " "},  {0x200B, ""},
    {0x202F, " "},  {0x3000, " "},  {0xFEFF, ""},   {0x2018, "'"},
    {0x2019, "'"},  {0x201C, "\""}, {0x201D, "\""}, {0x2212, "-"},
    {0x2013, "-"},  {0x00D7, "*"},  {0x00F7, "/"},  {0x2260, "isnt"},
    {0x2264, "<="}, {0x2265, ">="}, {0x2192, "to"}, {0x21D2, "=>"},
    {0xFF08, "("},  {0xFF09, ")"},  {0xFF0C, ","},  {0xFF1A, ":"},
    {0x0060, "\""},
};

const Lookalike *findLookalike(uint32_t codePoint) {
  for (const Lookalike &lookalike : lookalikes)
    if (lookalike.codePoint == codePoint)
      return &lookalike;
  return nullptr;
}

/// True for what may stand before or behind a statement.
static bool isEdge(char c) {
  return c == '\n' || c == '\r' || c == ';' || c == '{' || c == '}';
}

void offerOwnForm(Diagnostic &diagnostic, std::string_view text, size_t at) {
  auto spanOf = [&](size_t begin, size_t end) {
    return Span{diagnostic.span.file, static_cast<uint32_t>(begin),
                static_cast<uint32_t>(end)};
  };
  auto isPart = [&](size_t index) {
    char c = text[index];
    return c == '_' || c == '.' || (c >= '0' && c <= '9') ||
           (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  std::string_view found = text.substr(at);
  size_t front = at;
  constexpr size_t most = 64; // a long line may be full of them
  while (front > 0 && at - front < most && isPart(front - 1))
    --front;
  if (front == at || at - front == most)
    return;
  if (found.starts_with("++") || found.starts_with("--")) {
    constexpr std::string_view blanks = " \t";
    size_t before = text.substr(0, front).find_last_not_of(blanks);
    size_t behind = text.find_first_not_of(blanks, at + 2);
    bool isWhole = (before == text.npos || isEdge(text[before])) &&
                   (behind == text.npos || isEdge(text[behind]));
    if (isWhole)
      diagnostic.fixes.push_back(
          {spanOf(at, at + 2), text[at] == '+' ? " += 1" : " -= 1"});
    return;
  }
  bool isRange = found.starts_with("..") && !found.starts_with("...") &&
                 text.substr(0, front).ends_with("in ");
  size_t from = at + 2, end = from;
  while (isRange && end < text.size() && end - from < most && isPart(end))
    ++end;
  if (end > from)
    diagnostic.fixes.push_back(
        {spanOf(front, end),
         fmt::format("range({}, {})", text.substr(front, at - front),
                     text.substr(from, end - from))});
}

} // namespace vox
