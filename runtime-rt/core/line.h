//===- runtime-rt/core/line.h - one line on standard error ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Builds a diagnostic without allocating and writes it in one piece when it is
// short. Write errors are ignored: there is nobody left to tell.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

class Line {
public:
  explicit Line(const char *start) { text(start); }
  Line(const Line &) = delete;
  Line &text(const char *text); ///< NUL-terminated
  Line &bytes(const u8 *bytes, i64 count);
  /// Text of the program; its line breaks are written as `\n` and `\r`.
  Line &oneLine(const u8 *bytes, i64 count);
  Line &number(i64 value);
  void end(); ///< adds the newline and writes

private:
  void flush();
  i64 used = 0;
  u8 buffer[512];
};

/// Writes all of it to a descriptor, ignoring errors.
void writeQuietly(int descriptor, const u8 *bytes, i64 count);

} // namespace vox::rt
