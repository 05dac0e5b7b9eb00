//===- runtime-rt/std/io.cpp - std.io -------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/io.h"

#include "runtime-rt/core/json.h"
#include "runtime-rt/core/json_text.h"
#include "runtime-rt/core/utf8.h"
#include "runtime-rt/data/csv/csv.h"
#include "runtime-rt/data/json/json.h"
#include "runtime-rt/data/toml/toml.h"
#include "runtime-rt/data/yaml/yaml.h"
#include "runtime-rt/std/fs_read.h"
#include "runtime-rt/std/path.h"

namespace vox::rt {

namespace {

/// Null, or the text (owned) that says what is wrong.
using Parser = Str *(u64 *json, const Str *text);
using Renderer = Str *(Str **text, const u64 *json);

Str *takeText(u64 *json, const Str *text) {
  auto *same = const_cast<Str *>(text);
  retain(same);
  setJson(json, kJsonStr, slotOf(same));
  return nullptr;
}

Str *renderText(Str **text, const u64 *json) {
  if (json[0] != kJsonStr)
    return appendText(newStr(0), "std.io.save: non-structured extension "
                                 "expects a JSON string value");
  *text = static_cast<Str *>(objectIn(json[1]));
  retain(*text);
  return nullptr;
}

Str *renderJson(Str **text, const u64 *json) {
  *text = appendJsonPretty(newStr(0), json);
  return nullptr;
}

struct Format {
  Text extension; ///< in lower case
  Parser *parse;
  Renderer *render;
};
constexpr Format kFormats[] = {{"json", parseJson, renderJson},
                               {"toml", parseToml, renderToml},
                               {"yaml", parseYaml, renderYaml},
                               {"yml", parseYaml, renderYaml},
                               {"csv", parseCsvRecords, saveCsv}};
constexpr Format kPlain = {"", takeText, renderText};

bool isExtension(const Str *extension, Text lower) {
  if (extension->length != lower.length)
    return false;
  for (i64 index = 0; index < lower.length; ++index) {
    u8 byte = extension->bytes()[index];
    if (byte >= 'A' && byte <= 'Z')
      byte |= 0x20;
    if (byte != static_cast<u8>(lower.bytes[index]))
      return false;
  }
  return true;
}

const Format &formatOf(const Str *path) {
  Str *extension = vox_path_extension(path);
  const Format *found = &kPlain;
  for (const Format &format : kFormats)
    if (isExtension(extension, format.extension))
      found = &format;
  release(extension);
  return *found;
}

/// The text of a file as it is; null, and an Err in `result`, for none.
Str *readWhole(u64 *result, const Place &place) {
  Str *text;
  os::Outcome outcome = readBytes(place, &text);
  if (!outcome.ok()) {
    setErr(result, fileError(place.spelt(), outcome));
    return nullptr;
  }
  if (isUtf8(text->bytes(), text->length))
    return text;
  release(text);
  Str *message = makeStr(place.spelt()->bytes(), place.spelt()->length);
  setErr(result, appendText(message, ": invalid UTF-8"));
  return nullptr;
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;
using caps::Capability;
using caps::LastLink;

void vox_io_open(u64 *result, const Str *path) {
  Place file =
      caps::gatePath(Capability::kFsRead, "io.open", path, LastLink::kFollow);
  result[2] = 0;
  Str *text = readWhole(result, file);
  if (!text)
    return;
  u64 json[2];
  Str *problem = formatOf(path).parse(json, text);
  release(text);
  if (problem)
    return setErr(result, problem);
  result[0] = 0;
  result[1] = json[0];
  result[2] = json[1];
}

void vox_io_save(u64 *result, const Str *path, const u64 *json) {
  Place file =
      caps::gatePath(Capability::kFsWrite, "io.save", path, LastLink::kFollow);
  Str *text;
  if (Str *problem = formatOf(path).render(&text, json))
    return setErr(result, problem);
  setOutcome(
      result, path,
      writeBytes(file, text->bytes(), text->length, os::OpenMode::kTruncate));
  release(text);
}
