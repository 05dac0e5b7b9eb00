//===- runtime-rt/caps/walk.cpp - where a path leads ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/walk.h"

#include "runtime-rt/caps/process_files.h"
#include "runtime-rt/caps/roots.h"

namespace vox::rt::caps {

using os::Failure;
using os::Outcome;

Walk::Walk(const SystemPath &path, LastLink last) {
  run(path, last);
  text[length] = 0;
}

static bool isDriveLetter(char name) {
  u8 letter = static_cast<u8>(name) | 0x20;
  return letter >= 'a' && letter <= 'z';
}

void Walk::run(const SystemPath &path, LastLink last) {
  at = kRoom - path.length;
  copyBytes(room + at, path.text, path.length);
  for (i64 index = at; os::kHasDrives && index < kRoom; ++index)
    if (room[index] == '\\')
      room[index] = '/';
  if (os::kHasDrives && path.length >= 2 && isDriveLetter(room[at]) &&
      room[at + 1] == ':') {
    copyBytes(text, room + at, 2);
    length = existing = 2;
    at += 2;
  } else if (room[at] != '/' && !startHere()) {
    known = false;
  }
  while (known && !tooLong) {
    while (at < kRoom && room[at] == '/')
      ++at;
    if (at == kRoom)
      break;
    takeComponent(last);
  }
}

bool Walk::startHere() {
  i64 count;
  Outcome outcome =
      os::workingDirectory(reinterpret_cast<u8 *>(text), sizeof(text), &count);
  if (!outcome.ok() || count < 0 || count >= SystemPath::kBytes)
    return false;
  length = existing = count == 1 && text[0] == '/' ? 0 : count;
  return true;
}

void Walk::takeComponent(LastLink last) {
  const char *name = room + at;
  i64 count = 0;
  while (at + count < kRoom && name[count] != '/')
    ++count;
  at += count;
  bool isLast = at == kRoom;
  if (!os::isSelfOrParent(name, count))
    return enter(name, count, !isLast || last != LastLink::kKeep);
  if (count == 2)
    goUp();
}

/// The text has no links, so what is above it is what stands in front. Systems
/// go up from directories only.
void Walk::goUp() {
  known = !isMissing && isDirectory();
  while (length > 0 && text[--length] != '/') {
  }
  existing = length;
}

bool Walk::isDirectory() {
  if (isAboveRoot({text, length}))
    return true;
  text[length] = 0;
  os::FileInfo info;
  return os::infoOfPath(os::kWorkingDirectory, length ? text : "/",
                        os::Links::kKeep, &info)
             .ok() &&
         info.type == os::FileType::kDirectory;
}

void Walk::enter(const char *name, i64 count, bool isFollowed) {
  tooLong = length + 1 + count >= SystemPath::kBytes;
  if (tooLong)
    return;
  text[length] = '/';
  copyBytes(text + length + 1, name, count);
  length += 1 + count;
  text[length] = 0;
  if (isMissing)
    return;
  if (!isFollowed || isAboveRoot({text, length}))
    existing = length;
  else
    look();
}

/// What cannot be looked at is as good as missing: it is not opened either.
void Walk::look() {
  i64 count;
  Outcome outcome = os::readLink(os::kWorkingDirectory, text,
                                 reinterpret_cast<u8 *>(room), at, &count);
  if (outcome.ok() && count >= 0)
    return follow(count);
  isMissing = !outcome.ok();
  if (outcome.failure == Failure::kNotDirectory)
    while (existing > 0 && text[--existing] != '/') {
    }
  if (!isMissing)
    existing = length;
}

/// The text of a link, at the beginning of the room, takes its place.
void Walk::follow(i64 count) {
  i64 process = processDirectory({text, length});
  isSuspicious |= process > 0 && process < length;
  known = count > 0 && ++links <= kMostLinks;
  tooLong = count >= at;
  if (!known || tooLong)
    return;
  at -= count;
  __builtin_memmove(room + at, room, static_cast<usize>(count));
  if (room[at] == '/')
    length = existing = 0;
  else
    while (length > 0 && text[--length] != '/') {
    }
  existing = length;
}

} // namespace vox::rt::caps
