//===- support/Terminal.cpp - who has the terminal ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "support/Terminal.h"

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace vox::support {

Terminal::~Terminal() {
  if (descriptor >= 0)
    ::close(descriptor);
}

bool Terminal::open() {
  if (descriptor < 0)
    descriptor = ::open("/dev/tty", O_RDWR | O_CLOEXEC);
  return descriptor >= 0;
}

bool Terminal::change(pid_t from, pid_t to) {
  if (!open() || ::tcgetpgrp(descriptor) != from)
    return false;
  // From the background this asks for SIGTTOU, unless that is blocked.
  sigset_t output, before;
  ::sigemptyset(&output);
  ::sigaddset(&output, SIGTTOU);
  ::pthread_sigmask(SIG_BLOCK, &output, &before);
  bool isDone = ::tcsetpgrp(descriptor, to) == 0;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return isDone;
}

bool Terminal::giveTo(pid_t group) { return change(::getpgrp(), group); }

bool Terminal::takeFrom(pid_t group) { return change(group, ::getpgrp()); }

} // namespace vox::support
