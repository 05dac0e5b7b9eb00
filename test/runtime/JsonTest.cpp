//===- test/runtime/JsonTest.cpp - dynamic values -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/core/json.h"

#include <cmath>

namespace vox::rt::test {

namespace {

constexpr SourceLocation kHere = {"json", 1, 1};

/// A value of a type, released with its type in mind.
struct Value {
  const TypeInfo *type;
  std::vector<u64> slots;
  Value(const TypeInfo *type, std::vector<u64> slots)
      : type(type), slots(std::move(slots)) {}
  explicit Value(const TypeInfo *type)
      : type(type), slots(static_cast<size_t>(type->slots)) {}
  Value(const Value &) = delete;
  ~Value() { vox_release_value(slots.data(), type); }
  u64 *data() { return slots.data(); }
};

struct Json : Value {
  explicit Json(Value &value) : Value(&jsonType) {
    vox_json_from(data(), value.data(), value.type);
  }
  std::string text() { return take(vox_json_to_string(data())); }
};

const TypeInfo *intType_ = &intType;
const TypeInfo *floatType = type(kFloat);
const TypeInfo *optionInt = type(kOption, {intType_});
const TypeInfo *person =
    type(kRecord, {&strType, intType_, optionInt}, {"name", "age", "id"});

std::vector<u64> aPerson(std::string_view name, u64 age) {
  return {strSlot(name), age, age % 2, age % 2 ? age * 10 : 0};
}

/// {"people": [person…], "x": 1.5, "flags": [true, false], "pair": [1, "b"]}
Value *sample() {
  const TypeInfo *people = type(kList, {person});
  const TypeInfo *flags = type(kList, {type(kBool)});
  const TypeInfo *pair = type(kTuple, {intType_, &strType});
  const TypeInfo *all = type(kRecord, {people, floatType, flags, pair},
                             {"people", "x", "flags", "pair"});
  List *list = vox_list_new(people, 0);
  for (u64 age = 30; age < 33; ++age)
    list = vox_list_push(list, aPerson("p", age).data());
  List *bits = vox_list_push_byte(vox_list_new(flags, 0), 1);
  bits = vox_list_push_byte(bits, 0);
  return new Value(all,
                   {slotOf(list), bitsOf(1.5), slotOf(bits), 1, strSlot("b")});
}

std::string shownOption(void (*accessor)(u64 *, const u64 *), u64 *json,
                        const TypeInfo *payload) {
  Value option(type(kOption, {payload}));
  accessor(option.data(), json);
  return shown(option.data(), option.type);
}

std::string shownMember(void (*accessor)(u64 *, const u64 *, const Str *),
                        u64 *json, std::string_view key,
                        const TypeInfo *result) {
  Value value(result);
  Str *name = str(key);
  accessor(value.data(), json, name);
  release(name);
  return shown(value.data(), value.type);
}

} // namespace

TEST(json_from_and_to) {
  Value *value = sample();
  Json json(*value);
  CHECK_TEXT(json.text(),
             "{\"people\":[{\"name\":\"p\",\"age\":30,\"id\":null},"
             "{\"name\":\"p\",\"age\":31,\"id\":310},"
             "{\"name\":\"p\",\"age\":32,\"id\":null}],\"x\":1.5,"
             "\"flags\":[true,false],\"pair\":[1,\"b\"]}");
  CHECK_TEXT(shown(json.data(), &jsonType),
             "{people: [{name: p, age: 30, id: null}, "
             "{name: p, age: 31, id: 310}, {name: p, age: 32, id: null}], "
             "x: 1.5, flags: [true, false], pair: [1, b]}");
  Value back(value->type);
  vox_json_to(back.data(), json.data(), value->type, &kHere);
  CHECK(vox_equal(back.data(), value->data(), value->type));
  delete value;
}

TEST(json_shares_what_is_json_already) {
  List *list = vox_list_new(&jsonListType, 0);
  u64 one[] = {kJsonInt, 1};
  list = vox_list_push(list, one);
  Value value(&jsonListType, {slotOf(list)});
  Json json(value);
  CHECK(json.slots[1] == slotOf(list) && list->refs == 2);
  Value back(&jsonListType);
  vox_json_to(back.data(), json.data(), &jsonListType, &kHere);
  CHECK(back.slots[0] == slotOf(list) && list->refs == 3);
}

TEST(json_maps_keep_their_order) {
  const TypeInfo *map = type(kMap, {type(kList, {intType_})});
  Map *made = newMap(map, 0);
  for (int index = 40; index > 0; --index) {
    u64 list = slotOf(ints({index}));
    made = putEntry(made, str(std::to_string(index)), &list);
  }
  Value value(map, {slotOf(made)});
  Json json(value);
  CHECK(json.text().starts_with("{\"40\":[40],\"39\":[39],"));
  CHECK(json.text().ends_with("\"1\":[1]}"));
  Value back(map);
  vox_json_to(back.data(), json.data(), map, &kHere);
  CHECK_TEXT(shown(back.data(), map), shown(value.data(), map));
}

TEST(json_numbers) {
  auto text = [](double number) {
    u64 json[] = {kJsonFloat, bitsOf(number)};
    return take(vox_json_to_string(json));
  };
  CHECK_TEXT(text(2), "2.0");
  CHECK_TEXT(text(-0.0), "-0.0");
  CHECK_TEXT(text(0.1), "0.1");
  CHECK_TEXT(text(1e15), "1000000000000000.0");
  CHECK_TEXT(text(9007199254740993.0), "9007199254740992.0");
  CHECK_TEXT(text(1e16), "1e16");
  CHECK_TEXT(text(-1.25e300), "-1.25e300");
  CHECK_TEXT(text(1e-5), "0.00001");
  CHECK_TEXT(text(1e-6), "1e-6");
  CHECK_TEXT(text(1.5e-7), "1.5e-7");
  CHECK_TEXT(text(5e-324), "5e-324");
  CHECK_TEXT(text(123456.5), "123456.5");
  CHECK_TEXT(text(NAN), "null");
  CHECK_TEXT(text(-HUGE_VAL), "null");
}

TEST(json_narrowing) {
  auto asInt = [](u64 kind, u64 payload) {
    u64 json[] = {kind, payload};
    return shownOption(vox_json_as_int, json, intType_);
  };
  CHECK_TEXT(asInt(kJsonInt, 5), "Some(5)");
  CHECK_TEXT(asInt(kJsonFloat, bitsOf(2)), "Some(2)");
  CHECK_TEXT(asInt(kJsonFloat, bitsOf(2.5)), "None");
  CHECK_TEXT(asInt(kJsonFloat, bitsOf(-9223372036854775808.0)),
             "Some(-9223372036854775808)");
  CHECK_TEXT(asInt(kJsonFloat, bitsOf(9223372036854775808.0)), "None");
  CHECK_TEXT(asInt(kJsonFloat, bitsOf(NAN)), "None");
  CHECK_TEXT(asInt(kJsonBool, 1), "None");
  u64 five[] = {kJsonInt, 5}, half[] = {kJsonFloat, bitsOf(-1.5)};
  u64 fiveFloat[] = {kJsonFloat, bitsOf(5)};
  CHECK_TEXT(shownOption(vox_json_as_float, five, floatType), "Some(5)");
  CHECK(vox_json_int(half, &kHere) == -1 && vox_json_float(five, &kHere) == 5);
  CHECK(!vox_equal(five, fiveFloat, &jsonType));
  Value text(&jsonType, {kJsonStr, strSlot(" 42 ")});
  CHECK(vox_json_int(text.data(), &kHere) == 42);
  CHECK(vox_json_float(text.data(), &kHere) == 42);
}

TEST(json_truth_and_type) {
  Value empty(&jsonType, {kJsonStr, strSlot("")});
  Value object(&jsonType, {kJsonObject, slotOf(newMap(&jsonMapType, 0))});
  Value array(&jsonType, {kJsonArray, slotOf(newList(&jsonListType, 0))});
  u64 nan[] = {kJsonFloat, bitsOf(NAN)}, zero[] = {kJsonFloat, bitsOf(-0.0)};
  u64 null[] = {kJsonNull, 0};
  CHECK(!vox_json_bool(empty.data()) && !vox_json_bool(array.data()));
  CHECK(vox_json_bool(object.data()) && vox_json_bool(nan));
  CHECK(!vox_json_bool(zero) && !vox_json_bool(null));
  CHECK_TEXT(take(vox_json_type_of(object.data())), "Object");
  CHECK_TEXT(take(vox_json_type_of(array.data())), "List");
  CHECK_TEXT(take(vox_json_type_of(null)), "null");
  CHECK_TEXT(take(vox_json_type_of(nan)), "float");
}

TEST(json_navigation) {
  Value *value = sample();
  Json json(*value);
  delete value;
  auto pointer = [&](std::string_view path) {
    return shownMember(vox_json_pointer, json.data(), path,
                       type(kOption, {&jsonType}));
  };
  CHECK_TEXT(pointer("/people/1/age"), "Some(31)");
  CHECK_TEXT(pointer("/people/01/age"), "None");
  CHECK_TEXT(pointer("/people/3"), "None");
  CHECK_TEXT(pointer("/people/-"), "None");
  CHECK_TEXT(pointer("/people/99999999999999999999999"), "None");
  CHECK_TEXT(pointer("/x/y"), "None");
  CHECK_TEXT(pointer("x"), "None");
  CHECK_TEXT(pointer("/x~2"), "None");
  CHECK(pointer("").starts_with("Some({people: "));
  u64 length[2], keys[2];
  vox_json_length(length, json.data());
  vox_json_keys(keys, json.data());
  CHECK(length[0] == 1 && length[1] == 4);
  CHECK_TEXT(takeList(static_cast<List *>(objectIn(keys[1]))),
             "[people, x, flags, pair]");
  List *items = vox_json_items(json.data(), &kHere);
  u64 last[] = {words(items)[6], words(items)[7]};
  CHECK_TEXT(shown(last, &jsonType), "[pair, [1, b]]");
  release(items);
}

TEST(json_pointer_escapes) {
  Map *map = newMap(&jsonMapType, 0);
  u64 one[] = {kJsonInt, 1}, two[] = {kJsonInt, 2}, three[] = {kJsonInt, 3};
  map = putEntry(map, str("a/b"), one);
  map = putEntry(map, str("~1"), two);
  map = putEntry(map, str(""), three);
  Value json(&jsonType, {kJsonObject, slotOf(map)});
  auto pointer = [&](std::string_view path) {
    return shownMember(vox_json_pointer, json.data(), path,
                       type(kOption, {&jsonType}));
  };
  CHECK_TEXT(pointer("/a~1b"), "Some(1)");
  CHECK_TEXT(pointer("/~01"), "Some(2)");
  CHECK_TEXT(pointer("/"), "Some(3)");
}

TEST(json_accessors) {
  Value *value = sample();
  Json json(*value);
  delete value;
  auto result = [](const TypeInfo *ok) {
    return type(kResult, {ok, &strType});
  };
  CHECK_TEXT(
      shownMember(vox_json_get_float, json.data(), "x", result(floatType)),
      "Ok(1.5)");
  CHECK_TEXT(shownMember(vox_json_get_int, json.data(), "x", result(intType_)),
             "Ok(1)");
  CHECK_TEXT(shownMember(vox_json_get_str, json.data(), "x", result(&strType)),
             "Err(json: key 'x' is not a string)");
  CHECK_TEXT(shownMember(vox_json_get_int, json.data(), "y", result(intType_)),
             "Err(json: missing key 'y')");
  CHECK_TEXT(
      shownMember(vox_json_get_object, json.data(), "pair", result(&jsonType)),
      "Err(json: key 'pair' is not an object)");
  CHECK_TEXT(shownMember(vox_json_get_array, json.data(), "pair",
                         result(&jsonListType)),
             "Ok([1, b])");
  CHECK_TEXT(
      shownMember(vox_json_get_bool, json.data(), "pair", result(type(kBool))),
      "Err(json: key 'pair' is not a bool)");
  u64 null[] = {kJsonNull, 0};
  CHECK_TEXT(shownMember(vox_json_get_bool, null, "k", result(type(kBool))),
             "Err(json: receiver is not an object)");
}

TEST(json_text_escapes) {
  Value json(&jsonType,
             {kJsonStr, strSlot(std::string_view(
                            "\"\\/\b\f\n\r\t\x01\x1f\x7f\xc3\xa9\0", 14))});
  CHECK_TEXT(take(vox_json_to_string(json.data())),
             "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\xc3\xa9\\u0000\"");
}

} // namespace vox::rt::test
