//===- runtime-rt/core/str_number.h - text -> int and float ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

/// False, with the value untouched, when the text is no int in range.
bool parseInt(const Str *text, i64 *value);
bool parseFloat(const Str *text, double *value);

} // namespace vox::rt

/// Memory: none.
VOX_BUILTIN("str.to_int() -> Option[int]", "method", "none", "bytes(0) >> 10",
            "conformance/library",
            "the text as an int, without the white space around it")
void vox_str_to_int(u64 *result, const vox::rt::Str *text);

/// Memory: a copy of the digits.
VOX_BUILTIN("str.to_float() -> Option[float]", "method", "none",
            "bytes(0) >> 10", "conformance/library",
            "the text as a float, without the white space around it")
void vox_str_to_float(u64 *result, const vox::rt::Str *text);
