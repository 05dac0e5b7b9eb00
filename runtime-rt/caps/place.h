//===- runtime-rt/caps/place.h - where a path that passed the gate leads --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the gate answers with, and all that the calls of os/files.h need of a
// path: a base, what is left of the path below it, and whether that is followed
// where it ends in a link. What was checked is then what is used.
//
//   base                 rest
//   kWorkingDirectory    the path as spelt, relative or absolute; the system
//                        follows the links in it
//   an open directory    one name, which is not followed any more: the gate has
//                        followed every link; of mkdir all names that are missing
//
// A rest has no `/` and no `/.` at its end, by which a link would become what
// it leads to; the root alone is `/`. `.` is the base itself. Empty it is only
// where no system can mean the path: it is empty, holds a NUL, or is too long.
// The outcome then says which.
//
// The path as spelt is for messages: no function goes back to it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"
#include "runtime-rt/os/files.h"

namespace vox::rt {

/// A path as systems take it, with NUL behind it. What no system can mean, an
/// empty path or one with NUL inside, is not found.
struct SystemPath {
  static constexpr i64 kBytes = 4096;

  SystemPath(const u8 *path, i64 length);
  bool ok() const { return outcome.ok(); }
  /// Goes on to what is below.
  void enter(const u8 *names, i64 count);
  void refuse(os::Failure failure);

  os::Outcome outcome;
  i64 length = 0;
  char text[kBytes];

private:
  void add(const u8 *bytes, i64 count);
};

namespace caps {

/// Which object a path names when its last component is a symbolic link.
enum class LastLink : u8 {
  kFollow, ///< what it leads to
  kKeep,   ///< the link itself: stat, remove, rename
  kMake    ///< what it leads to; the directories that are missing are made
};

/// How much of a path is left without what does not change the object it names:
/// `/` and `/.` at its end.
i64 significantBytes(const Str *path);

class Place {
public:
  /// A path at the working directory.
  Place(const Str *spelt, LastLink last);
  /// `rest` below a directory that is open and, with its absolute path without
  /// links, consumed. Where a directory in front of its last name is missing,
  /// nothing is found except by who makes it.
  Place(const Str *spelt, const Str *rest, LastLink last, os::Handle base,
        Str *basePath);
  /// `names` below a place at the working directory; below an open one nothing
  /// is found, since a link in front of the last name would be followed.
  Place(const Place &directory, const Str *names, LastLink last);
  /// A path that leads nowhere.
  Place(const Str *spelt, os::Outcome outcome);
  Place(const Place &) = delete;
  ~Place();

  bool ok() const { return rest.ok(); }
  os::Outcome outcome() const { return rest.outcome; }
  os::Handle base() const { return directory; }
  const char *path() const { return rest.text; }
  i64 pathLength() const { return rest.length; }
  os::Links links() const { return lastLinks; }
  /// True where the grant is one of directories and not of everything.
  bool isScoped() const { return directoryPath != nullptr; }
  const Str *spelt() const { return shown; }
  /// Null unless this place has its base to itself.
  const Str *basePath() const { return directoryPath; }

private:
  const Str *shown;
  os::Handle directory = os::kWorkingDirectory;
  Str *directoryPath = nullptr; ///< owned, and the directory with it
  os::Links lastLinks = os::Links::kKeep;
  SystemPath rest;
};

} // namespace caps

} // namespace vox::rt
