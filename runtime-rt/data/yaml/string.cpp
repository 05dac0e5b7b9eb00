//===- runtime-rt/data/yaml/string.cpp - a string as a scalar of YAML -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/data/yaml/string.h"

#include "runtime-rt/core/digit.h"
#include "runtime-rt/core/unicode.h"
#include "runtime-rt/data/yaml/schema.h"

namespace vox::rt {

namespace {

/// What decides on the style, from one look at each byte.
struct Contents {
  bool needsEscapes = false; ///< no style but the double quoted has it
  bool hasBreaks = false;
  bool endsPlain = false; ///< `: ` or ` #` inside
};

bool isBlank(u8 byte) { return byte == ' ' || byte == '\t'; }

/// True for a character that is written as an escape: controls, and those that
/// readers take for line ends, for none or for an encoding.
bool isEscaped(u32 point) {
  if (point < 0x20)
    return point != '\t' && point != '\n';
  return (point >= 0x7f && point < 0xa0) || point == 0x2028 ||
         point == 0x2029 || point == 0xfeff || point == 0xfffe ||
         point == 0xffff;
}

Contents look(Span text) {
  Contents contents;
  for (const u8 *at = text.begin; at < text.end;) {
    u8 byte = *at;
    if (byte < 0x7f) {
      contents.hasBreaks |= byte == '\n';
      contents.needsEscapes |= byte < 0x20 && isEscaped(byte);
      contents.endsPlain |=
          (byte == ':' && (at + 1 == text.end || isBlank(at[1]))) ||
          (byte == '#' && at > text.begin && isBlank(at[-1]));
      ++at;
      continue;
    }
    Char character = charAt(at);
    contents.needsEscapes |= isEscaped(character.point);
    at += character.bytes;
  }
  return contents;
}

bool startsLikePlain(Span text) {
  constexpr Text kIndicators = ",[]{}#&*!|>'\"%@`";
  u8 first = *text.begin;
  for (i64 index = 0; index < kIndicators.length; ++index)
    if (first == static_cast<u8>(kIndicators.bytes[index]))
      return false;
  i64 length = text.end - text.begin;
  if (first == '-' || first == '?' || first == ':')
    if (length == 1 || isBlank(text.begin[1]))
      return false;
  bool isMarker = length >= 3 && (first == '-' || first == '.') &&
                  text.begin[1] == first && text.begin[2] == first &&
                  (length == 3 || isBlank(text.begin[3]));
  return !isMarker;
}

bool isPlain(Span text, const Contents &contents) {
  return text.begin < text.end && !contents.needsEscapes &&
         !contents.hasBreaks && !contents.endsPlain &&
         !isBlank(text.begin[0]) && !isBlank(text.end[-1]) &&
         startsLikePlain(text) && yamlKind(text) == kJsonStr;
}

/// The first line that is not empty gives the column of a literal scalar; more
/// than one line end behind the text would need a sign of their own.
bool isLiteral(Span text, const Contents &contents) {
  if (!contents.hasBreaks || contents.needsEscapes)
    return false;
  const u8 *first = text.begin;
  while (first < text.end && *first == '\n')
    ++first;
  return first < text.end && !isBlank(*first) &&
         !(text.end[-1] == '\n' && text.end[-2] == '\n');
}

Str *appendLiteral(Str *text, Span string, i64 indent) {
  bool endsLine = string.end[-1] == '\n';
  text = appendText(text, endsLine ? Text("|") : Text("|-"));
  const u8 *end = endsLine ? string.end - 1 : string.end;
  for (const u8 *at = string.begin; at <= end; ++at) {
    const u8 *line = at;
    while (at < end && *at != '\n')
      ++at;
    text = appendText(text, "\n");
    for (i64 column = 0; column < indent && at > line; ++column)
      text = appendText(text, " ");
    text = appendBytes(text, line, at - line);
  }
  return text;
}

Str *appendSingleQuoted(Str *text, Span string) {
  text = appendText(text, "'");
  for (const u8 *at = string.begin; at < string.end;) {
    const u8 *run = at;
    while (at < string.end && *at != '\'')
      ++at;
    text = appendBytes(text, run, at - run);
    if (at < string.end) {
      text = appendText(text, "''");
      ++at;
    }
  }
  return appendText(text, "'");
}

Str *appendEscape(Str *text, u32 point) {
  constexpr Text kFrom = "\a\b\t\n\v\f\r\"\\", kTo = "abtnvfr\"\\";
  for (i64 index = 0; index < kFrom.length; ++index) {
    u8 escape[] = {'\\', static_cast<u8>(kTo.bytes[index])};
    if (point == static_cast<u8>(kFrom.bytes[index]))
      return appendBytes(text, escape, 2);
  }
  int digits = point < 0x100 ? 2 : 4;
  text = appendText(text, digits == 2 ? Text("\\x") : Text("\\u"));
  while (digits-- > 0) {
    u8 digit = hexDigit(point >> (4 * digits));
    text = appendBytes(text, &digit, 1);
  }
  return text;
}

Str *appendDoubleQuoted(Str *text, Span string) {
  text = appendText(text, "\"");
  for (const u8 *at = string.begin; at < string.end;) {
    Char character = charAt(at);
    u32 point = character.point;
    if (isEscaped(point) || point == '\t' || point == '\n' || point == '"' ||
        point == '\\')
      text = appendEscape(text, point);
    else
      text = appendBytes(text, at, character.bytes);
    at += character.bytes;
  }
  return appendText(text, "\"");
}

} // namespace

Str *appendYamlString(Str *text, const Str *string, i64 indent) {
  Span span = spanOf(string);
  Contents contents = look(span);
  if (isPlain(span, contents))
    return appendBytes(text, span.begin, string->length);
  if (indent >= 0 && isLiteral(span, contents))
    return appendLiteral(text, span, indent);
  if (!contents.needsEscapes && !contents.hasBreaks)
    return appendSingleQuoted(text, span);
  return appendDoubleQuoted(text, span);
}

} // namespace vox::rt
