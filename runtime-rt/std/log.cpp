//===- runtime-rt/std/log.cpp - lines for people --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/log.h"

#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/output.h"
#include "runtime-rt/core/str.h"

using namespace vox::rt;

namespace {

enum class Level : u8 { kUnknown, kDebug, kInfo, kWarn, kError };

bool isSame(const char *value, const char *name) {
  while (*value && *value == *name) {
    ++value;
    ++name;
  }
  return *value == *name;
}

Level chooseThreshold() {
  const char *value = environmentValue("VOX_LOG");
  if (!value)
    return Level::kInfo;
  return isSame(value, "debug")   ? Level::kDebug
         : isSame(value, "warn")  ? Level::kWarn
         : isSame(value, "error") ? Level::kError
                                  : Level::kInfo;
}

bool isShown(Level level) {
  static constinit Level threshold = Level::kUnknown;
  if (threshold == Level::kUnknown)
    threshold = chooseThreshold();
  return level >= threshold;
}

/// The text with `  | ` behind every line feed.
Str *appendLines(Str *line, const Str *text) {
  const u8 *at = text->bytes(), *end = at + text->length;
  while (at < end) {
    const u8 *stop = at;
    while (stop < end && *stop != '\n')
      ++stop;
    line = appendBytes(line, at, stop - at);
    if (stop < end)
      line = appendText(line, "\n  | ");
    at = stop + (stop < end);
  }
  return line;
}

void write(Level level, Text prefix, const Str *text) {
  if (!isShown(level))
    return;
  Str *line = appendText(newStr(prefix.length + text->length), prefix);
  line = appendLines(line, text);
  vox_print_error(line);
  release(line);
}

} // namespace

void vox_log_debug(const Str *text) { write(Level::kDebug, "[debug] ", text); }

void vox_log_info(const Str *text) { write(Level::kInfo, "[info] ", text); }

void vox_log_warn(const Str *text) { write(Level::kWarn, "[warn] ", text); }

void vox_log_error(const Str *text) { write(Level::kError, "[error] ", text); }
