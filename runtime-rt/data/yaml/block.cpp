//===- runtime-rt/data/yaml/block.cpp - literal and folded scalars --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The indentation indicator counts from the collection around; at the root,
// from column 0.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/data/yaml/scanner.h"

namespace vox::rt {

/// The indicators behind `|` or `>`, up to the start of the next line.
bool YamlScanner::blockHeader(BlockHeader &header, i64 indent) {
  header = {peek() == '>', 0, -1};
  ++at;
  for (int index = 0; index < 2; ++index) {
    u8 byte = peek();
    if (byte >= '1' && byte <= '9' && header.indent < 0)
      header.indent = larger(indent, i64(0)) + (byte - '0');
    else if ((byte == '-' || byte == '+') && !header.chomping)
      header.chomping = byte;
    else
      break;
    ++at;
  }
  const u8 *behind = at;
  skipBlanks();
  if (peek() == '#' && at != behind && !comment())
    return false;
  if (!atEnd() && !atBreak())
    return fail("malformed block scalar header", at);
  if (atBreak())
    takeBreak();
  return header.indent >= 0 || findIndent(header, indent);
}

/// The indentation of the first line that is not empty; no line before it may
/// have more spaces.
bool YamlScanner::findIndent(BlockHeader &header, i64 indent) {
  const u8 *line = at;
  i64 longest = 0;
  const u8 *longestAt = at;
  for (;;) {
    const u8 *byte = line;
    while (byte < end && *byte == ' ')
      ++byte;
    i64 spaces = byte - line;
    if (byte == end || (*byte != '\n' && *byte != '\r')) {
      header.indent = larger(spaces, indent + 1);
      if (byte == end || spaces <= indent)
        header.indent = larger(header.indent, longest);
      break;
    }
    if (spaces > longest) {
      longest = spaces;
      longestAt = byte;
    }
    line = byte + (*byte == '\r' && byte + 1 < end && byte[1] == '\n' ? 2 : 1);
  }
  return longest <= header.indent ||
         fail("an empty line has more spaces than the text below it",
              longestAt);
}

/// The lines of the text into the buffer, up to the first that is indented
/// less.
bool YamlScanner::blockLines(const BlockHeader &header) {
  i64 breaks = 0; // since the last line that is not empty
  bool isFirst = true, wasMore = false;
  for (;;) {
    i64 spaces = 0;
    while (spaces < header.indent && peek(spaces) == ' ')
      ++spaces;
    bool isEmpty = atBreak(spaces);
    bool isOutside = !isEmpty && spaces < header.indent && at + spaces < end;
    if (isOutside && peek(spaces) == '\t')
      return fail("a tab cannot indent", at + spaces);
    if (isOutside || atMarker())
      break;
    if (at + spaces == end) {
      breaks += spaces > 0; // so do spaces at the end of the document
      at = end;
      break;
    }
    at += spaces;
    if (isEmpty) {
      takeBreak();
      ++breaks;
      continue;
    }
    bool isMore = atBlank();
    bool keepsBreaks = !header.folds || isFirst || isMore || wasMore;
    if (!keepsBreaks)
      addBreaks(breaks);
    for (; keepsBreaks && breaks > 0; --breaks)
      buffer = appendText(buffer, "\n");
    const u8 *begin = at;
    while (!atEnd() && !atBreak())
      ++at;
    keep(begin, at - begin);
    if (!checkPrintable(begin))
      return false;
    breaks = 1; // the end of the document ends a line, too
    if (atBreak())
      takeBreak();
    isFirst = false;
    wasMore = isMore;
  }
  if (header.chomping != '+')
    breaks = header.chomping || isFirst ? 0 : smaller(breaks, i64(1));
  for (; breaks > 0; --breaks)
    buffer = appendText(buffer, "\n");
  return true;
}

bool YamlScanner::block(YamlScalar &scalar, i64 indent) {
  BlockHeader header;
  scalar = {{nullptr, nullptr}, at, false, false};
  buffer->length = 0;
  if (!blockHeader(header, indent) || !blockLines(header))
    return false;
  scalar.text = spanOf(buffer);
  return true;
}

} // namespace vox::rt
