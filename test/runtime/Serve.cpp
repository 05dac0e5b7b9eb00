//===- test/runtime/Serve.cpp - the runtime for tests in Python -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A request is a line `name argument…`; its texts are in hexadecimal behind an
// `x`, ints and decimals as they are. The answer is a line in the same form.
// Python compares with its own str, dict, decimal, json and unicodedata.
//
//===----------------------------------------------------------------------===//
#include "Serve.h"

#include "runtime-rt/core/dec.h"
#include "runtime-rt/core/json.h"
#include "runtime-rt/core/map.h"
#include "runtime-rt/core/number_text.h"
#include "runtime-rt/core/str_number.h"
#include "runtime-rt/core/unicode.h"
#include "runtime-rt/hosted.h"

#include <cctype>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>

namespace vox::rt::test {

static int digit(char letter) {
  return letter <= '9' ? letter - '0' : letter - 'a' + 10;
}

std::string decode(const std::string &word) {
  std::string text;
  for (size_t at = 0; at < word.size(); ++at) {
    std::string piece;
    for (++at; at + 1 < word.size() && std::isalnum(word[at]); at += 2)
      piece += static_cast<char>(digit(word[at]) << 4 | digit(word[at + 1]));
    i64 count = 1;
    if (at < word.size() && word[at] == '*') {
      count = std::atoll(word.c_str() + at + 1);
      at = word.find('+', at);
    }
    for (; count > 0; --count)
      text += piece;
    if (at == std::string::npos)
      break;
  }
  return text;
}

std::string encode(std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string word = "x";
  word.reserve(1 + 2 * text.size());
  for (unsigned char byte : text) {
    word += kHex[byte >> 4];
    word += kHex[byte & 15];
  }
  return word;
}

namespace {

constexpr SourceLocation kHere = {"serve", 1, 1};

std::string encodeList(List *list) {
  std::string line = std::to_string(list->length);
  for (i64 index = 0; index < list->length; ++index) {
    Object *text = objectIn(words(list)[index]);
    retain(text);
    line += " " + encode(take(static_cast<Str *>(text)));
  }
  release(list);
  return line;
}

i64 number(const std::string &word) {
  return static_cast<i64>(std::strtoll(word.c_str(), nullptr, 10));
}

std::string optionalInt(const u64 *option) {
  return option[0] ? std::to_string(static_cast<i64>(option[1])) : "None";
}

//===--- Texts ------------------------------------------------------------===//

std::string answerText(const Words &words) {
  const std::string &name = words[0];
  Argument text(words[1]);
  auto integer = [&](size_t at) { return number(words[at]); };
  if (name == "upper")
    return encode(take(vox_str_to_upper(text)));
  if (name == "lower")
    return encode(take(vox_str_to_lower(text)));
  if (name == "trim")
    return encode(take(vox_str_trim(text))) + " " +
           encode(take(vox_str_trim_start(text))) + " " +
           encode(take(vox_str_trim_end(text)));
  if (name == "class")
    return std::to_string(vox_str_is_alpha(text)) +
           std::to_string(vox_str_is_digit(text)) +
           std::to_string(vox_str_is_alnum(text)) +
           std::to_string(vox_str_is_upper(text)) +
           std::to_string(vox_str_is_lower(text));
  if (name == "chars")
    return encodeList(vox_str_chars(text));
  if (name == "lines")
    return encodeList(vox_str_lines(text));
  if (name == "measure")
    return std::to_string(vox_str_chars_count(text)) + " " +
           std::to_string(vox_str_ord(text));
  if (name == "slice")
    return encode(take(vox_str_slice(text, integer(2), integer(3))));
  u64 option[2];
  if (name == "char_at") {
    vox_str_char_at(option, text, integer(2));
    return option[0] ? encode(take(static_cast<Str *>(objectIn(option[1]))))
                     : "None";
  }
  if (name == "to_int") {
    vox_str_to_int(option, text);
    return optionalInt(option);
  }
  if (name == "to_float") {
    vox_str_to_float(option, text);
    return optionalInt(option);
  }
  Argument other(words[2]);
  if (name == "split")
    return encodeList(vox_str_split(text, other));
  if (name == "replace")
    return encode(take(vox_str_replace(text, other, Argument(words[3]))));
  if (name == "find") {
    vox_str_index_of(option, text, other);
    return optionalInt(option) + " " +
           std::to_string(vox_str_count(text, other));
  }
  return "unknown";
}

std::string answerNumber(const Words &words) {
  if (words[0] == "chr")
    return encode(take(vox_chr(number(words[1]))));
  if (words[0] == "radix")
    return take(
        vox_int_to_str_radix(number(words[1]), number(words[2]), &kHere));
  u64 bits = std::strtoull(words[1].c_str(), nullptr, 10);
  return take(vox_float_to_fixed(floatIn(bits), number(words[2]), &kHere));
}

//===--- Decimals ---------------------------------------------------------===//

std::string answerDec(const Words &words) {
  u64 a[3], b[3] = {}, result[2];
  vox_dec_from_str(a, Argument(words[2]));
  if (words[1] == "parse") {
    static const TypeInfo *parsed = type(kResult, {type(kDec), type(kStr)});
    std::string text = shown(a, parsed);
    vox_release_value(a, parsed);
    return encode(text);
  }
  if (words.size() > 3 && words[1] != "round")
    vox_dec_from_str(b, Argument(words[3]));
  if (a[0] || b[0])
    return "no decimal";
  const std::string &name = words[1];
  if (name == "add")
    vox_dec_add(result, a + 1, b + 1, &kHere);
  else if (name == "sub")
    vox_dec_sub(result, a + 1, b + 1, &kHere);
  else if (name == "mul")
    vox_dec_mul(result, a + 1, b + 1, &kHere);
  else if (name == "div")
    vox_dec_div(result, a + 1, b + 1, &kHere);
  else if (name == "neg")
    vox_dec_neg(result, a + 1);
  else if (name == "round")
    vox_dec_round(result, a + 1, number(words[3]));
  else if (name == "compare")
    return std::to_string(vox_dec_compare(a + 1, b + 1));
  else if (name == "float")
    return std::to_string(bitsOf(vox_dec_to_float(a + 1)));
  else if (name == "int") {
    vox_dec_to_int(result, a + 1);
    return optionalInt(result);
  } else
    return "unknown";
  return encode(shown(result, type(kDec)));
}

//===--- Maps -------------------------------------------------------------===//

struct Maps {
  const TypeInfo *mapType = type(kMap, {type(kInt)});
  Map *current = newMap(mapType, 0);
  Map *kept = newMap(mapType, 0); ///< a copy, which must not change
  ~Maps() {
    release(current);
    release(kept);
  }
};

std::string answerMap(const Words &words, Maps &maps) {
  const std::string &name = words[1];
  if (name == "show" || name == "kept") {
    u64 slot = slotOf(name == "show" ? maps.current : maps.kept);
    return encode(shown(&slot, maps.mapType));
  }
  if (name == "keep" || name == "swap" || name == "clear") {
    if (name == "swap")
      std::swap(maps.current, maps.kept);
    Map *&target = name == "keep" ? maps.kept : maps.current;
    if (name != "swap") {
      release(target);
      target = name == "keep" ? maps.current : newMap(maps.mapType, 0);
      if (name == "keep")
        retain(target);
    }
    return "ok";
  }
  if (name == "merge") {
    maps.current = vox_map_merge(maps.current, maps.kept);
    return "ok";
  }
  if (name == "equal") {
    u64 a = slotOf(maps.current), b = slotOf(maps.kept);
    return std::to_string(vox_equal(&a, &b, maps.mapType));
  }
  Argument key(words[2]);
  if (name == "set") {
    u64 value = static_cast<u64>(number(words[3]));
    maps.current = vox_map_set(maps.current, key, &value);
    return std::to_string(vox_map_len(maps.current));
  }
  if (name == "remove") {
    maps.current = vox_map_remove(maps.current, key);
    return std::to_string(vox_map_len(maps.current));
  }
  u64 option[2];
  vox_map_get(option, maps.current, key);
  return optionalInt(option);
}

std::string answer(const Words &words, Maps &maps) {
  if (words[0] == "json" || words[0] == "csv")
    return answerData(words);
  if (words[0] == "toml" || words[0] == "yaml")
    return answerMarkup(words);
  if (words[0] == "map")
    return answerMap(words, maps);
  if (words[0] == "dec")
    return answerDec(words);
  if (words[0] == "chr" || words[0] == "radix" || words[0] == "fixed")
    return answerNumber(words);
  return answerText(words);
}

} // namespace

int serve() {
  vox_rt_init_hosted(0);
  i64 before = vox_rt_memory_live();
  {
    Maps maps;
    std::string line;
    while (std::getline(std::cin, line)) {
      std::istringstream stream(line);
      Words words;
      for (std::string word; stream >> word;)
        words.push_back(word);
      std::cout << answer(words, maps) << "\n";
    }
  }
  std::cout << "left " << vox_rt_memory_live() - before << std::endl;
  return 0;
}

} // namespace vox::rt::test
