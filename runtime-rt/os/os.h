//===- runtime-rt/os/os.h - what the runtime asks of a system -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Everything that the runtime takes from outside goes through this header, once
// implemented per system in os/<name>/. The entry point of a program is there
// too: it prepares the stack and the signals and then calls `vox_rt_run`.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::os {

inline constexpr int kStdout = 1;
inline constexpr int kStderr = 2;

enum class ErrorKind : u8 {
  kNone,
  kClosed,      ///< nobody reads: a broken pipe or a closed descriptor
  kInterrupted, ///< try again at once
  kNoSpace,
  kTooLarge, ///< a limit of file sizes
  kDenied,
  kReadOnly,
  kOther ///< see code
};

struct WriteResult {
  i64 count = 0; ///< bytes taken; may be fewer than asked
  ErrorKind error = ErrorKind::kNone;
  i64 code = 0; ///< the system's own number, for `io error <n>`
};

WriteResult write(int descriptor, const u8 *bytes, i64 count);

bool isTerminal(int descriptor);

/// Zeroed memory, aligned to at least 16 bytes; null when there is none.
void *mapPages(i64 bytes);
/// Gives pages back. False when this system cannot: the block then stays
/// usable.
bool unmapPages(void *pages, i64 bytes);
/// The same pages with another size, perhaps elsewhere; null, with nothing
/// changed, when this system cannot.
void *remapPages(void *pages, i64 oldBytes, i64 newBytes);

VOX_NORETURN void exit(i64 status);

/// First of all, also in a hosted runtime: a closed stdout becomes an error
/// code and no signal, and the floating-point environment is the default one.
void prepareProcess();

} // namespace vox::rt::os

/// The portable part of a program's life, called by the entry point once limits
/// are read: `vox_main`, flush, return.
extern "C" void vox_rt_run();
