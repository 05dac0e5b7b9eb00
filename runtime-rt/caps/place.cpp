//===- runtime-rt/caps/place.cpp - where a path that passed the gate leads ===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/place.h"

namespace vox::rt {

using os::Failure;

SystemPath::SystemPath(const u8 *path, i64 count) {
  text[0] = 0;
  if (count == 0)
    refuse(Failure::kNotFound);
  else
    add(path, count);
}

void SystemPath::enter(const u8 *names, i64 count) {
  if (count == 0 || !ok())
    return;
  if (text[length - 1] != '/')
    add(reinterpret_cast<const u8 *>("/"), 1);
  add(names, count);
}

void SystemPath::add(const u8 *bytes, i64 count) {
  if (!ok())
    return;
  if (count >= kBytes - length)
    return refuse(Failure::kNameTooLong);
  for (i64 index = 0; index < count; ++index)
    if (bytes[index] == 0)
      return refuse(Failure::kNotFound);
  copyBytes(text + length, bytes, count);
  length += count;
  text[length] = 0;
}

void SystemPath::refuse(Failure failure) {
  outcome = {failure, 0};
  length = 0;
  text[0] = 0;
}

namespace caps {

i64 significantBytes(const Str *path) {
  const u8 *bytes = path->bytes();
  i64 length = path->length;
  for (;;) {
    i64 shorter = length;
    if (shorter >= 2 && bytes[shorter - 1] == '.' && bytes[shorter - 2] == '/')
      --shorter;
    while (shorter > 1 && bytes[shorter - 1] == '/')
      --shorter;
    if (shorter == length)
      return length;
    length = shorter;
  }
}

static os::Links linksOf(LastLink last) {
  return last == LastLink::kKeep ? os::Links::kKeep : os::Links::kFollow;
}

Place::Place(const Str *spelt, LastLink last)
    : shown(spelt), lastLinks(linksOf(last)),
      rest(spelt->bytes(), significantBytes(spelt)) {}

Place::Place(const Str *spelt, const Str *below, LastLink last, os::Handle base,
             Str *basePath)
    : shown(spelt), directory(base), directoryPath(basePath),
      rest(below->bytes(), significantBytes(below)) {
  bool isName = true;
  for (i64 index = 0; index < rest.length; ++index)
    isName &= rest.text[index] != '/';
  if (!isName && last != LastLink::kMake)
    rest.refuse(os::Failure::kNotFound);
}

Place::Place(const Place &above, const Str *names, LastLink last)
    : shown(above.shown), lastLinks(linksOf(last)),
      rest(reinterpret_cast<const u8 *>(above.path()), above.pathLength()) {
  rest.outcome = above.outcome();
  rest.enter(names->bytes(), names->length);
  if (above.directory != os::kWorkingDirectory)
    rest.refuse(os::Failure::kNotFound);
}

Place::Place(const Str *spelt, os::Outcome outcome)
    : shown(spelt), rest(nullptr, 0) {
  rest.refuse(outcome.failure);
  rest.outcome = outcome;
}

Place::~Place() {
  if (!directoryPath)
    return;
  os::closeDirectory(directory);
  release(directoryPath);
}

} // namespace caps

} // namespace vox::rt
