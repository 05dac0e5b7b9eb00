//===- hir/interp/Folding.cpp - what needs no step of its own -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Constants that steps carry, and comparisons that are part of a jump.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Analysis.h"

using namespace vox;
using namespace vox::hir;
using namespace vox::interp;

bool interp::takesConstant(const Instr &instr) {
  switch (instr.op) {
  case Opcode::IAdd:
  case Opcode::ISub:
  case Opcode::IMul:
  case Opcode::IDiv:
  case Opcode::IRem:
  case Opcode::ICmp:
    return true;
  default:
    return false;
  }
}

/// Small integers have no register when every step that reads them can carry
/// them.
static void foldConstants(const Function &function, Analysis &result) {
  for (const Block &block : function.blocks)
    for (const Instr &instr : block.instrs)
      if (instr.op == Opcode::ConstInt && instr.imm == int32_t(instr.imm))
        result.temps[instr.result].constant = &instr;
  std::vector<uint32_t> folded(function.temps.size());
  for (const Block &block : function.blocks)
    for (const Instr &instr : block.instrs)
      if (takesConstant(instr))
        if (const TempId second = function.operandsOf(instr)[1];
            result.temps[second].constant)
          ++folded[second];
  for (TempId temp = 0; temp < folded.size(); ++temp)
    if (folded[temp] != 0 && folded[temp] == result.temps[temp].uses)
      result.temps[temp].place = Place::Folded;
}

/// A comparison that only the branch behind it reads is part of the jump.
static void foldConditions(const Function &function, Analysis &result) {
  for (const Block &block : function.blocks)
    if (block.term.kind == TermKind::Branch && !block.instrs.empty()) {
      const Instr &last = block.instrs.back();
      if (last.op == Opcode::ICmp && last.result == block.term.value &&
          result.temps[last.result].uses == 1)
        result.temps[last.result].place = Place::Folded;
    }
}

void interp::foldOperands(const Function &function, Analysis &result) {
  foldConstants(function, result);
  foldConditions(function, result);
}
