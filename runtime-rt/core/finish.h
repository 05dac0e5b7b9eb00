//===- runtime-rt/core/finish.h - the two ends of a program ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

/// Called where a program ends by itself, that is not by a fault, a denial or a
/// limit. It writes what is buffered. Once there are exit commands it runs those
/// too (std/process_end.cpp).
extern "C" void (*vox_rt_finish)(void);

namespace vox::rt {

/// Called where a program ends, before a fault, a denial or a limit is said.
/// `what` is the limit, the builtin or the signal, null where the status says
/// all; `fault` the code of a fault.
using EndWatcher = void(i64 status, const char *what, i64 fault);
/// Null, or core/watch.cpp.
extern EndWatcher *endWatcher;

/// Tells the watcher and writes what is buffered.
void claimEnd(i64 status, const char *what, i64 fault = 0);

/// The last step of a program that ends by itself.
VOX_NORETURN void leaveProgram(i64 status, const char *what = nullptr);

} // namespace vox::rt
