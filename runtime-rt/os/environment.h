//===- runtime-rt/os/environment.h - arguments and environment ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::os {

/// The command line, element 0 being the program as it was named. A
/// null-terminated row, or null where there is none.
const char *const *arguments();

/// The environment that the program was started with: `NAME=value`, a
/// null-terminated row or null.
const char *const *environment();

/// The path of the program's file, at most `capacity` bytes, and how many they
/// are; -1: the system does not tell.
i64 programPath(u8 *path, i64 capacity);

/// Where this user's temporary files are.
const char *temporaryDirectory();

/// A byte of the name of a variable: two names are one when these are equal.
u8 foldNameByte(u8 byte);

} // namespace vox::rt::os
