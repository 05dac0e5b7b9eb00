//===- support/Descendants.cpp - what a program leaves behind -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Who has which parent stands in /proc. Without it only those are found that
// stayed in their process group, which somebody else has killed.
//
//===----------------------------------------------------------------------===//
#include "support/Descendants.h"

#include "support/Process.h"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <dirent.h>
#include <map>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace vox::support {

namespace {

pid_t numberIn(std::string_view text) {
  pid_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// The parent of a process: behind its name, which may hold anything, and the
/// letter of its state.
pid_t parentOf(std::string_view process) {
  std::string status = readFile("/proc/" + std::string(process) + "/stat");
  size_t name = status.rfind(") ");
  return name == status.npos || name + 4 > status.size()
             ? 0
             : numberIn(std::string_view(status).substr(name + 4));
}

/// The processes of this system by their parents.
std::multimap<pid_t, pid_t> readProcesses() {
  std::multimap<pid_t, pid_t> children;
  DIR *folder = ::opendir("/proc");
  if (!folder)
    return children;
  while (dirent *entry = ::readdir(folder))
    if (pid_t process = numberIn(entry->d_name))
      children.emplace(parentOf(entry->d_name), process);
  ::closedir(folder);
  return children;
}

void killAllBelow(pid_t root) {
  std::multimap<pid_t, pid_t> children = readProcesses();
  std::vector<pid_t> open = {root};
  while (!open.empty()) {
    auto [begin, end] = children.equal_range(open.back());
    open.pop_back();
    for (auto child = begin; child != end; ++child) {
      ::kill(child->second, SIGKILL);
      open.push_back(child->second);
    }
  }
}

/// Reaps those that have ended; false when there are no children left.
bool reap() {
  pid_t ended;
  do
    ended = ::waitpid(-1, nullptr, WNOHANG);
  while (ended > 0);
  return ended == 0;
}

} // namespace

void adoptDescendants() { ::prctl(PR_SET_CHILD_SUBREAPER, 1); }

void killDescendants() {
  constexpr int kRounds = 5000; // of a millisecond and more
  for (int round = 0; round < kRounds && reap(); ++round) {
    killAllBelow(::getpid());
    timespec pause = {0, 1'000'000};
    ::nanosleep(&pause, nullptr);
  }
}

} // namespace vox::support
