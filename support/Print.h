//===- support/Print.h - printing that may fail ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// As fmt::print, which ends the process when a stream takes no more (a full
// disk, a closed descriptor). Here the error stays with the stream, for
// std::ferror.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdio>
#include <fmt/format.h>
#include <string>
#include <utility>

namespace vox::support {

template <typename... Args>
void print(std::FILE *stream, fmt::format_string<Args...> format,
           Args &&...args) {
  std::string text = fmt::format(format, std::forward<Args>(args)...);
  std::fwrite(text.data(), 1, text.size(), stream);
}

/// To standard output.
template <typename... Args>
void print(fmt::format_string<Args...> format, Args &&...args) {
  support::print(stdout, format, std::forward<Args>(args)...);
}

} // namespace vox::support
