//===- runtime-rt/std/regex_escape.cpp - what a backslash begins ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/regex_parser.h"

namespace vox::rt::regex {

static bool isAlnum(u8 byte) {
  u8 lower = byte | 32;
  return (byte >= '0' && byte <= '9') || (lower >= 'a' && lower <= 'z');
}

/// Reads from the backslash on. A set is left at the end of `ranges`, in normal
/// form; value: the code point or Assertion.
Parser::Escape Parser::readEscape(bool inClass, u32 &value) {
  i64 start = at++;
  auto refuse = [&](const char *text) {
    fail(text, start);
    return Escape::kFailed;
  };
  if (at == length)
    return refuse("trailing backslash");
  u8 letter = pattern[at];
  if (letter >= 0x80 || letter < ' ')
    return refuse("unknown escape");
  ++at;
  auto assertion = [&](Assertion which) {
    if (inClass)
      return refuse("not allowed in a class");
    value = static_cast<u32>(which);
    return Escape::kAssertion;
  };
  value = letter;
  switch (letter) {
  case 'a':
    value = 7;
    return Escape::kChar;
  case 't':
    value = '\t';
    return Escape::kChar;
  case 'n':
    value = '\n';
    return Escape::kChar;
  case 'v':
    value = 11;
    return Escape::kChar;
  case 'f':
    value = 12;
    return Escape::kChar;
  case 'r':
    value = '\r';
    return Escape::kChar;
  case 'x':
  case 'u':
  case 'U':
    return readHex(start, letter, value);
  case 'p':
  case 'P':
    return readProperty(start, letter == 'P');
  case 'd':
  case 'D':
  case 's':
  case 'S':
  case 'w':
  case 'W':
    countNamedSet(start);
    addPerlSet(letter);
    return Escape::kSet;
  case 'A':
    return assertion(Assertion::kTextStart);
  case 'z':
    return assertion(Assertion::kTextEnd);
  case 'b':
    return assertion(has(kUnicode) ? Assertion::kWordBoundary
                                   : Assertion::kAsciiWordBoundary);
  case 'B':
    return assertion(has(kUnicode) ? Assertion::kNotWordBoundary
                                   : Assertion::kNotAsciiWordBoundary);
  case 'k':
  case 'g':
    return refuse("back-references are not supported");
  default:
    if (letter >= '1' && letter <= '9')
      return refuse("back-references are not supported");
    return isAlnum(letter) ? refuse("unknown escape") : Escape::kChar;
  }
}

static u32 hexDigit(u8 byte) {
  u32 digit = byte - u32('0');
  if (digit < 10)
    return digit;
  u32 letter = (byte | 32u) - 'a';
  return letter < 6 ? letter + 10 : 16;
}

/// `\x7F`, `\u007F`, `\U0000007F` or any of them with braces.
Parser::Escape Parser::readHex(i64 start, u8 letter, u32 &value) {
  bool braces = isAt('{');
  at += braces;
  i64 wanted = braces ? length : letter == 'x' ? 2 : letter == 'u' ? 4 : 8;
  i64 first = at;
  value = 0;
  for (; at < length && at - first < wanted; ++at) {
    u32 digit = hexDigit(pattern[at]);
    if (digit > 15)
      break;
    value = smaller(value * 16 + digit, u32(0x1000000));
  }
  i64 digits = at - first;
  bool complete = braces ? digits > 0 && isAt('}') : digits == wanted;
  if (!complete) {
    fail("invalid hexadecimal escape", start);
    return Escape::kFailed;
  }
  at += braces;
  if (value > kLastPoint || (value >= 0xd800 && value < 0xe000)) {
    fail("not a code point", start);
    return Escape::kFailed;
  }
  return Escape::kChar;
}

/// `\pL`, `\p{Greek}` or `\p{^Greek}`, from behind the letter p on.
Parser::Escape Parser::readProperty(i64 start, bool negated) {
  i64 first = at, end = at;
  if (isAt('{')) {
    first = ++at;
    while (at < length && pattern[at] != '}')
      ++at;
    end = at;
  } else if (at < length) {
    at += charBytes(pattern[at]);
    end = at--;
  }
  if (at >= length) {
    fail("incomplete property", start);
    return Escape::kFailed;
  }
  ++at;
  if (first < end && pattern[first] == '^') {
    ++first;
    negated = !negated;
  }
  countNamedSet(start);
  i64 from = ranges.size();
  if (!addNamed(ranges, pattern + first, end - first)) {
    fail("unknown property", start);
    return Escape::kFailed;
  }
  if (has(kFold))
    foldCase(ranges, from, !has(kUnicode));
  else
    normalize(ranges, from);
  if (negated)
    negate(ranges, from);
  return Escape::kSet;
}

void Parser::addPerlSet(u8 letter) {
  i64 from = ranges.size();
  addPerl(ranges, letter | 32, has(kUnicode));
  normalize(ranges, from);
  if (!(letter & 32))
    negate(ranges, from);
}

void Parser::countNamedSet(i64 start) {
  constexpr i64 kMostNamedSets = 4000;
  if (++namedSets > kMostNamedSets)
    fail(kTooLarge, start);
}

} // namespace vox::rt::regex
