//===- runtime-rt/data/toml/string.cpp - white space, keys, strings -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Line ends inside strings become LF.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/digit.h"
#include "runtime-rt/core/unicode.h"
#include "runtime-rt/data/toml/scanner.h"

namespace vox::rt {

/// True for what neither a comment nor a string on one line may have.
static bool isControl(u8 byte) {
  return (byte < 0x20 && byte != '\t') || byte == 0x7f;
}

static bool isBareKey(u8 byte) {
  return digitValue(byte) < 36 || byte == '_' || byte == '-';
}

//===--- Between the words ------------------------------------------------===//

/// Steps over LF or CRLF, if that is next.
bool TomlScanner::newline() {
  i64 count = peek() == '\n' ? 1 : peek() == '\r' && peek(1) == '\n' ? 2 : 0;
  at += count;
  return count > 0;
}

/// Up to the end of the line.
bool TomlScanner::comment() {
  while (at < end && !isControl(*at))
    ++at;
  if (atEnd() || *at == '\n' || (*at == '\r' && peek(1) == '\n'))
    return true;
  return fail("control character in a comment", at);
}

bool TomlScanner::skipBlank() {
  for (;;) {
    skipSpaces();
    if (peek() == '#') {
      if (!comment())
        return false;
    } else if (!newline()) {
      return true;
    }
  }
}

bool TomlScanner::endLine() {
  skipSpaces();
  if (peek() == '#' && !comment())
    return false;
  if (atEnd() || newline())
    return true;
  return fail("expected the end of the line", at);
}

//===--- Keys and strings -------------------------------------------------===//

bool TomlScanner::keyPart(Str *&key) {
  if (peek() == '"')
    return basic(key);
  if (peek() == '\'')
    return literal(key);
  const u8 *begin = at;
  while (at < end && isBareKey(*at))
    ++at;
  if (at == begin)
    return fail("expected a key", at);
  key = makeStr(begin, at - begin);
  return true;
}

bool TomlScanner::string(Str *&text) {
  u8 quote = *at;
  if (peek(1) == quote && peek(2) == quote)
    return lines(text, quote);
  return quote == '"' ? basic(text) : literal(text);
}

/// Says why a string on one line cannot go on.
bool TomlScanner::refuseByte(const u8 *open) {
  if (atEnd() || *at == '\n' || *at == '\r')
    return fail("string is not closed", open);
  return fail("control character in a string", at);
}

bool TomlScanner::literal(Str *&text) {
  const u8 *begin = ++at;
  while (at < end && *at != '\'' && !isControl(*at))
    ++at;
  if (peek() != '\'')
    return refuseByte(begin - 1);
  text = makeStr(begin, at++ - begin);
  return true;
}

bool TomlScanner::basic(Str *&text) {
  buffer->length = 0;
  const u8 *open = at++;
  for (;;) {
    const u8 *plain = at;
    while (at < end && *at != '"' && *at != '\\' && !isControl(*at))
      ++at;
    if (peek() == '"' && plain == open + 1) {
      text = makeStr(plain, at++ - plain);
      return true;
    }
    keep(plain, at - plain);
    if (peek() == '"') {
      ++at;
      text = makeStr(buffer->bytes(), buffer->length);
      return true;
    }
    if (peek() != '\\')
      return refuseByte(open);
    if (!escape())
      return false;
  }
}

/// A string between three quotes, which may have line ends.
bool TomlScanner::lines(Str *&text, u8 quote) {
  buffer->length = 0;
  const u8 *open = at;
  u8 escapes = quote == '"' ? '\\' : quote;
  at += 3;
  newline();
  for (;;) {
    const u8 *plain = at;
    while (at < end && *at != quote && *at != escapes && !isControl(*at))
      ++at;
    keep(plain, at - plain);
    if (atEnd())
      return fail("string is not closed", open);
    if (*at == quote) {
      if (closesLines(quote))
        break;
    } else if (*at == '\\') {
      if (!joinLines() && !escape())
        return false;
    } else if (newline()) {
      buffer = appendText(buffer, "\n");
    } else {
      return fail("control character in a string", at);
    }
  }
  text = makeStr(buffer->bytes(), buffer->length);
  return true;
}

/// Steps over quotes. Three close the string; up to two before them belong to
/// it.
bool TomlScanner::closesLines(u8 quote) {
  i64 count = 1;
  while (count < 5 && peek(count) == quote)
    ++count;
  bool closes = count >= 3;
  keep(at, closes ? count - 3 : count);
  at += count;
  return closes;
}

/// A backslash that ends a line takes the white space up to the next character
/// with it.
bool TomlScanner::joinLines() {
  const u8 *begin = at++;
  skipSpaces();
  if (!newline()) {
    at = begin;
    return false;
  }
  do
    skipSpaces();
  while (newline());
  return true;
}

bool TomlScanner::escape() {
  constexpr Text kFrom = "btnfr\"\\", kTo = "\b\t\n\f\r\"\\";
  u8 letter = peek(1);
  if (letter == 'u')
    return codePoint(4);
  if (letter == 'U')
    return codePoint(8);
  for (i64 index = 0; index < kFrom.length; ++index) {
    if (letter == static_cast<u8>(kFrom.bytes[index])) {
      keep(reinterpret_cast<const u8 *>(kTo.bytes + index), 1);
      at += 2;
      return true;
    }
  }
  return fail("unknown escape", at);
}

bool TomlScanner::codePoint(int count) {
  i64 number = hexNumber(at + 2, end, count);
  if (number < 0)
    return fail("escape has too few hexadecimal digits", at);
  u32 point = static_cast<u32>(number);
  if (!isScalarValue(point))
    return fail("escape is no Unicode scalar value", at);
  u8 bytes[4];
  keep(bytes, writeChar(point, bytes));
  at += 2 + count;
  return true;
}

} // namespace vox::rt
