//===- runtime-rt/std/regex_matches.h - one match after the other ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/std/regex_outlook.h"

namespace vox::rt::regex {

/// The matches of a text, left to right, without overlaps. After an empty match
/// the search goes on one character later; an empty match where the one before
/// ended is skipped. All together take time proportional to the text, unless
/// the automata are too large for tables.
class Matches {
public:
  Matches(Program program, bool groups, Haystack text)
      : program(program), matcher(program.words, groups), text(text) {}

  i64 slots() const { return matcher.slots(); }
  bool next(i64 *slots);

private:
  bool find(i64 *slots);

  Program program;
  Matcher matcher;
  Haystack text;
  Outlook outlook;
  bool looksAhead = false; ///< the outlook was made
  bool mayLook = true;
  i64 wasted = 0; ///< bytes read behind matches
  i64 at = 0;
  i64 lastEnd = -1;
};

} // namespace vox::rt::regex
