//===- runtime-rt/regex/alphabet.cpp - code points told apart -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/alphabet.h"

namespace vox::rt::regex {

static constexpr u32 kMaxSymbols = 200;
static constexpr i64 kMaxRefinements = 400;
static constexpr u32 kUnknown = 0xffffffff;

/// Splits the symbols by whether their code points are in a set.
bool Alphabet::refine(const Range *ranges, i64 count) {
  if (++refinements > kMaxRefinements)
    return false;
  u32 renamed[2][kMaxSymbols];
  for (u32 symbol = 0; symbol < symbols; ++symbol)
    renamed[0][symbol] = renamed[1][symbol] = kUnknown;
  u32 used = 0;
  i64 range = 0;
  refined.truncate(0);
  for (i64 index = 0; index < pieces.size(); ++index) {
    Piece piece = pieces[index];
    u32 end =
        index + 1 < pieces.size() ? pieces[index + 1].first : kLastPoint + 1;
    for (u32 at = piece.first; at < end;) {
      while (range < count && ranges[range].last < at)
        ++range;
      bool inside = range < count && ranges[range].first <= at;
      u32 border = range == count ? end
                   : inside       ? ranges[range].last + 1
                                  : ranges[range].first;
      u32 &symbol = renamed[inside][piece.symbol];
      if (symbol == kUnknown)
        symbol = used++;
      if (used > kMaxSymbols)
        return false;
      refined.push({at, symbol});
      at = smaller(border, end);
    }
  }
  symbols = used;
  pieces.truncate(0);
  for (i64 index = 0; index < refined.size(); ++index)
    pieces.push(refined[index]);
  return true;
}

/// The set of \b is one of the tree's, so that is done with the others.
bool Alphabet::refineAll(const Code &code, const Tree &tree) {
  for (i64 set = 0; set < tree.sets.size(); ++set)
    if (!refine(tree.sets.ranges(static_cast<u32>(set)),
                tree.sets.count(static_cast<u32>(set))))
      return false;
  bool words = false, feeds = false, returns = false;
  for (i64 index = 0; index < code.instructions.size(); ++index) {
    Instruction read = unpack(code.instructions[index]);
    if (read.op == Op::kAssert) {
      auto assertion = static_cast<Assertion>(read.x);
      asserts = true;
      bool both = assertion == Assertion::kCrLfLineStart ||
                  assertion == Assertion::kCrLfLineEnd;
      words |= asksForWord(assertion);
      returns |= both;
      feeds |= both || assertion == Assertion::kLineStart ||
               assertion == Assertion::kLineEnd;
    }
    if (read.op != Op::kChar || (read.x < 128 && seen[read.x]))
      continue;
    if (read.x < 128)
      seen[read.x] = true;
    Range range{read.x, read.x};
    if (!refine(&range, 1))
      return false;
  }
  Range lineFeed{'\n', '\n'}, carriageReturn{'\r', '\r'};
  Range asciiWord[] = {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
  return (!feeds || refine(&lineFeed, 1)) &&
         (!returns || refine(&carriageReturn, 1)) &&
         (!words || refine(asciiWord, 4));
}

void Alphabet::findSamples() {
  samples.resize(symbols, kUnknown);
  for (i64 index = 0; index < pieces.size(); ++index)
    if (samples[pieces[index].symbol] == kUnknown)
      samples[pieces[index].symbol] = pieces[index].first;
}

/// What the code points of a symbol are to assertions; without these, the same.
Context Alphabet::contextOf(const Tree &tree, u32 wordSet, u32 point) const {
  if (!asserts)
    return Context::kOther;
  if (point == '\n')
    return Context::kLineFeed;
  if (point == '\r')
    return Context::kCarriageReturn;
  if (isAsciiWord(point))
    return Context::kAsciiWord;
  bool isWord = wordSet && contains(tree.sets.ranges(wordSet - 1),
                                    tree.sets.count(wordSet - 1), point);
  return isWord ? Context::kOtherWord : Context::kOther;
}

bool Alphabet::build(const Code &code, const Tree &tree) {
  pieces.push({0, 0});
  if (!refineAll(code, tree))
    return false;
  findSamples();
  return true;
}

u32 Alphabet::symbolOf(u32 point) const {
  i64 low = 0, high = pieces.size();
  while (high - low > 1) {
    i64 middle = (low + high) / 2;
    if (pieces[middle].first <= point)
      low = middle;
    else
      high = middle;
  }
  return pieces[low].symbol;
}

void Alphabet::write(Row<u64> &words, const Tree &tree, u32 wordSet) const {
  i64 start = words.size(), first = 0;
  while (first + 1 < pieces.size() && pieces[first + 1].first <= 128)
    ++first;
  words.push(symbols);
  words.push(static_cast<u64>(pieces.size() - first));
  words.resize(start + 2 + AlphabetView::kAsciiWords, 0);
  u8 *ascii = reinterpret_cast<u8 *>(words.data() + start + 2);
  for (u32 point = 0; point < 128; ++point)
    ascii[point] = static_cast<u8>(symbolOf(point));
  for (u32 symbol = 0; symbol < symbols; ++symbol) {
    Context context = contextOf(tree, wordSet, samples[symbol]);
    words.push(samples[symbol] | static_cast<u64>(context) << 32);
  }
  Context edge = asserts ? Context::kEdge : Context::kOther;
  words.push(static_cast<u64>(edge) << 32);
  for (i64 index = first; index < pieces.size(); ++index)
    words.push(pieces[index].first | u64(pieces[index].symbol) << 32);
}

void AlphabetView::search(u32 point, Recent &recent) const {
  const u64 *pieces = words + kInfo + stride();
  u32 low = 0, count = static_cast<u32>(words[1]);
  for (u32 high = count; high - low > 1;) {
    u32 middle = (low + high) / 2;
    if (static_cast<u32>(pieces[middle]) <= point)
      low = middle;
    else
      high = middle;
  }
  u32 end =
      low + 1 < count ? static_cast<u32>(pieces[low + 1]) : kLastPoint + 1;
  recent.first = static_cast<u32>(pieces[low]);
  recent.count = end - recent.first;
  recent.symbol = static_cast<u32>(pieces[low] >> 32);
}

} // namespace vox::rt::regex
