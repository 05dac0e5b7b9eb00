//===- runtime-rt/os/darwin/process.cpp - starting other programs ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Through posix_spawn, which closes every descriptor that is not named.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/process.h"

#include "runtime-rt/os/darwin/libsystem.h"
#include "runtime-rt/os/posix_errors.h"
#include "runtime-rt/os/posix_path.h"

namespace vox::rt::os {

using namespace darwin;

namespace {

void closeOne(int &descriptor) {
  if (descriptor >= 0)
    close(descriptor);
  descriptor = -1;
}

/// False when nobody takes the bytes.
bool writeAll(int descriptor, const u8 *bytes, i64 count) {
  while (count > 0) {
    long taken = ::write(descriptor, bytes, static_cast<usize>(count));
    if (taken < 0 && *__error() == kEintr)
      continue;
    if (taken < 0)
      return false;
    bytes += taken;
    count -= taken;
  }
  return true;
}

struct Pipe {
  int readEnd = -1, writeEnd = -1;

  Pipe() = default;
  Pipe(const Pipe &) = delete;
  ~Pipe() {
    closeOne(readEnd);
    closeOne(writeEnd);
  }
  bool open() {
    int ends[2];
    if (pipe(ends) != 0)
      return false;
    readEnd = ends[0];
    writeEnd = ends[1];
    return true;
  }
};

/// What posix_spawn does in the child before it executes the program.
class Actions {
public:
  Actions() {
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
  }
  Actions(const Actions &) = delete;
  ~Actions() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }

  void set(const Launch &launch, const Pipe &input, const Pipe (&outputs)[2]) {
    if (launch.input == Input::kOurs)
      posix_spawn_file_actions_addinherit_np(&actions, 0);
    else if (launch.input == Input::kPipe)
      posix_spawn_file_actions_adddup2(&actions, input.readEnd, 0);
    else
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", 0, 0);
    for (int index = 0; index < 2; ++index)
      if (launch.isCaptured)
        posix_spawn_file_actions_adddup2(&actions, outputs[index].writeEnd,
                                         index + 1);
      else
        posix_spawn_file_actions_addinherit_np(&actions, index + 1);
    if (launch.directory)
      posix_spawn_file_actions_addchdir_np(&actions, launch.directory);
    constexpr short kSetDefault = 4, kSetMask = 8, kCloseOthers = 0x4000;
    const u32 none = 0;
    u32 writeSignals = 0;
    for (int signal : kWriteSignals)
      writeSignals |= 1u << (signal - 1);
    posix_spawnattr_setflags(&attributes,
                             kSetDefault | kSetMask | kCloseOthers);
    posix_spawnattr_setsigdefault(&attributes, &writeSignals);
    posix_spawnattr_setsigmask(&attributes, &none);
  }

  int start(const Launch &launch, int *id) {
    return posix_spawn(id, launch.program, &actions, &attributes,
                       launch.arguments, launch.environment);
  }

private:
  void *actions = nullptr, *attributes = nullptr;
};

} // namespace

Child startChild(const Launch &launch) {
  Child child;
  Pipe input, outputs[2];
  if ((launch.input == Input::kPipe && !input.open()) ||
      (launch.isCaptured && !(outputs[0].open() && outputs[1].open()))) {
    child.problem = problemOf<ErrorNumber>(*__error());
    return child;
  }
  SignalAction usual = {};
  sigaction(kSigchld, &usual, nullptr); // ignored, it would take the status
  Actions actions;
  actions.set(launch, input, outputs);
  int id = 0;
  if (int error = actions.start(launch, &id)) {
    constexpr int kEnter = 1;
    child.problem = problemOf<ErrorNumber>(error);
    child.problem.inDirectory =
        launch.directory && access(launch.directory, kEnter) != 0;
    return child;
  }
  child.id = id;
  child.input = input.writeEnd;
  input.writeEnd = -1;
  for (int index = 0; index < 2; ++index) {
    child.outputs[index] = outputs[index].readEnd;
    outputs[index].readEnd = -1;
  }
  return child;
}

void feedChild(Child &child, const u8 *bytes, i64 count) {
  writeAll(child.input, bytes, count);
  closeOne(child.input);
}

int readChild(Child &child, u8 *bytes, i64 most, i64 *count) {
  constexpr short kReadable = 1;
  if (child.outputs[0] < 0 && child.outputs[1] < 0)
    return -1;
  PollEntry entries[2] = {{child.outputs[0], kReadable, 0},
                          {child.outputs[1], kReadable, 0}};
  while (poll(entries, 2, -1) <= 0) {
  }
  int index = entries[0].happened ? 0 : 1;
  long taken;
  do
    taken = read(child.outputs[index], bytes, static_cast<usize>(most));
  while (taken < 0 && *__error() == kEintr);
  *count = taken < 0 ? 0 : taken;
  if (*count == 0)
    closeOne(child.outputs[index]);
  return index;
}

i64 waitForChild(const Child &child) {
  int status = 0;
  while (waitpid(static_cast<int>(child.id), &status, 0) < 0 &&
         *__error() == kEintr) {
  }
  int signal = status & 0x7f;
  return signal ? kExitBySignal + signal : status >> 8 & 0xff;
}

void reapChildren() {
  constexpr int kDoNotWait = 1;
  int status;
  while (waitpid(-1, &status, kDoNotWait) > 0) {
  }
}

Problem replaceProcess(const Launch &launch) {
  setWriteSignals(nullptr);
  execve(launch.program, launch.arguments, launch.environment);
  int error = *__error();
  setWriteSignals(kIgnoreSignal);
  return problemOf<ErrorNumber>(error);
}

bool findProgram(const char *name, const char *searchPath,
                 char (&path)[kMostPathBytes]) {
  return findBySlashes(name, searchPath, path);
}

bool isExecutable(const char *path) {
  constexpr int kExecute = 1, kExists = 0;
  if (access(path, kExecute) != 0)
    return false;
  // Only a directory has an entry `.`.
  char inside[4096 + 3];
  i64 length = 0;
  while (path[length] && length < 4096) {
    inside[length] = path[length];
    ++length;
  }
  copyBytes(inside + length, "/.", 3);
  return access(inside, kExists) != 0;
}

i64 currentDirectory(char *buffer, i64 size) {
  if (!getcwd(buffer, static_cast<usize>(size)))
    return 0;
  i64 length = 0;
  while (buffer[length])
    ++length;
  return length;
}

void onStopRequest(void (*handler)(int)) {
  constexpr int kStopSignals[] = {kSigint, kSigterm};
  for (int signal : kStopSignals) {
    SignalAction old = {};
    sigaction(signal, nullptr, &old);
    SignalAction action = {reinterpret_cast<const void *>(handler), 0, 0};
    if (old.handler != kIgnoreSignal)
      sigaction(signal, &action, nullptr);
  }
}

} // namespace vox::rt::os
