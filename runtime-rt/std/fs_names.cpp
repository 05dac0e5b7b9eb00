//===- runtime-rt/std/fs_names.cpp - making, moving and removing ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/fs.h"
#include "runtime-rt/std/fs_path.h"
#include "runtime-rt/std/quota.h"

namespace vox::rt {

namespace {

using os::Failure;
using os::Handle;
using os::Links;
using os::Outcome;

/// Success where a directory is already there.
Outcome makeDirectory(Handle base, const char *path, Links links) {
  quota::Creation creation(base, path, links);
  Outcome made = creation.finish(os::makeDirectory(base, path));
  if (made.ok())
    return made;
  os::FileInfo info;
  bool isThere = os::infoOfPath(base, path, links, &info).ok() &&
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

SystemPath copyOf(const Place &place) {
  return {reinterpret_cast<const u8 *>(place.path()), place.pathLength()};
}

/// Where the system follows links: from the last component up to the first
/// directory that is there or can be made, and down again.
Outcome makeByPath(const Place &place) {
  SystemPath path = copyOf(place);
  auto make = [&] {
    return makeDirectory(place.base(), path.text, Links::kFollow);
  };
  i64 end = path.length;
  Outcome made = make();
  while (made.failure == Failure::kNotFound && cutLast(path.text, &end))
    made = make();
  while (made.ok() && end < path.length) {
    path.text[end] = '/';
    while (path.text[end])
      ++end;
    made = make();
  }
  return made;
}

/// Where the gate has followed all of them, every name was missing. What is a
/// link by now must not be followed: each directory is entered before the next
/// is made in it.
Outcome makeByName(const Place &place) {
  SystemPath path = copyOf(place);
  Handle base = place.base();
  Outcome made;
  for (char *name = path.text;;) {
    char *end = name;
    while (*end && *end != '/')
      ++end;
    bool isLast = !*end;
    *end = 0;
    made = makeDirectory(base, name, Links::kKeep);
    if (!made.ok() || isLast)
      break;
    Handle entered;
    made = os::openDirectory(base, name, Links::kKeep, &entered);
    if (!made.ok())
      break;
    if (base != place.base())
      os::closeDirectory(base);
    base = entered;
    for (name = end + 1; *name == '/';)
      ++name;
  }
  if (base != place.base())
    os::closeDirectory(base);
  return made;
}

Outcome makeDirectories(const Place &place) {
  if (!place.ok())
    return place.outcome();
  return place.links() == Links::kFollow ? makeByPath(place)
                                         : makeByName(place);
}

Outcome removeAt(const Place &place) {
  if (!place.ok())
    return place.outcome();
  return os::removeFile(place.base(), place.path());
}

/// What is in the way is at the new path, unless nothing is at the old one.
void rename(u64 *result, const Place &from, const Place &to) {
  if (!from.ok())
    return setOutcome(result, from.spelt(), from.outcome());
  if (!to.ok())
    return setOutcome(result, to.spelt(), to.outcome());
  Outcome renamed =
      os::renameFile(from.base(), from.path(), to.base(), to.path());
  if (renamed.ok())
    return setOk(result, 0);
  os::FileInfo info;
  bool isThere =
      os::infoOfPath(from.base(), from.path(), Links::kKeep, &info).ok();
  setOutcome(result, isThere ? to.spelt() : from.spelt(), renamed);
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;
using caps::Capability;
using caps::LastLink;

void vox_fs_mkdir(u64 *result, const Str *path) {
  Place directory =
      caps::gatePath(Capability::kFsWrite, "fs.mkdir", path, LastLink::kMake);
  setOutcome(result, path, makeDirectories(directory));
}

void vox_fs_remove(u64 *result, const Str *path) {
  Place file =
      caps::gatePath(Capability::kFsWrite, "fs.remove", path, LastLink::kKeep);
  setOutcome(result, path, removeAt(file));
}

void vox_fs_rename(u64 *result, const Str *from, const Str *to) {
  Place source =
      caps::gatePath(Capability::kFsWrite, "fs.rename", from, LastLink::kKeep);
  Place target =
      caps::gatePath(Capability::kFsWrite, "fs.rename", to, LastLink::kKeep);
  rename(result, source, target);
}
