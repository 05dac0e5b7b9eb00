//===- runtime-rt/os/process.h - starting other programs ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A program is a path and a row of arguments: no shell is ever involved, and
// none of the descriptors that the runtime opens reaches a child.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/contract.h"
#include "runtime-rt/core/base.h"

namespace vox::rt::os {

/// Why something could not be done.
struct Problem {
  const char *text = nullptr; ///< of the fixed vocabulary; null: `io error <n>`
  i64 code = 0;               ///< the system's own number; 0: there is none
  bool inDirectory = false;   ///< the working directory was refused
};

enum class Input : u8 {
  kEmpty,
  kOurs,
  kPipe ///< Child::input writes to it
};

/// What to start. All texts are NUL-terminated, all rows null-terminated.
struct Launch {
  const char *program;
  const char *const *arguments; ///< with the name of the program first
  const char *const *environment;
  const char *directory; ///< where it runs; null: here
  Input input;
  bool isCaptured; ///< standard output and error are pipes; else ours
};

struct Child {
  i64 id = 0;                ///< 0: it did not start
  i64 handle = 0;            ///< the system's own, where it is not the id
  int input = -1;            ///< pipe to its input, or -1
  int outputs[2] = {-1, -1}; ///< pipes from its output and error, or -1
  Problem problem;
};

Child startChild(const Launch &launch);

/// Gives a child its whole input. What it does not take is dropped.
void feedChild(Child &child, const u8 *bytes, i64 count);

/// Waits until an output has bytes or ends, and reads. Gives the index of the
/// output, or -1 when both have ended; a `count` of 0 says that this one has,
/// and closes it.
int readChild(Child &child, u8 *bytes, i64 most, i64 *count);

/// Waits for the end of a child: its status, or kExitBySignal + the signal.
i64 waitForChild(const Child &child);

/// Lets the children that have ended and that nobody waits for go.
void reapChildren();

/// Becomes another program; returns only if that fails.
Problem replaceProcess(const Launch &launch);

inline constexpr i64 kMostPathBytes = 4096;

/// Puts the path of a program into `path`: the name itself when it is one, else
/// the first file that may be executed in an absolute directory of
/// `searchPath`. False when there is none. Takes no memory.
bool findProgram(const char *name, const char *searchPath,
                 char (&path)[kMostPathBytes]);

/// True for a file that may be executed.
bool isExecutable(const char *path);

/// The working directory, NUL-terminated; its length, or 0.
i64 currentDirectory(char *buffer, i64 size);

/// From now on a request to stop (SIGINT, SIGTERM) calls `handler`, which does
/// not return. A request that is ignored stays so.
void onStopRequest(void (*handler)(int));

} // namespace vox::rt::os
