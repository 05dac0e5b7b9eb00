//===- runtime-rt/builtin.h - declaring a builtin -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A builtin of the language is a C function of the runtime whose declaration
// carries everything that the other layers know of it:
//
//   VOX_BUILTIN("str.repeat(int) -> str", "method", "none",
//               "bytes(0) * int(1) >> 10", "conformance/text",
//               "the text n times; empty when n <= 0")
//   vox::rt::Str *vox_str_repeat(const vox::rt::Str *text, i64 count);
//
// SIGNATURE      as hir/BuiltinSignature.h reads it
// FLAGS          words: type result faults consumes method updates ordered
//                compares displays, for the flags of that name; `inner` for a
//                function that programs cannot name
// CAPABILITY     none, or a word of targets/Capabilities.def
// FUEL           0; entries >> 8, of directories, charged by the function
//                itself; or a sum of products >> 8 or >> 10; the factors are
//                elements(N) bytes(N) log2(N) int(N) span(N) program(N), N
//                being the number of an argument, 0 the first (a receiver), or
//                `result`, alone in its product. What has no elements or bytes
//                has 0 of them; int(N) is at least 0, and span(N) is how far
//                argument N + 1 is above N. The products without `result` are
//                charged before the work, the rest behind it
// TEST           files below test/, without extension, that use the builtin
// DOCUMENTATION  one line, without a full stop at its end
//
// vox-bindgen holds the C signature to the Vox one and writes the table of
// builtins. The annotation generates no code.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

#define VOX_BUILTIN(SIGNATURE, FLAGS, CAPABILITY, FUEL, TEST, DOCUMENTATION)   \
  extern "C" __attribute__((annotate("vox.builtin", SIGNATURE, FLAGS,          \
                                     CAPABILITY, FUEL, TEST, DOCUMENTATION)))
