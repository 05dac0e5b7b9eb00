//===- runtime-rt/core/display_float.cpp - display text of floats ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Apart from the other scalars, so that programs without floats do not carry
// the powers of ten.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/display.h"
#include "runtime-rt/core/float_text.h"

namespace vox::rt {

Str *appendFloat(Str *text, double value) {
  u8 buffer[kFloatTextBytes];
  return appendBytes(text, buffer, writeFloat(value, buffer));
}

} // namespace vox::rt

using namespace vox::rt;

Str *vox_display_float(double value) {
  u8 buffer[kFloatTextBytes];
  return makeStr(buffer, writeFloat(value, buffer));
}
