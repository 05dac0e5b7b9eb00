//===- runtime-rt/std/http.h - requests over the network ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A helper process, started before the program, holds the network: it runs the
// program `curl`, found by the PATH of the start, and sends back what that
// wrote. 30 seconds and 10 redirects at most, http and https only.
//
// Err: `GET <url> failed with status <code> <reason>: <body>` for a status that
// is not 2xx, and `GET <url> failed: <why>` where there was no answer.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/str.h"

/// Memory: the answer, while it arrives.
VOX_BUILTIN("std.http.get_text(str) -> Result[str, str]", "", "net", "0",
            "library/http", "what the URL answers, as text")
void vox_http_get_text(u64 *result, const vox::rt::Str *url);

/// Memory: the answer, while it arrives, and the values in the body.
VOX_BUILTIN("std.http.post_json(str, str) -> Result[str, str]", "", "net",
            "bytes(1) >> 10", "library/http",
            "what the URL answers to a body, which must be JSON, as text")
void vox_http_post_json(u64 *result, const vox::rt::Str *url,
                        const vox::rt::Str *body);
