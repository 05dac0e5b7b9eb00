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
#include <cstring>
#include <deque>
#include <new>

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

namespace {

struct Types {
  std::deque<TypeInfo> infos;
  std::deque<std::vector<const TypeInfo *>> rows;
  std::deque<std::vector<const Str *>> names;
};

/// Made at the first use: tests have types as constants.
Types &made() {
  static Types all;
  return all;
}

/// Slots behind the tag, and of a row.
i64 widestOf(const std::vector<const TypeInfo *> &args) {
  i64 widest = 0;
  for (const TypeInfo *arg : args)
    widest = larger(widest, arg->slots);
  return widest;
}
i64 sumOf(const std::vector<const TypeInfo *> &args) {
  i64 sum = 0;
  for (const TypeInfo *arg : args)
    sum += arg->slots;
  return sum;
}

i64 slotsOf(TypeInfoKind kind, const std::vector<const TypeInfo *> &args) {
  switch (kind) {
  case kUnit:
    return 0;
  case kDec:
  case kJson:
    return 2;
  case kTuple:
  case kRecord:
    return sumOf(args);
  case kOption:
  case kResult:
  case kVariant:
    return 1 + widestOf(args);
  default:
    return 1;
  }
}

bool isManaged(TypeInfoKind kind, const std::vector<const TypeInfo *> &args) {
  for (const TypeInfo *arg : args)
    if (arg && arg->managed)
      return true;
  return kind == kStr || kind == kList || kind == kFunction || kind == kMap ||
         kind == kJson || kind == kBox;
}

} // namespace

const TypeInfo *type(TypeInfoKind kind, std::vector<const TypeInfo *> args,
                     std::vector<std::string> names) {
  i64 slots = slotsOf(kind, args);
  i64 managed = isManaged(kind, args);
  Types &all = made();
  all.rows.push_back(std::move(args));
  all.names.emplace_back();
  for (const std::string &name : names) {
    // Names are constants of a program: nobody counts them.
    char *place = new char[sizeof(Str) + name.size()];
    auto *constant = new (place) Str;
    constant->refs = kImmortal;
    constant->type = &strType;
    constant->length = constant->capacity = static_cast<i64>(name.size());
    copyBytes(constant->bytes(), name.data(), constant->length);
    all.names.back().push_back(constant);
  }
  all.infos.push_back({kind, slots, kind == kBool ? 1 : 8 * slots, managed,
                       static_cast<i64>(all.rows.back().size()),
                       all.rows.back().data(),
                       names.empty() ? nullptr : all.names.back().data()});
  return &all.infos.back();
}

const TypeInfo *boxType() { return type(kBox, {nullptr}); }

void setContent(const TypeInfo *box, const TypeInfo *content) {
  for (std::vector<const TypeInfo *> &row : made().rows)
    if (row.data() == box->args)
      row[0] = content;
}

u64 strSlot(std::string_view text) { return slotOf(str(text)); }

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

int main(int argc, char **argv) {
  if (argc == 2 && std::strcmp(argv[1], "--serve") == 0)
    return vox::rt::test::serve();
  return vox::rt::test::runAll();
}
