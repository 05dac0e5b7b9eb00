//===- runtime-rt/regex/parse.cpp - groups and operators ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/str.h"
#include "runtime-rt/regex/parser.h"

namespace vox::rt::regex {

static constexpr char kUnclosedGroup[] = "unclosed group";
static constexpr char kNestedTooDeeply[] = "nested too deeply";

/// More than a program has instructions.
static constexpr u32 kManyTimes = static_cast<u32>(kMaxProgramWords) + 1;

Problem parse(Tree &tree, const u8 *pattern, i64 length) {
  return Parser(tree, pattern, length).run();
}

Problem Parser::run() {
  if (length > kMaxProgramBytes)
    return {kTooLarge, 0};
  tree.groups.push({0, 0});
  pushFrame(0, 0, flags);
  for (skipSpace(); at < length && !failed(); skipSpace())
    parseNext();
  if (frames.size() > 1)
    fail(kUnclosedGroup, frames.last().at);
  if (failed())
    return problem;
  closeConcat();
  closeAlternation();
  tree.root = operands.last();
  return problem;
}

void Parser::parseNext() {
  i64 start = at;
  u32 low, high;
  switch (pattern[at]) {
  case '|':
    ++at;
    closeConcat();
    frames.last().concat = operands.size();
    canRepeat = false;
    return;
  case '(':
    return openGroup();
  case ')':
    return closeGroup();
  case '[':
    return parseClass();
  case '\\':
    return pushEscape();
  case '.':
    ++at;
    return pushDot(start);
  case '^':
    ++at;
    return pushAssertion(lineEdge(Assertion::kTextStart));
  case '$':
    ++at;
    return pushAssertion(lineEdge(Assertion::kTextEnd));
  case '*':
    ++at;
    return repeat(start, 0, kUnbounded);
  case '+':
    ++at;
    return repeat(start, 1, kUnbounded);
  case '?':
    ++at;
    return repeat(start, 0, 1);
  case '{':
    if (!canRepeat)
      return fail("nothing to repeat", start);
    if (readBounds(low, high))
      repeat(start, low, high);
    return;
  default:
    return pushChar(readChar());
  }
}

/// What `^` or `$` asks, given without flags.
Assertion Parser::lineEdge(Assertion ofText) const {
  if (!has(kMultiLine))
    return ofText;
  bool isStart = ofText == Assertion::kTextStart;
  if (has(kCrLf))
    return isStart ? Assertion::kCrLfLineStart : Assertion::kCrLfLineEnd;
  return isStart ? Assertion::kLineStart : Assertion::kLineEnd;
}

/// In verbose mode: white space and comments.
void Parser::skipSpace() {
  while (has(kVerbose) && at < length) {
    u8 byte = pattern[at];
    if (byte == '#') {
      while (at < length && pattern[at] != '\n')
        ++at;
      continue;
    }
    Char next = charAt(pattern + at);
    if (!unicode::has(unicode::kWhiteSpace, next.point))
      return;
    at += next.bytes;
  }
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

void Parser::pushFrame(i64 start, u32 group, u32 outerFlags) {
  if (frames.size() > kMaxNesting)
    return fail(kNestedTooDeeply, start);
  frames.push({start, operands.size(), operands.size(), outerFlags, group});
  canRepeat = false;
}

void Parser::openGroup() {
  i64 start = at++;
  skipSpace();
  if (!isAt('?')) {
    if (tree.groups.size() >= kMaxGroups)
      return fail(kTooLarge, start);
    tree.groups.push({0, 0});
    return pushFrame(start, static_cast<u32>(tree.groups.size() - 1), flags);
  }
  ++at;
  bool behind = isAt('<');
  if (isAt('=', behind) || isAt('!', behind))
    return fail(behind ? "look-behind is not supported"
                       : "look-ahead is not supported",
                start);
  if (behind || (isAt('P') && isAt('<', 1)))
    return openNamedGroup(start, at + (behind ? 1 : 2));
  if (isAt('P') && isAt('=', 1))
    return fail("back-references are not supported", start);
  if (isAt('>'))
    return fail("atomic groups are not supported", start);
  openFlags(start);
}

static bool isNameChar(u32 point, bool first) {
  if (point == '_' || unicode::has(unicode::kAlphabetic, point))
    return true;
  bool joins = point == '.' || point == '[' || point == ']';
  return !first && (joins || unicode::has(unicode::kNumber, point));
}

void Parser::openNamedGroup(i64 start, i64 nameAt) {
  at = nameAt;
  while (at < length && pattern[at] != '>') {
    i64 charStart = at;
    if (!isNameChar(readChar(), charStart == nameAt))
      return fail("invalid name of a group", charStart);
  }
  if (at == length)
    return fail("unclosed name of a group", start);
  GroupName name{static_cast<u32>(nameAt), static_cast<u32>(at - nameAt)};
  ++at;
  if (name.length == 0)
    return fail("missing name of a group", nameAt);
  for (i64 group = 1; group < tree.groups.size(); ++group) {
    GroupName other = tree.groups[group];
    if (other.length == name.length &&
        bytesEqual(pattern + other.at, pattern + nameAt, name.length))
      return fail("two groups have the same name", nameAt);
  }
  if (tree.groups.size() >= kMaxGroups)
    return fail(kTooLarge, start);
  tree.groups.push(name);
  pushFrame(start, static_cast<u32>(tree.groups.size() - 1), flags);
}

u32 Parser::flagOf(u8 letter) const {
  switch (letter) {
  case 'i':
    return kFold;
  case 'm':
    return kMultiLine;
  case 's':
    return kDotAll;
  case 'x':
    return kVerbose;
  case 'u':
    return kUnicode;
  case 'U':
    return kSwapGreed;
  case 'R':
    return kCrLf;
  default:
    return 0;
  }
}

/// `(?i-m)` or `(?i-m:`, from behind the question mark on.
void Parser::openFlags(i64 start) {
  u32 changed = flags, mentioned = 0;
  bool negated = false;
  i64 first = at;
  for (; at < length; ++at) {
    u8 letter = pattern[at];
    if (letter == ':' || letter == ')') {
      bool missing = pattern[at - 1] == '-' || (letter == ')' && at == first);
      if (missing)
        return fail("missing flag", at);
      ++at;
      if (letter == ':')
        pushFrame(start, 0, flags);
      flags = changed;
      canRepeat = false;
      return;
    }
    u32 flag = flagOf(letter);
    if (letter == '-' ? negated : !flag)
      return fail("unknown flag", at);
    if (mentioned & flag)
      return fail("the flag stands here twice", at);
    mentioned |= flag;
    negated |= letter == '-';
    changed = negated ? changed & ~flag : changed | flag;
  }
  fail(kUnclosedGroup, start);
}

void Parser::closeGroup() {
  if (frames.size() == 1)
    return fail("unmatched `)`", at);
  ++at;
  closeConcat();
  closeAlternation();
  Frame frame = frames.pop();
  flags = frame.outerFlags;
  canRepeat = true;
  if (frame.group == 0)
    return;
  u32 content = operands.pop();
  Node node{NodeKind::kGroup, content, frame.group};
  node.nullable = tree.nodes[content].nullable;
  node.alwaysEmpty = tree.nodes[content].alwaysEmpty;
  pushOperand(node);
}

/// The operands of the current alternative become one.
void Parser::closeConcat() {
  i64 from = frames.last().concat;
  i64 kept = from;
  for (i64 index = from; index < operands.size(); ++index)
    if (tree.nodes[operands[index]].kind != NodeKind::kEmpty)
      operands[kept++] = operands[index];
  operands.truncate(kept);
  if (kept == from) {
    Node empty{NodeKind::kEmpty};
    empty.nullable = empty.alwaysEmpty = true;
    return pushOperand(empty);
  }
  if (kept > from + 1)
    pushList(NodeKind::kConcat, from);
}

/// The alternatives of the current group become one operand.
void Parser::closeAlternation() {
  i64 from = frames.last().operands;
  if (operands.size() > from + 1)
    pushList(NodeKind::kAlternate, from);
}

void Parser::pushList(NodeKind kind, i64 from) {
  bool isConcat = kind == NodeKind::kConcat;
  Node node{kind, static_cast<u32>(tree.children.size()),
            static_cast<u32>(operands.size() - from)};
  node.nullable = isConcat;
  node.alwaysEmpty = true;
  for (i64 index = from; index < operands.size(); ++index) {
    u32 child = operands[index];
    tree.children.push(child);
    if (tree.nodes[child].nullable != isConcat)
      node.nullable = !isConcat;
    node.alwaysEmpty &= tree.nodes[child].alwaysEmpty;
  }
  operands.truncate(from);
  pushOperand(node);
}

//===----------------------------------------------------------------------===//
// Repetition
//===----------------------------------------------------------------------===//

void Parser::skipBlanks() {
  while (at < length) {
    Char next = charAt(pattern + at);
    if (!unicode::has(unicode::kWhiteSpace, next.point))
      return;
    at += next.bytes;
  }
}

/// A decimal number, with blanks around it. What no program has room for is one
/// number: the caller looks at the size.
bool Parser::readCount(u32 &value) {
  skipBlanks();
  i64 first = at;
  for (value = 0; at < length && pattern[at] - u32('0') < 10; ++at)
    value = smaller(value * 10 + (pattern[at] - u32('0')), kManyTimes);
  bool found = at > first;
  skipBlanks();
  return found;
}

/// Reads `{n}`, `{n,}` or `{n,m}`; false and a problem if it is none of them.
bool Parser::readBounds(u32 &low, u32 &high) {
  i64 start = at++;
  bool isRight = readCount(low);
  high = low;
  if (isRight && isAt(',')) {
    ++at;
    skipBlanks();
    high = kUnbounded;
    isRight = isAt('}') || readCount(high);
  }
  if (!isRight || !isAt('}')) {
    fail("`{` without a number of times; the character is `\\{`", start);
    return false;
  }
  if (low > high) {
    fail("repetition bounds are out of order", start);
    return false;
  }
  ++at;
  skipSpace();
  return true;
}

void Parser::repeat(i64 start, u32 low, u32 high) {
  if (!canRepeat)
    return fail("nothing to repeat", start);
  bool lazy = isAt('?');
  at += lazy;
  u32 child = operands.last();
  bool isEmpty = tree.nodes[child].kind == NodeKind::kEmpty;
  // Once is as good as many times.
  if (tree.nodes[child].alwaysEmpty) {
    low = smaller(low, 1u);
    high = smaller(high, 1u);
  }
  if (isEmpty || (low == 1 && high == 1))
    return;
  if (low == kManyTimes || high == kManyTimes)
    return fail(kTooLarge, start);
  operands.pop();
  Node node{high == 0 ? NodeKind::kEmpty : NodeKind::kRepeat, child};
  node.low = low;
  node.high = high;
  node.lazy = lazy != has(kSwapGreed);
  node.nullable = low == 0 || tree.nodes[child].nullable;
  node.alwaysEmpty = high == 0 || tree.nodes[child].alwaysEmpty;
  pushOperand(node);
}

} // namespace vox::rt::regex
