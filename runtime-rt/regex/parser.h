//===- runtime-rt/regex/parser.h - from text to tree ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The syntax is that of the RE2 family. One pass without recursion: operands
// wait on a stack until the concatenation, alternation or group that they
// belong to ends.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/tree.h"

namespace vox::rt::regex {

inline constexpr char kPartOfCharacter[] =
    "without the flag `u` this would match a part of a character";

class Parser {
public:
  Parser(Tree &tree, const u8 *pattern, i64 length)
      : tree(tree), pattern(pattern), length(length) {}

  Problem run();

private:
  enum Flag : u32 {
    kFold = 1,
    kMultiLine = 2,
    kDotAll = 4,
    kVerbose = 8,
    kUnicode = 16,
    kSwapGreed = 32,
    kCrLf = 64
  };

  struct Frame {
    i64 at;         ///< of the parenthesis
    i64 operands;   ///< where those of the group begin
    i64 concat;     ///< where those of the current alternative begin
    u32 outerFlags; ///< to be restored
    u32 group;      ///< its number, or 0: captures nothing
  };

  struct ClassFrame {
    i64 at;    ///< of the bracket
    i64 left;  ///< where the left operand of `operation` begins in `ranges`
    i64 right; ///< where the items begin
    SetOperation operation;
    bool negated;
  };

  enum class Escape { kChar, kSet, kAssertion, kFailed };

  // regex_parse.cpp
  void parseNext();
  void openGroup();
  void openNamedGroup(i64 start, i64 nameAt);
  void openFlags(i64 start);
  void pushFrame(i64 start, u32 group, u32 outerFlags);
  void closeGroup();
  void closeConcat();
  void closeAlternation();
  void repeat(i64 start, u32 low, u32 high);
  __attribute__((noinline)) void skipBlanks();
  bool readCount(u32 &value);
  bool readBounds(u32 &low, u32 &high);
  u32 flagOf(u8 letter) const;
  Assertion lineEdge(Assertion ofText) const;
  void pushList(NodeKind kind, i64 from);

  // regex_operand.cpp
  u32 newNode(const Node &node);
  void pushOperand(const Node &node);
  void pushChar(u32 point);
  void pushSet(i64 from);
  void pushPerlSet(u8 letter, i64 start);
  void pushDot(i64 start);
  void pushAssertion(Assertion assertion);
  void pushEscape();

  // regex_escape.cpp
  Escape readEscape(bool inClass, u32 &value);
  Escape readHex(i64 start, u8 letter, u32 &value);
  Escape readProperty(i64 start, bool negated);
  Assertion wordBoundary(i64 start);
  Assertion assertionOf(u8 letter, i64 start);
  void addPerlSet(u8 letter, i64 start);
  __attribute__((noinline)) void checkPlain(i64 from, i64 start);

  // regex_class.cpp
  void parseClass();
  void openClass();
  void takeOne();
  bool takeHyphen();
  void closeItems(ClassFrame &frame);
  void closeClass();
  void parseClassItem();
  bool parsePosix();
  bool readClassChar(u32 &point);
  bool atOperator(SetOperation &operation) const;

  void fail(const char *text, i64 at) {
    if (!problem.text)
      problem = {text, at};
  }
  Escape refuse(const char *text, i64 at) {
    fail(text, at);
    return Escape::kFailed;
  }
  bool failed() const { return problem.text != nullptr; }
  bool isAt(u8 byte, i64 ahead = 0) const {
    return at + ahead < length && pattern[at + ahead] == byte;
  }
  bool has(Flag flag) const { return flags & flag; }
  u32 readChar() {
    Char read = charAt(pattern + at);
    at += read.bytes;
    return read.point;
  }
  __attribute__((noinline)) void skipSpace();
  /// Makes sure that a pattern does not ask for too many large sets.
  void countNamedSet(i64 start);

  Tree &tree;
  const u8 *pattern;
  i64 length;
  i64 at = 0;
  u32 flags = kUnicode;
  bool canRepeat = false;
  Problem problem;
  i64 namedSets = 0;
  Row<u32> operands;
  Row<Frame> frames;
  Row<ClassFrame> classes;
  Ranges ranges;
  u32 perlSets[12] = {}; ///< 1 + the number of the set, once it was made
};

} // namespace vox::rt::regex
