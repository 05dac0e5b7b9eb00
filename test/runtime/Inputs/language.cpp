//===- test/runtime/Inputs/language.cpp - values, patterns, data formats --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One call of each format and one search: what a program can do that touches
// nothing but its own memory.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/json.h"
#include "runtime-rt/core/output.h"
#include "runtime-rt/core/str.h"
#include "runtime-rt/data/csv/csv.h"
#include "runtime-rt/data/json/json.h"
#include "runtime-rt/data/toml/toml.h"
#include "runtime-rt/data/yaml/yaml.h"
#include "runtime-rt/regex/regex.h"

using namespace vox::rt;

using Parse = void (*)(u64 *result, const Str *text);

static Str *textOf(Text constant) { return appendText(newStr(0), constant); }

static void show(Parse parse, Text constant) {
  Str *text = textOf(constant);
  u64 result[3];
  parse(result, text);
  Str *shown = result[0] ? static_cast<Str *>(objectIn(result[1]))
                         : vox_json_encode(result + 1);
  vox_print(shown);
  release(shown);
  if (!result[0])
    vox_release_value(result + 1, &jsonType);
  release(text);
}

extern "C" void vox_main(i64) {
  show(vox_json_parse, "{\"a\": [1, 2.5, \"\\u00e9\"]}");
  show(vox_csv_parse, "a,b\n1,\"2\"\n");
  show(vox_toml_parse, "[a]\nb = 0x1f\n");
  show(vox_yaml_parse, "a:\n- yes\n- 1.5\n");
  show(vox_yaml_parse, "a: [");
  Str *text = textOf("one 22 three"), *pattern = textOf("[0-9]+");
  Str *with = textOf("<$0>");
  Str *replaced = vox_regex_replace(text, pattern, with);
  vox_print(replaced);
  Str *const texts[] = {replaced, text, pattern, with};
  for (Str *each : texts)
    release(each);
}
