//===- runtime-rt/core/status_record.h - the last word of a program -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

/// Takes the descriptor that VOX_STATUS_FD names, if there is one.
void openStatusRecord();

/// What it took, which stays open as long as the program runs; -1: there is
/// nobody to tell.
int statusRecordDescriptor();

/// Says how the program ends, once: what a watcher of the end is told
/// (core/finish.h).
void writeStatusRecord(i64 status, const char *what, i64 fault);

} // namespace vox::rt
