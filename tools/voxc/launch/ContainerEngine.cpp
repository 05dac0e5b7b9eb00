//===- tools/voxc/launch/ContainerEngine.cpp - finding an engine ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/launch/ContainerEngine.h"

#include "support/Process.h"
#include "support/TemporaryPath.h"
#include "tools/voxc/launch/Config.h"

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace vox::driver {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kSocketPatience(500);
constexpr unsigned kProgramSeconds = 5;
constexpr std::string_view kUnix = "unix://";

std::string errorText() { return std::strerror(errno); }

/// A connection that waits no longer than the patience for all of it.
class Connection {
public:
  Connection() : end(Clock::now() + kSocketPatience) {}
  ~Connection() {
    if (descriptor >= 0)
      ::close(descriptor);
  }
  Connection(const Connection &) = delete;

  /// Each returns why it failed, or "".
  std::string connect(const std::string &path);
  std::string ping();

private:
  bool wait(short events) const {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - Clock::now());
    pollfd entry = {descriptor, events, 0};
    return left.count() > 0 &&
           ::poll(&entry, 1, static_cast<int>(left.count())) == 1;
  }

  int descriptor = -1;
  Clock::time_point end;
};

std::string Connection::connect(const std::string &path) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof(address.sun_path))
    return "the path is too long for a socket";
  std::memcpy(address.sun_path, path.data(), path.size());
  descriptor = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0)
    return errorText();
  const void *raw = &address;
  if (::connect(descriptor, static_cast<const sockaddr *>(raw),
                sizeof(address)) == 0)
    return "";
  return errno == EAGAIN ? "it takes no more connections" : errorText();
}

std::string Connection::ping() {
  constexpr std::string_view kRequest =
      "GET /_ping HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  std::string noAnswer =
      fmt::format("no answer within {} ms", kSocketPatience.count());
  if (!wait(POLLOUT))
    return noAnswer;
  if (::send(descriptor, kRequest.data(), kRequest.size(), MSG_NOSIGNAL) < 0)
    return errorText();
  constexpr size_t kStatusLine = 12; // HTTP/1.1 200
  std::string answer;
  while (answer.size() < kStatusLine) {
    if (!wait(POLLIN))
      return noAnswer;
    char bytes[256];
    ssize_t count = ::recv(descriptor, bytes, sizeof(bytes), 0);
    if (count < 0)
      return errorText();
    if (count == 0)
      break;
    answer.append(bytes, static_cast<size_t>(count));
  }
  bool isHttp = answer.starts_with("HTTP/1.") && answer.size() >= kStatusLine;
  if (!isHttp)
    return "what answers is no container engine";
  std::string status = answer.substr(9, 3);
  return status == "200" ? "" : fmt::format("it answers {}", status);
}

std::string askSocket(const std::string &path) {
  Connection connection;
  std::string problem = connection.connect(path);
  return problem.empty() ? connection.ping() : problem;
}

std::string askProgram(const std::string &name) {
  std::string path = support::findProgram(name);
  if (path.empty())
    return "not on PATH";
  support::TemporaryPath scratch;
  if (std::error_code error = scratch.makeDirectory())
    return support::TemporaryPath::describe(error);
  std::string problem;
  auto result = support::capture(path, {name, "info", "--format", "json"},
                                 {kProgramSeconds, ""}, scratch, problem);
  if (!result)
    return problem;
  if (result->timedOut)
    return fmt::format("no answer within {} s", kProgramSeconds);
  return result->status == 0
             ? ""
             : fmt::format("`{} info` ends with {}", name, result->status);
}

std::string ask(const EnginePlace &place) {
  if (!place.problem.empty())
    return place.problem;
  std::string_view where = place.where;
  if (where.starts_with(kUnix))
    return askSocket(std::string(where.substr(kUnix.size())));
  if (where.find("://") != where.npos)
    return "only sockets of this machine are asked (unix://...)";
  return askProgram(place.where);
}

std::string variable(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

} // namespace

std::vector<EnginePlace> enginePlaces(const std::string &chosen) {
  std::vector<EnginePlace> places;
  if (!chosen.empty())
    places.push_back({"--container", chosen, true});
  for (const char *name : {"CONTAINER_HOST", "DOCKER_HOST"})
    if (std::string value = variable(name); !value.empty())
      places.push_back({name, value, true});
  if (std::optional<Setting> setting = containerEngineSetting())
    places.push_back({"config.toml", setting->value, true, setting->problem});
  places.push_back({"PATH", "podman"});
  std::vector<std::string> sockets;
  std::string runtime = variable("XDG_RUNTIME_DIR");
  if (!runtime.empty())
    sockets.push_back(runtime + "/podman/podman.sock");
  sockets.emplace_back("/run/podman/podman.sock");
  if (!runtime.empty())
    sockets.push_back(runtime + "/docker.sock");
  sockets.emplace_back("/var/run/docker.sock");
  for (const std::string &path : sockets)
    places.push_back({"socket", fmt::format("{}{}", kUnix, path)});
  return places;
}

std::vector<EngineAnswer> askEngines(const std::vector<EnginePlace> &places) {
  std::vector<EngineAnswer> answers;
  for (const EnginePlace &place : places) {
    answers.push_back({place, ask(place)});
    if (answers.back().problem.empty() || place.isSet)
      break;
  }
  return answers;
}

} // namespace vox::driver
