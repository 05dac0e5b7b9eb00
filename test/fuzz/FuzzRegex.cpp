//===- test/fuzz/FuzzRegex.cpp - any pattern in any text ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The first line is the pattern, the rest the text. What the automata find,
// made in advance or when needed, must be what the machine finds that runs the
// instructions.
//
//===----------------------------------------------------------------------===//
#include "FuzzData.h"

#include "runtime-rt/regex/check.h"
#include "runtime-rt/regex/compile.h"
#include "runtime-rt/regex/matches.h"

namespace vox::rt::fuzz {

using namespace regex;

static void checkSlots(Haystack text, const i64 *slots, i64 count) {
  auto isBorder = [&](i64 at) {
    return at == text.length || (text.bytes[at] & 0xc0) != 0x80;
  };
  require(slots[0] >= 0, "a match without a start");
  for (i64 slot = 0; slot < count; slot += 2) {
    i64 start = slots[slot], end = slots[slot + 1];
    if (start < 0 || end < 0)
      continue;
    require(start <= end && start >= slots[0] && end <= slots[1],
            "a group outside of its match");
    require(isBorder(start) && isBorder(end), "half a character");
  }
}

/// All matches, and the first by the machine alone.
static void checkMatches(Program program, Haystack text) {
  Matcher matcher(program.words, true);
  Machine machine(program, matcher.slots());
  Row<i64> slots, other;
  slots.resize(matcher.slots(), -1);
  other.resize(matcher.slots(), -1);
  i64 last = -1;
  Matches matches(program, true, text);
  bool any = false;
  while (matches.next(slots.data())) {
    checkSlots(text, slots.data(), slots.size());
    require(slots[0] >= last, "matches overlap");
    if (!any) {
      require(machine.search(text, 0, other.data()), "no match");
      for (i64 slot = 0; slot < slots.size(); ++slot)
        require(slots[slot] == other[slot], "another match");
    }
    last = slots[1];
    any = true;
  }
  require(matcher.matches(text) == any, "matches and find differ");
  require(any || !machine.search(text, 0, other.data()), "a match");
}

/// With and without outlook a scan from any position ends at the same one.
static void checkOutlook(Program program, Haystack text) {
  Outlook outlook(program);
  if (!program.head(kAlphabet) || !outlook.build(text.bytes, text.length, 0))
    return;
  Matcher matcher(program.words, false), ahead(program.words, false);
  for (i64 at = 0; at <= text.length; ++at) {
    if (at < text.length && (text.bytes[at] & 0xc0) == 0x80)
      continue;
    i64 plain[2] = {-1, -1}, looking[2] = {-1, -1};
    matcher.find(text, at, plain, nullptr);
    ahead.find(text, at, looking, &outlook);
    require(plain[0] == looking[0] && plain[1] == looking[1],
            "another match with outlook");
  }
}

void runRegex(const Str *input) {
  const u8 *bytes = input->bytes();
  i64 length = 0;
  while (length < input->length && bytes[length] != '\n')
    ++length;
  i64 behind = smaller(length + 1, input->length);
  Problem problem;
  List *program = regex::compile(bytes, length, problem);
  PatternFacts facts;
  const char *checked = vox_regex_check(bytes, length, &facts);
  require((checked != nullptr) == !program && checked == problem.text,
          "the compiler's check differs");
  require(problem.at >= 0 && problem.at <= length, "a place outside");
  if (!program)
    return;
  constexpr i64 kSmall = 3000;
  Program view{words(program)};
  if (view.instructionCount() <= kSmall) {
    for (bool tables : {true, false}) {
      if (!tables)
        words(program)[kForward] = words(program)[kBackward] = 0;
      checkMatches(view, {bytes + behind, input->length - behind});
      checkOutlook(view, {bytes + behind, input->length - behind});
    }
  }
  release(program);
}

} // namespace vox::rt::fuzz
