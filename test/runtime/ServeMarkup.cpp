//===- test/runtime/ServeMarkup.cpp - toml and yaml for tests in Python ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//   toml|yaml parse TEXT     `ok COMPACT` or `err MESSAGE`
//   toml|yaml render TEXT    the same for the value of a JSON text
//   toml|yaml time TEXT      milliseconds to parse, then `ok` or `err MESSAGE`
//   toml|yaml write TEXT     milliseconds to render, then `ok`
//
//===----------------------------------------------------------------------===//
#include "Serve.h"

#include "runtime-rt/data/json/json.h"
#include "runtime-rt/data/toml/toml.h"
#include "runtime-rt/data/yaml/yaml.h"

#include <chrono>

namespace vox::rt::test {

namespace {

struct Format {
  Str *(*parse)(u64 *, const Str *);
  Str *(*render)(Str **, const u64 *);
};

std::string problem(Str *error) { return "err " + encode(take(error)); }

std::string parseAnswer(const Format &format, const Str *text, bool isTimed) {
  u64 json[2];
  if (Str *error = format.parse(json, text))
    return problem(error);
  std::string compact =
      isTimed ? "" : " " + encode(take(vox_json_to_string(json)));
  vox_release_value(json, &jsonType);
  return "ok" + compact;
}

/// The text of what a JSON text holds.
std::string renderAnswer(const Format &format, const u64 *json, bool isTimed) {
  Str *text;
  if (Str *error = format.render(&text, json))
    return problem(error);
  std::string bytes = take(text);
  return isTimed ? "ok" : "ok " + encode(bytes);
}

template <typename Work>
std::string timed(Work work) {
  auto start = std::chrono::steady_clock::now();
  std::string answer = work();
  std::chrono::duration<double, std::milli> time =
      std::chrono::steady_clock::now() - start;
  return std::to_string(time.count()) + " " + answer;
}

} // namespace

std::string answerMarkup(const Words &words) {
  Format format = {parseToml, renderToml};
  if (words[0] == "yaml")
    format = {parseYaml, renderYaml};
  const std::string &name = words[1];
  Argument text(words[2]);
  if (name == "parse")
    return parseAnswer(format, text, false);
  if (name == "time")
    return timed([&] { return parseAnswer(format, text, true); });
  u64 json[2];
  if (Str *error = parseJson(json, text))
    return problem(error);
  std::string answer =
      name == "render"
          ? renderAnswer(format, json, false)
          : timed([&] { return renderAnswer(format, json, true); });
  vox_release_value(json, &jsonType);
  return answer;
}

} // namespace vox::rt::test
