//===- test/runtime/Check.h - a test in a few lines -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//   TEST(str_concat) { CHECK(1 + 1 == 2); CHECK_TEXT(text, "ab"); }
//
// A failed check prints its place and goes on; Main.cpp counts them. Strings
// and lists are made with the helpers below, which own what they make.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/display.h"
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/str.h"

#include <string>
#include <string_view>
#include <vector>

namespace vox::rt::test {

void fail(const char *file, int line, const std::string &what);
/// Answers the requests on standard input; see Serve.cpp.
int serve();
void registerTest(const char *name, void (*body)());

/// A type tree; lives for the whole run.
const TypeInfo *type(TypeInfoKind kind, std::vector<const TypeInfo *> args = {},
                     std::vector<std::string> names = {});
/// A box around a record or variant type to be given to `setContent`, so that
/// this may hold the box.
const TypeInfo *boxType();
void setContent(const TypeInfo *box, const TypeInfo *content);

Str *str(std::string_view text);
/// The text; releases `text`.
std::string take(Str *text);
/// Display text of one value.
std::string shown(const u64 *slots, const TypeInfo *type);

/// A value with one reference as a slot of it.
u64 strSlot(std::string_view text);

List *ints(const std::vector<i64> &values);
List *floats(const std::vector<double> &values);
List *strs(const std::vector<std::string> &values);
/// Display text of a list; releases it.
std::string takeList(List *list);

} // namespace vox::rt::test

#define TEST(NAME)                                                             \
  static void test_##NAME();                                                   \
  [[maybe_unused]] static const bool registered_##NAME =                       \
      (vox::rt::test::registerTest(#NAME, &test_##NAME), true);                \
  static void test_##NAME()

#define CHECK(CONDITION)                                                       \
  do {                                                                         \
    if (!(CONDITION))                                                          \
      vox::rt::test::fail(__FILE__, __LINE__, #CONDITION);                     \
  } while (false)

#define CHECK_TEXT(ACTUAL, EXPECTED)                                           \
  do {                                                                         \
    std::string actual_ = (ACTUAL);                                            \
    if (actual_ != (EXPECTED))                                                 \
      vox::rt::test::fail(__FILE__, __LINE__,                                  \
                          #ACTUAL " is `" + actual_ + "`");                    \
  } while (false)
