//===- runtime-rt/std/directory.h - what is in a directory ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/place.h"

namespace vox::rt {

/// Every 256th entry that the program reads costs a step. How many there are
/// nobody knows before, so this is charged while they are read.
void countEntry();

/// A directory that is read entry by entry.
class Directory {
public:
  explicit Directory(const caps::Place &place) : outcome(place.outcome()) {
    if (outcome.ok())
      outcome = os::openDirectory(place.base(), place.path(), place.links(),
                                  &directory);
    isOpen = outcome.ok();
    openStream();
  }
  /// One that is open already, and stays so.
  explicit Directory(os::Handle directory) : directory(directory) {
    openStream();
  }
  Directory(const Directory &) = delete;
  ~Directory() {
    if (isReading)
      os::closeStream(&stream);
    if (isOpen)
      os::closeDirectory(directory);
  }

  /// The next entry; false at the end or when `outcome` says why not.
  bool next() {
    if (outcome.ok())
      outcome = os::nextEntry(&stream, &entry);
    if (!outcome.ok() || !entry.name)
      return false;
    countEntry();
    return true;
  }

  /// The base of what is in it, while `outcome` is ok.
  os::Handle handle() const { return directory; }

  os::Outcome outcome;
  os::Entry entry;

private:
  void openStream() {
    if (outcome.ok())
      outcome = os::openStream(directory, &stream);
    isReading = outcome.ok();
  }

  os::Handle directory;
  bool isOpen = false, isReading = false;
  os::DirectoryStream stream;
};

/// A name, or names with `/` between them, as programs see it: U+FFFD where it
/// is no text.
Str *shownName(const u8 *name, i64 length);

/// The type of an entry, asked for where the listing did not say.
os::FileType typeOfEntry(os::Handle directory, const os::Entry &entry);

} // namespace vox::rt
