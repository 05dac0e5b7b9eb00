//===- runtime-rt/data/yaml/tags.cpp - properties and directives ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The tags of the core schema are known, in each of their spellings; all others
// are refused, since there is nothing that they could mean here.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/digit.h"
#include "runtime-rt/data/yaml/scanner.h"

namespace vox::rt {

namespace {

constexpr Text kCorePrefix = "tag:yaml.org,2002:";

bool isText(Span span, Text text) {
  return span.end - span.begin == text.length &&
         bytesEqual(span.begin, reinterpret_cast<const u8 *>(text.bytes),
                    text.length);
}

/// The tag with this full name; kNone for those that are unknown.
YamlTag tagNamed(Span name) {
  struct Row {
    Text name;
    YamlTag tag;
  };
  constexpr Row kTags[] = {{"str", YamlTag::kStr},    {"null", YamlTag::kNull},
                           {"bool", YamlTag::kBool},  {"int", YamlTag::kInt},
                           {"seq", YamlTag::kSeq},    {"map", YamlTag::kMap},
                           {"float", YamlTag::kFloat}};
  i64 prefix = kCorePrefix.length;
  if (name.end - name.begin < prefix ||
      !isText({name.begin, name.begin + prefix}, kCorePrefix))
    return YamlTag::kNone;
  for (const Row &row : kTags)
    if (isText({name.begin + prefix, name.end}, row.name))
      return row.tag;
  return YamlTag::kNone;
}

bool isHandleByte(u8 byte) { return digitValue(byte) < 36 || byte == '-'; }

} // namespace

//===--- Properties -------------------------------------------------------===//

bool YamlScanner::anchorName(Span &name) {
  name.begin = ++at;
  while (!atSpace(0) && !atFlowMark())
    ++at;
  name.end = at;
  if (name.begin == name.end)
    return fail("expected a name", at);
  return checkPrintable(name.begin);
}

bool YamlScanner::property(YamlProperties &properties, bool inFlow) {
  if (!properties.at)
    properties.at = at;
  if (peek() == '&') {
    if (properties.anchor.begin)
      return fail("a second anchor", at);
    if (!anchorName(properties.anchor))
      return false;
  } else {
    if (properties.tag != YamlTag::kNone)
      return fail("a second tag", at);
    if (!tag(properties))
      return false;
  }
  return atSpace(0) || (inFlow && atFlowMark()) ||
         fail("expected white space", at);
}

/// Adds the text of a tag to the buffer, `%` escapes resolved.
bool YamlScanner::tagText(const u8 *begin) {
  while (begin < at) {
    if (*begin != '%') {
      keep(begin++, 1);
      continue;
    }
    i64 number = hexNumber(begin + 1, at, 2);
    if (number < 0)
      return fail("malformed tag", begin);
    u8 byte = static_cast<u8>(number);
    keep(&byte, 1);
    begin += 3;
  }
  return true;
}

/// The part of a tag up to and with its second `!`, if it has one, as what it
/// stands for.
bool YamlScanner::tagHandle(bool &hasHandle) {
  const u8 *begin = at;
  i64 length = 1;
  while (isHandleByte(peek(length)))
    ++length;
  hasHandle = peek(length) == '!';
  length = hasHandle ? length + 1 : 1;
  at += length;
  Str *key = makeStr(begin, length);
  const u64 *prefix = handles ? findValue(handles, key) : nullptr;
  release(key);
  if (prefix)
    keep(textIn(prefix)->bytes(), textIn(prefix)->length);
  else if (length == 1)
    keep(begin, 1);
  else if (length == 2)
    buffer = appendText(buffer, kCorePrefix);
  else
    return fail("unknown tag handle", begin);
  return true;
}

bool YamlScanner::tag(YamlProperties &properties) {
  const u8 *begin = at;
  buffer->length = 0;
  if (peek(1) == '<') {
    const u8 *name = at += 2;
    while (!atSpace(0) && *at != '>')
      ++at;
    if (peek() != '>' || !tagText(name) || isText(spanOf(buffer), "!"))
      return fail("malformed tag", begin);
    ++at;
  } else {
    bool hasHandle;
    if (!tagHandle(hasHandle))
      return false;
    const u8 *suffix = at;
    while (!atSpace(0) && !atFlowMark() && *at != '!')
      ++at;
    if (at == suffix && !hasHandle) {
      properties.tag = YamlTag::kNonSpecific;
      return true;
    }
    if (at == suffix || !tagText(suffix))
      return fail("malformed tag", begin);
  }
  properties.tag = tagNamed(spanOf(buffer));
  return properties.tag != YamlTag::kNone || fail("unknown tag", begin);
}

//===--- Directives -------------------------------------------------------===//

/// The next word on the line.
Span YamlScanner::word() {
  skipBlanks();
  const u8 *begin = at;
  while (!atSpace(0))
    ++at;
  return {begin, at};
}

bool YamlScanner::yamlDirective(bool &seen) {
  Span version = word();
  if (seen)
    return fail("a second %YAML directive", version.begin);
  seen = true;
  i64 length = version.end - version.begin;
  bool formed = length > 2 && version.begin[1] == '.';
  for (i64 index = 0; index < length; ++index)
    formed = formed && (index == 1 || isDecimal(version.begin[index]));
  if (!formed || version.begin[0] != '1')
    return fail("not a version of YAML 1", version.begin);
  return true;
}

bool YamlScanner::tagDirective() {
  Span handle = word();
  i64 length = handle.end - handle.begin;
  bool formed = length > 0 && *handle.begin == '!' && handle.end[-1] == '!';
  for (i64 index = 1; index < length - 1; ++index)
    formed = formed && isHandleByte(handle.begin[index]);
  if (!formed)
    return fail("malformed tag handle", handle.begin);
  Span prefix = word();
  if (prefix.begin == prefix.end)
    return fail("expected a prefix", prefix.begin);
  Str *key = makeStr(handle.begin, length);
  if (!handles)
    handles = newMap(&jsonMapType, 0);
  if (findValue(handles, key)) {
    release(key);
    return fail("the tag handle is defined already", handle.begin);
  }
  u64 value[2] = {kJsonStr,
                  slotOf(makeStr(prefix.begin, prefix.end - prefix.begin))};
  handles = putEntry(handles, key, value);
  return true;
}

bool YamlScanner::directive(bool &seenVersion) {
  const u8 *sign = at++;
  Span name = word();
  if (name.begin != sign + 1 || name.begin == name.end)
    return fail("malformed directive", sign);
  if (isText(name, "YAML")) {
    if (!yamlDirective(seenVersion))
      return false;
  } else if (isText(name, "TAG")) {
    if (!tagDirective())
      return false;
  } else {
    // One of a later version: it changes nothing.
    const u8 *rest = at;
    while (!atEnd() && !atBreak())
      ++at;
    return checkPrintable(rest);
  }
  const u8 *behind = at;
  skipBlanks();
  if (peek() == '#' && at != behind)
    return comment();
  return atEnd() || atBreak() || fail("expected the end of the line", at);
}

bool YamlScanner::directives() {
  constexpr u8 kByteOrderMark[] = {0xef, 0xbb, 0xbf};
  if (end - at >= 3 && bytesEqual(at, kByteOrderMark, 3))
    lineStart = at += 3;
  bool any = false, seenVersion = false;
  for (;;) {
    if (!skipGap())
      return false;
    if (peek() != '%' || at != lineStart)
      break;
    any = true;
    if (!directive(seenVersion))
      return false;
  }
  if (peek() == '-' && atMarker()) {
    at += 3;
    return true;
  }
  return !any || fail("expected `---` behind the directives", at);
}

} // namespace vox::rt
