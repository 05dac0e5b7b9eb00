//===- test/runtime/Serve.h - words of requests and answers ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "Check.h"

namespace vox::rt::test {

using Words = std::vector<std::string>;

/// The bytes of a word of hexadecimal digits behind an `x`, and back. A long
/// text can be several of those with `+` between them, each with `*<count>`
/// behind it if it is to be repeated.
std::string decode(const std::string &word);
std::string encode(std::string_view text);

/// A text of a request; released with it.
struct Argument {
  Str *text;
  explicit Argument(const std::string &word) : text(str(decode(word))) {}
  Argument(const Argument &) = delete;
  ~Argument() { release(text); }
  operator Str *() const { return text; }
};

/// Requests that start with `json` or `csv`.
std::string answerData(const Words &words);
/// Requests that start with `toml` or `yaml`.
std::string answerMarkup(const Words &words);

} // namespace vox::rt::test
