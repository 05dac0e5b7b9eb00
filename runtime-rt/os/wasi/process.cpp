//===- runtime-rt/os/wasi/process.cpp - there are no other programs -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The compiler refuses what would come here; the evaluator, which has every
// builtin, does not.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/process.h"

namespace vox::rt::os {

static constexpr Problem kNoProcesses = {"not supported on this target", 0,
                                         false};

Child startChild(const Launch &) { return {.problem = kNoProcesses}; }

void feedChild(Child &, const u8 *, i64) {}

int readChild(Child &, u8 *, i64, i64 *) { return -1; }

i64 waitForChild(const Child &) { return 0; }

void reapChildren() {}

Problem replaceProcess(const Launch &) { return kNoProcesses; }

bool findProgram(const char *, const char *, char (&)[kMostPathBytes]) {
  return false;
}

bool isExecutable(const char *) { return false; }

i64 currentDirectory(char *, i64) { return 0; }

void onStopRequest(void (*)(int)) {}

} // namespace vox::rt::os
