//===- runtime-rt/std/http_status.cpp - numbers as words ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/http_status.h"

namespace vox::rt::http {

namespace {

struct Row {
  u32 number;
  const char *text;
};

template <usize N>
const char *find(const Row (&rows)[N], u32 number) {
  for (const Row &row : rows)
    if (row.number == number)
      return row.text;
  return nullptr;
}

/// RFC 9110 and the registry of status codes.
constexpr Row kReasons[] = {{100, "Continue"},
                            {101, "Switching Protocols"},
                            {102, "Processing"},
                            {103, "Early Hints"},
                            {300, "Multiple Choices"},
                            {301, "Moved Permanently"},
                            {302, "Found"},
                            {303, "See Other"},
                            {304, "Not Modified"},
                            {305, "Use Proxy"},
                            {307, "Temporary Redirect"},
                            {308, "Permanent Redirect"},
                            {400, "Bad Request"},
                            {401, "Unauthorized"},
                            {402, "Payment Required"},
                            {403, "Forbidden"},
                            {404, "Not Found"},
                            {405, "Method Not Allowed"},
                            {406, "Not Acceptable"},
                            {407, "Proxy Authentication Required"},
                            {408, "Request Timeout"},
                            {409, "Conflict"},
                            {410, "Gone"},
                            {411, "Length Required"},
                            {412, "Precondition Failed"},
                            {413, "Content Too Large"},
                            {414, "URI Too Long"},
                            {415, "Unsupported Media Type"},
                            {416, "Range Not Satisfiable"},
                            {417, "Expectation Failed"},
                            {421, "Misdirected Request"},
                            {422, "Unprocessable Content"},
                            {423, "Locked"},
                            {424, "Failed Dependency"},
                            {425, "Too Early"},
                            {426, "Upgrade Required"},
                            {428, "Precondition Required"},
                            {429, "Too Many Requests"},
                            {431, "Request Header Fields Too Large"},
                            {451, "Unavailable For Legal Reasons"},
                            {500, "Internal Server Error"},
                            {501, "Not Implemented"},
                            {502, "Bad Gateway"},
                            {503, "Service Unavailable"},
                            {504, "Gateway Timeout"},
                            {505, "HTTP Version Not Supported"},
                            {506, "Variant Also Negotiates"},
                            {507, "Insufficient Storage"},
                            {508, "Loop Detected"},
                            {511, "Network Authentication Required"}};

constexpr Row kProblems[] = {{1, "only http and https are supported"},
                             {3, "malformed URL"},
                             {5, "the proxy was not found"},
                             {6, "the host was not found"},
                             {7, "cannot connect"},
                             {18, "the answer ended too early"},
                             {28, "no answer within 30 seconds"},
                             {35, "no secure connection"},
                             {47, "more than 10 redirects"},
                             {52, "an empty answer"},
                             {55, "the connection broke"},
                             {56, "the connection broke"},
                             {60, "the certificate is not trusted"}};

} // namespace

const char *reasonOf(int status) {
  return find(kReasons, static_cast<u32>(status));
}

const char *clientProblem(u32 exitCode) {
  const char *text = find(kProblems, exitCode);
  return text ? text : "the transfer failed";
}

} // namespace vox::rt::http
