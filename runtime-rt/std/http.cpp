//===- runtime-rt/std/http.cpp - requests over the network ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/http.h"

#include "runtime-rt/caps/confine.h"
#include "runtime-rt/caps/gate.h"
#include "runtime-rt/core/utf8.h"
#include "runtime-rt/data/json/json.h"
#include "runtime-rt/os/helper.h"
#include "runtime-rt/std/c_row.h"
#include "runtime-rt/std/http_exchange.h"
#include "runtime-rt/std/http_status.h"

namespace vox::rt {

namespace {

using namespace http;

struct Helper {
  int channel;
  bool isStarted;
};

constinit Helper helper = {-1, false};

void startHelper() {
  if (!helper.isStarted)
    helper.channel = os::startHelper(&serve);
  helper.isStarted = true;
}

/// An answer as it came.
struct Response {
  Str *text; ///< owned; the body and then the status
  ResponseEnd end;
};

/// Reads a frame into the text, whose room grows by a fixed policy, so that its
/// abstract size depends on the answer alone. False when the helper has ended.
bool receiveFrame(Str *&text, i64 count) {
  while (count > 0) {
    if (text->length == text->capacity)
      text = reserveMore(text, 1);
    i64 part = smaller(count, text->capacity - text->length);
    if (!os::receive(helper.channel, text->bytes() + text->length, part))
      return false;
    text->length += part;
    count -= part;
  }
  return true;
}

bool receiveResponse(Response &response) {
  for (;;) {
    u32 count;
    if (!os::receive(helper.channel, &count, sizeof(count)))
      return false;
    if (count == 0)
      return os::receive(helper.channel, &response.end, sizeof(response.end));
    if (!receiveFrame(response.text, count))
      return false;
  }
}

bool exchange(Method method, const Str *url, const Str *body,
              Response &response) {
  RequestHead head = {method, static_cast<u32>(url->length),
                      body ? static_cast<u32>(body->length) : 0};
  return os::send(helper.channel, &head, sizeof(head)) &&
         os::send(helper.channel, url->bytes(), url->length) &&
         (!body || os::send(helper.channel, body->bytes(), body->length)) &&
         receiveResponse(response);
}

/// True if a URL begins with http:// or https://, in any case.
bool hasScheme(const Str *url) {
  constexpr Text kScheme = "http";
  i64 at = 0;
  for (; at < kScheme.length; ++at)
    if (at >= url->length ||
        (url->bytes()[at] | 0x20) != static_cast<u8>(kScheme.bytes[at]))
      return false;
  if (at < url->length && (url->bytes()[at] | 0x20) == 's')
    ++at;
  return url->length - at >= 3 &&
         bytesEqual(url->bytes() + at, reinterpret_cast<const u8 *>("://"), 3);
}

/// `GET <url> failed`
Str *describeFailure(Method method, const Str *url) {
  Str *text = method == Method::kGet ? appendText(newStr(0), "GET ")
                                     : appendText(newStr(0), "POST ");
  text = appendBytes(text, url->bytes(), url->length);
  return appendText(text, " failed");
}

void setFailure(u64 *result, Method method, const Str *url, const char *why) {
  Str *text = appendText(describeFailure(method, url), ": ");
  result[0] = 1;
  result[1] = slotOf(
      appendBytes(text, reinterpret_cast<const u8 *>(why), lengthOf(why)));
}

/// An answer whose status is not 2xx.
void setRefusal(u64 *result, Method method, const Str *url, int status,
                const Str *body) {
  Str *text = appendText(describeFailure(method, url), " with status ");
  Str *number = vox_display_int(status);
  text = appendBytes(text, number->bytes(), number->length);
  release(number);
  if (const char *reason = reasonOf(status)) {
    text = appendText(text, " ");
    text = appendBytes(text, reinterpret_cast<const u8 *>(reason),
                       lengthOf(reason));
  }
  text = appendText(text, ": ");
  result[0] = 1;
  result[1] = slotOf(appendBytes(text, body->bytes(), body->length));
}

/// Why there is no answer; null when there is one.
const char *problemOf(const Response &response) {
  if (response.end.kind == ResponseEnd::kMissing)
    return "the program curl, which makes the requests, is not on PATH";
  if (response.end.kind == ResponseEnd::kUnable)
    return "the program curl, which makes the requests, cannot be started";
  if (response.end.kind == ResponseEnd::kTooLarge)
    return "the answer is too large";
  if (response.end.exitCode)
    return clientProblem(response.end.exitCode);
  return response.text->length < kStatusDigits ? clientProblem(0) : nullptr;
}

/// The status that ends the text, cut off.
int takeStatus(Str *text) {
  text->length -= kStatusDigits;
  int status = 0;
  for (i64 digit = 0; digit < kStatusDigits; ++digit)
    status = 10 * status + (text->bytes()[text->length + digit] - '0');
  return status;
}

/// `body`: null for GET.
void request(u64 *result, Method method, const Str *url, const Str *body) {
  constexpr i64 kMostUrlBytes = 64 << 10, kMostBodyBytes = i64(1) << 31;
  if (!hasScheme(url))
    return setFailure(result, method, url, "only http and https are supported");
  if (holdsNul(url) || url->length > kMostUrlBytes)
    return setFailure(result, method, url, "malformed URL");
  if (body && body->length > kMostBodyBytes)
    return setFailure(result, method, url, "the body is too large");
  startHelper();
  if (helper.channel < 0)
    return setFailure(result, method, url,
                      "the helper for the network cannot be started");
  Response response = {newStr(0), {ResponseEnd::kRan, 0}};
  const char *problem = "the helper for the network has ended";
  if (exchange(method, url, body, response))
    problem = problemOf(response);
  if (problem) {
    release(response.text);
    return setFailure(result, method, url, problem);
  }
  int status = takeStatus(response.text);
  Str *text = repairUtf8(response.text);
  if (status >= 200 && status < 300) {
    result[0] = 0;
    result[1] = slotOf(text);
    return;
  }
  setRefusal(result, method, url, status, text);
  release(text);
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;
using caps::Capability;

constinit void (*vox_rt_start_helper)() = &startHelper;

void vox_http_get_text(u64 *result, const Str *url) {
  caps::gate(Capability::kNet, "http.get_text");
  request(result, http::Method::kGet, url, nullptr);
}

void vox_http_post_json(u64 *result, const Str *url, const Str *body) {
  caps::gate(Capability::kNet, "http.post_json");
  u64 json[2];
  if (Str *error = parseJson(json, body)) {
    Str *text = appendText(newStr(0), "invalid JSON body: ");
    text = appendBytes(text, error->bytes(), error->length);
    release(error);
    result[0] = 1;
    result[1] = slotOf(text);
    return;
  }
  vox_release_value(json, &jsonType);
  request(result, http::Method::kPost, url, body);
}
