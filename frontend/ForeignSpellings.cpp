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

} // namespace vox
