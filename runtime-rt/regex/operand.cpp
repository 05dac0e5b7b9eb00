//===- runtime-rt/regex/operand.cpp - the leaves of the tree --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/parser.h"

namespace vox::rt::regex {

u32 Parser::newNode(const Node &node) {
  if (tree.nodes.size() >= 2 * kMaxProgramWords)
    fail(kTooLarge, 0);
  tree.nodes.push(node);
  return static_cast<u32>(tree.nodes.size() - 1);
}

void Parser::pushOperand(const Node &node) {
  operands.push(newNode(node));
  canRepeat = true;
}

void Parser::pushChar(u32 point) {
  if (!has(kFold))
    return pushOperand({NodeKind::kChar, point});
  i64 from = ranges.size();
  ranges.push({point, point});
  foldCase(ranges, from, !has(kUnicode));
  pushSet(from);
}

/// The set, in normal form, that `ranges` has from `from` on.
void Parser::pushSet(i64 from) {
  if (ranges.size() == from + 1 && ranges[from].first == ranges[from].last) {
    u32 point = ranges[from].first;
    ranges.truncate(from);
    return pushOperand({NodeKind::kChar, point});
  }
  pushOperand({NodeKind::kSet, tree.sets.add(ranges, from)});
  if (tree.sets.rangeCount() + 3 * tree.sets.size() > kMaxProgramWords)
    fail(kTooLarge, 0);
}

void Parser::pushPerlSet(u8 letter, i64 start) {
  u8 lower = letter | 32;
  u32 index = lower == 'd' ? 0 : lower == 's' ? 4 : 8;
  index += (letter == lower ? 2 : 0) + has(kUnicode);
  if (perlSets[index] == 0) {
    i64 from = ranges.size();
    addPerlSet(letter, start);
    perlSets[index] = tree.sets.add(ranges, from) + 1;
  }
  pushOperand({NodeKind::kSet, perlSets[index] - 1});
}

void Parser::pushDot(i64 start) {
  i64 from = ranges.size();
  if (!has(kDotAll)) {
    ranges.push({'\n', '\n'});
    if (has(kCrLf))
      ranges.push({'\r', '\r'});
  }
  negate(ranges, from);
  checkPlain(from, start);
  pushSet(from);
}

void Parser::pushAssertion(Assertion assertion) {
  Node node{NodeKind::kAssert, static_cast<u32>(assertion)};
  node.nullable = node.alwaysEmpty = true;
  pushOperand(node);
}

void Parser::pushEscape() {
  i64 from = ranges.size();
  u8 letter = at + 1 < length ? pattern[at + 1] : 0;
  u8 lower = letter | 32;
  if (lower == 'd' || lower == 's' || lower == 'w') {
    at += 2;
    return pushPerlSet(letter, at - 2);
  }
  u32 value = 0;
  switch (readEscape(false, value)) {
  case Escape::kChar:
    return pushChar(value);
  case Escape::kSet:
    return pushSet(from);
  case Escape::kAssertion:
    return pushAssertion(static_cast<Assertion>(value));
  case Escape::kFailed:
    return;
  }
}

} // namespace vox::rt::regex
