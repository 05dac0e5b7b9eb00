//===- test/runtime/ServeData.cpp - json and csv for tests in Python ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//   json parse TEXT          `ok COMPACT PRETTY DISPLAY` or `err MESSAGE`
//   json|csv time TEXT       milliseconds (processor), `ok` or `err MESSAGE`
//   json floats BYTES        the text of an array of floats, and the bytes of
//                            the floats that it parses to
//   json quote TEXT          the literal
//   json str|f64 TEXT KEY    `ok VALUE` or `err MESSAGE`
//   csv parse|records TEXT   `ok COMPACT` or `err MESSAGE`
//   csv render|save TEXT     the same for the rows in a JSON text
//
//===----------------------------------------------------------------------===//
#include "Serve.h"

#include "runtime-rt/core/json_text.h"
#include "runtime-rt/data/csv/csv.h"
#include "runtime-rt/data/json/json.h"

#include <cstring>
#include <ctime>

namespace vox::rt::test {

namespace {

/// A Json value, or what is wrong.
struct Parsed {
  u64 json[2] = {kJsonNull, 0};
  Str *error;
  Parsed(Str *(*parse)(u64 *, const Str *), const Str *text)
      : error(parse(json, text)) {}
  Parsed(const Parsed &) = delete;
  ~Parsed() {
    vox_release_value(json, &jsonType);
    release(error);
  }
  std::string compact() { return take(vox_json_to_string(json)); }
  std::string problem() {
    retain(error);
    return "err " + encode(take(error));
  }
};

std::string parseAnswer(const Str *text) {
  Parsed parsed(parseJson, text);
  if (parsed.error)
    return parsed.problem();
  return "ok " + encode(parsed.compact()) + " " +
         encode(take(appendJsonPretty(newStr(0), parsed.json))) + " " +
         encode(shown(parsed.json, &jsonType));
}

/// Parses, prints and destroys.
std::string timeAnswer(Str *(*parse)(u64 *, const Str *), const Str *text) {
  std::clock_t start = std::clock();
  std::string answer = "ok";
  {
    Parsed parsed(parse, text);
    if (parsed.error)
      answer = parsed.problem();
    else
      parsed.compact();
  }
  double used = static_cast<double>(std::clock() - start);
  return std::to_string(used * 1000 / CLOCKS_PER_SEC) + " " + answer;
}

std::string floatsAnswer(const std::string &bytes) {
  i64 count = static_cast<i64>(bytes.size()) / 8;
  List *list = newList(&jsonListType, count);
  for (i64 index = 0; index < count; ++index) {
    u64 bits;
    std::memcpy(&bits, bytes.data() + 8 * index, 8);
    setJson(words(list) + 2 * index, kJsonFloat, bits);
  }
  list->length = count;
  u64 array[2] = {kJsonArray, slotOf(list)};
  Str *text = vox_json_to_string(array);
  release(list);
  Parsed parsed(parseJson, text);
  std::string back;
  if (!parsed.error)
    for (i64 index = 0; index < count; ++index) {
      const u64 *value = words(arrayIn(parsed.json)) + 2 * index;
      u64 bits = value[0] == kJsonFloat ? value[1] : ~u64(0);
      back.append(reinterpret_cast<const char *>(&bits), 8);
    }
  return encode(take(text)) + " " + encode(back);
}

std::string resultAnswer(u64 *result, bool isFloat) {
  if (result[0] == 0 && isFloat)
    return "ok " + std::to_string(result[1]);
  return (result[0] ? "err " : "ok ") +
         encode(take(static_cast<Str *>(objectIn(result[1]))));
}

std::string answerJson(const Words &words) {
  const std::string &name = words[1];
  if (name == "floats")
    return floatsAnswer(decode(words[2]));
  Argument text(words[2]);
  if (name == "parse")
    return parseAnswer(text);
  if (name == "time")
    return timeAnswer(parseJson, text);
  if (name == "quote")
    return encode(take(vox_json_quote(text)));
  Argument key(words[3]);
  u64 result[2];
  if (name == "str")
    vox_json_read_str(result, text, key);
  else
    vox_json_read_f64(result, text, key);
  return resultAnswer(result, name == "f64");
}

std::string renderAnswer(Parsed &rows) {
  static const TypeInfo *rowsType = type(kList, {&strListType});
  u64 list, result[2];
  vox_json_to(&list, rows.json, rowsType, nullptr);
  vox_csv_render(result, static_cast<List *>(objectIn(list)));
  release(objectIn(list));
  return resultAnswer(result, false);
}

std::string saveAnswer(Parsed &rows) {
  Str *text = nullptr;
  if (Str *error = saveCsv(&text, rows.json))
    return "err " + encode(take(error));
  return "ok " + encode(take(text));
}

std::string answerCsv(const Words &words) {
  const std::string &name = words[1];
  Argument text(words[2]);
  if (name == "time")
    return timeAnswer(parseCsvRecords, text);
  if (name == "render" || name == "save") {
    Parsed rows(parseJson, text);
    return name == "save" ? saveAnswer(rows) : renderAnswer(rows);
  }
  Parsed parsed(name == "records" ? parseCsvRecords : parseCsv, text);
  return parsed.error ? parsed.problem() : "ok " + encode(parsed.compact());
}

} // namespace

std::string answerData(const Words &words) {
  return words[0] == "json" ? answerJson(words) : answerCsv(words);
}

} // namespace vox::rt::test
