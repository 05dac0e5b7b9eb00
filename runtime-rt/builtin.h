//===- runtime-rt/builtin.h - declaring a builtin -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A builtin of the language is a C function of the runtime whose declaration
// carries its Vox signature, its capability class and one line of
// documentation:
//
//   VOX_BUILTIN("str.repeat(int) -> str", "none", "the text n times; empty when
//   n <= 0") vox::rt::Str *vox_str_repeat(const vox::rt::Str *text, i64 count);
//
// The annotation is for the tools that read the headers; it generates no code.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

#define VOX_BUILTIN(SIGNATURE, CAPABILITY, DOCUMENTATION)                      \
  extern "C" __attribute__((                                                   \
      annotate("vox.builtin", SIGNATURE, CAPABILITY, DOCUMENTATION)))
