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

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace vox::driver {

TemporaryDirectory::TemporaryDirectory() {
  llvm::SmallString<128> base;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, base);
  std::string pattern = std::string(base) + "/voxc-XXXXXX";
  if (::mkdtemp(pattern.data()))
    directory = pattern;
  else
    printError(fmt::format("cannot make a directory in `{}`: {}", base.c_str(),
                           std::strerror(errno)));
}

TemporaryDirectory::~TemporaryDirectory() {
  if (valid())
    llvm::sys::fs::remove_directories(directory);
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

/// In the child: SIGPIPE back to the default that programs expect, then exec.
[[noreturn]] static void execChild(const char *path, char *const *argv,
                                   char *const *env) {
  std::signal(SIGPIPE, SIG_DFL);
  ::execve(path, argv, env);
  ::_exit(127);
}

/// Waits until `child` has ended; false when the time is over first.
static bool waitUntil(pid_t child, unsigned timeoutSeconds) {
  int handle = static_cast<int>(::syscall(SYS_pidfd_open, child, 0));
  if (handle < 0)
    return true;
  pollfd entry = {handle, POLLIN, 0};
  int ready = 0;
  do
    ready = ::poll(&entry, 1, static_cast<int>(timeoutSeconds * 1000));
  while (ready < 0 && errno == EINTR);
  ::close(handle);
  return ready != 0;
}

static std::string readAll(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, false, false);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

std::optional<ProcessResult> capture(const std::function<void()> &body,
                                     const CaptureOptions &options,
                                     const TemporaryDirectory &scratch) {
  std::string outputPath = scratch.file("stdout"),
              errorPath = scratch.file("stderr");
  std::fflush(nullptr);
  pid_t child = ::fork();
  if (child < 0)
    return std::nullopt;
  if (child == 0) {
    constexpr int flags = O_WRONLY | O_CREAT | O_TRUNC;
    int input = ::open("/dev/null", O_RDONLY);
    int output = ::open(outputPath.c_str(), flags, 0600);
    int errors = ::open(errorPath.c_str(), flags, 0600);
    if (input < 0 || output < 0 || errors < 0)
      ::_exit(127);
    if (!options.directory.empty() && ::chdir(options.directory.c_str()) != 0)
      ::_exit(127);
    ::dup2(input, 0);
    ::dup2(output, 1);
    ::dup2(errors, 2);
    ::setpgid(0, 0);
    std::signal(SIGPIPE, SIG_DFL);
    body();
    ::_exit(127);
  }
  ProcessResult result;
  result.timedOut = !waitUntil(child, options.timeoutSeconds);
  if (result.timedOut) {
    ::kill(-child, SIGKILL);
    ::kill(child, SIGKILL);
  }
  result.status = waitFor(child);
  result.output = readAll(outputPath);
  result.errors = readAll(errorPath);
  return result;
}

std::optional<ProcessResult> capture(const std::string &path,
                                     const std::vector<std::string> &argv,
                                     const CaptureOptions &options,
                                     const TemporaryDirectory &scratch) {
  std::vector<char *> words = pointers(argv);
  return capture([&] { ::execve(path.c_str(), words.data(), environ); },
                 options, scratch);
}

static volatile sig_atomic_t foregroundChild = 0;

static void passOn(int signal) { ::kill(foregroundChild, signal); }

/// Waits for a program in the foreground. A keyboard interrupt reaches it
/// anyway; a request to end is passed on; this process ends after it.
static int waitForeground(pid_t child) {
  foregroundChild = child;
  auto *oldInterrupt = std::signal(SIGINT, SIG_IGN);
  auto *oldTerminate = std::signal(SIGTERM, passOn);
  int status = waitFor(child);
  std::signal(SIGINT, oldInterrupt);
  std::signal(SIGTERM, oldTerminate);
  return status;
}

int runForeground(const std::string &path,
                  const std::vector<std::string> &argv) {
  std::vector<char *> words = pointers(argv);
  pid_t child = ::fork();
  if (child == 0)
    execChild(path.c_str(), words.data(), environ);
  if (child > 0)
    return waitForeground(child);
  printError(fmt::format("cannot start `{}`: {}", path, std::strerror(errno)));
  return -1;
}

int runInChild(const std::function<void()> &body) {
  std::fflush(nullptr);
  pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    body();
    ::_exit(101);
  }
  if (child > 0)
    return waitForeground(child);
  printError(fmt::format("cannot start a process: {}", std::strerror(errno)));
  return kFailed;
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
