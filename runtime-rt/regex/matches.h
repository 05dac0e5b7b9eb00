//===- runtime-rt/regex/matches.h - one match after the other -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/match.h"
#include "runtime-rt/regex/outlook.h"

namespace vox::rt::regex {

/// The matches of a text, left to right, without overlaps. After an empty match
/// the search goes on one character later; an empty match where the one before
/// ended is skipped. All together take time proportional to the text times the
/// program, but for programs that need too many sets for an outlook.
class Matches {
public:
  Matches(Program program, bool groups, Haystack text)
      : matcher(program.words, groups), text(text), outlook(program),
        mayLook(program.head(kAlphabet) != 0) {}

  i64 slots() const { return matcher.slots(); }
  bool next(i64 *slots);

private:
  bool find(i64 *slots);

  Matcher matcher;
  Haystack text;
  Outlook outlook;
  bool looksAhead = false; ///< the outlook was made
  bool mayLook;
  i64 wasted = 0; ///< bytes read behind matches
  i64 at = 0;
  i64 lastEnd = -1;
};

} // namespace vox::rt::regex
