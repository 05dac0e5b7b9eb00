//===- runtime-rt/regex/compile.cpp - from a pattern to a program ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/compile.h"

#include "runtime-rt/regex/automaton.h"
#include "runtime-rt/regex/check.h"
#include "runtime-rt/regex/groups.h"

namespace vox::rt::regex {

namespace {

/// Slots of all threads of the machine, a list.
constexpr i64 kMaxSlots = i64(1) << 21;

/// A pattern on its way.
class Compiler {
public:
  Problem compileCode(const u8 *pattern, i64 length);
  List *assemble();
  bool namesRare() const { return tree.namesRare; }

private:
  void findWordSet();
  bool isAnchored() const;
  i64 plainWords() const {
    return kHeadWords + code.instructions.size() + 3 * tree.sets.size() +
           tree.sets.rangeCount() + tree.groups.size();
  }
  void writeSets();
  void writeCode(const Code &from, Head offset, Head count, Head start);
  bool writeSymbols();
  void writeAutomata();
  void writeGroups();

  Tree tree;
  Code code;
  u32 wordSet = 0; ///< 1 + its number
  Row<u64> words;
};

/// Gives `\b` and its kin their set, if the pattern has one.
void Compiler::findWordSet() {
  for (i64 index = 0; index < tree.nodes.size() && wordSet == 0; ++index) {
    const Node &node = tree.nodes[index];
    auto assertion = static_cast<Assertion>(node.first);
    if (node.kind != NodeKind::kAssert || !asksForWord(assertion) ||
        asksForAsciiWord(assertion))
      continue;
    Ranges ranges;
    addPerl(ranges, 'w', true);
    normalize(ranges, 0);
    wordSet = tree.sets.add(ranges, 0) + 1;
  }
}

Problem Compiler::compileCode(const u8 *pattern, i64 length) {
  Problem problem = parse(tree, pattern, length);
  if (problem.text)
    return problem;
  findWordSet();
  bool fits = emit(code, tree, false) && plainWords() <= kMaxProgramWords &&
              code.instructions.size() * 2 * tree.groups.size() <= kMaxSlots;
  return fits ? Problem{} : Problem{kTooLarge, 0};
}

/// True if every way through the code first asks for the start of the text.
/// Gives up at choices: `^a|^b` is not found.
bool Compiler::isAnchored() const {
  for (u32 at = code.start;;) {
    Instruction read = unpack(code.instructions[at]);
    bool isStart = read.op == Op::kAssert &&
                   static_cast<Assertion>(read.x) == Assertion::kTextStart;
    if (isStart || (read.op != Op::kSave && read.op != Op::kAssert))
      return isStart;
    at = read.y;
  }
}

void Compiler::writeSets() {
  i64 table = words.size(), count = tree.sets.size();
  words[kSetTable] = static_cast<u64>(table);
  words[kSetCount] = static_cast<u64>(count);
  words.resize(table + 3 * count, 0);
  for (i64 number = 0; number < count; ++number) {
    const Range *ranges = tree.sets.ranges(static_cast<u32>(number));
    i64 size = tree.sets.count(static_cast<u32>(number));
    i64 entry = table + 3 * number;
    words[entry + 2] = static_cast<u64>(words.size()) << 32 | u64(size);
    for (u32 point = 0; point < 128; ++point)
      if (contains(ranges, size, point))
        words[entry + (point >> 6)] |= u64(1) << (point & 63);
    for (i64 index = 0; index < size; ++index)
      // detlint: byte-order: only ever read as a Range
      words.push(__builtin_bit_cast(u64, ranges[index]));
  }
}

void Compiler::writeCode(const Code &from, Head offset, Head count,
                         Head start) {
  words[offset] = static_cast<u64>(words.size());
  words[count] = static_cast<u64>(from.instructions.size());
  words[start] = from.start;
  for (i64 index = 0; index < from.instructions.size(); ++index)
    words.push(from.instructions[index]);
}

/// The alphabet and the code backward: what automata are made of.
bool Compiler::writeSymbols() {
  Alphabet alphabet;
  Code backward;
  if (!alphabet.build(code, tree) || !emit(backward, tree, true))
    return false;
  i64 start = words.size();
  alphabet.write(words, tree, wordSet);
  writeCode(backward, kBackwardCode, kBackwardCount, kBackwardStart);
  if (words.size() <= kMaxProgramWords) {
    words[kAlphabet] = static_cast<u64>(start);
    return true;
  }
  words.truncate(start);
  return false;
}

/// Both automata or none.
void Compiler::writeAutomata() {
  i64 forward = words.size();
  if (writeAutomaton(words, {words.data()}, false)) {
    i64 backward = words.size();
    if (writeAutomaton(words, {words.data()}, true) &&
        words.size() <= kMaxProgramWords) {
      words[kForward] = static_cast<u64>(forward);
      words[kBackward] = static_cast<u64>(backward);
      return;
    }
  }
  words.truncate(forward);
}

void Compiler::writeGroups() {
  i64 start = words.size();
  if (writeGroupTable(words, {words.data()}) &&
      words.size() <= kMaxProgramWords)
    words[kGroupTable] = static_cast<u64>(start);
  else
    words.truncate(start);
}

List *Compiler::assemble() {
  words.resize(kHeadWords, 0);
  words[kGroupCount] = static_cast<u64>(tree.groups.size());
  words[kWordSet] = wordSet;
  words[kAnchored] = isAnchored();
  writeCode(code, kForwardCode, kInstructionCount, kStart);
  writeSets();
  words[kNameTable] = static_cast<u64>(words.size());
  for (i64 group = 0; group < tree.groups.size(); ++group)
    // detlint: byte-order: only ever read as a GroupName
    words.push(__builtin_bit_cast(u64, tree.groups[group]));
  if (writeSymbols()) {
    writeAutomata();
    writeGroups();
  }
  List *program = newList(&intListType, words.size());
  copyBytes(program->data(), words.data(), 8 * words.size());
  program->length = words.size();
  return program;
}

} // namespace

List *compile(const u8 *pattern, i64 length, Problem &problem) {
  Compiler compiler;
  problem = compiler.compileCode(pattern, length);
  return problem.text ? nullptr : compiler.assemble();
}

} // namespace vox::rt::regex

const char *vox_regex_check(const u8 *pattern, i64 length,
                            vox::rt::PatternFacts *facts) {
  vox::rt::regex::Compiler compiler;
  auto problem = compiler.compileCode(pattern, length);
  facts->at = problem.at;
  facts->namesRare = compiler.namesRare();
  return problem.text;
}
