//===- runtime-rt/os/windows/text.cpp - UTF-16 and command lines ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/windows/text.h"

#include "runtime-rt/core/unicode.h"

namespace vox::rt::windows {

namespace {

bool isBlank(char byte) { return byte == ' ' || byte == '\t'; }

i64 lengthOf(const char *text) {
  i64 length = 0;
  while (text[length])
    ++length;
  return length;
}

/// Writes the bytes of a word behind one another.
struct Words {
  char *at;
  void put(char byte, i64 times = 1) {
    while (times-- > 0)
      *at++ = byte;
  }
};

/// The name of the program: quotes group, nothing escapes.
const char *takeProgram(const char *line, Words &words) {
  bool isQuoted = false;
  for (; *line && (isQuoted || !isBlank(*line)); ++line)
    if (*line == '"')
      isQuoted = !isQuoted;
    else
      words.put(*line);
  words.put(0);
  return line;
}

/// An argument: backslashes escape only in front of a quote, two quotes inside
/// quotes are one.
const char *takeArgument(const char *line, Words &words) {
  bool isQuoted = false;
  while (*line && (isQuoted || !isBlank(*line))) {
    i64 slashes = 0;
    for (; *line == '\\'; ++line)
      ++slashes;
    if (*line != '"') {
      words.put('\\', slashes);
      if (*line && (isQuoted || !isBlank(*line)))
        words.put(*line++);
      continue;
    }
    words.put('\\', slashes / 2);
    bool isLiteral = slashes % 2 == 1;
    bool isDoubled = !isLiteral && isQuoted && line[1] == '"';
    if (isLiteral || isDoubled)
      words.put('"');
    else
      isQuoted = !isQuoted;
    line += isDoubled ? 2 : 1;
  }
  words.put(0);
  return line;
}

} // namespace

i64 encodeUtf16(const char *text, Unit *to, i64 room) {
  auto *at = reinterpret_cast<const u8 *>(text);
  i64 used = 0;
  for (;;) {
    Char next = charAt(at);
    bool isPair = next.point > 0xffff;
    if (used + 1 + isPair > room)
      return 0;
    if (isPair)
      to[used++] = static_cast<Unit>(0xd800 + ((next.point - 0x10000) >> 10));
    to[used++] = static_cast<Unit>(
        isPair ? 0xdc00 + ((next.point - 0x10000) & 0x3ff) : next.point);
    if (!next.point)
      return used;
    at += next.bytes;
  }
}

i64 decodeUtf16(const Unit *units, char *to) {
  i64 count = 0;
  for (;;) {
    u32 point = *units++;
    if (point >= 0xd800 && point < 0xe000) {
      bool isPair = point < 0xdc00 && *units >= 0xdc00 && *units < 0xe000;
      point = isPair ? 0x10000 + ((point - 0xd800) << 10) + (*units - 0xdc00u)
                     : 0xfffd;
      units += isPair;
    }
    u8 bytes[4];
    i64 size = writeChar(point, bytes);
    if (to)
      copyBytes(to + count, bytes, size);
    count += size;
    if (!point)
      return count;
  }
}

void CommandLine::put(char byte) {
  if (at < end)
    *at = byte;
  ++at;
}

void CommandLine::put(char byte, i64 times) {
  while (times-- > 0)
    put(byte);
}

void CommandLine::addProgram(const char *name) {
  isFirst = false;
  put('"');
  for (; *name; ++name)
    put(*name);
  put('"');
}

void CommandLine::add(const char *argument) {
  if (!isFirst)
    put(' ');
  isFirst = false;
  bool needsQuotes = !*argument;
  for (const char *byte = argument; *byte; ++byte)
    needsQuotes |=
        isBlank(*byte) || *byte == '\n' || *byte == '\v' || *byte == '"';
  if (needsQuotes)
    put('"');
  i64 slashes = 0;
  for (; *argument; ++argument) {
    if (*argument == '"')
      put('\\', slashes + 1);
    slashes = *argument == '\\' ? slashes + 1 : 0;
    put(*argument);
  }
  if (needsQuotes) {
    put('\\', slashes);
    put('"');
  }
}

bool CommandLine::finish() {
  put(0);
  return at <= end;
}

i64 splitCommandLine(const char *line, char *to) {
  Words words = {to};
  line = takeProgram(line, words);
  i64 count = 1;
  for (;; ++count) {
    while (isBlank(*line))
      ++line;
    if (!*line)
      return count;
    line = takeArgument(line, words);
  }
}

bool isUnsafeForBatch(const char *argument) {
  constexpr char kUnsafe[] = "\"%&|<>^\r\n";
  for (; *argument; ++argument)
    for (const char *unsafe = kUnsafe; *unsafe; ++unsafe)
      if (*argument == *unsafe)
        return true;
  return false;
}

bool isBatchFile(const char *path) {
  i64 length = lengthOf(path);
  // Blanks and points at the end of a name are dropped by the system.
  while (length > 0 && (path[length - 1] == ' ' || path[length - 1] == '.'))
    --length;
  auto endsWith = [&](const char *ending) {
    for (i64 index = 0; index < 4; ++index) {
      u8 byte = length < 4 ? 0 : static_cast<u8>(path[length - 4 + index]);
      u8 lower = byte >= 'A' && byte <= 'Z' ? byte + 32 : byte;
      if (lower != static_cast<u8>(ending[index]))
        return false;
    }
    return true;
  };
  return endsWith(".bat") || endsWith(".cmd");
}

} // namespace vox::rt::windows
