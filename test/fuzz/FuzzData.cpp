//===- test/fuzz/FuzzData.cpp - any text is data --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The entry of libFuzzer over the parsers of the library. VOX_FUZZ_PARSER names
// the one to run. The bytes are repaired to UTF-8 first, as a str always is.
//
//===----------------------------------------------------------------------===//
#include "FuzzData.h"

#include "runtime-rt/core/utf8.h"
#include "runtime-rt/hosted.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace vox::rt::fuzz {

void require(bool condition, const char *rule) {
  if (condition)
    return;
  std::fprintf(stderr, "fuzz: %s\n", rule);
  std::abort();
}

std::string take(Str *text) {
  std::string bytes(reinterpret_cast<const char *>(text->bytes()),
                    static_cast<size_t>(text->length));
  release(text);
  return bytes;
}

/// Takes ` <word> <number>` off the end of `text`.
static i64 takeNumber(std::string_view &text, std::string_view word) {
  size_t at = text.rfind(word);
  require(at != std::string_view::npos, "an error without its place");
  i64 number = std::atoll(std::string(text.substr(at + word.size())).c_str());
  text = text.substr(0, at);
  return number;
}

void checkPlace(std::string_view error, std::string_view prefix,
                const Str *text) {
  require(error.substr(0, prefix.size()) == prefix, "an error without prefix");
  i64 column = takeNumber(error, " column ");
  i64 line = takeNumber(error, " at line ");
  require(error.size() > prefix.size(), "an error without a reason");
  i64 lines = 1, length = 1;
  for (i64 at = 0; at < text->length; ++at) {
    u8 byte = text->bytes()[at];
    if (byte == '\n' && lines == line)
      break;
    lines += byte == '\n';
    length = byte == '\n' ? 1 : length + ((byte & 0xc0) != 0x80);
  }
  require(line == lines, "an error in no line");
  require(column >= 1 && column <= length, "an error in no column");
}

namespace {

struct Parser {
  const char *name;
  void (*run)(const Str *text);
};

constexpr Parser kParsers[] = {
    {"csv", runCsv},   {"json", runJson}, {"regex", runRegex},
    {"toml", runToml}, {"yaml", runYaml},
};

const Parser &chosenParser() {
  const char *wanted = std::getenv("VOX_FUZZ_PARSER");
  for (const Parser &parser : kParsers)
    if (wanted && std::strcmp(parser.name, wanted) == 0)
      return parser;
  std::fprintf(stderr, "fuzz: VOX_FUZZ_PARSER names no parser\n");
  std::exit(1);
}

} // namespace

} // namespace vox::rt::fuzz

using namespace vox::rt;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const fuzz::Parser &parser = fuzz::chosenParser();
  i64 before = vox_rt_memory_live();
  Str *text = makeUtf8(data, static_cast<i64>(size));
  parser.run(text);
  release(text);
  fuzz::require(vox_rt_memory_live() == before, "memory was not given back");
  return 0;
}
