//===- test/runtime/Main.cpp - runs the unit tests of the runtime ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every test must leave the abstract memory count where it found it.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/hosted.h"

#include <cstdio>
#include <deque>

namespace vox::rt::test {

namespace {

struct Test {
  const char *name;
  void (*body)();
};

std::vector<Test> &tests() {
  static std::vector<Test> all;
  return all;
}

int failures = 0;

} // namespace

void fail(const char *file, int line, const std::string &what) {
  if (++failures <= 20)
    std::printf("%s:%d: failed: %.300s\n", file, line, what.c_str());
}

void registerTest(const char *name, void (*body)()) {
  tests().push_back({name, body});
}

const TypeInfo *type(TypeInfoKind kind, std::vector<const TypeInfo *> args) {
  static std::deque<TypeInfo> types;
  static std::deque<std::vector<const TypeInfo *>> rows;
  i64 slots = 1, managed = kind == kStr || kind == kList || kind == kFunction;
  if (kind == kUnit)
    slots = 0;
  if (kind == kOption || kind == kResult || kind == kTuple) {
    slots = kind != kTuple;
    i64 widest = 0;
    for (const TypeInfo *arg : args) {
      managed |= arg->managed;
      slots += kind == kTuple ? arg->slots : 0;
      widest = larger(widest, arg->slots);
    }
    slots += kind == kTuple ? 0 : widest;
  }
  rows.push_back(std::move(args));
  types.push_back({kind, slots, kind == kBool ? 1 : 8 * slots, managed,
                   static_cast<i64>(rows.back().size()), rows.back().data()});
  return &types.back();
}

Str *str(std::string_view text) {
  return makeStr(reinterpret_cast<const u8 *>(text.data()),
                 static_cast<i64>(text.size()));
}

static std::string textOf(const Str *text) {
  return {reinterpret_cast<const char *>(text->bytes()),
          static_cast<size_t>(text->length)};
}

std::string take(Str *text) {
  std::string result = textOf(text);
  release(text);
  return result;
}

std::string shown(const u64 *slots, const TypeInfo *type) {
  return take(vox_display(slots, type));
}

List *ints(const std::vector<i64> &values) {
  List *list = vox_list_new(&intListType, 0);
  for (i64 value : values)
    list = vox_list_push_word(list, static_cast<u64>(value));
  return list;
}

List *floats(const std::vector<double> &values) {
  static const TypeInfo *floatList = type(kList, {type(kFloat)});
  List *list = vox_list_new(floatList, 0);
  for (double value : values)
    list = vox_list_push_word(list, bitsOf(value));
  return list;
}

List *strs(const std::vector<std::string> &values) {
  List *list = vox_list_new(&strListType, 0);
  for (const std::string &value : values)
    list = vox_list_push_word(list, slotOf(str(value)));
  return list;
}

std::string takeList(List *list) {
  u64 slot = slotOf(list);
  std::string result = shown(&slot, list->type);
  release(list);
  return result;
}

static int runAll() {
  vox_rt_init_hosted(0);
  for (const Test &test : tests()) {
    i64 before = vox_rt_memory_live();
    int failed = failures;
    test.body();
    if (vox_rt_memory_live() != before)
      fail(test.name, 0,
           "memory left: " + std::to_string(vox_rt_memory_live() - before));
    std::printf("%s %s\n", failures == failed ? "ok  " : "FAIL", test.name);
  }
  std::printf("%zu tests, %d failures\n", tests().size(), failures);
  return failures != 0;
}

} // namespace vox::rt::test

int main() { return vox::rt::test::runAll(); }
