//===- runtime-rt/std/http_status.h - numbers as words --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::http {

/// The registered reason of a status, whatever the server calls it; null when
/// there is none.
const char *reasonOf(int status);

/// What the exit code of the client says.
const char *clientProblem(u32 exitCode);

} // namespace vox::rt::http
