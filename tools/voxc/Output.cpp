//===- tools/voxc/Output.cpp - the files of a verb ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Output.h.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Output.h"

#include "support/Descriptors.h"
#include "support/OutputFile.h"
#include "tools/voxc/Options.h"

#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace vox::driver {

/// True if there was no error; else false after printing it.
static bool report(const std::string &path, std::error_code error) {
  if (error)
    printError(fmt::format("cannot write `{}`: {}", path, error.message()));
  return !error;
}

bool writeOutput(const std::string &path, std::string_view bytes,
                 bool executable) {
  if (path != "-")
    return report(path, support::writeFile(path, bytes, executable));
  bool isWritten =
      std::fflush(stdout) == 0 && support::writeAll(STDOUT_FILENO, bytes);
  return isWritten ||
         report("standard output", {errno, std::generic_category()});
}

bool replaceFile(const std::string &path, std::string_view bytes) {
  return report(path, support::replaceFile(path, bytes));
}

TemporaryDirectory::TemporaryDirectory() {
  if (std::error_code error = makeDirectory())
    printError(describe(error));
}

} // namespace vox::driver
