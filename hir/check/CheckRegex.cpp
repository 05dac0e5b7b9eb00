//===- hir/check/CheckRegex.cpp - patterns that are known at compile time -===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// VX0485: a literal pattern is compiled here by the very code that compiles it
// when the program runs, so the two cannot disagree.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/Builtins.h"
#include "runtime-rt/regex/check.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

/// Where the pattern of a call stands among its arguments, or nothing.
static std::optional<size_t> patternPlace(std::string_view name) {
  if (name == "regex.compile")
    return 0;
  if (name.starts_with("regex."))
    return 1;
  return std::nullopt;
}

/// The part of a literal that begins with byte `at` of its value. Unknown, and
/// so the whole, when the source spells the value with escapes.
static Span partOf(const StrExpr *literal, std::string_view source, size_t at) {
  size_t head = source.find('"') + 1; // an `r` may stand before it
  if (source.substr(head) != literal->value + '"')
    return literal->span;
  Span span = literal->span;
  span.begin += static_cast<uint32_t>(head + at);
  span.end = std::min(span.begin + 1, span.end);
  while (span.end + 1 < literal->span.end &&
         (source[span.end - literal->span.begin] & 0xC0) == 0x80)
    ++span.end;
  return span;
}

void BodyChecker::checkRegexLiteral(BuiltinId id,
                                    const std::vector<const Expr *> &args) {
  std::optional<size_t> place = patternPlace(builtin(id).name);
  if (!place || *place >= args.size())
    return;
  auto *literal = as<StrExpr>(args[*place]);
  if (!literal)
    return;
  const std::string &pattern = literal->value;
  rt::PatternFacts known;
  const char *problem =
      vox_regex_check(reinterpret_cast<const u8 *>(pattern.data()),
                      static_cast<i64>(pattern.size()), &known);
  if (!problem)
    return;
  size_t offset = std::min(static_cast<size_t>(known.at), pattern.size());
  Span span = partOf(literal, sema.sources.text(literal->span), offset);
  auto isStart = [](char byte) { return (byte & 0xC0) != 0x80; };
  auto before = std::count_if(
      pattern.begin(), pattern.begin() + static_cast<long>(offset), isStart);
  sema.report(Diag::RegexLiteral, span, problem, before + 1);
}

} // namespace vox::hir::sema
