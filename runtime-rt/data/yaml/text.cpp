//===- runtime-rt/data/yaml/text.cpp - gaps and scalars in the flow -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Line ends are LF, CRLF and CR, and LF in values. A line end inside a scalar
// is a space, and each empty line behind it a line end.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/digit.h"
#include "runtime-rt/core/unicode.h"
#include "runtime-rt/data/yaml/scanner.h"

namespace vox::rt {

//===--- Bytes ------------------------------------------------------------===//

bool YamlScanner::atMarker() const {
  if (at != lineStart || (peek() != '-' && peek() != '.'))
    return false;
  return peek(1) == peek() && peek(2) == peek() && atSpace(3);
}

bool YamlScanner::checkControls() {
  for (const u8 *byte = at; byte < end; ++byte)
    if (*byte < 0x20 && *byte != '\n' && *byte != '\t' && *byte != '\r')
      return fail("control character", byte);
  return true;
}

/// Of what is above the controls, these are left to quoted scalars: U+007F,
/// U+0080 to U+009F but U+0085, U+FEFF, U+FFFE and U+FFFF.
bool YamlScanner::checkPrintable(const u8 *begin) {
  for (const u8 *byte = begin; byte < at; ++byte) {
    if (*byte < 0x7f)
      continue;
    bool refused = *byte == 0x7f;
    if (*byte == 0xc2)
      refused = byte[1] < 0xa0 && byte[1] != 0x85;
    else if (*byte == 0xef)
      refused = (byte[1] == 0xbb && byte[2] == 0xbf) ||
                (byte[1] == 0xbf && byte[2] >= 0xbe);
    if (refused)
      return fail("character that only a quoted scalar may have", byte);
  }
  return true;
}

//===--- Gaps -------------------------------------------------------------===//

void YamlScanner::takeBreak() {
  at += peek() == '\r' && peek(1) == '\n' ? 2 : 1;
  lineStart = at;
}

bool YamlScanner::comment() {
  const u8 *begin = at;
  while (!atEnd() && !atBreak())
    ++at;
  return checkPrintable(begin);
}

bool YamlScanner::skipGap() {
  const u8 *begin = at;
  if (at != firstOnLine)
    tabBefore = false;
  for (;;) {
    bool startsLine = at == lineStart;
    const u8 *blanks = at;
    while (peek() == ' ')
      ++at;
    i64 spaces = at - blanks;
    bool hasTab = peek() == '\t';
    skipBlanks();
    if (startsLine) {
      firstOnLine = at;
      lineSpaces = spaces;
    }
    if (startsLine || at != blanks)
      tabBefore = hasTab;
    if (peek() == '#' && (startsLine || at != begin)) {
      if (!comment())
        return false;
    } else if (!atBreak()) {
      return true;
    }
    if (atBreak())
      takeBreak();
    begin = at;
  }
}

bool YamlScanner::checkIndent(i64 indent) {
  if (!isFirstOnLine() || atEnd())
    return true;
  if (lineSpaces <= indent)
    return fail("the line is not indented enough", at);
  return !atMarker() || fail("the document ends inside a value", at);
}

//===--- Plain scalars ----------------------------------------------------===//

bool YamlScanner::canStartPlain(bool inFlow) const {
  switch (peek()) {
  case '-':
  case '?':
  case ':':
    return !atSpace(1) && !(inFlow && atFlowMark(1));
  case ',':
  case '[':
  case ']':
  case '{':
  case '}':
  case '#':
  case '&':
  case '*':
  case '!':
  case '|':
  case '>':
  case '\'':
  case '"':
  case '%':
  case '@':
  case '`':
    return false;
  default:
    return !atSpace(0);
  }
}

/// Steps to the end of what the line has of a plain scalar; returns the end of
/// its last character that is no white space.
const u8 *YamlScanner::plainLine(bool inFlow) {
  const u8 *last = at;
  for (; at < end; ++at) {
    u8 byte = *at;
    if (byte == ' ' || byte == '\t')
      continue;
    if (byte == '\n' || byte == '\r')
      break;
    if (byte == ':' && (atSpace(1) || (inFlow && atFlowMark(1))))
      break;
    if (byte == '#' && last != at)
      break;
    if (inFlow && atFlowMark())
      break;
    last = at + 1;
  }
  return last;
}

/// Looks for a further line of a plain scalar and steps to it, if there is one.
bool YamlScanner::plainGoesOn(i64 indent, bool inFlow, i64 &breaks) {
  const u8 *behind = at, *line = lineStart;
  skipBlanks();
  for (breaks = 0; atBreak(); ++breaks) {
    takeBreak();
    skipBlanks();
  }
  i64 spaces = 0;
  while (breaks > 0 && spaces < at - lineStart && lineStart[spaces] == ' ')
    ++spaces;
  bool stops = breaks == 0 || atEnd() || spaces <= indent || peek() == '#' ||
               atMarker() || (inFlow && atFlowMark()) ||
               (peek() == ':' && (atSpace(1) || (inFlow && atFlowMark(1))));
  if (!stops)
    return true;
  at = behind;
  lineStart = line;
  return false;
}

void YamlScanner::addBreaks(i64 breaks) {
  if (breaks == 1)
    buffer = appendText(buffer, " ");
  for (; breaks > 1; --breaks)
    buffer = appendText(buffer, "\n");
}

bool YamlScanner::plain(YamlScalar &scalar, i64 indent, bool inFlow,
                        bool isKey) {
  const u8 *begin = at;
  const u8 *last = plainLine(inFlow);
  scalar = {{begin, last}, begin, true, true};
  if (!checkPrintable(begin))
    return false;
  at = last;
  i64 breaks;
  while (!isKey && plainGoesOn(indent, inFlow, breaks)) {
    if (scalar.isOneLine) {
      buffer->length = 0;
      keep(begin, last - begin);
      scalar.isOneLine = false;
    }
    addBreaks(breaks);
    begin = at;
    last = plainLine(inFlow);
    if (!checkPrintable(begin))
      return false;
    keep(begin, last - begin);
    at = last;
  }
  if (!scalar.isOneLine)
    scalar.text = spanOf(buffer);
  return true;
}

//===--- Quoted scalars ---------------------------------------------------===//

/// The line ends at `at` and the white space that starts the line behind them.
bool YamlScanner::foldBreaks(i64 indent, bool isEscaped) {
  i64 breaks = 0;
  for (; atBreak(); ++breaks) {
    takeBreak();
    while (peek() == ' ')
      ++at;
    lineSpaces = at - lineStart;
    skipBlanks();
  }
  firstOnLine = at;
  if (!checkIndent(indent))
    return false;
  if (!isEscaped || breaks > 1)
    addBreaks(breaks);
  return true;
}

bool YamlScanner::quoted(YamlScalar &scalar, i64 indent) {
  buffer->length = 0;
  scalar = {{nullptr, nullptr}, at, false, true};
  const u8 *line = lineStart;
  bool closed = peek() == '"' ? doubleQuoted(scalar, indent)
                              : singleQuoted(scalar, indent);
  scalar.isOneLine = lineStart == line;
  return closed;
}

bool YamlScanner::singleQuoted(YamlScalar &scalar, i64 indent) {
  const u8 *open = at++, *plain = at;
  for (;;) {
    while (!atEnd() && *at != '\'' && !atBreak())
      ++at;
    if (atEnd())
      return fail("scalar is not closed", open);
    if (atBreak()) {
      const u8 *last = at;
      while (last > plain && (last[-1] == ' ' || last[-1] == '\t'))
        --last;
      keep(plain, last - plain);
      if (!foldBreaks(indent, false))
        return false;
    } else if (peek(1) == '\'') {
      keep(plain, at + 1 - plain);
      at += 2;
    } else {
      break;
    }
    plain = at;
  }
  if (plain == open + 1) {
    scalar.text = {plain, at++};
    return true;
  }
  keep(plain, at++ - plain);
  scalar.text = spanOf(buffer);
  return true;
}

bool YamlScanner::doubleQuoted(YamlScalar &scalar, i64 indent) {
  const u8 *open = at++, *plain = at;
  for (;;) {
    while (!atEnd() && *at != '"' && *at != '\\' && !atBreak())
      ++at;
    if (atEnd())
      return fail("scalar is not closed", open);
    if (*at == '"')
      break;
    const u8 *last = at;
    while (atBreak() && last > plain && (last[-1] == ' ' || last[-1] == '\t'))
      --last;
    keep(plain, last - plain);
    bool isEscaped = *at == '\\';
    bool joins = isEscaped && atBreak(1);
    at += joins;
    if (!(atBreak() ? foldBreaks(indent, isEscaped) : escape()))
      return false;
    plain = at;
  }
  if (plain == open + 1) {
    scalar.text = {plain, at++};
    return true;
  }
  keep(plain, at++ - plain);
  scalar.text = spanOf(buffer);
  return true;
}

//===--- Escapes ----------------------------------------------------------===//

/// The digits behind the backslash and the letter at `at`.
bool YamlScanner::hexadecimal(int count, u32 &point) {
  i64 number = hexNumber(at + 2, end, count);
  point = static_cast<u32>(number);
  return number >= 0 || fail("escape has too few hexadecimal digits", at);
}

/// A pair of surrogates is one character, as in JSON.
bool YamlScanner::codePoint(int count) {
  u32 point, low;
  const u8 *begin = at;
  if (!hexadecimal(count, point))
    return false;
  at += 2 + count;
  if (count == 4 && point >> 10 == 0xd800 >> 10 && peek() == '\\' &&
      peek(1) == 'u') {
    if (!hexadecimal(4, low))
      return false;
    if (low >> 10 == 0xdc00 >> 10) {
      point = 0x10000 + ((point & 0x3ff) << 10 | (low & 0x3ff));
      at += 6;
    }
  }
  if (!isScalarValue(point))
    return fail("escape is no Unicode scalar value", begin);
  u8 bytes[4];
  keep(bytes, writeChar(point, bytes));
  return true;
}

bool YamlScanner::escape() {
  constexpr Text kFrom = "0abt\tnvfre \"/\\N_LP";
  constexpr u32 kTo[] = {0,   7,    8,    9,    9,      10,
                         11,  12,   13,   0x1b, 0x20,   '"',
                         '/', '\\', 0x85, 0xa0, 0x2028, 0x2029};
  u8 letter = peek(1);
  if (letter == 'x' || letter == 'u' || letter == 'U')
    return codePoint(letter == 'x' ? 2 : letter == 'u' ? 4 : 8);
  for (i64 index = 0; index < kFrom.length; ++index) {
    if (letter != static_cast<u8>(kFrom.bytes[index]) || at + 1 == end)
      continue;
    u8 bytes[4];
    keep(bytes, writeChar(kTo[index], bytes));
    at += 2;
    return true;
  }
  return fail("unknown escape", at);
}

} // namespace vox::rt
