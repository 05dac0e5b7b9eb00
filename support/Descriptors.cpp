//===- support/Descriptors.cpp - reading, writing, standard streams -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "support/Descriptors.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

namespace vox::support {

static constexpr const char *kNullDevice = "/dev/null";

/// Which of the streams 0, 1 and 2 this process was started without.
static bool isMissing[3];

bool readAll(int descriptor, std::string &bytes) {
  char buffer[1 << 16];
  for (;;) {
    ssize_t count = ::read(descriptor, buffer, sizeof buffer);
    if (count > 0)
      bytes.append(buffer, static_cast<size_t>(count));
    else if (count == 0)
      return true;
    else if (errno != EINTR)
      return false;
  }
}

bool writeAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return false;
    bytes.remove_prefix(static_cast<size_t>(written));
  }
  return true;
}

void openMissingStreams() {
  // Opened the wrong way round, a stream is not there for whoever uses it.
  constexpr int kModes[] = {O_WRONLY, O_RDONLY, O_RDWR};
  for (int stream = 0; stream < 3; ++stream) {
    isMissing[stream] = ::fcntl(stream, F_GETFD) < 0;
    if (isMissing[stream] && ::open(kNullDevice, kModes[stream]) != stream)
      ::_exit(EXIT_FAILURE);
  }
}

void giveNullStreams() {
  for (int stream = 0; stream < 3; ++stream) {
    int opened = isMissing[stream] ? ::open(kNullDevice, O_RDWR) : -1;
    if (opened < 0)
      continue;
    ::dup2(opened, stream);
    ::close(opened);
  }
}

} // namespace vox::support
