//===- test/runtime/StrTest.cpp - strings ---------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/hosted.h"

#include <random>

namespace vox::rt::test {

TEST(str_concat_grows_in_place) {
  Str *text = str("");
  Str *piece = str("ab");
  std::string expected;
  int moves = 0;
  for (int round = 0; round < 10000; ++round) {
    Str *before = text;
    text = vox_str_concat(text, piece);
    moves += text != before;
    expected += "ab";
  }
  CHECK(moves < 60);
  CHECK(text->capacity <= 2 * text->length);
  CHECK_TEXT(take(text), expected);
  release(piece);
}

TEST(str_concat_keeps_shared_text) {
  Str *text = str("left");
  retain(text);
  Str *right = str("right");
  Str *joined = vox_str_concat(text, right);
  CHECK(joined != text);
  CHECK_TEXT(take(joined), "leftright");
  CHECK_TEXT(take(text), "left");
  release(right);
}

TEST(str_concat_with_itself) {
  Str *text = str("abc");
  text = vox_str_concat(text, text);
  text = vox_str_concat(text, text);
  CHECK_TEXT(take(text), "abcabcabcabc");
}

TEST(str_compare) {
  std::vector<std::string> texts = {
      "",   "a", "aa",       "aaaaaaaaa",        "aaaaaaaab",
      "ab", "b", "\xc3\xa9", "\xf0\x9f\x98\x80", "aaaaaaaaaaaaaaaaaa"};
  for (const std::string &left : texts)
    for (const std::string &right : texts) {
      Str *a = str(left), *b = str(right);
      int order = left.compare(right);
      CHECK(vox_str_compare(a, b) == (order > 0) - (order < 0));
      CHECK(vox_str_equal(a, b) == (order == 0));
      release(a);
      release(b);
    }
}

/// Against std::string for all short texts of two letters.
TEST(str_search) {
  std::mt19937_64 random(6);
  for (int round = 0; round < 20000; ++round) {
    auto letters = [&](u64 most) {
      std::string result;
      for (u64 count = random() % (most + 1); count; --count)
        result += "ab"[random() % 2];
      return result;
    };
    std::string text = letters(24), needle = letters(10);
    Str *a = str(text), *b = str(needle);
    CHECK(vox_str_contains(a, b) == (text.find(needle) != std::string::npos));
    CHECK(vox_str_starts_with(a, b) == text.starts_with(needle));
    CHECK(vox_str_ends_with(a, b) == text.ends_with(needle));
    release(a);
    release(b);
  }
}

/// Long needles in texts that nearly hold them everywhere, against
/// std::string; the scan gives up on most of them.
TEST(str_search_repeated) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 4000; ++round) {
    std::string unit, text, needle;
    for (u64 count = 1 + random() % 6; count; --count)
      unit += "ab"[random() % 2];
    while (text.size() < 3000)
      text += unit;
    for (u64 count = random() % 4; count; --count)
      text[random() % text.size()] = "abc"[random() % 3];
    needle = text.substr(random() % 2000, 1 + random() % 600);
    if (random() % 2)
      needle[random() % needle.size()] = "abc"[random() % 3];
    Str *a = str(text), *b = str(needle);
    i64 from = static_cast<i64>(random() % 100);
    size_t expected = text.find(needle, static_cast<size_t>(from));
    CHECK(findBytes(a, b, from) ==
          (expected == std::string::npos ? -1 : static_cast<i64>(expected)));
    release(a);
    release(b);
  }
}

static std::string split(std::string_view text, std::string_view separator) {
  Str *a = str(text), *b = str(separator);
  std::string result = takeList(vox_str_split(a, b));
  release(a);
  release(b);
  return result;
}

TEST(str_split) {
  CHECK_TEXT(split("a,,b,", ","), "[a, , b, ]");
  CHECK_TEXT(split("", ","), "[]"); // one empty item
  CHECK_TEXT(split("abc", "abc"), "[, ]");
  CHECK_TEXT(split("aaa", "aa"), "[, a]");
  CHECK_TEXT(split("ab", ""), "[, a, b, ]");
  CHECK_TEXT(split("", ""), "[, ]");
  CHECK_TEXT(split("\xc3\xa9\xe2\x82\xac", ""), "[, \xc3\xa9, \xe2\x82\xac, ]");
  Str *empty = str(""), *comma = str(",");
  List *one = vox_str_split(empty, comma);
  CHECK(one->length == 1);
  release(one);
  release(empty);
  release(comma);
}

TEST(str_chars) {
  Str *text = str("a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80z");
  List *chars = vox_str_chars(text);
  CHECK(chars->length == 5);
  CHECK(chars->capacity == 5);
  CHECK_TEXT(takeList(chars),
             "[a, \xc3\xa9, \xe2\x82\xac, \xf0\x9f\x98\x80, z]");
  release(text);
}

TEST(str_repeat) {
  Str *text = str("abc"), *empty = str("");
  for (i64 count : {-1, 0, 1, 2, 3, 7, 1000}) {
    std::string expected;
    for (i64 index = 0; index < count; ++index)
      expected += "abc";
    CHECK_TEXT(take(vox_str_repeat(text, count)), expected);
  }
  CHECK_TEXT(take(vox_str_repeat(empty, 0x7fffffffffffffff)), "");
  release(text);
  release(empty);
}

} // namespace vox::rt::test
