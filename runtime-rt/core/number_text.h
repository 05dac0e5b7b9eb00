//===- runtime-rt/core/number_text.h - other texts of numbers -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

/// F14. Memory: the result.
VOX_BUILTIN("int.to_str_radix(int) -> str", "faults method", "none", "0",
            "conformance/library",
            "the digits in a radix of 2 to 36, in lower case")
vox::rt::Str *vox_int_to_str_radix(i64 value, i64 radix,
                                   const vox::rt::SourceLocation *at);

/// F14. Memory: the result.
VOX_BUILTIN("float.to_fixed(int) -> str", "faults method", "none", "0",
            "conformance/library",
            "with 0 to 17 decimals; the exact value rounded half to even")
vox::rt::Str *vox_float_to_fixed(double value, i64 digits,
                                 const vox::rt::SourceLocation *at);
