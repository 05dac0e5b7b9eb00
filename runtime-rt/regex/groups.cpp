//===- runtime-rt/regex/groups.cpp - groups of a match at once ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The table has a row for each instruction that may follow a symbol, and in it
// a word for each symbol and the edge, which stands for the end of the match:
// 0 or 1 + the row to go on with, and from bit 16 on a bit for each slot.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/groups.h"

namespace vox::rt::regex {

static constexpr int kRowBits = 16;
static constexpr i64 kMaxSlots = 64 - kRowBits;
static constexpr i64 kMaxTable = 1 << 12;

namespace {

class Builder {
public:
  explicit Builder(Program program)
      : program(program), alphabet{program.words + program.head(kAlphabet)},
        stride(alphabet.stride()) {}

  bool build();
  void write(Row<u64> &words) const {
    for (i64 index = 0; index < table.size(); ++index)
      words.push(table[index]);
  }

private:
  /// A way that was not followed yet.
  struct Way {
    u32 at;
    u32 conditional; ///< it leads through an assertion
    u64 saves;
  };
  /// How an instruction was reached from the current row.
  struct Reached {
    u32 row;
    u32 conditional;
  };

  static constexpr u32 kNone = 0xffffffff;

  u32 rowOf(u32 entry);
  bool fillRow(u32 row);
  bool follow(u32 row, const Way &way);
  bool enter(u32 row, u32 symbol, u64 word);

  Program program;
  AlphabetView alphabet;
  u32 stride;
  Row<u32> entries; ///< of the rows
  Row<u32> rows;    ///< of an instruction, if it begins one
  Row<Reached> reached;
  Row<Way> ways;
  Row<u64> table;
};

u32 Builder::rowOf(u32 entry) {
  if (rows[entry] == kNone) {
    rows[entry] = static_cast<u32>(entries.size());
    entries.push(entry);
    table.resize(table.size() + stride, 0);
  }
  return rows[entry];
}

/// False if the symbol already has a way.
bool Builder::enter(u32 row, u32 symbol, u64 word) {
  u64 &place = table[i64(row) * stride + symbol];
  bool isFree = place == 0;
  place = word;
  return isFree;
}

bool Builder::follow(u32 row, const Way &way) {
  Reached &before = reached[way.at];
  // A second way is less preferred; it counts if the first may be closed.
  if (before.row == row)
    return !before.conditional;
  before = {row, way.conditional};
  Instruction read = program.instruction(way.at);
  switch (read.op) {
  case Op::kSplit:
    ways.push({read.y, way.conditional, way.saves});
    ways.push({read.x, way.conditional, way.saves});
    return true;
  case Op::kSave:
    ways.push({read.y, way.conditional, way.saves | u64(1) << read.x});
    return true;
  case Op::kAssert:
    ways.push({read.y, 1, way.saves});
    return true;
  case Op::kMatch:
    return enter(row, alphabet.edge(), way.saves << kRowBits | 1);
  default:
    break;
  }
  u64 word = way.saves << kRowBits | (rowOf(read.y) + 1);
  if (read.op == Op::kChar)
    return enter(row, alphabet.symbolOf(read.x), word);
  for (u32 symbol = 0; symbol < alphabet.edge(); ++symbol)
    if (program.setHas(read.x, alphabet.sample(symbol)) &&
        !enter(row, symbol, word))
      return false;
  return true;
}

bool Builder::fillRow(u32 row) {
  ways.truncate(0);
  ways.push({entries[row], 0, 0});
  while (!ways.empty())
    if (Way way = ways.pop(); !follow(row, way))
      return false;
  return table.size() <= kMaxTable;
}

bool Builder::build() {
  i64 groups = program.groupCount();
  if (groups < 2 || 2 * groups > kMaxSlots ||
      program.instructionCount() > kMaxTable)
    return false;
  rows.resize(program.instructionCount(), kNone);
  reached.resize(program.instructionCount(), {kNone, 0});
  rowOf(static_cast<u32>(program.head(kStart)));
  for (u32 row = 0; row < entries.size(); ++row)
    if (!fillRow(row))
      return false;
  return true;
}

VOX_INLINE void setSlots(u64 word, i64 at, i64 *slots) {
  for (u64 saves = word >> kRowBits; saves; saves &= saves - 1)
    slots[__builtin_ctzll(saves)] = at;
}

} // namespace

bool writeGroupTable(Row<u64> &words, Program program) {
  Builder builder(program);
  if (!builder.build())
    return false;
  builder.write(words);
  return true;
}

void fillGroups(Program program, Haystack text, i64 *slots) {
  AlphabetView alphabet{program.words + program.head(kAlphabet)};
  const u64 *table = program.words + program.head(kGroupTable);
  u32 stride = alphabet.stride();
  i64 end = slots[1];
  for (i64 slot = 2; slot < 2 * program.groupCount(); ++slot)
    slots[slot] = -1;
  AlphabetView::Recent recent;
  u64 row = 0;
  for (i64 at = slots[0]; at < end;) {
    Char read = charAt(text.bytes + at);
    u64 word = table[row * stride + alphabet.symbolOf(read.point, recent)];
    setSlots(word, at, slots);
    row = (word & ((1 << kRowBits) - 1)) - 1;
    at += read.bytes;
  }
  setSlots(table[row * stride + alphabet.edge()], end, slots);
}

} // namespace vox::rt::regex
