//===- support/Process.cpp - running programs -----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Process.h with the host's process calls. Captured streams go to
// files, so that no pipe can fill up and block a program.
//
//===----------------------------------------------------------------------===//
#include "support/Process.h"

#include "support/Descriptors.h"
#include "support/Signals.h"
#include "support/TemporaryPath.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

namespace vox::support {

/// The status of a child whose body came back, which it must not.
static constexpr int kBodyReturned = 101;

static int exitStatus(int waitStatus) {
  return WIFSIGNALED(waitStatus) ? 128 + WTERMSIG(waitStatus)
                                 : WEXITSTATUS(waitStatus);
}

int waitFor(pid_t child) {
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

std::string readFile(const std::string &path) {
  std::string bytes;
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0)
    return bytes;
  readAll(descriptor, bytes);
  ::close(descriptor);
  return bytes;
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
    ::_exit(EXIT_FAILURE);
  std::string problem = task.begin();
  if (!problem.empty()) {
    writeAll(report, problem);
    ::_exit(EXIT_FAILURE);
  }
  ::close(report);
  task.body();
  ::_exit(kBodyReturned);
}

/// Starts a child and waits until it has begun. -1 when it has not, for the
/// reason in `problem`. It travels through a pipe that a new program closes.
static pid_t spawn(const Task &task, std::string &problem) {
  problem.clear();
  constexpr const char *kNoProcess = "cannot start a process";
  int report[2];
  if (::pipe2(report, O_CLOEXEC) != 0) {
    problem = reason(kNoProcess);
    return -1;
  }
  std::fflush(nullptr);
  pid_t parent = ::getpid();
  // A child that becomes a program at once borrows our memory: after a fork we would copy each page that we
  // write next, and a compiler writes most of them. We stand still until it has become that program.
  // NOLINTNEXTLINE(bugprone-unsafe-functions)
  pid_t child = task.body ? ::fork() : ::vfork();
  if (child == 0)
    runChild(task, parent, report[1]);
  if (child < 0)
    problem = reason(kNoProcess);
  ::close(report[1]);
  if (child > 0)
    readAll(report[0], problem);
  ::close(report[0]);
  if (child > 0 && !problem.empty())
    waitFor(child);
  return problem.empty() ? child : -1;
}

/// Where no program may be started, the system says "permission denied" of one
/// that anybody may execute.
static std::string noexecNote(const std::string &path) {
  struct statvfs mount;
  if (::statvfs(path.c_str(), &mount) != 0 || !(mount.f_flag & ST_NOEXEC))
    return "";
  return fmt::format("; its file system is mounted noexec{}",
                     TemporaryPath::isTemporary(path)
                         ? ": set TMPDIR to a directory elsewhere"
                         : "");
}

/// Becomes the program at `path`; returns why it cannot.
static std::string execute(const std::string &path,
                           const std::vector<char *> &words) {
  ::execve(path.c_str(), words.data(), environ);
  bool isDenied = errno == EACCES;
  std::string problem = reason(fmt::format("cannot start `{}`", path));
  return isDenied ? problem + noexecNote(path) : problem;
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
            const TemporaryPath &scratch, std::string &problem) {
  std::string outputPath = scratch.file("stdout"),
              errorPath = scratch.file("stderr");
  auto beginAll = [&] {
    std::string failed =
        beginCaptured(outputPath, errorPath, options.directory);
    return failed.empty() ? begin() : failed;
  };
  Task task = {beginAll, body, SIGKILL};
  ProcessResult result;
  int waitStatus = 0;
  {
    Watched watched(Watched::Captured, [&] { return spawn(task, problem); });
    pid_t child = watched.child();
    if (child < 0)
      return std::nullopt;
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
                                     const TemporaryPath &scratch,
                                     std::string &problem) {
  return captureTask([] { return std::string(); }, body, options, scratch,
                     problem);
}

std::optional<ProcessResult> capture(const std::string &path,
                                     const std::vector<std::string> &argv,
                                     const CaptureOptions &options,
                                     const TemporaryPath &scratch,
                                     std::string &problem) {
  std::vector<char *> words = pointers(argv);
  return captureTask([&] { return execute(path, words); }, {}, options, scratch,
                     problem);
}

pid_t startProgram(const std::string &path,
                   const std::vector<std::string> &argv, int input, int output,
                   std::string &problem) {
  std::vector<char *> words = pointers(argv);
  auto begin = [&] {
    ::dup2(input, 0);
    ::dup2(output, 1);
    ::setpgid(0, 0);
    return execute(path, words);
  };
  return spawn({begin, {}, SIGKILL}, problem);
}

GroupTask programTask(const std::string &path,
                      const std::vector<std::string> &argv) {
  return {[=] { return execute(path, pointers(argv)); }, {}, -1};
}

GroupTask programTask(int descriptor, const std::vector<std::string> &argv) {
  auto begin = [=] {
    ::fexecve(descriptor, pointers(argv).data(), environ);
    return reason("cannot start the program");
  };
  return {begin, {}, -1};
}

pid_t startGroup(const GroupTask &task, std::string &problem) {
  auto begin = [&] {
    giveNullStreams();
    ::setpgid(0, 0);
    if (task.kept >= 0)
      ::fcntl(task.kept, F_SETFD, 0);
    return task.begin();
  };
  return spawn({begin, task.body, SIGTERM}, problem);
}

static bool isProgram(const std::string &path) {
  struct stat status;
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         ::access(path.c_str(), X_OK) == 0;
}

std::string findProgram(const std::string &name) {
  if (name.find('/') != name.npos)
    return name;
  const char *variable = std::getenv("PATH");
  std::string_view folders = variable ? variable : "";
  while (!folders.empty()) {
    std::string_view folder = folders.substr(0, folders.find(':'));
    folders.remove_prefix(std::min(folder.size() + 1, folders.size()));
    std::string path = fmt::format("{}/{}", folder, name);
    if (!folder.empty() && isProgram(path))
      return path;
  }
  return "";
}

} // namespace vox::support
