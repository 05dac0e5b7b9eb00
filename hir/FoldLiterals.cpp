//===- hir/FoldLiterals.cpp - large literals as data ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The instructions of a literal stand in one block, and each but the last is
// used by the next level alone.
//
//===----------------------------------------------------------------------===//
#include "hir/FoldLiterals.h"

#include "hir/LiteralCode.h"

#include <algorithm>

namespace vox::hir {

namespace {

/// A literal of fewer instructions is made in place, which is faster.
constexpr uint32_t kLargeLiteral = 24;

class Folder {
public:
  Folder(Program &program, StringPool &strings, Function &function)
      : program(program), strings(strings), function(function),
        uses(function.temps.size()), sizes(function.temps.size()),
        isPart(function.temps.size()),
        source{program, function,
               std::vector<const Instr *>(function.temps.size())} {}

  void run() {
    countUses();
    for (Block &block : function.blocks)
      if (block.instrs.size() >= kLargeLiteral) {
        findLiterals(block);
        fold(block);
      }
  }

private:
  void countUses() {
    for (const Block &block : function.blocks) {
      for (const Instr &instr : block.instrs)
        for (TempId operand : function.operandsOf(instr))
          ++uses[operand];
      if (block.term.value != kNone)
        ++uses[block.term.value];
    }
  }

  void findLiterals(const Block &block) {
    for (const Instr &instr : block.instrs) {
      if (instr.result == kNone)
        continue;
      uint32_t size = 1;
      for (TempId operand : function.operandsOf(instr)) {
        if (uses[operand] != 1 || !source.definitions[operand]) {
          size = 0;
          break;
        }
        size += sizes[operand];
      }
      if (size == 0 || !isLiteral(source, instr))
        continue;
      sizes[instr.result] = size;
      source.definitions[instr.result] = &instr;
    }
  }

  /// Numbers in a row are a table, which is copied.
  static bool isTable(const Instr &instr) {
    return instr.op == Opcode::ListNew &&
           (instr.type->element()->is(TypeKind::Int) ||
            instr.type->element()->is(TypeKind::Float) ||
            instr.type->element()->is(TypeKind::Bool));
  }

  bool isLarge(const Instr &instr) const {
    return instr.result != kNone && sizes[instr.result] >= kLargeLiteral &&
           !isTable(instr);
  }

  /// Backwards, so that the whole is met before its parts.
  void fold(Block &block) {
    std::vector<Instr> kept;
    for (auto at = block.instrs.rbegin(); at != block.instrs.rend(); ++at) {
      bool part = at->result != kNone && isPart[at->result];
      if (!part)
        kept.push_back(*at);
      if (!part && !isLarge(*at))
        continue;
      for (TempId operand : function.operandsOf(*at))
        isPart[operand] = true;
      if (!part)
        replace(kept.back());
    }
    for (const Instr &instr : block.instrs)
      if (instr.result != kNone)
        source.definitions[instr.result] = nullptr; // of this block alone
    if (kept.size() == block.instrs.size())
      return;
    std::reverse(kept.begin(), kept.end());
    block.instrs = std::move(kept);
  }

  void replace(Instr &whole) {
    program.literals.push_back(encodeLiteral(source, whole, strings));
    whole.op = Opcode::Literal;
    whole.operandCount = 0;
    whole.imm = static_cast<int64_t>(program.literals.size()) - 1;
  }

  Program &program;
  StringPool &strings;
  Function &function;
  std::vector<uint32_t> uses;  ///< per temp
  std::vector<uint32_t> sizes; ///< per temp: the instructions of its literal
  std::vector<bool> isPart;    ///< per temp: of a literal that was replaced
  LiteralSource source;
};

} // namespace

void foldLiterals(Program &program, StringPool &strings, Function &function) {
  Folder(program, strings, function).run();
}

} // namespace vox::hir
