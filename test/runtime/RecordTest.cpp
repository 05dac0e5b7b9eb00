//===- test/runtime/RecordTest.cpp - records, variants, maps, boxes -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/core/map.h"

#include <cmath>

namespace vox::rt::test {

namespace {

const TypeInfo *point() {
  static const TypeInfo *made =
      type(kRecord, {&intType, &strType}, {"x", "label"});
  return made;
}

/// | Dot | Box(w: int, label: str) | Nest(p: record)
const TypeInfo *shape() {
  static const TypeInfo *made =
      type(kVariant,
           {type(kTuple), type(kTuple, {&intType, &strType}),
            type(kTuple, {point()})},
           {"Dot", "Box", "Nest"});
  return made;
}

} // namespace

TEST(records_and_variants_are_shown) {
  u64 record[] = {4, strSlot("four")};
  CHECK_TEXT(shown(record, point()), "{x: 4, label: four}");
  CHECK_TEXT(shown(record, type(kRecord)), "{}");
  u64 dot[3] = {0}, box[3] = {1, 7, record[1]}, nest[3] = {2, 4, record[1]};
  CHECK_TEXT(shown(dot, shape()), "Dot");
  CHECK_TEXT(shown(box, shape()), "Box(7, four)");
  CHECK_TEXT(shown(nest, shape()), "Nest({x: 4, label: four})");
  vox_release_value(nest, shape());
}

TEST(records_and_variants_are_compared) {
  u64 a[3] = {1, 7, strSlot("l")}, b[3] = {1, 7, strSlot("l")};
  u64 c[3] = {1, 8, b[2]}, d[3] = {2, 7, b[2]}, dot[3] = {0};
  CHECK(vox_equal(a, b, shape()));
  CHECK(!vox_equal(a, c, shape()));
  CHECK(!vox_equal(a, d, shape()));
  CHECK(!vox_equal(a, dot, shape()) && vox_equal(dot, dot, shape()));
  vox_release_value(a, shape());
  vox_release_value(b, shape());
}

TEST(a_box_is_copied_when_shared) {
  const TypeInfo *box = boxType();
  setContent(box, point());
  u64 content[] = {1, strSlot("one")};
  Box *a = vox_box_new(box, content, 2);
  CHECK(vox_box_own(a) == a);
  retain(a);
  Box *b = vox_box_own(a);
  CHECK(a != b && a->refs == 1 && b->refs == 1);
  CHECK(objectIn(content[1])->refs == 2);
  b->slots()[0] = 2;
  u64 slotA = slotOf(a), slotB = slotOf(b);
  CHECK_TEXT(shown(&slotA, box), "{x: 1, label: one}");
  CHECK_TEXT(shown(&slotB, box), "{x: 2, label: one}");
  vox_release(a);
  vox_release(b);
}

TEST(maps_are_equal_in_any_order) {
  const TypeInfo *map = type(kMap, {type(kFloat)});
  auto make = [&](std::vector<std::string> keys, double value) {
    Map *made = newMap(map, 0);
    u64 slot = bitsOf(value);
    for (const std::string &key : keys)
      made = putEntry(made, str(key), &slot);
    return slotOf(made);
  };
  u64 a = make({"x", "y", "z"}, 1), b = make({"z", "x", "y"}, 1);
  u64 c = make({"x", "y", "w"}, 1), d = make({"x", "y", "z"}, 2);
  u64 e = make({"x", "y"}, 1), nan = make({"x"}, NAN);
  CHECK(vox_equal(&a, &b, map));
  CHECK(!vox_equal(&a, &c, map) && !vox_equal(&c, &a, map));
  CHECK(!vox_equal(&a, &d, map) && !vox_equal(&a, &e, map));
  CHECK(!vox_equal(&nan, &nan, map));
  for (u64 slot : {a, b, c, d, e, nan})
    vox_release_value(&slot, map);
}

TEST(map_values_of_every_width) {
  const TypeInfo *flags = type(kMap, {type(kBool)});
  Map *bools = newMap(flags, 0);
  for (u64 index = 0; index < 20; ++index) {
    u64 bit = index % 3 == 0;
    bools = putEntry(bools, str("k" + std::to_string(index)), &bit);
  }
  List *values = vox_map_values(bools, type(kList, {type(kBool)}));
  CHECK(values->length == 20 && values->data()[3] == 1 &&
        values->data()[4] == 0);
  release(values);
  release(bools);

  const TypeInfo *wide = type(kMap, {point()});
  Map *points = newMap(wide, 0);
  for (u64 index = 0; index < 3; ++index) {
    u64 value[] = {index, strSlot("v" + std::to_string(index))};
    points = putEntry(points, str(std::to_string(index)), value);
  }
  List *entries =
      vox_map_entries(points, type(kList, {type(kTuple, {&strType, point()})}));
  CHECK_TEXT(takeList(entries),
             "[(0, {x: 0, label: v0}), (1, {x: 1, label: v1}), "
             "(2, {x: 2, label: v2})]");
  release(points);

  const TypeInfo *units = type(kMap, {type(kUnit)});
  Map *set = putEntry(newMap(units, 0), str("only"), nullptr);
  u64 slot = slotOf(set);
  CHECK_TEXT(shown(&slot, units), "{only: null}");
  release(set);
}

TEST(a_map_walks_over_its_holes) {
  const TypeInfo *map = type(kMap, {&intType});
  Map *made = newMap(map, 0);
  for (u64 index = 0; index < 50; ++index)
    made = putEntry(made, str(std::to_string(index)), &index);
  for (int index = 0; index < 50; index += 2) {
    Str *key = str(std::to_string(index));
    made = vox_map_remove(made, key);
    release(key);
  }
  i64 sum = 0, count = 0;
  for (i64 place = 0; (place = vox_map_next(made, place)) >= 0; ++place) {
    u64 value;
    vox_map_value_at(&value, made, place);
    CHECK_TEXT(take(vox_map_key_at(made, place)), std::to_string(value));
    sum += static_cast<i64>(value);
    ++count;
  }
  CHECK(count == 25 && sum == 625 && made->length == 25);
  release(made);
}

TEST(a_map_that_stays_small_reuses_its_room) {
  const TypeInfo *map = type(kMap, {&intType});
  Map *made = newMap(map, 0);
  for (u64 index = 0; index < 10000; ++index) {
    made = putEntry(made, str(std::to_string(index)), &index);
    if (index < 5)
      continue;
    Str *old = str(std::to_string(index - 5));
    made = vox_map_remove(made, old);
    release(old);
  }
  CHECK(made->length == 5 && made->capacity <= 18);
  release(made);
}

TEST(sorting_by_keys_and_decimals) {
  List *list = strs({"b", "a", "d", "c"});
  List *keys = ints({2, 1, 2, 0});
  retain(list);
  List *sorted = vox_list_order_by(list, keys);
  CHECK_TEXT(takeList(sorted), "[c, a, b, d]");
  CHECK_TEXT(takeList(list), "[b, a, d, c]");
  release(keys);
  const TypeInfo *dec = type(kDec);
  List *decs = vox_list_new(type(kList, {dec}), 0);
  u64 values[][2] = {
      {150, u64(2) << 32}, {5, u64(1) << 32}, {15, u64(1) << 32}};
  for (auto &value : values)
    decs = vox_list_push(decs, value);
  CHECK_TEXT(takeList(vox_list_sort(decs, dec)), "[0.5, 1.50, 1.5]");
}

TEST(lists_are_edited_in_place) {
  SourceLocation here = {"list", 1, 1};
  List *list = strs({"a", "b", "c"});
  u64 x = strSlot("x");
  list = vox_list_insert(list, 1, &x, &here);
  list = vox_list_insert(list, 4, &x, &here);
  List *same = vox_list_reverse(list);
  CHECK(same == list);
  Str *nothing = str("");
  CHECK_TEXT(take(vox_list_join(list, nothing, &strType)), "xcbxa");
  release(nothing);
  list = vox_list_remove(list, &x, &strType);
  list = vox_list_remove_at(list, 7);
  list = vox_list_remove_at(list, 0);
  CHECK(vox_list_count(list, &x, &strType) == 1);
  retain(list);
  List *other = vox_list_reverse(list);
  CHECK_TEXT(takeList(other), "[a, x, b]");
  List *part = vox_list_slice_list(list, -5, 2);
  CHECK_TEXT(takeList(part), "[b, x]");
  CHECK_TEXT(takeList(list), "[b, x, a]");
  vox_release(objectIn(x));
}

} // namespace vox::rt::test
