//===- support/Supervisor.cpp - a program and all that it starts ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "support/Supervisor.h"

#include "support/Descendants.h"
#include "support/Descriptors.h"
#include "support/Process.h"
#include "support/Signals.h"
#include "support/Terminal.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

namespace vox::support {

namespace {

using Clock = std::chrono::steady_clock;

/// What a child is about to tell, which stays to be told.
siginfo_t peek(pid_t child) {
  siginfo_t info = {};
  ::waitid(P_PID, static_cast<id_t>(child), &info,
           WEXITED | WSTOPPED | WNOHANG | WNOWAIT);
  return info;
}

/// Waits for a SIGCHLD, which is blocked, until `end`.
void waitForNews(std::optional<Clock::time_point> end) {
  sigset_t news;
  ::sigemptyset(&news);
  ::sigaddset(&news, SIGCHLD);
  if (!end) {
    ::sigwaitinfo(&news, nullptr);
    return;
  }
  auto left =
      std::chrono::duration_cast<std::chrono::nanoseconds>(*end - Clock::now());
  constexpr int64_t kSecond = 1'000'000'000;
  int64_t count = std::max<int64_t>(left.count(), 0);
  timespec span = {count / kSecond, count % kSecond};
  ::sigtimedwait(&news, nullptr, &span);
}

class Supervisor {
public:
  Supervisor(pid_t child, const Supervision &supervision) : child(child) {
    // Further than any clock counts is no limit.
    constexpr int64_t kMost = int64_t(1) << 50;
    if (supervision.timeout >= 0 && supervision.timeout < kMost)
      deadline = Clock::now() + std::chrono::milliseconds(supervision.timeout);
  }

  SupervisedEnd run() {
    SupervisedEnd end;
    for (siginfo_t news = peek(child);; news = peek(child)) {
      bool isQuiet = news.si_pid == 0;
      if (!isQuiet && news.si_code != CLD_STOPPED) {
        end.signal = news.si_code == CLD_EXITED ? 0 : news.si_status;
        break;
      }
      if (deadline && Clock::now() >= *deadline && !end.timedOut) {
        end.timedOut = true;
        ::kill(-child, SIGKILL);
      } else if (isQuiet) {
        waitForNews(end.timedOut ? std::nullopt : deadline);
      } else {
        stopped(news.si_status);
      }
    }
    // As long as it is not reaped nobody else can have its number.
    ::kill(-child, SIGKILL);
    end.status = waitFor(child);
    killDescendants();
    terminal.takeFrom(child);
    return end;
  }

private:
  void stopped(int signal) {
    siginfo_t taken;
    ::waitid(P_PID, static_cast<id_t>(child), &taken, WSTOPPED | WNOHANG);
    bool asksForTerminal = signal == SIGTTIN || signal == SIGTTOU;
    if (!asksForTerminal || !terminal.giveTo(child)) {
      bool hadTerminal = terminal.takeFrom(child);
      ::kill(::getpid(), SIGSTOP); // as its parent's shell expects of us
      if (hadTerminal || asksForTerminal)
        terminal.giveTo(child);
    }
    ::kill(-child, SIGCONT);
  }

  pid_t child;
  std::optional<Clock::time_point> deadline;
  Terminal terminal;
};

std::optional<SupervisedEnd> run(GroupTask task, const Supervision &supervision,
                                 std::string &problem) {
  adoptDescendants();
  task.kept = supervision.kept;
  Watched watched(Watched::Group, [&] { return startGroup(task, problem); });
  if (watched.child() < 0)
    return std::nullopt;
  supervision.started();
  return Supervisor(watched.child(), supervision).run();
}

} // namespace

std::optional<SupervisedEnd> supervise(const std::string &path,
                                       const std::vector<std::string> &argv,
                                       const Supervision &supervision,
                                       std::string &problem) {
  return run(programTask(path, argv), supervision, problem);
}

std::optional<SupervisedEnd> supervise(int descriptor,
                                       const std::vector<std::string> &argv,
                                       const Supervision &supervision,
                                       std::string &problem) {
  return run(programTask(descriptor, argv), supervision, problem);
}

std::optional<SupervisedEnd> supervise(const std::function<void()> &body,
                                       const Supervision &supervision,
                                       std::string &problem) {
  return run({[] { return std::string(); }, body, -1}, supervision, problem);
}

} // namespace vox::support
