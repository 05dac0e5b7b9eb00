//===- test/runtime/ComposeTest.cpp - names in NFC ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/core/compose.h"
#include "runtime-rt/core/unicode.h"

using namespace vox::rt;
using namespace vox::rt::test;

static std::string composed(std::string_view text) {
  return take(composeText(str(text)));
}

static std::string utf8(std::initializer_list<u32> points) {
  std::string text;
  for (u32 point : points) {
    u8 bytes[4];
    i64 count = writeChar(point, bytes);
    text.append(reinterpret_cast<char *>(bytes), static_cast<size_t>(count));
  }
  return text;
}

TEST(compose_leaves_composed_text) {
  for (const char *text : {"", "plain ASCII", "Käse", "漢字", "😀", "x\u0301"})
    CHECK_TEXT(composed(text), text);
}

TEST(compose_puts_together) {
  CHECK_TEXT(composed("Ka\u0308se"), "K\u00e4se");
  CHECK_TEXT(composed("e\u0302\u0301"), "\u1ebf");
  CHECK_TEXT(composed("\u30ab\u3099"), "\u30ac");
  CHECK_TEXT(composed("a\u0300/o\u0308"), "\u00e0/\u00f6");
  CHECK_TEXT(composed(utf8({0x110a5, 0x110ba})), utf8({0x110ab}));
}

/// A mark of a lower class comes first; one of the same class blocks.
TEST(compose_sorts_marks) {
  CHECK_TEXT(composed("a\u0301\u0323"), "\u1ea1\u0301");
  CHECK_TEXT(composed("a\u0323\u0301"), "\u1ea1\u0301");
  CHECK_TEXT(composed("a\u0305\u0301"), "a\u0305\u0301");
  CHECK_TEXT(composed("\u0301a"), "\u0301a");
}

/// What stands for another character, and what is not composed again.
TEST(compose_keeps_exclusions) {
  CHECK_TEXT(composed("\u212b"), "\u00c5");
  CHECK_TEXT(composed("\u2126"), "\u03a9");
  CHECK_TEXT(composed(utf8({0xfb2c})), utf8({0x5e9, 0x5bc, 0x5c1}));
  CHECK_TEXT(composed(utf8({0x958})), utf8({0x915, 0x93c}));
  CHECK_TEXT(composed(utf8({0x2f81a})), utf8({0x51ac}));
}

TEST(compose_hangul) {
  CHECK_TEXT(composed("\u1112\u1161\u11ab\u1100\u1173\u11af"), "\ud55c\uae00");
  CHECK_TEXT(composed("\uac00\u11a8"), "\uac01");
  CHECK_TEXT(composed("\uac01\u11a8"), "\uac01\u11a8");
  CHECK_TEXT(composed("\u1100\u11a8"), "\u1100\u11a8");
}

/// Taking apart and composing gives each whole again, and nothing changes
/// twice.
TEST(compose_round_trips) {
  for (i64 index = 0; index < unicode::kWholesCount; ++index) {
    const unicode::Whole &whole = unicode::kWholes[index];
    CHECK_TEXT(composed(utf8({whole.first, whole.second})),
               utf8({whole.point}));
  }
  for (i64 index = 0; index < unicode::kPartsCount; ++index) {
    std::string once = composed(utf8({unicode::kParts[index].point}));
    CHECK_TEXT(composed(once), once);
  }
}
