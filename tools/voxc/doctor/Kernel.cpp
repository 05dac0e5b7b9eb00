//===- tools/voxc/doctor/Kernel.cpp - what the kernel can enforce ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Each is asked for and not looked up: a container may forbid what the kernel
// has.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/doctor/Finding.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fmt/format.h>
#include <sched.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace vox::driver {

namespace {

std::string errorText() { return std::strerror(errno); }

Finding landlock() {
  constexpr unsigned kAskVersion = 1;
  constexpr long kCreateRuleset = 444;
  Finding finding = {"kernel", "landlock", false, "", ""};
  long version = ::syscall(kCreateRuleset, nullptr, size_t(0), kAskVersion);
  if (version < 1) {
    finding.detail = errno == EOPNOTSUPP ? "switched off at boot" : errorText();
    finding.meaning = "grants of directories are held by the program's own "
                      "checks alone; `--sandbox=require` refuses to start";
    return finding;
  }
  finding.isThere = true;
  finding.detail = fmt::format("ABI {}", version);
  constexpr long kTruncation = 3, kNetwork = 4;
  finding.meaning = "grants of directories are held by the kernel as well";
  if (version < kTruncation)
    finding.meaning += ", but for emptying files (ABI 3)";
  if (version < kNetwork)
    finding.meaning += "; connections are stopped by seccomp alone (ABI 4)";
  return finding;
}

Finding seccomp() {
  constexpr unsigned kAskAction = 2;
  uint32_t errorAction = 0x00050000;
  Finding finding = {"kernel", "seccomp", false, "", ""};
  finding.isThere = ::syscall(SYS_seccomp, kAskAction, 0U, &errorAction) == 0;
  finding.detail = finding.isThere ? "filters" : errorText();
  finding.meaning =
      finding.isThere
          ? "a program without the grant can open no socket and start nothing"
          : "network and processes are held by the program's own checks "
            "alone; `--sandbox=require` refuses to start";
  return finding;
}

Finding openat2() {
  constexpr long kOpenat2 = 437;
  errno = 0;
  bool isThere = ::syscall(kOpenat2, -1, "", nullptr, size_t(0)) < 0 &&
                 errno != ENOSYS && errno != EPERM;
  return {"kernel", "openat2", isThere,
          isThere ? "resolves below a directory" : errorText(),
          isThere ? "paths are resolved by the kernel below what was granted"
                  : "paths are resolved step by step; slower, and as strict"};
}

/// In a child, which then has a namespace more than we.
Finding userNamespaces() {
  // NOLINTNEXTLINE(bugprone-unsafe-functions)
  pid_t child = ::fork();
  if (child == 0)
    ::_exit(::unshare(CLONE_NEWUSER) == 0 ? 0 : errno);
  int status = 0;
  bool isKnown = child > 0 && ::waitpid(child, &status, 0) == child;
  bool isThere = isKnown && status == 0;
  return {"kernel", "user namespaces", isThere,
          isThere ? "allowed"
                  : std::strerror(isKnown ? WEXITSTATUS(status) : errno),
          isThere ? "containers work without root"
                  : "containers need root here"};
}

} // namespace

std::vector<Finding> lookAtKernel() {
  return {landlock(), seccomp(), openat2(), userNamespaces()};
}

} // namespace vox::driver
