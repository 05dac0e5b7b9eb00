//===- tools/pe-loader/Processes.cpp - processes and jobs -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What is started is a program of Linux, or another image in a loader of its own.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Errors.h"
#include "tools/pe-loader/Handles.h"
#include "tools/pe-loader/Text.h"
#include "tools/pe-loader/Threads.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
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
  if (process != ownProcess())
    refuse("AssignProcessToJobObject of another process");
  isAloneInJob =
      (jobLimits.flags & kLimitProcesses) && jobLimits.processes == 1;
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

/// A variable as programs of Linux expect it.
std::string translated(std::u16string_view entry) {
  std::string text = narrow(entry);
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

/// Starts it and waits until it is the program; an errno below zero.
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
  bool hasFailed = ::read(report[0], &error, sizeof(error)) > 0;
  ::close(report[0]);
  if (child < 0 || !hasFailed)
    return child < 0 ? -EAGAIN : child;
  ::waitpid(child, nullptr, 0);
  return -error;
}

VOX_WINDOWS int createProcess(const Unit *program, Unit *line, void *, void *,
                              int inherits, uint32_t flags,
                              const Unit *environment, const Unit *directory,
                              const StartupInfo *startup,
                              ProcessInfo *started) {
  constexpr uint32_t kUnicodeEnvironment = 0x400, kHasStreams = 0x100;
  if (!program || !inherits || flags != kUnicodeEnvironment ||
      startup->size != sizeof(*startup) || startup->flags != kHasStreams)
    refuse("CreateProcessW of another kind");
  if (hasNoChildren)
    return fail(kAccessDenied);
  if (isAloneInJob)
    return fail(kProcessQuota);
  std::optional<std::string> path = linuxPath(fullPath(program));
  if (!path)
    return fail(kInvalidName);
  Start start = {
      *path, splitCommandLine(line), readEnvironment(environment), "", {}};
  if (directory) {
    std::optional<std::string> where = linuxPath(fullPath(directory));
    if (!where)
      return fail(267);
    start.directory = *where;
  }
  for (int stream = 0; stream < 3; ++stream) {
    Object *object = findObject(startup->streams[stream], Kind::File);
    if (!object || !object->isInherited)
      refuse("a stream that is not inherited");
    start.streams[stream] = object->descriptor;
  }
  pid_t child = begin(start);
  if (child == -ENOTDIR || (child == -ENOENT && directory &&
                            ::access(start.directory.c_str(), X_OK)))
    return fail(267);
  if (child < 0)
    return fail(child == -ENOEXEC ? uint32_t(kBadImage) : errorOf(-child));
  Object object = {.kind = Kind::Process};
  object.process = child;
  *started = {addObject(object), addObject(object),
              static_cast<uint32_t>(child), 1};
  return 1;
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
