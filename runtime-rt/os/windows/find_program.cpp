//===- runtime-rt/os/windows/find_program.cpp - PATH and PATHEXT ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The directory of the program and the working directory are not searched.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/process.h"
#include "runtime-rt/os/windows/kernel32.h"

namespace vox::rt::os {

using namespace windows;

namespace {

constexpr i64 kMostEndings = 1024;

i64 lengthOf(const char *text) {
  i64 length = 0;
  while (text[length])
    ++length;
  return length;
}

/// `.COM;.EXE;...`
void readEndings(char (&endings)[kMostEndings]) {
  constexpr Unit kName[] = {'P', 'A', 'T', 'H', 'E', 'X', 'T', 0};
  constexpr char kDefault[] = ".COM;.EXE;.BAT;.CMD";
  Unit units[kMostEndings / 3];
  u32 length = GetEnvironmentVariableW(kName, units, kMostEndings / 3);
  if (length > 0 && length < kMostEndings / 3)
    decodeUtf16(units, endings);
  else
    copyBytes(endings, kDefault, sizeof(kDefault));
}

bool isSeparator(char byte) { return byte == '/' || byte == '\\'; }

/// `X:\` or `\\server`.
bool isAbsolute(const char *path) {
  u8 letter = static_cast<u8>(path[0]) | 0x20;
  return (letter >= 'a' && letter <= 'z' && path[1] == ':' &&
          isSeparator(path[2])) ||
         (isSeparator(path[0]) && isSeparator(path[1]));
}

bool isPath(const char *name) {
  for (; *name; ++name)
    if (isSeparator(*name) || *name == ':')
      return true;
  return false;
}

bool hasEnding(const char *path, i64 length) {
  for (i64 index = length - 1; index > 0 && !isSeparator(path[index]); --index)
    if (path[index] == '.')
      return true;
  return false;
}

/// True if there is a file of this path, as it is or with an ending added.
bool complete(char (&path)[kMostPathBytes], i64 length, const char *endings) {
  if (hasEnding(path, length) && isExecutable(path))
    return true;
  for (const char *at = endings; *at;) {
    i64 size = 0;
    while (at[size] && at[size] != ';')
      ++size;
    if (length + size < kMostPathBytes) {
      copyBytes(path + length, at, size);
      path[length + size] = 0;
      if (size > 0 && isExecutable(path))
        return true;
    }
    at += size + (at[size] == ';');
  }
  path[length] = 0;
  return false;
}

} // namespace

bool isExecutable(const char *path) {
  constexpr u32 kNone = 0xffffffff, kDirectory = 0x10;
  Unit units[kMostPathBytes];
  if (!encodeUtf16(path, units, kMostPathBytes))
    return false;
  u32 attributes = GetFileAttributesW(units);
  return attributes != kNone && !(attributes & kDirectory);
}

bool findProgram(const char *name, const char *searchPath,
                 char (&path)[kMostPathBytes]) {
  char endings[kMostEndings];
  i64 length = lengthOf(name);
  if (length == 0 || length >= kMostPathBytes)
    return false;
  readEndings(endings);
  if (isPath(name)) {
    copyBytes(path, name, length + 1);
    complete(path, length, endings);
    return true;
  }
  for (const char *at = searchPath; *at;) {
    i64 size = 0;
    while (at[size] && at[size] != ';')
      ++size;
    if (isAbsolute(at) && size + 1 + length < kMostPathBytes) {
      copyBytes(path, at, size);
      path[size] = '\\';
      copyBytes(path + size + 1, name, length + 1);
      if (complete(path, size + 1 + length, endings))
        return true;
    }
    at += size + (at[size] == ';');
  }
  return false;
}

} // namespace vox::rt::os
