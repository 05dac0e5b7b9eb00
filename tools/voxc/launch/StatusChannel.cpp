//===- tools/voxc/launch/StatusChannel.cpp - a program's last words -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/launch/StatusChannel.h"

#include "llvm/Support/JSON.h"

#include <cstdlib>
#include <sys/socket.h>
#include <unistd.h>

namespace vox::driver {

static constexpr const char *kVariable = "VOX_STATUS_FD";

StatusChannel::StatusChannel() {
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    ends[0] = ends[1] = -1;
    ::unsetenv(kVariable);
    return;
  }
  ::setenv(kVariable, std::to_string(ends[1]).c_str(), /*overwrite=*/1);
}

StatusChannel::~StatusChannel() {
  for (int end : ends)
    if (end >= 0)
      ::close(end);
}

std::optional<StatusRecord> parseStatusRecord(const std::string &line) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(line);
  if (!value) {
    llvm::consumeError(value.takeError());
    return std::nullopt;
  }
  const llvm::json::Object *object = value->getAsObject();
  if (!object)
    return std::nullopt;
  auto verdict = object->getString("verdict");
  auto status = object->getInteger("status");
  if (!verdict || !status)
    return std::nullopt;
  StatusRecord record;
  record.verdict = verdict->str();
  record.what = object->getString("what").value_or("").str();
  record.status = *status;
  record.memory = object->getInteger("memory");
  record.fuel = object->getInteger("fuel");
  record.depth = object->getInteger("depth");
  return record;
}

std::optional<StatusRecord> StatusChannel::take() {
  char bytes[1024];
  ssize_t count =
      ends[0] < 0 ? 0 : ::recv(ends[0], bytes, sizeof(bytes), MSG_DONTWAIT);
  std::string text(bytes, count > 0 ? static_cast<size_t>(count) : 0);
  size_t end = text.find('\n');
  return end == text.npos ? std::nullopt
                          : parseStatusRecord(text.substr(0, end));
}

} // namespace vox::driver
