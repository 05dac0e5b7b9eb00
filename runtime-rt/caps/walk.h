//===- runtime-rt/caps/walk.h - where a path leads ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Follows a path as a system does, link by link, and writes down where it ends:
// an absolute path without links. What has been found out can be wrong a moment
// later; who uses it must not follow links any more.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/place.h"

namespace vox::rt::caps {

class Walk {
public:
  /// `path` is one that a system can mean.
  Walk(const SystemPath &path, LastLink last);
  Walk(const Walk &) = delete;

  /// False: nobody can say where the path leads. It goes up from what is not
  /// there, the working directory has no name, or too many links follow each
  /// other.
  bool isKnown() const { return known; }
  /// The path is longer than systems take.
  bool isTooLong() const { return tooLong; }
  /// A link on the way stands in the directory of a process, where links lead to
  /// what no path names.
  bool passesProcess() const { return isSuspicious; }

  /// NUL behind it; empty for the root of the file system.
  char text[SystemPath::kBytes];
  i64 length = 0;
  /// How much of the text names what is there.
  i64 existing = 0;

private:
  static constexpr i64 kRoom = 2 * SystemPath::kBytes;
  static constexpr int kMostLinks = 40;

  void run(const SystemPath &path, LastLink last);
  bool startHere();
  void takeComponent(LastLink last);
  void goUp();
  void enter(const char *name, i64 count, bool isFollowed);
  void look();
  void follow(i64 count);
  bool isDirectory();

  bool known = true, tooLong = false, isMissing = false, isSuspicious = false;
  int links = 0;
  i64 at; ///< of what is still to be walked, which ends where the room does
  char room[kRoom];
};

} // namespace vox::rt::caps
