//===- runtime-rt/os/wasi/preopens.cpp - paths below opened directories ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/wasi/preopens.h"

#include "runtime-rt/os/wasi/file_imports.h"

namespace vox::rt::wasi {

namespace {

constexpr int kFirst = 3;

struct Opened {
  int descriptor;
  const char *name; ///< without a `/` at its end, so empty for the root
  i64 length;
};

/// Read once: the host does not change them.
struct Preopens {
  static constexpr i64 kMost = 32;
  bool known;
  int working; ///< descriptor of `.`; 0: none
  i64 count;   ///< of those with an absolute name
  Opened absolute[kMost];
  i64 used;
  char names[8192];
};

constinit Preopens preopens = {};

void addPreopen(int descriptor, char *name, i64 length) {
  if (length == 1 && name[0] == '.') {
    preopens.working = descriptor;
    return;
  }
  if (length == 0 || name[0] != '/' || preopens.count == Preopens::kMost)
    return;
  preopens.used += length;
  if (name[length - 1] == '/')
    --length;
  preopens.absolute[preopens.count++] = {descriptor, name, length};
}

bool isSame(const FileStatus &a, const FileStatus &b) {
  return a.device == b.device && a.node == b.node;
}

bool startsWith(const char *path, i64 pathLength, const Opened &opened) {
  if (pathLength < opened.length)
    return false;
  for (i64 index = 0; index < opened.length; ++index)
    if (path[index] != opened.name[index])
      return false;
  return pathLength == opened.length || path[opened.length] == '/';
}

void readPreopens() {
  if (preopens.known)
    return;
  preopens.known = true;
  Preopen preopen;
  for (int descriptor = kFirst;
       vox_wasi_fd_prestat_get(descriptor, &preopen) == 0; ++descriptor) {
    char *name = preopens.names + preopens.used;
    i64 room = static_cast<i64>(sizeof(preopens.names)) - preopens.used;
    if (preopen.kind != 0 || preopen.nameLength > room ||
        vox_wasi_fd_prestat_dir_name(descriptor, name, preopen.nameLength))
      continue;
    addPreopen(descriptor, name, preopen.nameLength);
  }
}

i64 lengthOf(const char *text) {
  i64 length = 0;
  while (text[length])
    ++length;
  return length;
}

bool hasParent(const char *path) {
  for (const char *at = path; *at;) {
    const char *end = at;
    while (*end && *end != '/')
      ++end;
    if (end - at == 2 && at[0] == '.' && at[1] == '.')
      return true;
    at = *end ? end + 1 : end;
  }
  return false;
}

/// The directory in front of an absolute path: the innermost, or the outermost
/// where the path goes up again, since nothing leads out of one.
const Opened *findAbsolute(const char *path) {
  const Opened *best = nullptr;
  i64 length = lengthOf(path);
  bool goesUp = hasParent(path);
  for (i64 index = 0; index < preopens.count; ++index) {
    const Opened &opened = preopens.absolute[index];
    if (startsWith(path, length, opened) &&
        (!best || (opened.length > best->length) != goesUp))
      best = &opened;
  }
  return best;
}

void setLocation(Location *location, int base, const char *path) {
  while (*path == '/')
    ++path;
  location->base = base;
  location->path = *path ? path : ".";
  location->length = static_cast<u32>(lengthOf(location->path));
}

/// The working directory's name, `/` and the path; false when it is not known
/// or too long.
bool joinWorkingDirectory(Location *location, const char *path) {
  const char *name;
  i64 length, more = lengthOf(path);
  constexpr i64 kRoom = sizeof(location->joined);
  if (!nameOfWorkingDirectory(&name, &length) || length + more + 2 > kRoom)
    return false;
  copyBytes(location->joined, name, length);
  location->joined[length] = '/';
  copyBytes(location->joined + length + 1, path, more + 1);
  return true;
}

void locateAbsolute(Location *location, const char *path) {
  if (const Opened *opened = findAbsolute(path))
    return setLocation(location, opened->descriptor, path + opened->length);
  if (preopens.count == 0 && preopens.working)
    setLocation(location, preopens.working, path);
}

} // namespace

void locate(Location *location, os::Handle base, const char *path) {
  location->base = -1;
  if (os::forgetsBase(base, path))
    return;
  if (base != os::kWorkingDirectory)
    return setLocation(location, static_cast<int>(base), path);
  readPreopens();
  if (path[0] == '/')
    return locateAbsolute(location, path);
  if ((!preopens.working || hasParent(path)) &&
      joinWorkingDirectory(location, path))
    return locateAbsolute(location, location->joined);
  if (preopens.working)
    setLocation(location, preopens.working, path);
}

bool nameOfWorkingDirectory(const char **name, i64 *length) {
  readPreopens();
  *name = "";
  *length = 0;
  if (!preopens.working || preopens.count == 0)
    return true;
  FileStatus working, other;
  if (vox_wasi_fd_filestat_get(preopens.working, &working))
    return false;
  for (i64 index = 0; index < preopens.count; ++index) {
    const Opened &opened = preopens.absolute[index];
    if (vox_wasi_fd_filestat_get(opened.descriptor, &other) ||
        !isSame(working, other))
      continue;
    *name = opened.name;
    *length = opened.length;
    return true;
  }
  return false;
}

} // namespace vox::rt::wasi
