//===- tools/voxc/Process.cpp - running programs --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Process.h with the host's process calls. Captured streams go to
// files, so that no pipe can fill up and block a program.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Process.h"

#include "tools/voxc/Options.h"
#include "tools/voxc/Signals.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace vox::driver {

TemporaryDirectory::TemporaryDirectory() {
  if (std::error_code error = makeDirectory())
    printError(
        fmt::format("cannot make a temporary directory: {}", error.message()));
}

static int exitStatus(int waitStatus) {
  return WIFSIGNALED(waitStatus) ? 128 + WTERMSIG(waitStatus)
                                 : WEXITSTATUS(waitStatus);
}

static int waitFor(pid_t child) {
  int waitStatus = 0;
  while (::waitpid(child, &waitStatus, 0) < 0)
    if (errno != EINTR)
      return -1;
  return exitStatus(waitStatus);
}

static std::vector<char *> pointers(const std::vector<std::string> &words) {
  std::vector<char *> result;
  for (const std::string &word : words)
    result.push_back(const_cast<char *>(word.c_str()));
  result.push_back(nullptr);
  return result;
}

static std::string reason(std::string_view what) {
  return fmt::format("{}: {}", what, std::strerror(errno));
}

static std::string readAll(int descriptor) {
  std::string bytes;
  char buffer[4096];
  for (ssize_t count; (count = ::read(descriptor, buffer, sizeof buffer)) != 0;)
    if (count > 0)
      bytes.append(buffer, static_cast<size_t>(count));
    else if (errno != EINTR)
      break;
  return bytes;
}

static std::string readFile(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, false, false);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

/// What a child does.
struct Task {
  /// All that may fail, which for a program includes becoming it: returns why
  /// it did, or "".
  std::function<std::string()> begin;
  std::function<void()> body; ///< after that
  int orphanSignal;           ///< what it gets when this process dies first
};

[[noreturn]] static void runChild(const Task &task, pid_t parent, int report) {
  restoreSignals();
  ::prctl(PR_SET_PDEATHSIG, task.orphanSignal);
  if (::getppid() != parent)
    ::_exit(kFailed);
  std::string problem = task.begin();
  if (!problem.empty()) {
    [[maybe_unused]] ssize_t written =
        ::write(report, problem.data(), problem.size());
    ::_exit(kFailed);
  }
  ::close(report);
  task.body();
  ::_exit(kInternalError);
}

/// Starts a child and waits until it has begun. -1 when it has not, for the
/// reason in `problem`. It travels through a pipe that a new program closes.
static pid_t spawn(const Task &task, std::string &problem) {
  constexpr const char *kNoProcess = "cannot start a process";
  int report[2];
  if (::pipe2(report, O_CLOEXEC) != 0) {
    problem = reason(kNoProcess);
    return -1;
  }
  std::fflush(nullptr);
  pid_t parent = ::getpid();
  pid_t child = ::fork();
  if (child == 0)
    runChild(task, parent, report[1]);
  if (child < 0)
    problem = reason(kNoProcess);
  ::close(report[1]);
  if (child > 0)
    problem = readAll(report[0]);
  ::close(report[0]);
  if (child > 0 && !problem.empty())
    waitFor(child);
  return problem.empty() ? child : -1;
}

/// Becomes the program at `path`; returns why it cannot.
static std::string execute(const std::string &path,
                           const std::vector<char *> &words) {
  ::execve(path.c_str(), words.data(), environ);
  return reason(fmt::format("cannot start `{}`", path));
}

/// Waits until `child` has ended; false when the time is over first. SIGCHLD is
/// blocked, so that none gets lost between the look and the wait.
static bool waitUntil(pid_t child, unsigned timeoutSeconds, int &waitStatus) {
  using Clock = std::chrono::steady_clock;
  auto end = Clock::now() + std::chrono::seconds(timeoutSeconds);
  sigset_t ended;
  ::sigemptyset(&ended);
  ::sigaddset(&ended, SIGCHLD);
  while (::waitpid(child, &waitStatus, WNOHANG) == 0) {
    auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(
        end - Clock::now());
    if (left.count() <= 0)
      return false;
    constexpr int64_t kSecond = 1'000'000'000;
    timespec span = {left.count() / kSecond, left.count() % kSecond};
    ::sigtimedwait(&ended, nullptr, &span);
  }
  return true;
}

/// Opens `path` as the stream `number` of this process; returns why it cannot.
static std::string redirect(int number, const std::string &path, int flags) {
  int opened = ::open(path.c_str(), flags, 0600);
  if (opened < 0 || ::dup2(opened, number) < 0)
    return reason(fmt::format("cannot open `{}`", path));
  if (opened != number)
    ::close(opened);
  return "";
}

/// The streams, the directory and the process group of a captured child.
static std::string beginCaptured(const std::string &outputPath,
                                 const std::string &errorPath,
                                 const std::string &directory) {
  constexpr int flags = O_WRONLY | O_CREAT | O_TRUNC;
  std::string problem = redirect(0, "/dev/null", O_RDONLY);
  if (problem.empty())
    problem = redirect(1, outputPath, flags);
  if (problem.empty())
    problem = redirect(2, errorPath, flags);
  if (problem.empty() && !directory.empty() && ::chdir(directory.c_str()) != 0)
    problem = reason(fmt::format("cannot start in `{}`", directory));
  ::setpgid(0, 0);
  return problem;
}

static std::optional<ProcessResult>
captureTask(const std::function<std::string()> &begin,
            const std::function<void()> &body, const CaptureOptions &options,
            const TemporaryDirectory &scratch, std::string *problem) {
  std::string outputPath = scratch.file("stdout"),
              errorPath = scratch.file("stderr"), why;
  auto beginAll = [&] {
    std::string failed =
        beginCaptured(outputPath, errorPath, options.directory);
    return failed.empty() ? begin() : failed;
  };
  pid_t child = spawn({beginAll, body, SIGKILL}, why);
  if (problem)
    *problem = why;
  if (child < 0)
    return std::nullopt;
  ProcessResult result;
  int waitStatus = 0;
  {
    Watched watched(child, Watched::Captured);
    result.timedOut = !waitUntil(child, options.timeoutSeconds, waitStatus);
    if (result.timedOut) {
      ::kill(-child, SIGKILL);
      ::waitpid(child, &waitStatus, 0);
    }
  }
  result.status = exitStatus(waitStatus);
  result.output = readFile(outputPath);
  result.errors = readFile(errorPath);
  return result;
}

std::optional<ProcessResult> capture(const std::function<void()> &body,
                                     const CaptureOptions &options,
                                     const TemporaryDirectory &scratch,
                                     std::string *problem) {
  return captureTask([] { return std::string(); }, body, options, scratch,
                     problem);
}

std::optional<ProcessResult> capture(const std::string &path,
                                     const std::vector<std::string> &argv,
                                     const CaptureOptions &options,
                                     const TemporaryDirectory &scratch,
                                     std::string *problem) {
  std::vector<char *> words = pointers(argv);
  return captureTask([&] { return execute(path, words); }, {}, options, scratch,
                     problem);
}

/// Starts a child in the foreground, calls `started`, and waits for the child.
static int runTask(const Task &task, const std::function<void()> &started) {
  std::string problem;
  pid_t child = spawn(task, problem);
  if (child < 0) {
    printError(problem);
    return kFailed;
  }
  Watched watched(child, Watched::Foreground);
  started();
  return waitFor(child);
}

int runForeground(const std::string &path, const std::vector<std::string> &argv,
                  const std::function<void()> &started) {
  std::vector<char *> words = pointers(argv);
  return runTask({[&] { return execute(path, words); }, {}, SIGTERM}, started);
}

int runInChild(const std::function<void()> &body) {
  return runTask({[] { return std::string(); }, body, SIGTERM}, [] {});
}

std::string findProgram(const std::string &name) {
  llvm::ErrorOr<std::string> found = llvm::sys::findProgramByName(name);
  return found ? *found : std::string();
}

std::string installDirectory() {
  static int anchor;
  std::string self = llvm::sys::fs::getMainExecutable("voxc", &anchor);
  llvm::StringRef directory = llvm::sys::path::parent_path(self);
  return llvm::sys::path::parent_path(directory).str();
}

} // namespace vox::driver
