//===- runtime-rt/regex/escape.cpp - what a backslash begins --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/digit.h"
#include "runtime-rt/regex/parser.h"

namespace vox::rt::regex {

/// The control character of `\n` and the like; 0: it is none.
static u32 controlOf(u8 letter) {
  switch (letter) {
  case 'a':
    return 7;
  case 't':
    return '\t';
  case 'n':
    return '\n';
  case 'v':
    return 11;
  case 'f':
    return 12;
  case 'r':
    return '\r';
  default:
    return 0;
  }
}

/// Reads from the backslash on. A set is left at the end of `ranges`, in normal
/// form; value: the code point or Assertion.
Parser::Escape Parser::readEscape(bool inClass, u32 &value) {
  i64 start = at++;
  u8 letter = at < length ? pattern[at] : 0;
  if (at == length)
    return refuse("trailing backslash", start);
  if (letter >= 0x80 || letter < ' ')
    return refuse("unknown escape", start);
  ++at;
  switch (letter) {
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
  case 'z':
  case 'b':
  case 'B':
    value = static_cast<u32>(assertionOf(letter));
    return inClass ? refuse("not allowed in a class", start)
                   : Escape::kAssertion;
  default:
    break;
  }
  u32 control = controlOf(letter);
  value = control ? control : letter;
  if (control || digitValue(letter) >= 36)
    return Escape::kChar;
  bool isReference =
      letter == 'k' || letter == 'g' || (letter >= '1' && letter <= '9');
  return refuse(isReference ? "back-references are not supported"
                            : "unknown escape",
                start);
}

Assertion Parser::assertionOf(u8 letter) const {
  switch (letter) {
  case 'A':
    return Assertion::kTextStart;
  case 'z':
    return Assertion::kTextEnd;
  case 'b':
    return has(kUnicode) ? Assertion::kWordBoundary
                         : Assertion::kAsciiWordBoundary;
  default:
    return has(kUnicode) ? Assertion::kNotWordBoundary
                         : Assertion::kNotAsciiWordBoundary;
  }
}

/// `\x7F`, `\u007F`, `\U0000007F` or any of them with braces.
Parser::Escape Parser::readHex(i64 start, u8 letter, u32 &value) {
  bool braces = isAt('{');
  at += braces;
  i64 wanted = braces ? length : letter == 'x' ? 2 : letter == 'u' ? 4 : 8;
  i64 first = at;
  value = 0;
  for (; at < length && at - first < wanted; ++at) {
    u32 digit = digitValue(pattern[at]);
    if (digit > 15)
      break;
    value = smaller(value * 16 + digit, u32(0x1000000));
  }
  i64 digits = at - first;
  bool complete = braces ? digits > 0 && isAt('}') : digits == wanted;
  if (!complete)
    return refuse("invalid hexadecimal escape", start);
  at += braces;
  if (!isScalarValue(value))
    return refuse("not a code point", start);
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
  if (at >= length)
    return refuse("incomplete property", start);
  ++at;
  if (first < end && pattern[first] == '^') {
    ++first;
    negated = !negated;
  }
  countNamedSet(start);
  i64 from = ranges.size();
  if (!addNamed(ranges, pattern + first, end - first))
    return refuse("unknown property", start);
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
  constexpr i64 kMostNamedSets = 1000;
  if (++namedSets > kMostNamedSets)
    fail(kTooLarge, start);
}

} // namespace vox::rt::regex
