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

/// A byte of the name of a variable: two names are one when these are equal.
u8 foldNameByte(u8 byte);

} // namespace vox::rt::os
