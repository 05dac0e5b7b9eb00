//===- hir/interp/Analysis.cpp - where values live and where they end
//-------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Three passes over one function: uses, places of temps block by block, and
// liveness of the managed temps that cross blocks. The last walks backwards
// from the uses of one temp at a time, so it costs what the live ranges are
// long.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Analysis.h"
#include "hir/Builtins.h"

#include <algorithm>
#include <array>
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
  void placeLoad(const Instr &instr, uint32_t nextTouch, uint32_t nextWrite,
                 const Block &block);
  void forwardStores(BlockId block);
  void forwardStore(const Instr &store, BlockId block);
  bool canDefineLocal(const Instr &instr) const;
  void findLiveRanges();
  void findLiveRange(TempId temp, std::vector<BlockId> &live);

  bool isManaged(TempId temp) const {
    return function.temps[temp]->isManaged();
  }
  /// A Take of a plain value leaves nothing behind that must be seen as gone.
  bool isWrite(const Instr &instr) const {
    return instr.op == Opcode::Store ||
           (instr.op == Opcode::Take &&
            function.locals[instr.imm].type->isManaged());
  }

  const Function &function;
  Analysis result;
  std::vector<std::pair<TempId, BlockId>> crossing; ///< uses in other blocks
  std::vector<std::vector<BlockId>> predecessors;
  std::vector<TempId>
      liveIn; ///< per block: the last temp found live at its start
  /// Per local; stamped with the block so that it needs no clearing.
  std::vector<std::pair<BlockId, uint32_t>> touches, writes, lastTouches;
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
    if (instr.op != Opcode::Load && instr.op != Opcode::Take &&
        instr.op != Opcode::Store)
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

void Analyser::placeLoad(const Instr &instr, uint32_t nextTouch,
                         uint32_t nextWrite, const Block &block) {
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
  if (facts.uses != 1 || facts.lastUse >= nextTouch ||
      facts.lastUse >= block.instrs.size())
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
  lastTouches.resize(function.locals.size(), {kNone, 0});
  const std::vector<Instr> &instrs = function.blocks[b].instrs;
  for (uint32_t i = 0; i < instrs.size(); ++i) {
    const Instr &instr = instrs[i];
    for (TempId operand : function.operandsOf(instr)) {
      const TempFacts &facts = result.temps[operand];
      if (facts.place == Place::Alias || facts.place == Place::Taken)
        lastTouches[facts.local] = {b, i};
    }
    if (instr.op == Opcode::Store) {
      if (instr.operandCount != 0)
        forwardStore(instr, b);
      lastTouches[instr.imm] = {b, i};
    } else if (instr.op == Opcode::Load || instr.op == Opcode::Take) {
      if (instr.result == kNone ||
          result.temps[instr.result].place == Place::Own)
        lastTouches[instr.imm] = {b, i};
    }
  }
}

void Analyser::forwardStore(const Instr &store, BlockId b) {
  TempFacts &facts = result.temps[function.operandsOf(store)[0]];
  if (facts.place != Place::Own || facts.block != b || facts.uses != 1)
    return;
  if (!canDefineLocal(function.blocks[b].instrs[facts.defined]))
    return;
  const auto &[block, index] = lastTouches[store.imm];
  if (block == b && index > facts.defined)
    return;
  facts.place = Place::Forward;
  facts.local = static_cast<LocalId>(store.imm);
}

/// A local may hold an old value that its new one must replace; only handlers
/// of single references do that on the spot.
bool Analyser::canDefineLocal(const Instr &instr) const {
  if (!instr.type->isManaged())
    return true;
  if (instr.type->slots() != 1)
    return false;
  return instr.op != Opcode::Builtin ||
         builtin(static_cast<BuiltinId>(instr.imm)).result != 'T';
}

//===----------------------------------------------------------------------===//
// Liveness across blocks
//===----------------------------------------------------------------------===//

static std::array<BlockId, 2> successors(const Terminator &term) {
  if (term.kind == TermKind::Jump)
    return {term.target, kNone};
  if (term.kind == TermKind::Branch)
    return {term.target, term.other};
  return {kNone, kNone};
}

void Analyser::findLiveRanges() {
  if (crossing.empty())
    return;
  predecessors.resize(function.blocks.size());
  for (BlockId b = 0; b < function.blocks.size(); ++b)
    for (BlockId next : successors(function.blocks[b].term))
      if (next != kNone)
        predecessors[next].push_back(b);
  liveIn.assign(function.blocks.size(), kNone);
  std::sort(crossing.begin(), crossing.end());
  std::vector<BlockId> uses;
  for (size_t i = 0; i < crossing.size(); ++i) {
    uses.push_back(crossing[i].second);
    if (i + 1 == crossing.size() ||
        crossing[i + 1].first != crossing[i].first) {
      findLiveRange(crossing[i].first, uses);
      uses.clear();
    }
  }
}

/// `live` comes in as the blocks that use the temp and grows to all that it is
/// live into. Temps come in ascending order, so the lists of blocks stay
/// sorted.
void Analyser::findLiveRange(TempId temp, std::vector<BlockId> &live) {
  live.erase(std::unique(live.begin(), live.end()), live.end());
  for (BlockId b : live)
    liveIn[b] = temp;
  std::vector<BlockId> out;
  for (size_t i = 0; i < live.size(); ++i)
    for (BlockId before : predecessors[live[i]]) {
      std::vector<TempId> &list = result.blocks[before].liveOut;
      if (!list.empty() && list.back() == temp)
        continue;
      list.push_back(temp);
      out.push_back(before);
      if (before != result.temps[temp].block && liveIn[before] != temp) {
        liveIn[before] = temp;
        live.push_back(before);
      }
    }
  for (BlockId b : out)
    for (BlockId next : successors(function.blocks[b].term)) {
      if (next == kNone || liveIn[next] == temp)
        continue;
      std::vector<TempId> &dropped = result.blocks[next].dropped;
      if (dropped.empty() || dropped.back() != temp)
        dropped.push_back(temp);
    }
}

Analysis interp::analyse(const Function &function) {
  return Analyser(function).run();
}
