//===- hir/interp/Analysis.cpp - where values live and where they end -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Three passes over one function: uses, places of temps block by block, and
// liveness of the managed temps that cross blocks. The last walks backwards from
// the uses of one temp at a time, so it costs what the live ranges are long.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Analysis.h"

#include <algorithm>
#include <utility>

using namespace vox;
using namespace vox::hir;
using namespace vox::interp;

bool interp::consumes(Opcode op, uint32_t index) {
  switch (op) {
  case Opcode::Store:
  case Opcode::StrConcat:
  case Opcode::ListPop:
    return index == 0;
  case Opcode::ListSet:
    return index != 1;
  case Opcode::CallIndirect:
    return index != 0;
  case Opcode::ListNew:
  case Opcode::ListPush:
  case Opcode::OptSome:
  case Opcode::OptPayload:
  case Opcode::Call:
  case Opcode::Closure:
    return true;
  default:
    return false;
  }
}

bool Analysis::isLiveOut(BlockId block, TempId temp) const {
  const std::vector<TempId> &list = blocks[block].liveOut;
  return std::binary_search(list.begin(), list.end(), temp);
}

namespace {

constexpr uint32_t kNever = ~uint32_t(0);

class Analyser {
public:
  explicit Analyser(const Function &function) : function(function) {
    result.temps.resize(function.temps.size());
    result.blocks.resize(function.blocks.size());
  }

  Analysis run() {
    collectUses();
    for (BlockId b = 0; b < function.blocks.size(); ++b) {
      placeLoads(b);
      forwardStores(b);
    }
    findLiveRanges();
    return std::move(result);
  }

private:
  void collectUses();
  void addUse(TempId temp, BlockId block, uint32_t index);
  void placeLoads(BlockId block);
  void placeLoad(const Instr &instr, uint32_t nextTouch, uint32_t nextWrite, const Block &block);
  void forwardStores(BlockId block);
  void forwardStore(const Instr &store, BlockId block, const std::vector<uint32_t> &lastTouch);
  bool canDefineLocal(const Instr &instr) const;
  void findLiveRanges();
  void findLiveRange(TempId temp, std::vector<BlockId> &uses);

  bool isManaged(TempId temp) const { return function.temps[temp]->isManaged(); }
  /// A Take of a plain value leaves nothing behind that must be seen as gone.
  bool isWrite(const Instr &instr) const {
    return instr.op == Opcode::Store ||
           (instr.op == Opcode::Take && function.locals[instr.imm].type->isManaged());
  }

  const Function &function;
  Analysis result;
  std::vector<std::pair<TempId, BlockId>> crossing; ///< uses in other blocks
  std::vector<std::vector<BlockId>> predecessors;
  std::vector<TempId> liveIn; ///< per block: the last temp found live at its start
  /// Per local; stamped with the block so that it needs no clearing.
  std::vector<std::pair<BlockId, uint32_t>> touches, writes;
};

} // namespace

void Analyser::addUse(TempId temp, BlockId block, uint32_t index) {
  TempFacts &facts = result.temps[temp];
  ++facts.uses;
  if (facts.block == block) {
    facts.lastUse = std::max(facts.lastUse, index);
    return;
  }
  facts.outside = true;
  if (isManaged(temp))
    crossing.push_back({temp, block});
}

void Analyser::collectUses() {
  for (BlockId b = 0; b < function.blocks.size(); ++b) {
    const std::vector<Instr> &instrs = function.blocks[b].instrs;
    for (uint32_t i = 0; i < instrs.size(); ++i)
      if (instrs[i].result != kNone) {
        result.temps[instrs[i].result].block = b;
        result.temps[instrs[i].result].defined = i;
      }
  }
  for (BlockId b = 0; b < function.blocks.size(); ++b) {
    const Block &block = function.blocks[b];
    const uint32_t end = static_cast<uint32_t>(block.instrs.size());
    for (uint32_t i = 0; i < end; ++i)
      for (TempId operand : function.operandsOf(block.instrs[i]))
        addUse(operand, b, i);
    if (block.term.value != kNone)
      addUse(block.term.value, b, end);
  }
}

/// Walks a block backwards, so that the next access of each local is known.
void Analyser::placeLoads(BlockId b) {
  touches.resize(function.locals.size(), {kNone, 0});
  writes.resize(function.locals.size(), {kNone, 0});
  const Block &block = function.blocks[b];
  for (uint32_t i = static_cast<uint32_t>(block.instrs.size()); i-- > 0;) {
    const Instr &instr = block.instrs[i];
    if (instr.op != Opcode::Load && instr.op != Opcode::Take && instr.op != Opcode::Store)
      continue;
    auto &touch = touches[instr.imm];
    auto &write = writes[instr.imm];
    if (instr.op != Opcode::Store && instr.result != kNone)
      placeLoad(instr, touch.first == b ? touch.second : kNever,
                write.first == b ? write.second : kNever, block);
    touch = {b, i};
    if (isWrite(instr))
      write = {b, i};
  }
}

void Analyser::placeLoad(const Instr &instr, uint32_t nextTouch, uint32_t nextWrite,
                         const Block &block) {
  TempFacts &facts = result.temps[instr.result];
  if (facts.outside)
    return;
  const LocalId local = static_cast<LocalId>(instr.imm);
  if (!isWrite(instr)) {
    if (facts.uses == 0) {
      facts.place = Place::Unused;
    } else if (facts.lastUse < nextWrite) {
      facts.place = Place::Alias;
      facts.local = local;
    }
    return;
  }
  if (facts.uses != 1 || facts.lastUse >= nextTouch || facts.lastUse >= block.instrs.size())
    return;
  const Instr &user = block.instrs[facts.lastUse];
  const auto operands = function.operandsOf(user);
  for (uint32_t i = 0; i < operands.size(); ++i)
    if (operands[i] == instr.result && consumes(user.op, i)) {
      facts.place = Place::Taken;
      facts.local = local;
    }
}

/// Walks a block forwards, so that the last access of each local is known.
void Analyser::forwardStores(BlockId b) {
  std::vector<uint32_t> &lastTouch = scratchTouches;
  lastTouch.resize(function.locals.size());
  const std::vector<Instr> &instrs = function.blocks[b].instrs;
  for (uint32_t i = 0; i < instrs.size(); ++i) {
    for (TempId operand : function.operandsOf(instrs[i])) {
      const TempFacts &facts = result.temps[operand];
      if (facts.place == Place::Alias || facts.place == Place::Taken)
        lastTouch[facts.local] = i;
    }
  }
}
