//===- libm/test/harness/Check.h - compare the library with vectors -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Freestanding: the front ends (linux/, wasi.cpp) supply bytes and a writer.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::libmtest {

using Byte = unsigned char;
using Size = __SIZE_TYPE__;

/// Writes text to standard output.
void write(const char *text, Size length);
/// Reads standard input into the buffer until it ends; the number of bytes.
Size readAll(Byte *buffer, Size capacity);

/// Reads the packed vectors (format in libm/test/run.py) and writes one line
/// for each function, `name rows mismatches`, and up to three mismatches in
/// detail. Returns the process status: 0 only if all rows match.
int checkAll();

} // namespace vox::libmtest
