//===- support/Signals.cpp - requests to stop -----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Signals.h. The requests are blocked everywhere and one thread
// waits for them: what it does then is ordinary code and no handler, and a
// request that comes before its child exists is not lost.
//
//===----------------------------------------------------------------------===//
#include "support/Signals.h"

#include "support/TemporaryPath.h"
#include "support/Thread.h"

#include <csignal>
#include <cstdlib>
#include <mutex>
#include <pthread.h>
#include <unistd.h>

namespace vox::support {

namespace {

constexpr int kRequests[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};

/// What the process was started with.
sigset_t firstMask;
/// Those of kRequests that were not ignored then, as under nohup.
sigset_t requests;

std::mutex mutex;
pid_t watchedChild = 0; ///< guarded by `mutex`, as is the next
Watched::Kind watchedKind;

[[noreturn]] void endBy(int signal) {
  TemporaryPath::removeAll();
  std::signal(signal, SIG_DFL);
  ::pthread_sigmask(SIG_UNBLOCK, &requests, nullptr);
  ::raise(signal);
  std::abort();
}

void *waitForRequests(void *) {
  for (;;) {
    int signal = ::sigwaitinfo(&requests, nullptr);
    if (signal < 0)
      continue;
    std::lock_guard lock(mutex);
    bool isSupervised = watchedChild != 0 && watchedKind == Watched::Group;
    if (isSupervised) {
      ::kill(-watchedChild, signal);
    } else if (signal == SIGTSTP) {
      ::kill(::getpid(), SIGSTOP);
    } else {
      if (watchedChild != 0)
        ::kill(-watchedChild, SIGKILL);
      endBy(signal);
    }
  }
}

} // namespace

bool takeSignals() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGCHLD, SIG_DFL);
  ::sigemptyset(&requests);
  for (int signal : kRequests) {
    struct sigaction action;
    ::sigaction(signal, nullptr, &action);
    if (action.sa_handler != SIG_IGN)
      ::sigaddset(&requests, signal);
  }
  sigset_t blocked = requests;
  ::sigaddset(&blocked, SIGCHLD); // waited for with a time limit
  ::pthread_sigmask(SIG_BLOCK, &blocked, &firstMask);
  constexpr size_t kStackBytes = 256 << 10;
  pthread_t thread;
  return startThread(thread, kStackBytes, waitForRequests, nullptr);
}

void restoreSignals() {
  for (int signal : {SIGPIPE, SIGXFSZ})
    std::signal(signal, SIG_DFL);
  // The linker's library may have installed handlers of its own.
  for (int signal : kRequests)
    if (::sigismember(&requests, signal))
      std::signal(signal, SIG_DFL);
  ::pthread_sigmask(SIG_SETMASK, &firstMask, nullptr);
}

Watched::Watched(Kind kind, const std::function<pid_t()> &start) {
  std::lock_guard lock(mutex);
  theChild = start();
  watchedChild = theChild < 0 ? 0 : theChild;
  watchedKind = kind;
}

Watched::~Watched() {
  std::lock_guard lock(mutex);
  watchedChild = 0;
}

} // namespace vox::support
