//===- support/Conversation.h - a program that answers --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace vox::support {

/// A program that answers each line of its standard input with a line of its
/// standard output, until it is killed at the end. Needs `takeSignals`.
class Conversation {
public:
  Conversation(const std::string &path, const std::vector<std::string> &argv);
  ~Conversation();
  Conversation(const Conversation &) = delete;

  /// False once it could not start, has ended, or did not answer in time.
  bool isAlive() const { return child > 0; }

  /// The answer to `line`, both without their ends. Nothing when there is none,
  /// for the reason in `problem`; then the program is killed with all that it
  /// started, and the conversation is over.
  std::optional<std::string> ask(const std::string &line,
                                 unsigned timeoutSeconds, std::string &problem);

private:
  void end();

  pid_t child = -1;
  int input = -1, output = -1; ///< our ends of its standard streams
  std::string whyOver;         ///< once it is not alive
};

} // namespace vox::support
