//===- test/runtime/ListTest.cpp - lists ----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace vox::rt::test {

TEST(list_push_two_million) {
  List *list = vox_list_new(&intListType, 0);
  int moves = 0;
  for (i64 index = 0; index < 2000000; ++index) {
    List *before = list;
    list = vox_list_push_word(list, static_cast<u64>(index * 3));
    moves += list != before;
  }
  CHECK(moves < 60);
  CHECK(list->length == 2000000);
  bool right = true;
  for (i64 index = 0; index < list->length; ++index)
    right &= words(list)[index] == static_cast<u64>(index * 3);
  CHECK(right);
  release(list);
}

TEST(list_push_copies_when_shared) {
  List *a = ints({1});
  retain(a);
  List *b = vox_list_push_word(a, 2);
  CHECK(a != b);
  CHECK_TEXT(takeList(b), "[1, 2]");
  CHECK_TEXT(takeList(a), "[1]");
}

TEST(list_own) {
  List *list = strs({"x", "y"});
  CHECK(vox_list_own(list) == list);
  retain(list);
  List *copy = vox_list_own(list);
  CHECK(copy != list && copy->capacity == 2 && list->refs == 1);
  CHECK(objectIn(words(copy)[0])->refs == 2);
  CHECK_TEXT(takeList(list), "[x, y]");
  CHECK_TEXT(takeList(copy), "[x, y]");
}

TEST(list_of_bools) {
  const TypeInfo *boolList = type(kList, {type(kBool)});
  List *list = vox_list_new(boolList, 0);
  for (int index = 0; index < 100; ++index)
    list = vox_list_push_byte(list, index % 3 == 0);
  u64 yes = 1;
  list = vox_list_push(list, &yes);
  CHECK(list->length == 101);
  CHECK(vox_list_index(list, &yes, boolList->args[0]) == 0);
  while (list->length > 3)
    list = vox_list_pop(list);
  CHECK_TEXT(takeList(list), "[true, false, false]");
}

TEST(list_pop) {
  List *list = strs({"a", "b"});
  retain(list);
  List *shorter = vox_list_pop(list);
  CHECK_TEXT(takeList(shorter), "[a]");
  CHECK_TEXT(takeList(list), "[a, b]");
  List *empty = ints({});
  CHECK(vox_list_pop(empty) == empty);
  release(empty);
}

TEST(list_of_wide_elements) {
  const TypeInfo *pair =
      type(kTuple, {type(kStr), type(kOption, {type(kInt)})});
  List *list = vox_list_new(type(kList, {pair}), 1);
  for (u64 index = 0; index < 6; ++index) {
    u64 slots[] = {slotOf(str("k" + std::to_string(index))), index % 2,
                   index % 2 ? index : 0};
    list = vox_list_push(list, slots);
  }
  u64 wanted[] = {slotOf(str("k3")), 1, 3};
  CHECK(vox_list_index(list, wanted, pair) == 3);
  wanted[2] = 4;
  CHECK(!vox_list_contains(list, wanted, pair));
  vox_release_value(wanted, pair);
  List *back = vox_list_reversed(list, pair);
  list = vox_list_pop(list);
  list = vox_list_pop(list);
  list = vox_list_pop(list);
  CHECK_TEXT(takeList(list), "[(k0, None), (k1, Some(1)), (k2, None)]");
  CHECK_TEXT(takeList(back),
             "[(k5, Some(5)), (k4, None), (k3, Some(3)), (k2, None), "
             "(k1, Some(1)), (k0, None)]");
}

TEST(list_join_extend_range) {
  List *list = strs({"a", "b", "c"});
  Str *comma = str(", ");
  CHECK_TEXT(take(vox_list_join(list, comma, list->type->args[0])), "a, b, c");
  retain(list);
  List *twice = vox_list_extend(list, list, list->type->args[0]);
  CHECK(twice != list);
  CHECK_TEXT(takeList(twice), "[a, b, c, a, b, c]");
  list = vox_list_extend(list, list, list->type->args[0]);
  CHECK_TEXT(takeList(list), "[a, b, c, a, b, c]");
  List *numbers = vox_range(-2, 3);
  CHECK_TEXT(take(vox_list_join(numbers, comma, numbers->type->args[0])),
             "-2, -1, 0, 1, 2");
  release(numbers);
  CHECK_TEXT(takeList(vox_range(3, 3)), "[]");
  CHECK_TEXT(takeList(vox_range(0x7fffffffffffffff, -0x7fffffffffffffff - 1)),
             "[]");
  release(comma);
}

static bool isSorted(const List *list) {
  for (i64 index = 1; index < list->length; ++index)
    if (static_cast<i64>(words(list)[index - 1]) >
        static_cast<i64>(words(list)[index]))
      return false;
  return true;
}

TEST(list_sorted_ints) {
  std::mt19937_64 random(7);
  for (i64 size : {0, 1, 2, 15, 16, 17, 31, 33, 100, 1000, 4097, 300000}) {
    std::vector<i64> values;
    for (i64 index = 0; index < size; ++index)
      values.push_back(static_cast<i64>(random()) >> (random() % 64));
    List *list = ints(values);
    List *sorted = vox_list_sorted(list, &intType);
    std::sort(values.begin(), values.end());
    CHECK(isSorted(sorted) && sorted->length == size &&
          sorted->capacity == size);
    CHECK(std::equal(values.begin(), values.end(),
                     reinterpret_cast<i64 *>(words(sorted))));
    release(list);
    release(sorted);
  }
}

TEST(list_sorted_floats_is_stable) {
  const TypeInfo *element = type(kFloat);
  List *list =
      floats({NAN, 1.0, 0.0, -HUGE_VAL, -0.0, HUGE_VAL, NAN, -1.5, 0.0, -0.0});
  CHECK_TEXT(takeList(vox_list_sorted(list, element)),
             "[-inf, -1.5, 0, -0, 0, -0, 1, inf, NaN, NaN]");
  release(list);
  // Zeros of both signs are equal: whatever merging happens, their order stays.
  std::mt19937_64 random(8);
  std::vector<double> values;
  for (int index = 0; index < 5000; ++index)
    values.push_back(random() % 2 ? 0.0 : -0.0);
  List *zeros = floats(values);
  List *sorted = vox_list_sorted(zeros, element);
  CHECK(std::equal(words(zeros), words(zeros) + zeros->length, words(sorted)));
  release(zeros);
  release(sorted);
}

TEST(list_sorted_strs) {
  List *list = strs({"b", "", "ab", "a", "B", "\xc3\xa9", "a"});
  CHECK_TEXT(takeList(vox_list_sorted(list, list->type->args[0])),
             "[, B, a, a, ab, b, \xc3\xa9]");
  CHECK_TEXT(takeList(list), "[b, , ab, a, B, \xc3\xa9, a]");
}

} // namespace vox::rt::test
