//===- runtime-rt/data/yaml/parse.cpp - a YAML document -> Json -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The document and its block collections. Each looks itself whether the next
// line still belongs to it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/data/document.h"
#include "runtime-rt/data/yaml/parser.h"
#include "runtime-rt/data/yaml/yaml.h"

namespace vox::rt {

//===--- Nodes ------------------------------------------------------------===//

/// True if what comes next does not belong to the node.
bool YamlParser::isEmptyNode(const Room &room) {
  if (scanner.atEnd())
    return true;
  if (!scanner.isFirstOnLine())
    return false;
  i64 column = scanner.column();
  if (scanner.atMarker() || column < room.indent)
    return true;
  return column == room.indent && !(room.mayShare && scanner.atIndicator('-'));
}

/// Adds the properties of one line to those of the lines above.
bool YamlParser::merge(YamlProperties &outer, const YamlProperties &inner) {
  if (!inner.at)
    return true;
  if (outer.anchor.begin && inner.anchor.begin)
    return scanner.fail("a second anchor", inner.at);
  if (outer.tag != YamlTag::kNone && inner.tag != YamlTag::kNone)
    return scanner.fail("a second tag", inner.at);
  if (inner.anchor.begin)
    outer.anchor = inner.anchor;
  if (inner.tag != YamlTag::kNone)
    outer.tag = inner.tag;
  if (!outer.at)
    outer.at = inner.at;
  return true;
}

/// The node behind an indicator. Properties on a line of their own belong to
/// it, those in front of a key to the key.
bool YamlParser::blockNode(u64 *place, const Room &room) {
  YamlProperties outer, inner;
  bool mayOpen = room.isCompact, hasTab = false;
  for (;;) {
    if (!scanner.skipGap())
      return false;
    bool isEmpty = isEmptyNode(room), isFirst = scanner.isFirstOnLine();
    if (isEmpty || isFirst) {
      if (!merge(outer, inner))
        return false;
      inner = {};
    }
    if (isEmpty)
      return emptyScalar(place, outer);
    mayOpen = mayOpen || isFirst;
    if (!inner.at)
      hasTab = scanner.tabBefore;
    u8 byte = scanner.peek();
    if (byte != '&' && byte != '!')
      return blockContent(place, room, outer, inner, mayOpen && !hasTab);
    if (!scanner.property(inner, false))
      return false;
  }
}

bool YamlParser::blockContent(u64 *place, const Room &room,
                              const YamlProperties &outer,
                              const YamlProperties &inner, bool mayOpen) {
  YamlProperties both = outer;
  YamlScalar scalar;
  bool opensAlone = mayOpen && !inner.at;
  switch (scanner.peek()) {
  case '|':
  case '>':
    return merge(both, inner) && scanner.block(scalar, room.indent) &&
           finishScalar(place, scalar, both);
  case '[':
  case '{':
    return merge(both, inner) && openFlow(place, room.indent, both);
  case '-':
    if (scanner.atIndicator('-'))
      return openBlock(place, Kind::kBlockSeq, room, outer, opensAlone);
    break;
  case '?':
    if (scanner.atIndicator('?'))
      return openBlock(place, Kind::kBlockMap, room, outer, opensAlone);
    break;
  case ':':
    if (scanner.atIndicator(':'))
      return scanner.fail("a key must be a string", scanner.at);
    break;
  }
  return blockScalar(place, room, outer, inner, mayOpen);
}

/// A collection at its first `-` or `?`.
bool YamlParser::openBlock(u64 *place, Kind kind, const Room &room,
                           const YamlProperties &outer, bool mayOpen) {
  if (!mayOpen)
    return scanner.fail(scanner.tabBefore
                            ? Text("a tab cannot indent")
                            : Text("a block collection cannot start here"),
                        scanner.at);
  i64 column = scanner.at - scanner.lineStart;
  if (!open(place, kind, column, outer, scanner.at))
    return false;
  stack.top().sharesIndent = column == room.indent;
  return true;
}

//===--- Scalars and first keys -------------------------------------------===//

/// A scalar that may be a key: of a plain one only the first line.
bool YamlParser::keyScalar(YamlScalar &scalar, i64 indent) {
  u8 byte = scanner.peek();
  if (byte == '"' || byte == '\'')
    return scanner.quoted(scalar, indent);
  if (scanner.canStartPlain(false))
    return scanner.plain(scalar, indent, false, true);
  if (byte == '[' || byte == '{')
    return scanner.fail("a key must be a string", scanner.at);
  return scanner.fail("a value cannot start with this character", scanner.at);
}

/// Steps to the `:` of a key, if that is next.
bool YamlParser::atKeyEnd() {
  const u8 *behind = scanner.at;
  scanner.skipBlanks();
  if (scanner.atIndicator(':'))
    return true;
  scanner.at = behind;
  return false;
}

/// A scalar or an alias, or the mapping that begins with it as a key.
bool YamlParser::blockScalar(u64 *place, const Room &room,
                             const YamlProperties &outer,
                             const YamlProperties &inner, bool mayOpen) {
  const u8 *begin = inner.at ? inner.at : scanner.at;
  YamlScalar scalar = {{begin, begin}, begin, false, true};
  u64 json[2];
  bool isAlias = scanner.peek() == '*';
  if (!(isAlias ? alias(json, inner) : keyScalar(scalar, room.indent)))
    return false;
  if (scalar.isOneLine && atKeyEnd()) {
    if (!isAlias && !finishScalar(json, scalar, inner))
      return false;
    return takeKey(json, begin) && openMap(place, outer, begin, mayOpen);
  }
  if (isAlias) {
    setJson(place, static_cast<JsonKind>(json[0]), json[1]);
    return !outer.at || scanner.fail("an alias has no properties", outer.at);
  }
  YamlProperties both = outer;
  return merge(both, inner) && finishBlockScalar(place, room, scalar, both);
}

/// The scalar with its further lines.
bool YamlParser::finishBlockScalar(u64 *place, const Room &room,
                                   YamlScalar &scalar,
                                   const YamlProperties &properties) {
  if (scalar.isPlain) {
    scanner.at = scalar.at;
    if (!scanner.plain(scalar, room.indent, false, false))
      return false;
  }
  if (!scalar.isOneLine && atKeyEnd())
    return scanner.fail("a key must be on one line", scalar.at);
  return finishScalar(place, scalar, properties);
}

/// A mapping whose first key has been taken; the scanner is at the `:`.
bool YamlParser::openMap(u64 *place, const YamlProperties &outer,
                         const u8 *begin, bool mayOpen) {
  if (!mayOpen)
    return scanner.fail(scanner.tabBefore
                            ? Text("a tab cannot indent")
                            : Text("a block collection cannot start here"),
                        scanner.at);
  if (!checkKey(begin) ||
      !open(place, Kind::kBlockMap, begin - scanner.lineStart, outer, begin))
    return false;
  Frame &frame = stack.top();
  frame.state = State::kValue;
  ++scanner.at;
  return addMember(frame, begin);
}

//===--- Entries ----------------------------------------------------------===//

/// Says why a word cannot be where it is, behind another on its line or
/// indented too far.
bool YamlParser::refuseWord() {
  if (scanner.isFirstOnLine())
    return scanner.fail("wrong indentation", scanner.at);
  return scanner.fail(scanner.atIndicator(':')
                          ? Text("a key must be a string")
                          : Text("expected the end of the line"),
                      scanner.at);
}

/// Whether a block collection ends before what comes next.
bool YamlParser::entryEnds(Frame &frame, bool &ends) {
  if (!scanner.skipGap())
    return false;
  ends = false;
  if (frame.state == State::kFirst)
    return true;
  bool isFirst = scanner.isFirstOnLine();
  i64 column = scanner.column();
  ends = scanner.atEnd() ||
         (isFirst && (column < frame.indent || scanner.atMarker()));
  if (ends)
    return true;
  if (!isFirst || column > frame.indent)
    return refuseWord();
  return !scanner.tabBefore || scanner.fail("a tab cannot indent", scanner.at);
}

bool YamlParser::stepBlockSeq(Frame &frame) {
  bool ends;
  if (!entryEnds(frame, ends))
    return false;
  if (ends || (frame.sharesIndent && !scanner.atIndicator('-')))
    return close();
  if (!scanner.atIndicator('-'))
    return scanner.fail("expected `- `", scanner.at);
  ++scanner.at;
  frame.state = State::kNext;
  return blockNode(addElement(frame.json), {frame.indent, true, false});
}

bool YamlParser::stepBlockMap(Frame &frame) {
  if (frame.state == State::kValue || frame.state == State::kExplicitValue) {
    bool isExplicit = frame.state == State::kExplicitValue;
    frame.state = State::kNext;
    return blockNode(frame.value, {frame.indent, isExplicit, true});
  }
  bool ends;
  if (!entryEnds(frame, ends))
    return false;
  if (ends)
    return close();
  return scanner.atIndicator('?') ? explicitKey(frame) : blockEntry(frame);
}

/// A key with the `:` behind it.
bool YamlParser::blockEntry(Frame &frame) {
  const u8 *begin = scanner.at;
  YamlProperties properties;
  YamlScalar scalar = {{begin, begin}, begin, false, true};
  u64 json[2];
  while (scanner.peek() == '&' || scanner.peek() == '!') {
    if (!scanner.property(properties, false))
      return false;
    scanner.skipBlanks();
  }
  if (scanner.atIndicator(':'))
    return scanner.fail("a key must be a string", begin);
  if (scanner.atIndicator('-'))
    return scanner.fail("expected a key", scanner.at);
  bool isAlias = scanner.peek() == '*';
  if (!(isAlias ? alias(json, properties) : keyScalar(scalar, frame.indent)))
    return false;
  if (!scalar.isOneLine)
    return scanner.fail("a key must be on one line", begin);
  if (!isAlias && !finishScalar(json, scalar, properties))
    return false;
  if (!takeKey(json, begin))
    return false;
  if (!atKeyEnd())
    return scanner.fail("expected `:` behind the key", scanner.at);
  if (!checkKey(begin))
    return false;
  ++scanner.at;
  frame.state = State::kValue;
  return addMember(frame, begin);
}

/// A key behind `?`, and perhaps the `:` of its value on a later line.
bool YamlParser::explicitKey(Frame &frame) {
  const u8 *begin = scanner.at++;
  i64 depth = stack.size();
  u64 json[2] = {kJsonNull, 0};
  bool read = blockNode(json, {frame.indent, true, false});
  if (!read || stack.size() != depth) {
    vox_release_value(json, &jsonType);
    return read ? scanner.fail("a key must be a string", begin) : false;
  }
  if (!takeKey(json, begin) || !scanner.skipGap())
    return false;
  bool hasValue = scanner.isFirstOnLine() && !scanner.tabBefore &&
                  scanner.column() == frame.indent && scanner.atIndicator(':');
  scanner.at += hasValue;
  nodes += !hasValue;
  frame.state = hasValue ? State::kExplicitValue : State::kNext;
  return addMember(frame, begin);
}

//===--- The document -----------------------------------------------------===//

bool YamlParser::document(u64 *root) {
  setJson(root, kJsonNull, 0);
  if (!scanner.checkControls() || !scanner.directives() ||
      !blockNode(root, {-1, false, false}))
    return false;
  while (!stack.empty())
    if (!step())
      return false;
  if (!scanner.skipGap())
    return false;
  if (!scanner.atEnd() && !scanner.atMarker())
    return refuseWord();
  while (scanner.peek() == '.' && scanner.atMarker()) {
    scanner.at += 3;
    if (!scanner.skipGap())
      return false;
  }
  return scanner.atEnd() || scanner.fail("more than one document", scanner.at);
}

Str *parseYaml(u64 *json, const Str *text) {
  return parseDocument<YamlParser>(json, "yaml", text);
}

} // namespace vox::rt

using namespace vox::rt;

void vox_yaml_parse(u64 *result, const Str *text) {
  setParsed(result, parseYaml(result + 1, text));
}
