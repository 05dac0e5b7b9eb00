//===- runtime-rt/caps/roots.h - the directories that are granted ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Opened once, before user code. What a program reaches below a root it reaches
// through the handle of the root, so whoever exchanges a directory above it
// leads nowhere.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/place.h"
#include "runtime-rt/caps/policy.h"

namespace vox::rt::caps {

struct OpenRoot {
  const OpenRoot *next; ///< or null
  u64 granted;          ///< bits of kFsRead and kFsWrite
  os::Handle directory;
  i64 length; ///< of the path; 0: the root of the file system
  char path[SystemPath::kBytes]; ///< absolute, without links, NUL behind it

  bool isOpen() const { return directory != os::kWorkingDirectory; }
  bool isWritable() const { return granted & bitOf(Capability::kFsWrite); }
};

/// Finds and opens a root; false if there is no such directory. A program that
/// touches no file has another one, which opens nothing.
bool openRoot(const Root &root, OpenRoot &opened);

/// The roots of this process, and what sets them.
const OpenRoot *openRoots();
void setOpenRoots(const OpenRoot *first);

/// An absolute path without links, as OpenRoot has it.
struct PathText {
  const char *bytes;
  i64 length;
};

/// True if `path` is `above` or lies below it, component by component.
bool isAtOrBelow(PathText path, PathText above);

/// The innermost root of `first` and those behind it that grants `capability`
/// at `path`; null: none does.
const OpenRoot *rootOf(const OpenRoot *first, Capability capability,
                       PathText path);

/// True if the path of a root of this process begins with `path`, which is then
/// a directory and no link.
bool isAboveRoot(PathText path);

} // namespace vox::rt::caps

/// The compiler refers to it in all programs but modules for an engine that touch
/// no file: then `openRoot` is the one that opens.
extern "C" const char vox_caps_roots;
