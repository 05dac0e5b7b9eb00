//===- support/Conversation.cpp - a program that answers ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Conversation.h over two pipes.
//
//===----------------------------------------------------------------------===//
#include "support/Conversation.h"

#include "support/Descriptors.h"
#include "support/Process.h"
#include "support/Signals.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace vox::support {

static void closeAll(std::initializer_list<int> descriptors) {
  for (int descriptor : descriptors)
    if (descriptor >= 0)
      ::close(descriptor);
}

Conversation::Conversation(const std::string &path,
                           const std::vector<std::string> &argv) {
  int questions[2] = {-1, -1}, answers[2] = {-1, -1};
  if (::pipe2(questions, O_CLOEXEC) != 0 || ::pipe2(answers, O_CLOEXEC) != 0)
    whyOver = fmt::format("cannot make a pipe: {}", std::strerror(errno));
  else
    child = startProgram(path, argv, questions[0], answers[1], whyOver);
  closeAll({questions[0], answers[1]});
  input = questions[1];
  output = answers[0];
}

Conversation::~Conversation() { end(); }

void Conversation::end() {
  closeAll({std::exchange(input, -1), std::exchange(output, -1)});
  if (child < 0)
    return;
  ::kill(-child, SIGKILL);
  while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR)
    ;
  child = -1;
}

/// Reads up to the end of a line; false when the time or the stream is over
/// first, for the reason in `problem`.
static bool readLine(int descriptor, unsigned timeoutSeconds, std::string &line,
                     std::string &problem) {
  using Clock = std::chrono::steady_clock;
  auto deadline = Clock::now() + std::chrono::seconds(timeoutSeconds);
  while (!line.ends_with('\n')) {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - Clock::now());
    pollfd waiting = {descriptor, POLLIN, 0};
    int ready = ::poll(&waiting, 1,
                       static_cast<int>(std::max<int64_t>(0, left.count())));
    if (ready < 0 && errno == EINTR)
      continue;
    if (ready == 0) {
      problem = fmt::format("still running after {} s", timeoutSeconds);
      return false;
    }
    char buffer[256];
    ssize_t count = ready < 0 ? -1 : ::read(descriptor, buffer, sizeof buffer);
    if (count <= 0) {
      problem = "the program that runs it has ended";
      return false;
    }
    line.append(buffer, static_cast<size_t>(count));
  }
  line.pop_back();
  return true;
}

std::optional<std::string> Conversation::ask(const std::string &line,
                                             unsigned timeoutSeconds,
                                             std::string &problem) {
  if (!isAlive()) {
    problem = whyOver;
    return std::nullopt;
  }
  Watched watched(Watched::Captured, [&] { return child; });
  std::string answer;
  if (!writeAll(input, line + "\n"))
    problem = "the program that runs it has ended";
  else if (readLine(output, timeoutSeconds, answer, problem))
    return answer;
  whyOver = problem;
  end();
  return std::nullopt;
}

} // namespace vox::support
