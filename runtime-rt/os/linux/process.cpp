//===- runtime-rt/os/linux/process.cpp - starting other programs ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A child borrows our memory and not our stack until it executes the program,
// so starting one costs the same however large the heap is; that is also right
// where an emulator makes a copy of it all. What goes wrong in the child comes
// back through a pipe that a successful start closes.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/process.h"

#include "runtime-rt/core/finish.h"
#include "runtime-rt/os/linux/arch.h"
#include "runtime-rt/os/linux/descriptors.h"
#include "runtime-rt/os/linux/signal.h"
#include "runtime-rt/os/posix_errors.h"
#include "runtime-rt/os/posix_path.h"

namespace vox::rt::os {

using namespace linux_;

namespace {

constexpr long kStopSignals[] = {Kernel::kSigint, Kernel::kSigterm};

/// What the child needs, in our memory.
struct Start {
  const Launch *launch;
  Kernel::SignalSet blocked; ///< as it was before
  int input;                 ///< the child's ends of the pipes, or -1
  int outputs[2];
  int report; ///< where an error goes
};

/// An error and whether the directory was its cause.
struct Report {
  int error;
  int inDirectory;
};

VOX_NORETURN void reportError(int descriptor, long error, bool inDirectory) {
  Report report = {static_cast<int>(-error), inDirectory};
  systemCall(kWrite, descriptor, reinterpret_cast<long>(&report),
             sizeof(report));
  for (;;)
    systemCall(kExit, 127);
}

long execute(const Launch &launch) {
  return systemCall(kExecve, reinterpret_cast<long>(launch.program),
                    reinterpret_cast<long>(launch.arguments),
                    reinterpret_cast<long>(launch.environment));
}

/// What a program starts that is watched does not outlive it.
void endWithParent() {
  constexpr long kSetParentSignal = 1, kKill = 9;
  systemCall(kPrctl, kSetParentSignal, kKill);
}

/// Standard input that is empty.
void closeInput(int report) {
  constexpr long kReadOnly = 0;
  long nothing = systemCall(kOpenat, Kernel::kAtWorkingDirectory,
                            reinterpret_cast<long>("/dev/null"), kReadOnly);
  if (isError(nothing))
    reportError(report, nothing, false);
  if (nothing == 0)
    return;
  systemCall(kDup3, nothing, 0, 0);
  systemCall(kClose, nothing);
}

void runChild(void *argument) {
  const Start &start = *static_cast<const Start *>(argument);
  const Launch &launch = *start.launch;
  setWriteSignals(nullptr);
  if (endWatcher)
    endWithParent();
  if (launch.input == Input::kEmpty)
    closeInput(start.report);
  if (start.input >= 0)
    systemCall(kDup3, start.input, 0, 0);
  for (int index = 0; index < 2; ++index)
    if (start.outputs[index] >= 0)
      systemCall(kDup3, start.outputs[index], index + 1, 0);
  if (launch.directory) {
    long moved = systemCall(kChdir, reinterpret_cast<long>(launch.directory));
    if (isError(moved))
      reportError(start.report, moved, true);
  }
  Kernel::SignalSet blocked = start.blocked;
  for (long signal : kStopSignals)
    blocked.remove(signal);
  blockSignals(blocked);
  reportError(start.report, execute(launch), false);
}

/// Starts the child and leaves when it executes its program or has failed.
long cloneChild(Start &start) {
  constexpr unsigned long kShareMemory = 0x100, kSuspend = 0x4000;
  alignas(16) u8 stack[8 << 10];
  setSignal(Kernel::kSigchld, nullptr,
            0); // ignored, it would take the status away
  start.blocked = blockSignals(Kernel::SignalSet::all());
  long id = cloneProcess(kShareMemory | kSuspend | Kernel::kSigchld,
                         stack + sizeof(stack), &runChild, &start);
  blockSignals(start.blocked);
  return id;
}

/// What the child reported, if it did not get to its program.
Problem readReport(int descriptor) {
  Report report = {0, 0};
  i64 count =
      readSome(descriptor, reinterpret_cast<u8 *>(&report), sizeof(report));
  if (count != sizeof(report))
    return {};
  Problem problem = problemOf<Kernel>(report.error);
  problem.inDirectory = report.inDirectory;
  return problem;
}

struct Pipes {
  Pipe input;
  Pipe outputs[2];
  Pipe report;

  long open(const Launch &launch) {
    long error = report.open();
    if (!error && launch.input == Input::kPipe)
      error = input.open();
    for (int index = 0; launch.isCaptured && index < 2 && !error; ++index)
      error = outputs[index].open();
    return error;
  }
};

} // namespace

Child startChild(const Launch &launch) {
  Child child;
  Pipes pipes;
  if (long error = pipes.open(launch)) {
    child.problem = problemOf<Kernel>(error);
    return child;
  }
  Start start = {&launch,
                 {},
                 pipes.input.readEnd,
                 {pipes.outputs[0].writeEnd, pipes.outputs[1].writeEnd},
                 pipes.report.writeEnd};
  long id = cloneChild(start);
  if (isError(id)) {
    child.problem = problemOf<Kernel>(-id);
    return child;
  }
  pipes.report.closeWriteEnd();
  child.problem = readReport(pipes.report.readEnd);
  child.id = id;
  if (child.problem.code) {
    waitForChild(child);
    child.id = 0;
    return child;
  }
  child.input = pipes.input.takeWriteEnd();
  for (int index = 0; index < 2; ++index)
    child.outputs[index] = pipes.outputs[index].takeReadEnd();
  return child;
}

void feedChild(Child &child, const u8 *bytes, i64 count) {
  writeAll(child.input, bytes, count);
  systemCall(kClose, child.input);
  child.input = -1;
}

int readChild(Child &child, u8 *bytes, i64 most, i64 *count) {
  if (child.outputs[0] < 0 && child.outputs[1] < 0)
    return -1;
  int index = waitReadable(child.outputs[0], child.outputs[1]);
  *count = readSome(child.outputs[index], bytes, most);
  if (*count == 0) {
    systemCall(kClose, child.outputs[index]);
    child.outputs[index] = -1;
  }
  return index;
}

i64 waitForChild(const Child &child) {
  int status = 0;
  long result;
  do
    result = systemCall(kWait4, static_cast<long>(child.id),
                        reinterpret_cast<long>(&status));
  while (result == -Kernel::kEintr);
  int signal = status & 0x7f;
  return signal ? kExitBySignal + signal : status >> 8 & 0xff;
}

void reapChildren() {
  constexpr long kDoNotWait = 1;
  while (systemCall(kWait4, -1, 0, kDoNotWait) > 0) {
  }
}

Problem replaceProcess(const Launch &launch) {
  setWriteSignals(nullptr);
  long error = execute(launch);
  setWriteSignals(kIgnoreSignal);
  return problemOf<Kernel>(-error);
}

bool findProgram(const char *name, const char *searchPath,
                 char (&path)[kMostPathBytes]) {
  return findBySlashes(name, searchPath, path);
}

bool isExecutable(const char *path) {
  constexpr long kExecute = 1, kExists = 0;
  auto has = [](const char *name, long access) {
    return systemCall(kFaccessat, Kernel::kAtWorkingDirectory,
                      reinterpret_cast<long>(name), access) == 0;
  };
  if (!has(path, kExecute))
    return false;
  // Only a directory has an entry `.`.
  char inside[4096 + 3];
  i64 length = 0;
  while (path[length] && length < 4096) {
    inside[length] = path[length];
    ++length;
  }
  copyBytes(inside + length, "/.", 3);
  return !has(inside, kExists);
}

i64 currentDirectory(char *buffer, i64 size) {
  long result = systemCall(kGetcwd, reinterpret_cast<long>(buffer),
                           static_cast<long>(size));
  // A directory outside of our root has no path.
  return isError(result) || buffer[0] != '/' ? 0 : result - 1;
}

void onStopRequest(void (*handler)(int)) {
  for (long signal : kStopSignals)
    if (!isIgnored(signal))
      setSignal(signal, reinterpret_cast<const void *>(handler), 0);
}

} // namespace vox::rt::os
