//===- runtime-rt/std/fs_resolve.cpp - where a path leads -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Unless the system tells it, the path is walked from the root, component by
// component, and the text of each link takes the place of its name.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/utf8.h"
#include "runtime-rt/std/fs.h"
#include "runtime-rt/std/fs_path.h"
#include "runtime-rt/std/path.h"

namespace vox::rt {

namespace {

using os::Failure;
using os::Outcome;

/// The absolute path of the working directory, as bytes. `*path` is owned when
/// that succeeds.
Outcome workingDirectory(Str **path) {
  u8 bytes[SystemPath::kBytes];
  i64 length;
  Outcome outcome = os::workingDirectory(bytes, sizeof(bytes), &length);
  if (!outcome.ok())
    return outcome;
  *path = makeStr(bytes, length);
  return {};
}

/// Walks a path that is known to lead somewhere.
class Walker {
public:
  explicit Walker(const Place &place)
      : rest(makeStr(reinterpret_cast<const u8 *>(place.path()),
                     place.pathLength())) {}
  Walker(const Walker &) = delete;
  ~Walker() {
    release(done);
    release(rest);
  }

  Outcome run(Str **result) {
    Outcome outcome;
    if (rest->bytes()[0] != '/')
      outcome = startHere();
    while (outcome.ok() && skipSlashes())
      outcome = takeComponent();
    if (!outcome.ok())
      return outcome;
    if (done->length == 0)
      done = appendText(done, "/");
    *result = done;
    done = newStr(0);
    return {};
  }

private:
  Outcome startHere() {
    Str *here;
    Outcome outcome = workingDirectory(&here);
    if (!outcome.ok())
      return outcome;
    if (here->length == 1) // the root
      here->length = 0;
    release(done);
    done = here;
    return {};
  }

  /// False at the end.
  bool skipSlashes() {
    while (at < rest->length && rest->bytes()[at] == '/')
      ++at;
    return at < rest->length;
  }

  Outcome takeComponent() {
    const u8 *name = rest->bytes() + at;
    i64 length = 0;
    while (at + length < rest->length && name[length] != '/')
      ++length;
    at += length;
    if (!os::isSelfOrParent(reinterpret_cast<const char *>(name), length))
      return takeName(name, length);
    if (length == 2)
      dropName();
    return {};
  }

  void dropName() {
    while (done->length > 0 && done->bytes()[--done->length] != '/')
      ;
  }

  Outcome takeName(const u8 *name, i64 length) {
    done = appendText(done, "/");
    done = appendBytes(done, name, length);
    SystemPath path(done->bytes(), done->length);
    if (!path.ok())
      return path.outcome;
    u8 target[SystemPath::kBytes];
    i64 targetLength;
    // detlint: base: the place is one of the working directory
    Outcome outcome = os::readLink(os::kWorkingDirectory, path.text, target,
                                   sizeof(target), &targetLength);
    return outcome.ok() && targetLength >= 0 ? follow(target, targetLength)
                                             : outcome;
  }

  /// Goes on with the text of the link that `done` names, then the rest. A loop
  /// can only have been made after the path was seen to lead somewhere.
  Outcome follow(const u8 *target, i64 length) {
    constexpr int kMostLinks = 256;
    if (length == 0 || ++links > kMostLinks)
      return {Failure::kNotFound, 0};
    if (target[0] == '/')
      done->length = 0;
    else
      dropName();
    Str *path = makeStr(target, length);
    path = appendBytes(path, rest->bytes() + at, rest->length - at);
    release(rest);
    rest = path;
    at = 0;
    return {};
  }

  Str *done = newStr(0); ///< without links; empty for the root
  Str *rest;             ///< to be walked from `at` on
  i64 at = 0;
  int links = 0;
};

/// The path of a place in which the gate has followed all links.
Str *followedPath(const Place &place) {
  bool isBase = place.pathLength() == 1 && place.path()[0] == '.';
  return joinName(place.basePath(), reinterpret_cast<const u8 *>(place.path()),
                  isBase ? 0 : place.pathLength());
}

Outcome resolve(const Place &place, Str **resolved) {
  if (!place.ok())
    return place.outcome();
  os::FileInfo info;
  Outcome outcome =
      os::infoOfPath(place.base(), place.path(), place.links(), &info);
  u8 bytes[SystemPath::kBytes];
  i64 length = -1;
  if (outcome.ok())
    outcome = os::resolvedPath(place.base(), place.path(), bytes, sizeof(bytes),
                               &length);
  if (!outcome.ok())
    return outcome;
  if (length < 0 && !place.basePath())
    return Walker(place).run(resolved);
  *resolved = length < 0 ? followedPath(place) : makeStr(bytes, length);
  return {};
}

/// Its name says no more than what the program may look at.
Outcome nameWorkingDirectory(const Str *here, Str **path) {
  Place place = caps::gatePath(caps::Capability::kFsRead, "fs.cwd", here,
                               caps::LastLink::kFollow);
  return workingDirectory(path);
}

void setResolved(u64 *result, const Place &place) {
  Str *resolved;
  Outcome outcome = resolve(place, &resolved);
  if (outcome.ok())
    setOk(result, slotOf(repairUtf8(resolved)));
  else
    setErr(result, fileError(place.spelt(), outcome));
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;
using caps::Capability;
using caps::LastLink;

void vox_fs_canonicalize(u64 *result, const Str *path) {
  Place file = caps::gatePath(Capability::kFsRead, "fs.canonicalize", path,
                              LastLink::kFollow);
  setResolved(result, file);
}

void vox_path_resolve(u64 *result, const Str *path) {
  Place file = caps::gatePath(Capability::kFsRead, "path.resolve", path,
                              LastLink::kFollow);
  setResolved(result, file);
}

void vox_fs_cwd(u64 *result) {
  caps::gate(Capability::kFsRead, "fs.cwd");
  Str *here = appendText(newStr(1), ".");
  Str *path;
  Outcome outcome = nameWorkingDirectory(here, &path);
  if (outcome.ok())
    setOk(result, slotOf(repairUtf8(path)));
  else
    setErr(result, fileError(here, outcome));
  release(here);
}
