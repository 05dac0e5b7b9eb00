//===- runtime-rt/data/csv/error.h - records of unequal lengths -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

/// `<prefix>found record with <n> fields, but the previous record has <m>
/// fields`
Str *unequalFields(Text prefix, i64 fields, i64 previous);

} // namespace vox::rt
