//===- tools/pe-loader/Text.h - texts and paths of Windows ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The file system of Linux is the drive `Z:`.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "tools/pe-loader/Shim.h"

#include <optional>
#include <vector>

namespace vox::pe {

std::u16string widen(std::string_view text);
/// Unpaired surrogates become U+FFFD.
std::string narrow(std::u16string_view text);

/// A path of Linux, absolute, as Windows names it: `Z:\usr\bin`.
std::u16string windowsPath(std::string_view path);

/// The path of Linux that a full path names, if it names one: on `Z:`, and of
/// characters that a name may have there.
std::optional<std::string> linuxPath(std::u16string_view full);

/// True if a file system of Windows takes it for one name of an object.
bool isName(std::u16string_view name);

/// What GetFullPathNameW makes of a path: absolute, with backslashes, without
/// `.` and `..` and without blanks and points at the end of a name.
std::u16string fullPath(std::u16string_view path);

/// Words as one line, by the rule of the C runtime.
std::u16string commandLine(const std::vector<std::string> &words);
std::vector<std::string> splitCommandLine(std::u16string_view line);

/// A search path in the form of the other system.
std::string windowsSearchPath(std::string_view path);
std::string linuxSearchPath(std::string_view path);

} // namespace vox::pe
