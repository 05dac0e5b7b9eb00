//===- runtime-rt/regex/automaton.cpp - all states at once ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/automaton.h"

#include "runtime-rt/regex/subset.h"

namespace vox::rt::regex {

static constexpr i64 kMaxTransitions = 1 << 14;
static constexpr i64 kMaxEffort = 1 << 18;

namespace {

class Writer {
public:
  Writer(Program program, bool backward) : subset(program, backward) {}

  bool build();
  void write(Row<u64> &words) const;

private:
  bool fits() const {
    return subset.effort() <= kMaxEffort &&
           subset.stateCount() * subset.width() <= kMaxTransitions;
  }
  /// The states with this mark, or without any, get the next rows.
  i64 place(Row<u16> &rows, i64 from, bool matched) const;

  Subset subset;
  Row<u32> starts;
  Row<u32> transitions;
  Row<bool> matched; ///< of a state
};

bool Writer::build() {
  u32 stride = subset.width();
  for (u32 symbol = 0; symbol < stride; ++symbol) {
    starts.push(subset.start(symbol));
    if (!fits())
      return false;
  }
  matched.push(false);
  for (u32 number = 0; number < subset.stateCount(); ++number) {
    matched.resize(subset.stateCount(), false);
    for (u32 symbol = 0; symbol < stride; ++symbol) {
      u32 to = subset.next(number * stride, symbol);
      if (!fits())
        return false;
      u32 state = (to & Subset::kIndex) / stride;
      matched.resize(subset.stateCount(), false);
      matched[state] = to & Subset::kMatched;
      transitions.push(state);
    }
  }
  return true;
}

i64 Writer::place(Row<u16> &rows, i64 from, bool wanted) const {
  for (i64 number = 1; number < matched.size(); ++number)
    if (matched[number] == wanted)
      rows[number] = static_cast<u16>(from++ * subset.width());
  return from;
}

/// Puts the states into the order that a scan relies on.
void Writer::write(Row<u64> &words) const {
  u32 stride = subset.width();
  Row<u16> rows;
  rows.resize(matched.size(), 0);
  i64 special = place(rows, 0, false);
  i64 dead = place(rows, special, true);
  rows[0] = static_cast<u16>(dead * stride);
  words.push(static_cast<u64>(special * stride));
  words.push(rows[0]);
  i64 start = words.size();
  i64 numbers = (matched.size() + 1) * stride;
  words.resize(start + (numbers + 3) / 4, 0);
  u16 *to = reinterpret_cast<u16 *>(words.data() + start);
  for (u32 symbol = 0; symbol < stride; ++symbol)
    *to++ = rows[(starts[symbol] & Subset::kIndex) / stride];
  for (i64 number = 0; number < matched.size(); ++number)
    for (u32 symbol = 0; symbol < stride; ++symbol)
      to[rows[number] + symbol] = rows[transitions[number * stride + symbol]];
}

} // namespace

bool writeAutomaton(Row<u64> &words, Program program, bool backward) {
  Writer writer(program, backward);
  if (!writer.build())
    return false;
  writer.write(words);
  return true;
}

} // namespace vox::rt::regex
