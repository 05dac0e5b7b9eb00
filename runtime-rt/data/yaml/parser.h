//===- runtime-rt/data/yaml/parser.h - the structure of YAML --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The value is built in place: a place in a collection stays where it is while
// something is added below it, and nothing else is added meanwhile. Open
// collections are on a stack of our own.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/walk.h"
#include "runtime-rt/data/yaml/scanner.h"

namespace vox::rt {

class YamlParser {
public:
  explicit YamlParser(Span text) : scanner(text) {}
  YamlParser(const YamlParser &) = delete;
  ~YamlParser() {
    release(key);
    release(anchors);
  }

  /// False with a problem; `root` is owned in any case.
  bool document(u64 *root);

  YamlScanner scanner;

private:
  enum class Kind : u8 {
    kBlockMap,
    kBlockSeq,
    kFlowMap,
    kFlowSeq,
    kFlowPair, ///< one `key: value` as an element of a flow sequence
  };
  enum class State : u8 {
    kFirst,         ///< at the first entry
    kNext,          ///< behind an entry
    kComma,         ///< behind a comma
    kValue,         ///< behind the `:` of a key
    kExplicitValue, ///< the same, of a `?`
  };

  /// A collection that is being filled.
  struct Frame {
    alignas(8) u64 *json;
    alignas(8) u64 *value; ///< of the last key
    alignas(8) const u8 *openAt;
    i64 indent; ///< column of a block collection; of the one around a flow one
    alignas(8) const u8 *anchor; ///< its name; null: none
    i64 anchorLength;
    i64 nodesBefore;
    i64 height; ///< of the highest collection inside
    Kind kind;
    State state;
    bool sharesIndent; ///< a sequence at the column of the mapping around
  };
  static_assert(sizeof(Frame) == 72, "counted alike on every target");

  /// Where a block node may be and what may start it.
  struct Room {
    i64 indent;     ///< of the collection around
    bool isCompact; ///< a collection may start on the line of its indicator
    bool mayShare;  ///< a sequence may be at the same column
  };

  // Block collections (yaml_parse.cpp).
  bool blockNode(u64 *place, const Room &room);
  bool isEmptyNode(const Room &room);
  bool blockContent(u64 *place, const Room &room, const YamlProperties &outer,
                    const YamlProperties &inner, bool mayOpen);
  bool openBlock(u64 *place, Kind kind, const Room &room,
                 const YamlProperties &outer, bool mayOpen);
  bool blockScalar(u64 *place, const Room &room, const YamlProperties &outer,
                   const YamlProperties &inner, bool mayOpen);
  bool finishBlockScalar(u64 *place, const Room &room, YamlScalar &scalar,
                         const YamlProperties &properties);
  bool openMap(u64 *place, const YamlProperties &outer, const u8 *begin,
               bool mayOpen);
  bool keyScalar(YamlScalar &scalar, i64 indent);
  bool atKeyEnd();
  bool merge(YamlProperties &outer, const YamlProperties &inner);
  bool stepBlockMap(Frame &frame);
  bool stepBlockSeq(Frame &frame);
  bool refuseWord();
  bool entryEnds(Frame &frame, bool &ends);
  bool blockEntry(Frame &frame);
  bool explicitKey(Frame &frame);

  // Flow collections (yaml_flow.cpp).
  bool flowGap(i64 indent);
  bool openFlow(u64 *place, i64 indent, const YamlProperties &properties);
  bool flowProperties(YamlProperties &properties, i64 indent);
  bool flowNode(u64 *place, i64 indent);
  bool flowScalar(YamlScalar &scalar, i64 indent);
  bool flowKey(i64 indent, const u8 *begin);
  bool flowEntry(Frame &frame);
  bool flowElement(u64 *place, i64 indent);
  bool openPair(u64 *place, i64 indent, const u8 *begin);
  bool stepFlowSeq(Frame &frame);
  bool stepFlowMap(Frame &frame);
  bool stepFlowPair(Frame &frame);

  // Nodes (yaml_node.cpp).
  bool open(u64 *place, Kind kind, i64 indent, const YamlProperties &properties,
            const u8 *where);
  bool close();
  bool step();
  bool finishScalar(u64 *place, const YamlScalar &scalar,
                    const YamlProperties &properties);
  bool emptyScalar(u64 *place, const YamlProperties &properties);
  bool alias(u64 *place, const YamlProperties &properties);
  const u64 *findAnchor(Span name);
  void noteAnchor(Span name, const u64 *json, i64 nodeCount, i64 height);
  bool takeKey(u64 *json, const u8 *where);
  bool checkKey(const u8 *begin);
  u64 *addMember(Frame &frame, const u8 *keyAt);
  static u64 *addElement(u64 *array);

  Str *key = nullptr; ///< owned between takeKey and addMember
  Map *anchors = nullptr;
  i64 nodes = 0;    ///< made so far, with those of aliases
  i64 expanded = 0; ///< those of aliases
  WalkStack<Frame> stack;
};

} // namespace vox::rt
