//===- runtime-rt/std/http_exchange.h - program and helper ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The request is a RequestHead and then the bytes of URL and body. The answer
// comes in frames, each a u32 with the number of bytes that follow; a frame of
// none ends it, and a ResponseEnd comes last. Both sides are one program, so
// numbers are the machine's.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::http {

enum class Method : u32 { kGet, kPost };

struct RequestHead {
  Method method;
  u32 urlBytes;
  u32 bodyBytes;
};

/// How the client ended.
struct ResponseEnd {
  enum : u32 {
    kRan,     ///< see exitCode
    kMissing, ///< there is no client
    kUnable,  ///< it could not be started
    kTooLarge ///< it wrote more than kMostAnswerBytes, which is all that was sent
  } kind;
  u32 exitCode;
};

/// What of an answer is passed on.
inline constexpr i64 kMostAnswerBytes = i64(256) << 20;

/// What the client writes behind the body: three digits.
inline constexpr i64 kStatusDigits = 3;

/// Serves requests until the other side closes the channel.
void serve(int channel);

} // namespace vox::rt::http
