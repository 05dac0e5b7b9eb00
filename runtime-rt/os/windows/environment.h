//===- runtime-rt/os/windows/environment.h - made at the start ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::rt::windows {

/// The environment as UTF-8, `NAME=value`, null-terminated. Lives as long as
/// the process.
const char *const *readEnvironment();

} // namespace vox::rt::windows
