//===- runtime-rt/data/toml/parse.cpp - a TOML document -> Json -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The value is built in place. Which keys may still be added to a table depends
// on how it came to be; that is noted in its type, of which there is one for
// each way, all alike to those who only read them. A place in a table stays
// where it is while something is added below it, and nothing else is added
// meanwhile.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/contract.h"
#include "runtime-rt/core/walk.h"
#include "runtime-rt/data/document.h"
#include "runtime-rt/data/toml/scanner.h"
#include "runtime-rt/data/toml/toml.h"

namespace vox::rt {

namespace {

/// Levels of tables and arrays below the root.
constexpr i64 kMaxNesting = kMostDataNesting;
static_assert(kMaxNesting == 128, "a message below names it");

constinit const TypeInfo *const kArgs[] = {&jsonType};
#define VOX_TOML_TYPE(NAME, KIND)                                              \
  constinit const TypeInfo NAME = referenceInfo(KIND, 1, kArgs)
/// Named on the way to another table: a header may still define it.
VOX_TOML_TYPE(kImplicitTable, kMap);
/// Has a header, or is the root.
VOX_TOML_TYPE(kHeaderTable, kMap);
/// Made by dotted keys, which may add to it.
VOX_TOML_TYPE(kDottedTable, kMap);
/// An array of tables, to which headers add.
VOX_TOML_TYPE(kTableArray, kList);
#undef VOX_TOML_TYPE
// Tables and arrays that were written as values have the usual types.

Map *mapIn(u64 *json) { return static_cast<Map *>(objectIn(json[1])); }
List *listIn(u64 *json) { return static_cast<List *>(objectIn(json[1])); }

void makeTable(u64 *json, const TypeInfo *type) {
  setJson(json, kJsonObject, slotOf(newMap(type, 0)));
}

/// The slots of a new element of an array.
u64 *addElement(u64 *array) {
  List *list = listIn(array);
  if (list->length == list->capacity)
    list = growList(list, 1);
  array[1] = slotOf(list);
  u64 *place = words(list) + 2 * list->length++;
  setJson(place, kJsonNull, 0);
  return place;
}

class Parser {
public:
  explicit Parser(Span text) : scanner(text) {}
  ~Parser() { release(key); }

  /// False with a problem; `root` is owned in any case.
  bool document(u64 *root);

  TomlScanner scanner;

private:
  enum State : i64 { kStart, kFilled, kComma };

  /// An array or inline table that is being filled.
  struct Frame {
    alignas(8) u64 *json;
    i64 depth; ///< of what is inside
    State state;
  };

  bool header(u64 *root);
  u64 *enter(u64 *table, const u8 *keyAt, i64 &depth);
  bool define(u64 *table, const u8 *keyAt, bool isArray);
  bool keyValue(u64 *table, i64 depth);
  u64 *follow(u64 *table, const u8 *keyAt);
  u64 *addMember(u64 *table);
  bool takeKey();
  bool takeDot();
  bool checkDepth(i64 depth, const u8 *where);

  bool start(u64 *place, i64 depth);
  bool finish();
  bool stepArray(Frame &frame);
  bool stepTable(Frame &frame);

  Str *key = nullptr;     ///< owned between takeKey and addMember
  u64 *current = nullptr; ///< the table of the last header
  i64 currentDepth = 0;
  WalkStack<Frame> stack;
};

} // namespace

//===--- Keys -------------------------------------------------------------===//

/// The next part of a key, into `key`.
bool Parser::takeKey() {
  release(key);
  key = nullptr;
  scanner.skipSpaces();
  return scanner.keyPart(key);
}

/// Steps over a dot behind a part of a key.
bool Parser::takeDot() {
  scanner.skipSpaces();
  if (scanner.peek() != '.')
    return false;
  ++scanner.at;
  return true;
}

bool Parser::checkDepth(i64 depth, const u8 *where) {
  return depth <= kMaxNesting ||
         scanner.fail("nesting is deeper than 128 levels", where);
}

/// The slots of a new member, null until it is filled in. `key` is not there
/// yet.
u64 *Parser::addMember(u64 *table) {
  Map *map = reserveEntries(mapIn(table), 1);
  table[1] = slotOf(map);
  u64 *place = appendEntry(map, key);
  key = nullptr;
  setJson(place, kJsonNull, 0);
  return place;
}

/// The table that a part of a dotted key leads to.
u64 *Parser::follow(u64 *table, const u8 *keyAt) {
  auto *found = const_cast<u64 *>(memberOf(table, key));
  if (!found) {
    u64 *place = addMember(table);
    makeTable(place, &kDottedTable);
    return place;
  }
  if (found[0] == kJsonObject) {
    Map *map = mapIn(found);
    if (map->type == &kImplicitTable)
      map->type = &kDottedTable;
    if (map->type == &kDottedTable)
      return found;
  }
  scanner.fail("the key has a value already", keyAt);
  return nullptr;
}

bool Parser::keyValue(u64 *table, i64 depth) {
  scanner.skipSpaces();
  const u8 *keyAt = scanner.at;
  if (!takeKey())
    return false;
  while (takeDot()) {
    if (!checkDepth(++depth, keyAt) || !(table = follow(table, keyAt)))
      return false;
    scanner.skipSpaces();
    keyAt = scanner.at;
    if (!takeKey())
      return false;
  }
  if (scanner.peek() != '=')
    return scanner.fail("expected `=`", scanner.at);
  ++scanner.at;
  if (memberOf(table, key))
    return scanner.fail("the key has a value already", keyAt);
  u64 *place = addMember(table);
  scanner.skipSpaces();
  return start(place, depth);
}

//===--- Headers ----------------------------------------------------------===//

/// The table that a part of a header, but the last, leads to; counts the array
/// that it may be in.
u64 *Parser::enter(u64 *table, const u8 *keyAt, i64 &depth) {
  auto *found = const_cast<u64 *>(memberOf(table, key));
  if (!found) {
    u64 *place = addMember(table);
    makeTable(place, &kImplicitTable);
    return place;
  }
  if (found[0] == kJsonObject && mapIn(found)->type != &jsonMapType)
    return found;
  if (found[0] == kJsonArray && listIn(found)->type == &kTableArray) {
    ++depth;
    return words(listIn(found)) + 2 * (listIn(found)->length - 1);
  }
  scanner.fail("the key has a value already", keyAt);
  return nullptr;
}

/// Makes the table that the last part of a header names the current one.
bool Parser::define(u64 *table, const u8 *keyAt, bool isArray) {
  auto *found = const_cast<u64 *>(memberOf(table, key));
  if (!isArray) {
    if (found &&
        (found[0] != kJsonObject || mapIn(found)->type != &kImplicitTable))
      return scanner.fail("the key has a value already", keyAt);
    current = found ? found : addMember(table);
    if (found)
      mapIn(found)->type = &kHeaderTable;
    else
      makeTable(current, &kHeaderTable);
    return true;
  }
  if (!found) {
    found = addMember(table);
    setJson(found, kJsonArray, slotOf(newList(&kTableArray, 0)));
  } else if (found[0] != kJsonArray || listIn(found)->type != &kTableArray) {
    return scanner.fail("the key has a value already", keyAt);
  }
  current = addElement(found);
  makeTable(current, &kHeaderTable);
  return true;
}

bool Parser::header(u64 *root) {
  bool isArray = scanner.peek(1) == '[';
  scanner.at += 1 + isArray;
  u64 *table = root;
  for (i64 depth = 1;; ++depth) {
    scanner.skipSpaces();
    const u8 *keyAt = scanner.at;
    if (!takeKey())
      return false;
    currentDepth = depth + isArray;
    if (!checkDepth(currentDepth, keyAt))
      return false;
    if (takeDot()) {
      if (!(table = enter(table, keyAt, depth)))
        return false;
      continue;
    }
    if (scanner.peek() != ']' || (isArray && scanner.peek(1) != ']'))
      return scanner.fail(
          isArray ? Text("expected `]]`") : Text("expected `]`"), scanner.at);
    scanner.at += 1 + isArray;
    return define(table, keyAt, isArray);
  }
}

//===--- Values -----------------------------------------------------------===//

/// A value into the slots at `place`; the parts of an array or table are still
/// to come.
bool Parser::start(u64 *place, i64 depth) {
  u8 byte = scanner.peek();
  if (byte != '[' && byte != '{')
    return scanner.scalar(place);
  if (!checkDepth(depth + 1, scanner.at))
    return false;
  ++scanner.at;
  if (byte == '[')
    setJson(place, kJsonArray, slotOf(newList(&jsonListType, 0)));
  else
    makeTable(place, &jsonMapType);
  stack.push({place, depth + 1, kStart});
  return true;
}

/// Reads the values that have been started to their ends.
bool Parser::finish() {
  while (!stack.empty()) {
    Frame &frame = stack.top();
    if (!(frame.json[0] == kJsonArray ? stepArray(frame) : stepTable(frame)))
      return false;
  }
  return true;
}

bool Parser::stepArray(Frame &frame) {
  if (!scanner.skipBlank())
    return false;
  u8 byte = scanner.peek();
  if (byte == ']') {
    ++scanner.at;
    stack.pop();
    return true;
  }
  if (frame.state != kFilled) {
    frame.state = kFilled;
    return start(addElement(frame.json), frame.depth);
  }
  if (byte != ',')
    return scanner.fail("expected `,` or `]`", scanner.at);
  ++scanner.at;
  frame.state = kComma;
  return true;
}

bool Parser::stepTable(Frame &frame) {
  scanner.skipSpaces();
  u8 byte = scanner.peek();
  if (byte == '}' && frame.state != kComma) {
    ++scanner.at;
    stack.pop();
    return true;
  }
  if (frame.state != kFilled) {
    frame.state = kFilled;
    return keyValue(frame.json, frame.depth);
  }
  if (byte != ',')
    return scanner.fail("expected `,` or `}`", scanner.at);
  ++scanner.at;
  frame.state = kComma;
  return true;
}

//===--- The document -----------------------------------------------------===//

bool Parser::document(u64 *root) {
  makeTable(root, &kHeaderTable);
  current = root;
  if (scanner.peek() == 0xef && scanner.peek(1) == 0xbb &&
      scanner.peek(2) == 0xbf)
    return scanner.fail("a byte order mark", scanner.at);
  for (;;) {
    if (!scanner.skipBlank())
      return false;
    if (scanner.atEnd())
      return true;
    bool read = scanner.peek() == '['
                    ? header(root)
                    : keyValue(current, currentDepth) && finish();
    if (!read || !scanner.endLine())
      return false;
  }
}

/// Takes out the value that `renderToml` has put under a key.
static void unwrapRoot(u64 *json) {
  if (!isWrappedRoot(json))
    return;
  u64 root[2] = {json[0], json[1]};
  const u64 *entry = membersIn(root)->entries();
  setJson(json, static_cast<JsonKind>(entry[1]), entry[2]);
  vox_retain_value(json, &jsonType);
  vox_release_value(root, &jsonType);
}

Str *parseToml(u64 *json, const Str *text) {
  Str *problem = parseDocument<Parser>(json, "toml", text);
  if (!problem)
    unwrapRoot(json);
  return problem;
}

} // namespace vox::rt

using namespace vox::rt;

void vox_toml_parse(u64 *result, const Str *text) {
  setParsed(result, parseToml(result + 1, text));
}
