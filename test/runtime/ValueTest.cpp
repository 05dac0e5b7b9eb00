//===- test/runtime/ValueTest.cpp - display and equality ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include <cmath>

namespace vox::rt::test {

TEST(display_table) {
  u64 number = static_cast<u64>(-42), yes = 1, no = 0, half = bitsOf(0.5);
  CHECK_TEXT(shown(&number, type(kInt)), "-42");
  CHECK_TEXT(shown(&half, type(kFloat)), "0.5");
  CHECK_TEXT(shown(&yes, type(kBool)), "true");
  CHECK_TEXT(shown(&no, type(kBool)), "false");
  CHECK_TEXT(shown(&no, type(kUnit)), "null");
  u64 none[] = {0, 0}, some[] = {1, 3};
  CHECK_TEXT(shown(none, type(kOption, {type(kInt)})), "None");
  CHECK_TEXT(shown(some, type(kOption, {type(kInt)})), "Some(3)");
  u64 someUnit[] = {1};
  CHECK_TEXT(shown(someUnit, type(kOption, {type(kUnit)})), "Some(null)");
  Str *text = str("bad");
  u64 ok[] = {0, 1}, err[] = {1, slotOf(text)}, okUnit[] = {0, 0};
  CHECK_TEXT(shown(ok, type(kResult, {type(kInt), type(kStr)})), "Ok(1)");
  CHECK_TEXT(shown(err, type(kResult, {type(kInt), type(kStr)})), "Err(bad)");
  CHECK_TEXT(shown(okUnit, type(kResult, {type(kUnit), type(kStr)})),
             "Ok(null)");
  u64 pair[] = {1, slotOf(text)};
  CHECK_TEXT(shown(pair, type(kTuple, {type(kInt), type(kStr)})), "(1, bad)");
  CHECK_TEXT(shown(pair, type(kTuple, {type(kInt)})), "(1)");
  CHECK_TEXT(shown(pair, type(kTuple)), "()");
  release(text);
  CHECK_TEXT(takeList(ints({1, 2, 3})), "[1, 2, 3]");
  CHECK_TEXT(takeList(ints({})), "[]");
  CHECK_TEXT(takeList(strs({"a", "", "b"})), "[a, , b]");
  CHECK_TEXT(takeList(floats({1.0, -0.0, NAN})), "[1, -0, NaN]");
}

TEST(display_ints) {
  for (i64 value :
       {i64(0), i64(9), i64(10), i64(99), i64(100), i64(-1), i64(12345678901),
        i64(0x7fffffffffffffff), i64(-0x7fffffffffffffff - 1)})
    CHECK_TEXT(take(vox_display_int(value)), std::to_string(value));
  for (i64 value = 1; value > 0 && value < 1000000000000000000; value *= 10) {
    CHECK_TEXT(take(vox_display_int(value)), std::to_string(value));
    CHECK_TEXT(take(vox_display_int(value - 1)), std::to_string(value - 1));
  }
}

TEST(display_str_is_the_same_object) {
  Str *text = str("x");
  u64 slot = slotOf(text);
  Str *same = vox_display(&slot, type(kStr));
  CHECK(same == text);
  release(same);
  release(text);
}

TEST(display_functions) {
  const TypeInfo *captures = type(kTuple, {type(kStr), type(kInt)});
  const TypeInfo *function = type(kFunction, {captures});
  Str *name = str("twice"), *none = str("");
  u64 held[] = {slotOf(str("held")), 7};
  Function *named = vox_function_new(function, nullptr, name, held);
  Function *lambda =
      vox_function_new(type(kFunction, {type(kTuple)}), nullptr, none, nullptr);
  u64 slot = slotOf(named), other = slotOf(lambda);
  CHECK_TEXT(shown(&slot, function), "<fn twice>");
  CHECK_TEXT(shown(&other, function), "<fn>");
  release(named); // and the captured text
  release(lambda);
  release(name);
  release(none);
}

/// [[[…]]], `depth` lists deep, with its own type for each level.
static List *nested(i64 depth) {
  const TypeInfo *listType = &intListType;
  List *list = ints({5});
  for (i64 level = 1; level < depth; ++level) {
    listType = type(kList, {listType});
    List *outer = vox_list_new(listType, 1);
    list = vox_list_push_word(outer, slotOf(list));
  }
  return list;
}

TEST(deep_values) {
  List *a = nested(10000);
  std::string text = takeList(a);
  CHECK(text.size() == 20001);
  CHECK(text.substr(9998, 5) == "[[5]]");
  List *deep = nested(200000), *other = nested(200000);
  u64 left = slotOf(deep), right = slotOf(other);
  CHECK(vox_equal(&left, &right, deep->type));
  vox_retain_value(&left, deep->type);
  vox_release_value(&left, deep->type);
  release(deep);
  release(other);
}

static bool equalLists(List *a, List *b) {
  u64 left = slotOf(a), right = slotOf(b);
  bool result = vox_equal(&left, &right, a->type);
  release(a);
  release(b);
  return result;
}

TEST(equality) {
  CHECK(equalLists(ints({1, 2, 3}), ints({1, 2, 3})));
  CHECK(!equalLists(ints({1, 2, 3}), ints({1, 2, 4})));
  CHECK(!equalLists(ints({1, 2, 3}), ints({1, 2})));
  CHECK(equalLists(ints({}), ints({})));
  CHECK(equalLists(floats({0.0, 1.5}), floats({-0.0, 1.5})));
  CHECK(!equalLists(floats({NAN}), floats({NAN})));
  CHECK(equalLists(strs({"a", "longer than eight"}),
                   strs({"a", "longer than eight"})));
  CHECK(!equalLists(strs({"a", "longer than eight"}),
                    strs({"a", "longer than Eight"})));
  const TypeInfo *option = type(kOption, {type(kFloat)});
  u64 none[] = {0, 0}, zero[] = {1, 0}, minus[] = {1, bitsOf(-0.0)},
      two[] = {1, bitsOf(2.0)};
  CHECK(vox_equal(none, none, option));
  CHECK(!vox_equal(none, zero, option));
  CHECK(vox_equal(zero, minus, option));
  CHECK(!vox_equal(zero, two, option));
  const TypeInfo *result = type(kResult, {type(kInt), type(kFloat)});
  u64 ok[] = {0, 0}, err[] = {1, 0};
  CHECK(!vox_equal(ok, err, result));
  CHECK(vox_equal(err, minus, result));
  CHECK(!vox_equal(ok, minus, type(kTuple, {type(kInt), type(kFloat)})));
  CHECK(vox_equal(err, minus, type(kTuple, {type(kInt), type(kFloat)})));
}

} // namespace vox::rt::test
