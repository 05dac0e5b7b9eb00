//===- runtime-rt/std/fs_names.cpp - making, moving and removing ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/fs.h"
#include "runtime-rt/std/fs_path.h"

namespace vox::rt {

namespace {

using os::Failure;
using os::Outcome;

/// Success where a directory is already there.
Outcome makeDirectory(const char *path) {
  Outcome made = os::makeDirectory(path);
  if (made.ok())
    return made;
  os::FileInfo info;
  bool isThere =
      os::infoOfPath(os::kWorkingDirectory, path, os::Links::kFollow, &info)
          .ok() &&
      info.type == os::FileType::kDirectory;
  return isThere ? Outcome() : made;
}

/// Cuts the path in front of its last component; false if there is no other.
bool cutLast(char *path, i64 *length) {
  i64 end = *length;
  while (end > 0 && path[end - 1] != '/')
    --end;
  while (end > 0 && path[end - 1] == '/')
    --end;
  if (end == 0)
    return false;
  path[end] = 0;
  *length = end;
  return true;
}

/// From the last component up to the first directory that is there or can be
/// made, and down again. `path` is the whole of it at the end again.
Outcome makeDirectories(char *path, i64 length) {
  i64 end = length;
  Outcome made = makeDirectory(path);
  while (made.failure == Failure::kNotFound && cutLast(path, &end))
    made = makeDirectory(path);
  while (made.ok() && end < length) {
    path[end] = '/';
    while (path[end])
      ++end;
    made = makeDirectory(path);
  }
  return made;
}

Outcome removeAt(const FilePath &path) {
  if (!path.system.ok())
    return path.system.outcome;
  return os::removeFile(os::kWorkingDirectory, path.system.text);
}

/// What is in the way is at the new path, unless nothing is at the old one.
void rename(u64 *result, const FilePath &from, const FilePath &to) {
  if (!from.system.ok())
    return setOutcome(result, from.spelt, from.system.outcome);
  if (!to.system.ok())
    return setOutcome(result, to.spelt, to.system.outcome);
  Outcome renamed = os::renameFile(from.system.text, to.system.text);
  if (renamed.ok())
    return setOk(result, 0);
  os::FileInfo info;
  bool isThere = os::infoOfPath(os::kWorkingDirectory, from.system.text,
                                os::Links::kKeep, &info)
                     .ok();
  setOutcome(result, isThere ? to.spelt : from.spelt, renamed);
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;
using caps::Capability;
using caps::LastLink;

void vox_fs_mkdir(u64 *result, const Str *path) {
  FilePath directory(path, caps::gatePath(Capability::kFsWrite, "fs.mkdir",
                                          path, LastLink::kFollow));
  SystemPath &system = directory.system;
  setOutcome(result, path,
             system.ok() ? makeDirectories(system.text, directory.real->length)
                         : system.outcome);
}

void vox_fs_remove(u64 *result, const Str *path) {
  FilePath file(path, caps::gatePath(Capability::kFsWrite, "fs.remove", path,
                                     LastLink::kKeep));
  setOutcome(result, path, removeAt(file));
}

void vox_fs_rename(u64 *result, const Str *from, const Str *to) {
  FilePath source(from, caps::gatePath(Capability::kFsWrite, "fs.rename", from,
                                       LastLink::kKeep));
  FilePath target(to, caps::gatePath(Capability::kFsWrite, "fs.rename", to,
                                     LastLink::kKeep));
  rename(result, source, target);
}
