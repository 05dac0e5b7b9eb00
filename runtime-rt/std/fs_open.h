//===- runtime-rt/std/fs_open.h - opening a file at its place -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/place.h"

namespace vox::rt {

/// Opens the file of a place. Where directories are granted, what is neither
/// file nor directory (a pipe, a socket, a device) is an error, found before it
/// is opened and once more behind that: it is not waited for, and nothing
/// happens at its other end.
os::Outcome openAt(const caps::Place &place, os::OpenMode mode, u32 permissions,
                   os::Handle *file);

} // namespace vox::rt
