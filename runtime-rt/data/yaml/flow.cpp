//===- runtime-rt/data/yaml/flow.cpp - collections in brackets ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Lines inside have to be indented more than the collection around; a closing
// bracket may stand at its column, as many documents have it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/data/yaml/parser.h"

namespace vox::rt {

/// Steps to the next word in a flow collection.
bool YamlParser::flowGap(i64 indent) {
  if (!scanner.skipGap())
    return false;
  bool closes = scanner.peek() == ']' || scanner.peek() == '}';
  return scanner.checkIndent(closes ? indent - 1 : indent);
}

bool YamlParser::openFlow(u64 *place, i64 indent,
                          const YamlProperties &properties) {
  const u8 *where = scanner.at;
  bool isSeq = scanner.peek() == '[';
  ++scanner.at;
  return open(place, isSeq ? Kind::kFlowSeq : Kind::kFlowMap, indent,
              properties, where);
}

/// What stands in front of a node, and the gap behind it.
bool YamlParser::flowProperties(YamlProperties &properties, i64 indent) {
  while (scanner.peek() == '&' || scanner.peek() == '!')
    if (!scanner.property(properties, true) || !flowGap(indent))
      return false;
  return true;
}

/// True at a `:` that ends a key or starts a value without one.
static bool atFlowColon(const YamlScanner &scanner) {
  return scanner.peek() == ':' && (scanner.atSpace(1) || scanner.atFlowMark(1));
}

//===--- Nodes ------------------------------------------------------------===//

/// A quoted or plain scalar.
bool YamlParser::flowScalar(YamlScalar &scalar, i64 indent) {
  u8 byte = scanner.peek();
  if (byte == '"' || byte == '\'')
    return scanner.quoted(scalar, indent);
  if (scanner.canStartPlain(true))
    return scanner.plain(scalar, indent, true, false);
  if (scanner.atEnd())
    return scanner.fail("the collection is not closed", stack.top().openAt);
  return scanner.fail("a value cannot start with this character", scanner.at);
}

/// The value of a key.
bool YamlParser::flowNode(u64 *place, i64 indent) {
  YamlProperties properties;
  YamlScalar scalar;
  if (!flowGap(indent) || !flowProperties(properties, indent))
    return false;
  switch (scanner.peek()) {
  case ',':
  case ']':
  case '}':
    return emptyScalar(place, properties);
  case '[':
  case '{':
    return openFlow(place, indent, properties);
  case '*':
    return alias(place, properties);
  default:
    return flowScalar(scalar, indent) &&
           finishScalar(place, scalar, properties);
  }
}

/// A key, into `key`.
bool YamlParser::flowKey(i64 indent, const u8 *begin) {
  YamlProperties properties;
  YamlScalar scalar;
  u64 json[2];
  if (!flowGap(indent) || !flowProperties(properties, indent))
    return false;
  u8 byte = scanner.peek();
  if (byte == ',')
    return scanner.fail("expected a key", scanner.at);
  if (scanner.atFlowMark() || atFlowColon(scanner))
    return scanner.fail("a key must be a string", begin);
  bool read = byte == '*' ? alias(json, properties)
                          : flowScalar(scalar, indent) &&
                                finishScalar(json, scalar, properties);
  return read && takeKey(json, begin);
}

//===--- Mappings ---------------------------------------------------------===//

bool YamlParser::flowEntry(Frame &frame) {
  const u8 *begin = scanner.at;
  scanner.at += scanner.atIndicator('?');
  if (!flowKey(frame.indent, begin) || !flowGap(frame.indent))
    return false;
  bool hasValue = scanner.peek() == ':';
  scanner.at += hasValue;
  nodes += !hasValue;
  frame.state = hasValue ? State::kValue : State::kNext;
  return addMember(frame, begin);
}

bool YamlParser::stepFlowMap(Frame &frame) {
  if (frame.state == State::kValue) {
    frame.state = State::kNext;
    return flowNode(frame.value, frame.indent);
  }
  if (!flowGap(frame.indent))
    return false;
  if (scanner.peek() == '}') {
    ++scanner.at;
    return close();
  }
  if (frame.state != State::kNext)
    return flowEntry(frame);
  if (scanner.atEnd())
    return scanner.fail("the collection is not closed", frame.openAt);
  if (scanner.peek() != ',')
    return scanner.fail("expected `,` or `}`", scanner.at);
  ++scanner.at;
  frame.state = State::kComma;
  return true;
}

//===--- Sequences --------------------------------------------------------===//

/// An element; a scalar may turn out to be the key of a mapping of its own.
bool YamlParser::flowElement(u64 *place, i64 indent) {
  const u8 *begin = scanner.at;
  if (scanner.atIndicator('?')) {
    ++scanner.at;
    return flowKey(indent, begin) && flowGap(indent) &&
           openPair(place, indent, begin);
  }
  YamlProperties properties;
  YamlScalar scalar = {{begin, begin}, begin, false, true};
  if (!flowProperties(properties, indent))
    return false;
  u8 byte = scanner.peek();
  if (byte == '[' || byte == '{')
    return openFlow(place, indent, properties);
  if (atFlowColon(scanner))
    return scanner.fail("a key must be a string", begin);
  if (properties.at && scanner.atFlowMark())
    return emptyScalar(place, properties);
  bool read = byte == '*' ? alias(place, properties)
                          : flowScalar(scalar, indent) &&
                                finishScalar(place, scalar, properties);
  if (!read)
    return false;
  const u8 *behind = scanner.at;
  scanner.skipBlanks();
  bool isQuoted = byte == '"' || byte == '\'';
  if (!(isQuoted ? scanner.peek() == ':' : atFlowColon(scanner))) {
    scanner.at = behind;
    return true;
  }
  if (!scalar.isOneLine)
    return scanner.fail("a key must be on one line", begin);
  u64 json[2] = {place[0], place[1]};
  setJson(place, kJsonNull, 0);
  return takeKey(json, begin) && checkKey(begin) &&
         openPair(place, indent, begin);
}

/// The mapping of one key, which has been taken.
bool YamlParser::openPair(u64 *place, i64 indent, const u8 *begin) {
  if (!open(place, Kind::kFlowPair, indent, {}, begin))
    return false;
  Frame &frame = stack.top();
  bool hasValue = scanner.peek() == ':';
  scanner.at += hasValue;
  nodes += !hasValue;
  frame.state = hasValue ? State::kValue : State::kNext;
  return addMember(frame, begin);
}

bool YamlParser::stepFlowPair(Frame &frame) {
  if (frame.state != State::kValue)
    return close();
  frame.state = State::kNext;
  return flowNode(frame.value, frame.indent);
}

bool YamlParser::stepFlowSeq(Frame &frame) {
  if (!flowGap(frame.indent))
    return false;
  if (scanner.peek() == ']') {
    ++scanner.at;
    return close();
  }
  if (frame.state != State::kNext) {
    frame.state = State::kNext;
    return flowElement(addElement(frame.json), frame.indent);
  }
  if (scanner.atEnd())
    return scanner.fail("the collection is not closed", frame.openAt);
  if (scanner.peek() == ':')
    return scanner.fail("a key must be a string", scanner.at);
  if (scanner.peek() != ',')
    return scanner.fail("expected `,` or `]`", scanner.at);
  ++scanner.at;
  frame.state = State::kComma;
  return true;
}

} // namespace vox::rt
