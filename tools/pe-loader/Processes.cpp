//===- tools/pe-loader/Processes.cpp - processes and jobs -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What is started is a program of Linux, or another image in a loader of its own.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Containers.h"
#include "tools/pe-loader/Errors.h"
#include "tools/pe-loader/Handles.h"
#include "tools/pe-loader/Text.h"
#include "tools/pe-loader/Threads.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

namespace vox::pe {

namespace {

struct StartupInfo {
  uint32_t size;
  Unit *reserved, *desktop, *title;
  uint32_t x, y, width, height, columns, rows, fill, flags;
  uint16_t show, reservedBytes;
  uint8_t *reservedData;
  Handle streams[3];
};
static_assert(sizeof(StartupInfo) == 104);

struct ProcessInfo {
  Handle process, thread;
  uint32_t processId, threadId;
};

struct JobLimits {
  int64_t processTime, jobTime;
  uint32_t flags;
  uint64_t leastWorkingSet, mostWorkingSet;
  uint32_t processes;
  uint64_t affinity;
  uint32_t priority, scheduling;
  uint64_t rest[10];
};
static_assert(sizeof(JobLimits) == 144);

/// What the process has given up.
bool hasNoChildren = false, isAloneInJob = false;
JobLimits jobLimits = {};

//===--- Giving up --------------------------------------------------------===//

VOX_WINDOWS Handle createJobObject(void *security, const Unit *name) {
  if (security || name)
    refuse("CreateJobObjectW with a name");
  return addObject({.kind = Kind::Job});
}

VOX_WINDOWS int setInformationJobObject(Handle job, int kind,
                                        const JobLimits *limits,
                                        uint32_t bytes) {
  constexpr int kExtendedLimits = 9;
  if (kind != kExtendedLimits || bytes != sizeof(*limits))
    return fail(kInvalidParameter);
  if (!findObject(job, Kind::Job))
    return 0;
  jobLimits = *limits;
  return 1;
}

VOX_WINDOWS int assignProcessToJobObject(Handle job, Handle process) {
  constexpr uint32_t kLimitProcesses = 8;
  if (!findObject(job, Kind::Job))
    return 0;
  if (process == ownProcess())
    isAloneInJob =
        (jobLimits.flags & kLimitProcesses) && jobLimits.processes == 1;
  else if (!findObject(process, Kind::Process))
    return 0;
  record(fmt::format("job of {}: flags {:#x}, {} processes",
                     process == ownProcess() ? "itself" : "the program",
                     jobLimits.flags, jobLimits.processes));
  return 1;
}

VOX_WINDOWS int setProcessMitigationPolicy(int policy, const uint32_t *value,
                                           size_t bytes) {
  constexpr int kChildren = 13;
  if (policy != kChildren || bytes != sizeof(*value))
    return fail(kInvalidParameter);
  hasNoChildren = *value & 1;
  return 1;
}

VOX_WINDOWS Handle getCurrentProcess() { return ownProcess(); }

VOX_WINDOWS int terminateProcess(Handle process, uint32_t status) {
  if (process == ownProcess())
    ::_exit(static_cast<int>(status & 0xff));
  Object *object = findObject(process, Kind::Process);
  return object && !::kill(object->process, SIGKILL);
}

//===--- Starting ---------------------------------------------------------===//

/// A variable as programs of Linux expect it. The handle of the status record
/// is a descriptor of the same number for who inherits it.
std::string translated(std::u16string_view entry) {
  std::string text = narrow(entry);
  if (text.starts_with("VOX_STATUS_FD=")) {
    auto number = static_cast<uintptr_t>(std::atol(text.c_str() + 14));
    Object *object = findObject(reinterpret_cast<Handle>(number), Kind::File);
    return "VOX_STATUS_FD=" + std::to_string(object ? object->descriptor : -1);
  }
  return text.starts_with("PATH=")
             ? "PATH=" + linuxSearchPath(std::string_view(text).substr(5))
             : text;
}

std::vector<std::string> readEnvironment(const Unit *block) {
  std::vector<std::string> row;
  for (; *block; block += std::u16string_view(block).size() + 1)
    row.push_back(translated(block));
  return row;
}

std::vector<char *> pointers(std::vector<std::string> &row) {
  std::vector<char *> result;
  for (std::string &text : row)
    result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

bool isImage(const std::string &path) {
  char head[2] = {};
  int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  ssize_t count = file < 0 ? 0 : ::read(file, head, sizeof(head));
  if (file >= 0)
    ::close(file);
  return count == 2 && head[0] == 'M' && head[1] == 'Z';
}

struct Start {
  std::string program;
  std::vector<std::string> words, environment;
  std::string directory;
  int streams[3];
  int gate = -1; ///< waits for a byte from there
  bool inheritsAll = false;
};

/// In the child; an errno where it does not become the program.
int become(Start &start) {
  int high[3];
  for (int stream = 0; stream < 3; ++stream)
    high[stream] = ::fcntl(start.streams[stream], F_DUPFD, 64);
  for (int stream = 0; stream < 3; ++stream) {
    ::dup2(high[stream], stream);
    ::close(high[stream]);
  }
  char byte;
  if (start.gate >= 0 && ::read(start.gate, &byte, 1) != 1)
    ::_exit(1); // nobody lets it begin
  if (start.inheritsAll)
    forEachInherited([](const Object &object) {
      if (object.descriptor > 2)
        ::fcntl(object.descriptor, F_SETFD, 0);
    });
  if (!start.directory.empty() && ::chdir(start.directory.c_str()))
    return errno;
  if (isImage(start.program)) {
    start.words.insert(start.words.begin() + 1, start.program);
    start.words.insert(start.words.begin(), {"vox-pe-loader", "-0"});
    start.program = "/proc/self/exe";
  }
  ::signal(SIGPIPE, SIG_DFL);
  ::execve(start.program.c_str(), pointers(start.words).data(),
           pointers(start.environment).data());
  return errno;
}

/// Starts it and waits until it is the program, unless it is not to begin yet;
/// an errno below zero.
pid_t begin(Start &start) {
  int report[2];
  if (::pipe2(report, O_CLOEXEC))
    return -errno;
  pid_t child = ::fork();
  if (child == 0) {
    int error = become(start);
    [[maybe_unused]] ssize_t said = ::write(report[1], &error, sizeof(error));
    ::_exit(127);
  }
  ::close(report[1]);
  int error = 0;
  bool hasFailed =
      start.gate < 0 && ::read(report[0], &error, sizeof(error)) > 0;
  ::close(report[0]);
  if (child < 0 || !hasFailed)
    return child < 0 ? -EAGAIN : child;
  ::waitpid(child, nullptr, 0);
  return -error;
}

void setStreams(const StartupInfo &startup, Start &start) {
  for (int stream = 0; stream < 3; ++stream) {
    Object *object = findObject(startup.streams[stream], Kind::File);
    if (!object || !object->isInherited)
      refuse("a stream that is not inherited");
    start.streams[stream] = object->descriptor;
  }
}

constexpr uint32_t kSuspended = 4, kUnicodeEnvironment = 0x400,
                   kExtended = 0x80000;
constexpr uint32_t kNoDirectory = 267;

/// An error, or 0.
uint32_t startProcess(Start &start, int gate, ProcessInfo *started) {
  pid_t child = begin(start);
  bool isLost =
      !start.directory.empty() && ::access(start.directory.c_str(), X_OK) != 0;
  if (child == -ENOTDIR || (child == -ENOENT && isLost))
    return kNoDirectory;
  if (child < 0)
    return child == -ENOEXEC ? uint32_t(kBadImage) : errorOf(-child);
  Object process = {.kind = Kind::Process}, thread = process;
  process.process = thread.process = child;
  thread.gate = gate;
  *started = {addObject(process), addObject(thread),
              static_cast<uint32_t>(child), 1};
  return 0;
}

/// Held by what the list of attributes says, and suspended.
uint32_t startHeld(Start &start, const StartupInfo *startup,
                   const std::string &token, ProcessInfo *started) {
  const void *attributes;
  std::memcpy(&attributes, startup + 1, sizeof(attributes));
  std::string holder = readAttributes(attributes);
  start.environment.push_back(insideVariable(token.empty() ? holder : token));
  start.inheritsAll = true;
  int gate[2];
  if (::pipe2(gate, O_CLOEXEC))
    return errorOf(errno);
  start.gate = gate[0];
  uint32_t error = startProcess(start, gate[1], started);
  ::close(gate[0]);
  return error;
}

int create(const std::string &token, const Unit *program, Unit *line,
           int inherits, uint32_t flags, const Unit *environment,
           const Unit *directory, const StartupInfo *startup,
           ProcessInfo *started) {
  constexpr uint32_t kHasStreams = 0x100;
  constexpr uint32_t kHeld = kUnicodeEnvironment | kSuspended | kExtended;
  bool isHeld = flags == kHeld && startup->size == sizeof(*startup) + 8;
  bool isPlain =
      flags == kUnicodeEnvironment && startup->size == sizeof(*startup);
  if (!program || !inherits || !(isHeld || isPlain) ||
      startup->flags != kHasStreams)
    refuse("CreateProcessW of another kind");
  if (hasNoChildren)
    return fail(kAccessDenied);
  if (isAloneInJob)
    return fail(kProcessQuota);
  std::optional<std::string> path = linuxPath(fullPath(program)), where = "";
  if (directory)
    where = linuxPath(fullPath(directory));
  if (!path || !where)
    return fail(path ? kNoDirectory : uint32_t(kInvalidName));
  Start start = {
      *path, splitCommandLine(line), readEnvironment(environment), *where, {}};
  setStreams(*startup, start);
  uint32_t error = isHeld ? startHeld(start, startup, token, started)
                          : startProcess(start, -1, started);
  return error ? fail(error) : 1;
}

VOX_WINDOWS int createProcess(const Unit *program, Unit *line, void *, void *,
                              int inherits, uint32_t flags,
                              const Unit *environment, const Unit *directory,
                              const StartupInfo *startup,
                              ProcessInfo *started) {
  return create("", program, line, inherits, flags, environment, directory,
                startup, started);
}

VOX_WINDOWS int createProcessAsUser(Handle token, const Unit *program,
                                    Unit *line, void *, void *, int inherits,
                                    uint32_t flags, const Unit *environment,
                                    const Unit *directory,
                                    const StartupInfo *startup,
                                    ProcessInfo *started) {
  if (!findObject(token, Kind::Token))
    return 0;
  return create("low", program, line, inherits, flags, environment, directory,
                startup, started);
}

VOX_WINDOWS uint32_t waitForSingleObject(Handle handle, uint32_t milliseconds) {
  constexpr uint32_t kForever = 0xffffffff, kFailed = 0xffffffff;
  if (milliseconds != kForever)
    refuse("WaitForSingleObject with an end");
  if (Object *object = findObject(handle, Kind::Thread))
    return waitForThread(*object->thread) ? 0 : kFailed;
  Object *object = findObject(handle, Kind::Process);
  if (!object)
    return kFailed;
  int status = 0;
  if (object->status < 0) {
    while (::waitpid(object->process, &status, 0) < 0 && errno == EINTR) {
    }
    object->status =
        WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  return 0;
}

VOX_WINDOWS int getExitCodeProcess(Handle process, uint32_t *status) {
  constexpr uint32_t kStillActive = 259;
  Object *object = findObject(process, Kind::Process);
  if (!object)
    return 0;
  *status =
      object->status < 0 ? kStillActive : static_cast<uint32_t>(object->status);
  return 1;
}

} // namespace

std::span<const Shim> processShims() {
  static const Shim shims[] = {
      shim("AssignProcessToJobObject", assignProcessToJobObject),
      shim("CreateJobObjectW", createJobObject),
      shim("CreateProcessAsUserW", createProcessAsUser),
      shim("CreateProcessW", createProcess),
      shim("GetCurrentProcess", getCurrentProcess),
      shim("GetExitCodeProcess", getExitCodeProcess),
      shim("SetInformationJobObject", setInformationJobObject),
      shim("SetProcessMitigationPolicy", setProcessMitigationPolicy),
      shim("TerminateProcess", terminateProcess),
      shim("WaitForSingleObject", waitForSingleObject),
  };
  return shims;
}

} // namespace vox::pe
