//===- test/runtime/DeepTest.cpp - chains of objects of any length --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A million boxes, lists, maps or Json arrays inside each other are compared,
// converted and freed without native recursion: these tests run with the usual
// stack. Freeing allocates nothing: it works at the memory limit.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/core/json.h"
#include "runtime-rt/core/map.h"

namespace vox::rt::test {

namespace {

constexpr i64 kMillion = 1000000;

/// type Chain = | End | Link(value: int, next: Chain)
struct Chain {
  const TypeInfo *box = boxType();
  Chain() {
    const TypeInfo *end = type(kTuple);
    const TypeInfo *link = type(kTuple, {type(kInt), box});
    setContent(box, type(kVariant, {end, link}, {"End", "Link"}));
  }
};

u64 makeChain(const TypeInfo *box, i64 length, i64 first) {
  u64 end[] = {0};
  u64 slot = slotOf(vox_box_new(box, end, 1));
  for (i64 index = 0; index < length; ++index) {
    u64 link[] = {1, static_cast<u64>(first + index), slot};
    slot = slotOf(vox_box_new(box, link, 3));
  }
  return slot;
}

void freeValue(u64 slot, const TypeInfo *type) {
  vox_release_value(&slot, type);
}

/// Bytes that freeing charges beyond what is live.
i64 chargedWhileFreeing(u64 slot, const TypeInfo *type) {
  memoryCount.peak = memoryCount.live;
  i64 before = memoryCount.live;
  freeValue(slot, type);
  return memoryCount.peak - before;
}

} // namespace

TEST(deep_boxes_are_compared_and_freed) {
  Chain chain;
  u64 a = makeChain(chain.box, kMillion, 0);
  u64 b = makeChain(chain.box, kMillion, 0);
  u64 c = makeChain(chain.box, kMillion, 0);
  static_cast<Box *>(objectIn(c))->slots()[1] = 7;
  i64 before = memoryCount.live;
  memoryCount.peak = before;
  CHECK(vox_equal(&a, &b, chain.box));
  CHECK(memoryCount.peak == before); // a chain needs no stack
  CHECK(!vox_equal(&a, &c, chain.box));
  CHECK(chargedWhileFreeing(a, chain.box) == 0);
  freeValue(b, chain.box);
  freeValue(c, chain.box);
}

TEST(deep_boxes_are_displayed_up_to_the_limit) {
  Chain chain;
  u64 slot = makeChain(chain.box, 10000, 0);
  std::string text = shown(&slot, chain.box);
  CHECK(text.starts_with("Link(9999, Link(9998, "));
  CHECK(text.ends_with("Link(0, End" + std::string(10000, ')')));
  freeValue(slot, chain.box);
}

TEST(deep_lists_are_compared_and_freed) {
  // A list that holds itself by way of a box.
  const TypeInfo *box = boxType();
  const TypeInfo *list = type(kList, {box});
  setContent(box, type(kRecord, {list}, {"inside"}));
  auto make = [&] {
    List *inner = vox_list_new(list, 0);
    for (i64 index = 0; index < kMillion; ++index) {
      u64 content[] = {slotOf(inner)};
      inner = vox_list_new(list, 1);
      inner = vox_list_push_word(inner, slotOf(vox_box_new(box, content, 1)));
    }
    return slotOf(inner);
  };
  u64 a = make(), b = make();
  CHECK(vox_equal(&a, &b, list));
  CHECK(chargedWhileFreeing(a, list) == 0);
  freeValue(b, list);
}

TEST(deep_maps_are_compared_and_freed) {
  const TypeInfo *box = boxType();
  const TypeInfo *map = type(kMap, {box});
  setContent(box, type(kRecord, {map}, {"inside"}));
  auto make = [&] {
    u64 inner = slotOf(vox_map_new(map, 0));
    for (i64 index = 0; index < kMillion / 4; ++index) {
      u64 content = slotOf(vox_box_new(box, &inner, 1));
      inner = slotOf(putEntry(newMap(map, 1), str("key"), &content));
    }
    return inner;
  };
  u64 a = make(), b = make();
  CHECK(vox_equal(&a, &b, map));
  CHECK(chargedWhileFreeing(a, map) == 0);
  freeValue(b, map);
}

TEST(deep_json_is_compared_encoded_converted_and_freed) {
  auto make = [] {
    u64 json[] = {kJsonNull, 0};
    for (i64 index = 0; index < kMillion; ++index) {
      List *list = newList(&jsonListType, 1);
      copyBytes(words(list), json, 16);
      list->length = 1;
      setJson(json, kJsonArray, slotOf(list));
    }
    return json[1];
  };
  u64 a[] = {kJsonArray, make()}, b[] = {kJsonArray, make()};
  CHECK(vox_equal(a, b, &jsonType));
  std::string brackets = take(vox_json_to_string(a));
  CHECK(brackets ==
        std::string(kMillion, '[') + "null" + std::string(kMillion, ']'));
  CHECK(chargedWhileFreeing(a[1], &jsonListType) == 0);
  vox_release_value(b, &jsonType);
}

TEST(deep_options_in_boxes_convert_to_json_and_back) {
  // type Node { next: Option[Node] }
  const TypeInfo *node = boxType();
  const TypeInfo *next = type(kOption, {node});
  setContent(node, type(kRecord, {next}, {"next"}));
  u64 none[] = {0, 0};
  u64 slot = slotOf(vox_box_new(node, none, 2));
  for (i64 index = 0; index < kMillion / 4; ++index) {
    u64 some[] = {1, slot};
    slot = slotOf(vox_box_new(node, some, 2));
  }
  u64 json[2], back;
  vox_json_from(json, &slot, node);
  SourceLocation here = {"deep", 1, 1};
  vox_json_to(&back, json, node, &here);
  CHECK(vox_equal(&slot, &back, node));
  vox_release_value(json, &jsonType);
  freeValue(slot, node);
  freeValue(back, node);
}

} // namespace vox::rt::test
