//===- runtime-rt/data/yaml/node.cpp - nodes, anchors, aliases ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What an alias stands for is shared and not copied, but counted as if it were.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/contract.h"
#include "runtime-rt/data/yaml/parser.h"

namespace vox::rt {

namespace {

/// Levels of collections.
constexpr i64 kMaxNesting = kMostDataNesting;
static_assert(kMaxNesting == 128, "a message below names it");
/// Nodes that aliases may stand for in a document.
constexpr i64 kMaxExpanded = 1000000;

/// What an anchor names: the value, its nodes (while it is being read, how many
/// came before it, below zero) and the levels of collections in it.
constinit const TypeInfo *const kAnchorParts[] = {&jsonType, &intType,
                                                  &intType};
constinit const TypeInfo kAnchor =
    inlineInfo(kTuple, kJsonSlots + 2, 1, 3, kAnchorParts);
constinit const TypeInfo *const kAnchorArgs[] = {&kAnchor};
constinit const TypeInfo kAnchorMap = referenceInfo(kMap, 1, kAnchorArgs);

} // namespace

//===--- Collections ------------------------------------------------------===//

u64 *YamlParser::addElement(u64 *array) {
  auto *list = static_cast<List *>(objectIn(array[1]));
  if (list->length == list->capacity)
    list = growList(list, 1);
  array[1] = slotOf(list);
  u64 *place = words(list) + 2 * list->length++;
  setJson(place, kJsonNull, 0);
  return place;
}

/// The place for the value of `key`.
u64 *YamlParser::addMember(Frame &frame, const u8 *keyAt) {
  auto *map = static_cast<Map *>(objectIn(frame.json[1]));
  if (findValue(map, key)) {
    scanner.fail("the key is there already", keyAt);
    return nullptr;
  }
  map = reserveEntries(map, 1);
  frame.json[1] = slotOf(map);
  frame.value = appendEntry(map, key);
  key = nullptr;
  setJson(frame.value, kJsonNull, 0);
  return frame.value;
}

/// Keeps a scalar (consumed) as the key of the next member, and does not count
/// it as a node.
bool YamlParser::takeKey(u64 *json, const u8 *where) {
  --nodes;
  if (json[0] != kJsonStr) {
    vox_release_value(json, &jsonType);
    return scanner.fail("a key must be a string", where);
  }
  release(key);
  key = static_cast<Str *>(objectIn(json[1]));
  return true;
}

/// A key that no `?` announces, up to the `:`, has a limited length.
bool YamlParser::checkKey(const u8 *begin) {
  constexpr i64 kMaxKey = 1024;
  i64 count = scanner.at - begin;
  if (count <= kMaxKey)
    return true;
  for (const u8 *at = begin; at < scanner.at; ++at)
    count -= (*at & 0xc0) == 0x80;
  return count <= kMaxKey ||
         scanner.fail("a key is longer than 1024 characters", begin);
}

bool YamlParser::open(u64 *place, Kind kind, i64 indent,
                      const YamlProperties &properties, const u8 *where) {
  bool isSeq = kind == Kind::kBlockSeq || kind == Kind::kFlowSeq;
  YamlTag fitting = isSeq ? YamlTag::kSeq : YamlTag::kMap;
  if (properties.tag != YamlTag::kNone && properties.tag != fitting &&
      properties.tag != YamlTag::kNonSpecific)
    return scanner.fail("the value is not of the type of its tag",
                        properties.at);
  if (stack.size() == kMaxNesting)
    return scanner.fail("nesting is deeper than 128 levels", where);
  if (isSeq)
    setJson(place, kJsonArray, slotOf(newList(&jsonListType, 0)));
  else
    setJson(place, kJsonObject, slotOf(newMap(&jsonMapType, 0)));
  Span name = properties.anchor;
  Frame frame = {
      place, nullptr, where, indent,        name.begin, name.end - name.begin,
      nodes, 0,       kind,  State::kFirst, false};
  stack.push(frame);
  u64 none[2] = {kJsonNull, 0};
  if (frame.anchor)
    noteAnchor(name, none, -1 - nodes, 0);
  ++nodes;
  return true;
}

/// Ends the innermost collection.
bool YamlParser::close() {
  Frame frame = stack.top();
  stack.pop();
  i64 height = frame.height + 1;
  if (!stack.empty())
    stack.top().height = larger(stack.top().height, height);
  if (!frame.anchor)
    return true;
  // The name may have gone to a node inside meanwhile.
  Span name = {frame.anchor, frame.anchor + frame.anchorLength};
  if (static_cast<i64>(findAnchor(name)[2]) == -1 - frame.nodesBefore)
    noteAnchor(name, frame.json, nodes - frame.nodesBefore, height);
  return true;
}

/// Goes on with the innermost collection.
bool YamlParser::step() {
  Frame &frame = stack.top();
  switch (frame.kind) {
  case Kind::kBlockMap:
    return stepBlockMap(frame);
  case Kind::kBlockSeq:
    return stepBlockSeq(frame);
  case Kind::kFlowMap:
    return stepFlowMap(frame);
  case Kind::kFlowSeq:
    return stepFlowSeq(frame);
  case Kind::kFlowPair:
    return stepFlowPair(frame);
  }
}

//===--- Scalars ----------------------------------------------------------===//

bool YamlParser::finishScalar(u64 *place, const YamlScalar &scalar,
                              const YamlProperties &properties) {
  Text wrong = yamlScalar(place, scalar.text, scalar.isPlain, properties.tag);
  if (wrong.length > 0)
    return scanner.fail(wrong, scalar.at);
  ++nodes;
  if (properties.anchor.begin)
    noteAnchor(properties.anchor, place, 1, 0);
  return true;
}

bool YamlParser::emptyScalar(u64 *place, const YamlProperties &properties) {
  const u8 *where = properties.at ? properties.at : scanner.at;
  return finishScalar(place, {{where, where}, where, true, true}, properties);
}

//===--- Anchors ----------------------------------------------------------===//

/// Null if there is none.
const u64 *YamlParser::findAnchor(Span name) {
  if (!anchors)
    return nullptr;
  Str *text = makeStr(name.begin, name.end - name.begin);
  const u64 *anchor = findValue(anchors, text);
  release(text);
  return anchor;
}

void YamlParser::noteAnchor(Span name, const u64 *json, i64 nodeCount,
                            i64 height) {
  if (!anchors)
    anchors = newMap(&kAnchorMap, 0);
  u64 anchor[4] = {json[0], json[1], static_cast<u64>(nodeCount),
                   static_cast<u64>(height)};
  vox_retain_value(json, &jsonType);
  anchors =
      putEntry(anchors, makeStr(name.begin, name.end - name.begin), anchor);
}

bool YamlParser::alias(u64 *place, const YamlProperties &properties) {
  const u8 *where = scanner.at;
  if (properties.at)
    return scanner.fail("an alias has no properties", properties.at);
  Span name;
  if (!scanner.anchorName(name))
    return false;
  const u64 *anchor = findAnchor(name);
  if (!anchor)
    return scanner.fail("unknown anchor", where);
  i64 count = static_cast<i64>(anchor[2]), height = static_cast<i64>(anchor[3]);
  if (count < 0)
    return scanner.fail("an alias inside what it stands for", where);
  nodes += count;
  expanded += count;
  if (expanded > kMaxExpanded)
    return scanner.fail("aliases stand for more than 1000000 nodes", where);
  if (stack.size() + height > kMaxNesting)
    return scanner.fail("nesting is deeper than 128 levels", where);
  if (!stack.empty())
    stack.top().height = larger(stack.top().height, height);
  setJson(place, static_cast<JsonKind>(anchor[0]), anchor[1]);
  vox_retain_value(place, &jsonType);
  return true;
}

} // namespace vox::rt
