//===- runtime-rt/regex/class.cpp - classes in brackets -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `[a-c&&[^b]]`: items are united; the operators bind less and from left to
// right. The sets of the open classes lie one behind the other in `ranges`: for
// each the left operand of its operator and then its items.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/parser.h"

namespace vox::rt::regex {

void Parser::parseClass() {
  i64 from = ranges.size();
  openClass();
  while (!failed() && !classes.empty()) {
    skipSpace();
    if (at >= length)
      return fail("unclosed class", classes.last().at);
    SetOperation operation;
    if (isAt(']')) {
      closeClass();
    } else if (isAt('[')) {
      if (!isAt(':', 1) || !parsePosix())
        openClass();
    } else if (atOperator(operation)) {
      closeItems(classes.last());
      classes.last().operation = operation;
      at += 2;
    } else {
      parseClassItem();
    }
  }
  if (!failed())
    pushSet(from);
}

void Parser::openClass() {
  if (classes.size() + frames.size() > kMaxNesting)
    return fail("nested too deeply", at);
  ClassFrame frame{at++, ranges.size(), ranges.size(), SetOperation::kUnion,
                   false};
  skipSpace();
  if (isAt('^')) {
    frame.negated = true;
    ++at;
    skipSpace();
  }
  classes.push(frame);
  // Here, and only here, these stand for themselves.
  bool isFirst = true;
  for (; isAt('-'); skipSpace(), isFirst = false)
    takeOne();
  if (isFirst && isAt(']'))
    takeOne();
}

/// The next byte, ASCII, as an item.
void Parser::takeOne() {
  ranges.push({pattern[at], pattern[at]});
  ++at;
}

/// Unites what stands in the class since its last operator, and applies that.
void Parser::closeItems(ClassFrame &frame) {
  if (has(kFold))
    foldCase(ranges, frame.right, !has(kUnicode));
  else
    normalize(ranges, frame.right);
  combine(ranges, frame.left, frame.right, frame.operation);
  frame.right = ranges.size();
}

void Parser::closeClass() {
  ++at;
  ClassFrame frame = classes.pop();
  closeItems(frame);
  if (frame.negated)
    negate(ranges, frame.left);
  checkPlain(frame.left, frame.at);
}

bool Parser::atOperator(SetOperation &operation) const {
  u8 byte = pattern[at];
  if (!isAt(byte, 1))
    return false;
  operation = byte == '&'   ? SetOperation::kIntersection
              : byte == '-' ? SetOperation::kDifference
                            : SetOperation::kSymmetric;
  return byte == '&' || byte == '-' || byte == '~';
}

/// `[:alpha:]` or `[:^alpha:]`; false when it is a class that begins with a
/// colon.
bool Parser::parsePosix() {
  i64 start = at;
  bool negated = isAt('^', 2);
  i64 first = at + 2 + negated, end = first;
  while (end < length && pattern[end] >= 'a' && pattern[end] <= 'z')
    ++end;
  if (end + 1 >= length || pattern[end] != ':' || pattern[end + 1] != ']')
    return false;
  i64 from = ranges.size();
  if (!addPosix(ranges, pattern + first, end - first))
    fail("unknown POSIX class", start);
  if (negated)
    negate(ranges, from);
  at = end + 2;
  return true;
}

/// One code point of a class; false when it is a set, now in `ranges`, or
/// wrong.
bool Parser::readClassChar(u32 &point) {
  point = 0;
  if (isAt('\\'))
    return readEscape(true, point) == Escape::kChar;
  point = readChar();
  return true;
}

/// A code point, a range or an escaped set.
void Parser::parseClassItem() {
  i64 start = at;
  u32 first, last;
  bool isChar = readClassChar(first);
  last = first;
  skipSpace();
  if (takeHyphen()) {
    if (at >= length)
      return fail("unclosed class", classes.last().at);
    if (!isChar || !readClassChar(last))
      return fail("invalid range in a class", start);
  }
  if (!isChar)
    return;
  if (first > last)
    return fail("range in a class is out of order", start);
  if (last >= 0x80 && !has(kUnicode))
    return fail(kPartOfCharacter, start);
  ranges.push({first, last});
}

/// The hyphen of a range; before `]` and in `--` it is none.
bool Parser::takeHyphen() {
  if (!isAt('-'))
    return false;
  i64 hyphen = at++;
  skipSpace();
  if (!isAt(']') && !isAt('-'))
    return true;
  at = hyphen;
  return false;
}

} // namespace vox::rt::regex
