//===- runtime-rt/std/command.h - a program ready to be started -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/list.h"
#include "runtime-rt/os/process.h"
#include "runtime-rt/std/c_row.h"

namespace vox::rt {

using os::kMostPathBytes;

/// PATH in a row of `NAME=value`, or what it is by default.
const char *searchPathIn(const char *const *environment);

/// The name and arguments of a program, and what they are run with.
class Command {
public:
  Command(const Str *name, const List *arguments);

  /// Runs in this directory, unless it is empty.
  void setDirectory(const Str *directory);
  /// Adds the `KEY=VALUE` among these to the environment.
  void addVariables(const List *variables);

  /// Why no program can ever be started with this, if so.
  os::Problem check() const;

  /// Gives the name and the arguments away.
  void takeArguments(CRow &to) { to.swap(arguments); }

  /// How to start it, or why it cannot be. The standard output of the program
  /// is flushed. `launch` refers to this.
  os::Problem prepare(os::Launch &launch);

  /// `<name>: <problem>`, or the directory in place of the name.
  Str *describe(const os::Problem &problem) const;

private:
  const Str *name;
  const Str *directory = nullptr;
  bool isInvalid; ///< something holds a NUL
  CRow arguments, variables, place;
  char program[kMostPathBytes];
};

} // namespace vox::rt
