//===- runtime-rt/std/http_helper.cpp - the process that has the network --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The client is found once, by the PATH of the start and outside of what the
// program may write to, so nothing that it sets or writes decides what is
// executed here. Its command line
// is fixed but for the URL, which is an argument of its own, and the body,
// which is its input; of the environment it gets the proxies alone.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/http_exchange.h"

#include "runtime-rt/caps/roots.h"
#include "runtime-rt/caps/walk.h"
#include "runtime-rt/os/environment.h"
#include "runtime-rt/os/helper.h"
#include "runtime-rt/os/process.h"
#include "runtime-rt/std/c_row.h"
#include "runtime-rt/std/command.h"

namespace vox::rt::http {

namespace {

struct Request {
  RequestHead head;
  u8 *url; ///< NUL-terminated
  u8 *body;
};

constexpr const char *kProxies[] = {"http_proxy", "https_proxy", "all_proxy",
                                    "no_proxy",   "HTTPS_PROXY", "ALL_PROXY",
                                    "NO_PROXY"};
constexpr i64 kProxyCount = sizeof(kProxies) / sizeof(*kProxies);

bool isEntryOf(const char *entry, const char *name) {
  while (*name && *entry == *name) {
    ++entry;
    ++name;
  }
  return !*name && *entry == '=';
}

/// The first entry of each proxy variable.
void copyProxies(const char *(&row)[kProxyCount + 1]) {
  i64 count = 0;
  for (const char *name : kProxies)
    for (auto *entry = os::environment(); entry && *entry; ++entry)
      if (isEntryOf(*entry, name)) {
        row[count++] = *entry;
        break;
      }
  row[count] = nullptr;
}

os::Child startClient(const char *program, const Request &request) {
  const char *environment[kProxyCount + 1];
  copyProxies(environment);
  const char *url = reinterpret_cast<const char *>(request.url);
  const char *const get[] = {"curl",        "-q",           "--silent",
                             "--proto",     "=http,https",  "--proto-redir",
                             "=http,https", "--location",   "--max-redirs",
                             "10",          "--max-time",   "30",
                             "--globoff",   "--output",     "-",
                             "--write-out", "%{http_code}", "--url",
                             url,           nullptr};
  const char *const post[] = {"curl",
                              "-q",
                              "--silent",
                              "--proto",
                              "=http,https",
                              "--proto-redir",
                              "=http,https",
                              "--location",
                              "--max-redirs",
                              "10",
                              "--max-time",
                              "30",
                              "--globoff",
                              "--output",
                              "-",
                              "--write-out",
                              "%{http_code}",
                              "--header",
                              "Expect:",
                              "--header",
                              "Content-Type: application/json",
                              "--data-binary",
                              "@-",
                              "--url",
                              url,
                              nullptr};
  bool isPost = request.head.method == Method::kPost;
  return os::startChild({.program = program,
                         .arguments = isPost ? post : get,
                         .environment = environment,
                         .directory = nullptr,
                         .input = isPost ? os::Input::kPipe : os::Input::kEmpty,
                         .isCaptured = true});
}

/// Passes on what the client writes, at most `left` bytes of it, of which it
/// takes what it wrote; false when nobody wants it any more.
bool passOn(int channel, os::Child &client, i64 &left) {
  u8 bytes[32 << 10];
  for (;;) {
    i64 count = 0;
    int output = os::readChild(client, bytes, sizeof(bytes), &count);
    if (output < 0)
      return true;
    if (output != 0 || count == 0)
      continue;
    left -= count;
    u32 size = static_cast<u32>(count);
    if (left >= 0 && !(os::send(channel, &size, sizeof(size)) &&
                       os::send(channel, bytes, count)))
      return false;
  }
}

bool finish(int channel, ResponseEnd end) {
  const u32 none = 0;
  return os::send(channel, &none, sizeof(none)) &&
         os::send(channel, &end, sizeof(end));
}

bool answer(int channel, const char *program, const Request &request) {
  if (!program)
    return finish(channel, {ResponseEnd::kMissing, 0});
  os::Child client = startClient(program, request);
  if (!client.id)
    return finish(channel, {ResponseEnd::kUnable, 0});
  if (request.head.method == Method::kPost)
    os::feedChild(client, request.body, request.head.bodyBytes);
  i64 left = kMostAnswerBytes;
  if (!passOn(channel, client, left))
    return false;
  auto code = static_cast<u32>(os::waitForChild(client));
  if (left < 0)
    return finish(channel, {ResponseEnd::kTooLarge, 0});
  return finish(channel, {ResponseEnd::kRan, code});
}

/// True for a file below a directory that the program may write to, wherever
/// links lead on the way. Who may write everywhere needs no client for that.
bool isWithinReach(const char *path) {
  i64 length = 0;
  while (path[length])
    ++length;
  caps::Walk walk(SystemPath(reinterpret_cast<const u8 *>(path), length),
                  caps::LastLink::kFollow);
  return !walk.isKnown() || walk.isTooLong() ||
         caps::rootOf(caps::openRoots(), caps::Capability::kFsWrite,
                      {walk.text, walk.length});
}

bool findClient(char (&program)[kMostPathBytes]) {
  const char *at = searchPathIn(os::environment());
  while (*at) {
    char entry[kMostPathBytes];
    i64 size = 0;
    for (; at[size] && at[size] != ':'; ++size)
      if (size < kMostPathBytes)
        entry[size] = at[size];
    at += size + (at[size] == ':');
    if (size >= kMostPathBytes)
      continue;
    entry[size] = 0;
    if (os::findProgram("curl", entry, program) && !isWithinReach(program))
      return true;
  }
  return false;
}

} // namespace

void serve(int channel) {
  char program[kMostPathBytes];
  bool isThere = findClient(program);
  Request request;
  while (os::receive(channel, &request.head, sizeof(request.head))) {
    i64 urlBytes = request.head.urlBytes, bodyBytes = request.head.bodyBytes;
    i64 size = urlBytes + 1 + bodyBytes;
    request.url = static_cast<u8 *>(heap::allocate(size));
    request.url[urlBytes] = 0;
    request.body = request.url + urlBytes + 1;
    if (!os::receive(channel, request.url, urlBytes) ||
        !os::receive(channel, request.body, bodyBytes) ||
        !answer(channel, isThere ? program : nullptr, request))
      return;
    heap::release(request.url, size);
  }
}

} // namespace vox::rt::http
