//===- runtime-rt/os/sandbox.h - giving up what is not needed -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What stands behind the gate: the process tells its system what it will need,
// and the system refuses the rest from then on, whatever code runs in it. There
// is no way back.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::os {

/// A directory at and below which files may be reached. Reading is part of
/// writing.
struct ConfinedRoot {
  i64 handle;       ///< of os/files.h; open
  const char *path; ///< absolute, without links, NUL-terminated
  bool isWritable;
};

/// What a process keeps; a default one computes and prints.
struct Confinement {
  const ConfinedRoot *roots = nullptr;
  i64 rootCount = 0;
  bool readsEverywhere = false; ///< roots do not matter for reading then
  bool writesEverywhere = false;
  bool startsPrograms = false; ///< and what it starts is confined as well
  bool hasHelper = false;      ///< a channel to os/helper.h
  /// Of the programs it starts; its own requests are the helper's.
  bool childrenUseNetwork = false;
  bool readsEnvironment = false;
  bool readsClock = false;
  bool readsEntropy = false;
  /// What cannot be held ends the start; something weaker will not do.
  bool isRequired = false;
  /// It runs inside a program that has a C library.
  bool isHosted = false;

  // Limits of the system, behind the runtime's own; 0: none.
  i64 memoryBytes = 0;
  i64 processorSeconds = 0;
  i64 fileBytes = 0;

  bool readsFiles() const { return readsEverywhere || rootCount > 0; }
  bool writesFiles() const {
    bool writes = writesEverywhere;
    for (i64 i = 0; i < rootCount; ++i)
      writes |= roots[i].isWritable;
    return writes;
  }
};

/// Keeps what a default confinement allows, as far as the system has it: for
/// programs that ask for nothing.
void confineToBasics();

/// Applies all that this system has. Null, or what it lacks of what the
/// confinement needs, as a message names it; the rest is applied then.
const char *confine(const Confinement &confinement);

/// Closes what whoever started this process left open, but for the standard
/// streams and `kept`; -1 keeps nothing.
void closeInherited(i64 kept);

} // namespace vox::rt::os
