//===- runtime-rt/regex/template.h - the text put for a match -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `$1`, `$name`, `${1}`, `${name}` and `$$`. The longest run of letters, digits
// and underscores is the name. A group that does not exist is empty; a dollar
// sign before anything else stands for itself.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"
#include "runtime-rt/regex/match.h"

namespace vox::rt::regex {

class Template {
public:
  /// Names are looked up in the program, whose pattern that is.
  Template(const Str *text, Program program, const Str *pattern);

  /// Whether anything but the whole match is asked for.
  bool usesGroups() const { return groups; }

  /// Appends to `result` (consumed) what stands for a match.
  Str *expand(Str *result, const Str *haystack, const i64 *slots) const;

private:
  /// Bytes of the template, or a group.
  struct Part {
    i64 at;    ///< -1: a group
    i64 value; ///< length or number
  };

  i64 readReference(i64 at);
  void addGroup(const u8 *name, i64 length);

  const Str *text;
  Program program;
  const Str *pattern;
  Row<Part> parts;
  bool groups = false;
};

} // namespace vox::rt::regex
