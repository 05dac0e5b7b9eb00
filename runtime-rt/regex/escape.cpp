//===- runtime-rt/regex/escape.cpp - what a backslash begins --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/digit.h"
#include "runtime-rt/core/str.h"
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
  if (letter >= 0x80)
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
    addPerlSet(letter, start);
    return Escape::kSet;
  case 'A':
  case 'z':
  case 'b':
  case 'B':
  case '<':
  case '>':
    if (inClass)
      return refuse("not allowed in a class", start);
    value = static_cast<u32>(assertionOf(letter, start));
    return failed() ? Escape::kFailed : Escape::kAssertion;
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

/// `\b{start}` and its kin, from behind the letter on; without a brace, or with
/// the bounds of a repetition in it, what `\b` alone is.
Assertion Parser::wordBoundary(i64 start) {
  struct Kind {
    u8 name[10];
    u8 length;
    Assertion assertion;
  };
  static constexpr Kind kKinds[] = {
      {{'s', 't', 'a', 'r', 't'}, 5, Assertion::kWordStart},
      {{'e', 'n', 'd'}, 3, Assertion::kWordEnd},
      {{'s', 't', 'a', 'r', 't', '-', 'h', 'a', 'l', 'f'},
       10,
       Assertion::kWordStartHalf},
      {{'e', 'n', 'd', '-', 'h', 'a', 'l', 'f'}, 8, Assertion::kWordEndHalf},
  };
  i64 brace = at;
  if (!isAt('{'))
    return Assertion::kWordBoundary;
  ++at;
  skipSpace();
  i64 first = at;
  while (at < length && (isAt('-') || (pattern[at] | 32) - u32('a') < 26))
    ++at;
  i64 count = at - first;
  skipSpace();
  if (count == 0 && at < length) {
    at = brace;
    return Assertion::kWordBoundary;
  }
  if (isAt('}')) {
    ++at;
    for (const Kind &kind : kKinds)
      if (kind.length == count && bytesEqual(kind.name, pattern + first, count))
        return kind.assertion;
  }
  fail("unknown word boundary: there are `\\b{start}`, `\\b{end}`, "
       "`\\b{start-half}` and `\\b{end-half}`",
       start);
  return Assertion::kWordBoundary;
}

Assertion Parser::assertionOf(u8 letter, i64 start) {
  if (letter == 'A')
    return Assertion::kTextStart;
  if (letter == 'z')
    return Assertion::kTextEnd;
  Assertion assertion = letter == 'b'   ? wordBoundary(start)
                        : letter == 'B' ? Assertion::kNotWordBoundary
                        : letter == '<' ? Assertion::kWordStart
                                        : Assertion::kWordEnd;
  constexpr u32 kAscii = static_cast<u32>(Assertion::kAsciiWordBoundary) -
                         static_cast<u32>(Assertion::kWordBoundary);
  return static_cast<Assertion>(static_cast<u32>(assertion) +
                                (has(kUnicode) ? 0 : kAscii));
}

/// `\x7F`, `\u007F`, `\U0000007F` or any of them with braces.
Parser::Escape Parser::readHex(i64 start, u8 letter, u32 &value) {
  skipSpace();
  bool braces = isAt('{');
  at += braces;
  i64 wanted = braces ? length : letter == 'x' ? 2 : letter == 'u' ? 4 : 8;
  i64 digits = 0;
  value = 0;
  for (skipSpace(); at < length && digits < wanted; skipSpace(), ++digits) {
    u32 digit = digitValue(pattern[at]);
    if (digit > 15)
      break;
    value = smaller(value * 16 + digit, u32(0x1000000));
    ++at;
  }
  bool complete = braces ? digits > 0 && isAt('}') : digits == wanted;
  if (!complete)
    return refuse("invalid hexadecimal escape", start);
  at += braces;
  if (!isScalarValue(value))
    return refuse("not a code point", start);
  if (letter == 'x' && !braces && value >= 0x80 && !has(kUnicode))
    return refuse(kPartOfCharacter, start);
  return Escape::kChar;
}

/// `\pL`, `\p{Greek}` or `\p{^Greek}`, from behind the letter p on.
Parser::Escape Parser::readProperty(i64 start, bool negated) {
  if (!has(kUnicode))
    return refuse("`\\p` needs the flag `u`", start);
  skipSpace();
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
  NamedSet set = addNamed(ranges, pattern + first, end - first);
  if (!set.exists)
    return refuse("unknown property", start);
  tree.namesRare |= set.isRare;
  if (has(kFold))
    foldCase(ranges, from, false);
  else
    normalize(ranges, from);
  if (negated != set.isRest)
    negate(ranges, from);
  return Escape::kSet;
}

void Parser::addPerlSet(u8 letter, i64 start) {
  i64 from = ranges.size();
  addPerl(ranges, letter | 32, has(kUnicode));
  normalize(ranges, from);
  if (!(letter & 32))
    negate(ranges, from);
  checkPlain(from, start);
}

/// Without the flag `u` a pattern is about bytes, and what is not ASCII has
/// several: a set may have none of it.
void Parser::checkPlain(i64 from, i64 start) {
  if (!has(kUnicode) && ranges.size() > from && ranges.last().last >= 0x80)
    fail(kPartOfCharacter, start);
}

void Parser::countNamedSet(i64 start) {
  constexpr i64 kMostNamedSets = 1000;
  if (++namedSets > kMostNamedSets)
    fail(kTooLarge, start);
}

} // namespace vox::rt::regex
