//===- runtime-rt/os/windows/text.h - UTF-16 and command lines ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Windows hands a program one line and not a row of arguments: who starts it
// and who is started must agree on how to quote. The rule is the one of the C
// runtime. Nothing here calls the system.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::windows {

using Unit = unsigned short; ///< of UTF-16

/// Writes a NUL-terminated text as UTF-16 with its end; the number of units
/// with the end, or 0 when there is not enough room.
i64 encodeUtf16(const char *text, Unit *to, i64 room);

/// The same the other way; unpaired surrogates become U+FFFD. `to`: null for
/// the number of bytes alone.
i64 decodeUtf16(const Unit *units, char *to);

/// A command line in a buffer of the caller.
class CommandLine {
public:
  CommandLine(char *to, i64 room) : at(to), end(to + room) {}
  /// The name of the program, which comes first and holds no quote.
  void addProgram(const char *name);
  void add(const char *argument);
  /// NUL-terminates. False when something did not fit.
  bool finish();

private:
  void put(char byte);
  void put(char byte, i64 times);
  char *at, *end;
  bool isFirst = true;
};

/// The words of a command line, one after another, each NUL-terminated: at most
/// one byte more than the line. Gives their number.
i64 splitCommandLine(const char *line, char *words);

/// True if the command interpreter, which runs batch files, would read more
/// than a word in an argument.
bool isUnsafeForBatch(const char *argument);

/// True for the name of a batch file.
bool isBatchFile(const char *path);

} // namespace vox::rt::windows
