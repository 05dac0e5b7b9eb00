//===- hir/interp/Analysis.cpp - where values live and where they end -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Uses first, then the places of temps, block by block. What crosses blocks is
// in LiveRanges.cpp.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Analysis.h"
#include "hir/Builtins.h"
#include "hir/VerifyInstr.h"
#include "hir/interp/Parts.h"

#include <algorithm>
#include <utility>

using namespace vox;
using namespace vox::hir;
using namespace vox::interp;

static bool touchesLocal(Opcode op) {
  return op == Opcode::Load || op == Opcode::Take || op == Opcode::Store;
}

/// True if the instruction answers its first operand, changed.
static bool updatesFirst(const Instr &instr) {
  return instr.op == Opcode::StrConcat || instr.op == Opcode::ListSet ||
         instr.op == Opcode::ListPush || instr.op == Opcode::ListPop ||
         instr.op == Opcode::RecordSet ||
         (instr.op == Opcode::Builtin && consumes(instr, 0));
}

/// True if the result is written before the last operand is read.
static bool isStepwise(const Instr &instr) {
  switch (instr.op) {
  case Opcode::OptSome:
  case Opcode::RecordNew:
  case Opcode::RecordSet:
  case Opcode::VariantNew:
  case Opcode::ListNew:
  case Opcode::MapNew:
    return true;
  case Opcode::Builtin:
    return builtin(static_cast<BuiltinId>(instr.imm)).result == 'T';
  default:
    return false;
  }
}

namespace {

constexpr uint32_t kNever = ~uint32_t(0);
constexpr uint32_t kBlockEnd = kNever - 1;

/// When a local is accessed next in the block at hand.
struct Next {
  uint32_t touch = kBlockEnd;
  uint32_t write = kBlockEnd;
};

class Analyser {
public:
  Analyser(const Function &function, FunctionId id,
           const OwnedParameters &owned)
      : function(function), owned(owned), lent(function.locals.size()) {
    result.temps.resize(function.temps.size());
    result.blocks.resize(function.blocks.size());
    size_t place = 0;
    for (LocalId local : function.params)
      if (!isEmpty(function.locals[local].type))
        lent[local] = !owned.ofFunction(id)[place++];
  }

  Analysis run() {
    collectUses();
    foldOperands(function, result);
    findSteadyLocals();
    const std::vector<bool> changing = written;
    findLastReads();
    findHolders(function, owned, changing, result);
    collectHeldUses();
    for (BlockId b = 0; b < function.blocks.size(); ++b) {
      placeLoads(b);
      placeResults(b);
    }
    findLiveRanges(function, std::move(crossing), result);
    return std::move(result);
  }

private:
  void collectUses();
  void addUse(TempId temp, BlockId block, uint32_t index);
  void collectHeldUses();
  void findSteadyLocals();
  void placeLoads(BlockId block);
  void placeLoad(const Instr &instr, Next next);
  void placeTake(const Instr &instr, Next next, const Block &block);
  void findLastReads();
  void placeResults(BlockId block);
  void placePart(const Instr &instr, BlockId block);
  void placeUpdated(const Instr &instr, const Block &block);
  void touchOperands(const Instr &instr, BlockId block, uint32_t index);
  void forwardStore(const Instr &store, BlockId block);
  bool canDefineLocal(const Instr &instr) const;
  bool lastUseConsumes(TempId temp, const Block &block) const;

  const Function &function;
  const OwnedParameters &owned;
  std::vector<bool> lent; ///< per local: a parameter that the caller holds
  Analysis result;
  std::vector<Use> crossing;   ///< of managed temps, in other blocks
  std::vector<bool> written;   ///< per local: more than once, or taken
  std::vector<bool> takenOver; ///< per temp: by a use, or a part of it
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
  if (function.temps[temp]->isManaged())
    crossing.push_back({temp, block});
}

void Analyser::collectUses() {
  takenOver.resize(function.temps.size());
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
    for (uint32_t i = 0; i < end; ++i) {
      const Instr &instr = block.instrs[i];
      uint32_t place = 0;
      for (TempId operand : function.operandsOf(instr)) {
        addUse(operand, b, i);
        if (consumes(instr, place++) ||
            (readsPart(instr.op) && instr.type->isManaged()))
          takenOver[operand] = true;
      }
    }
    if (block.term.value != kNone)
      addUse(block.term.value, b, end);
  }
}

/// Who uses a part uses what has to be held for it.
void Analyser::collectHeldUses() {
  for (BlockId b = 0; b < function.blocks.size(); ++b)
    for (uint32_t i = 0; i < function.blocks[b].instrs.size(); ++i)
      for (TempId operand : function.operandsOf(function.blocks[b].instrs[i]))
        result.forEachHolder(operand,
                             [&](TempId holder) { addUse(holder, b, i); });
}

/// A local that one instruction of the function writes, and none takes, keeps
/// its value as long as any temp loaded from it is used: HIR reads no empty
/// local, so the write dominates the load, and the load dominates the uses.
void Analyser::findSteadyLocals() {
  std::vector<bool> once(function.locals.size());
  written.resize(function.locals.size());
  for (const auto *ids : {&function.params, &function.captures})
    for (LocalId local : *ids)
      once[local] = true;
  for (const Block &block : function.blocks)
    for (const Instr &instr : block.instrs) {
      if (instr.op != Opcode::Store && instr.op != Opcode::Take)
        continue;
      if (instr.op == Opcode::Take || once[instr.imm])
        written[instr.imm] = true;
      once[instr.imm] = true;
    }
}

/// A load moves the value if somebody takes it or a part of it over, and nobody
/// reads the local before it is stored again. The local then is one that
/// changes.
void Analyser::findLastReads() {
  LocalReads later(function);
  std::vector<std::pair<BlockId, uint32_t>> nextTouch(function.locals.size(),
                                                      {kNone, 0});
  for (BlockId b = 0; b < function.blocks.size(); ++b) {
    const Block &block = function.blocks[b];
    for (uint32_t i = static_cast<uint32_t>(block.instrs.size()); i-- > 0;) {
      const Instr &instr = block.instrs[i];
      if (!touchesLocal(instr.op))
        continue;
      const auto next = std::exchange(nextTouch[instr.imm], {b, i});
      const LocalId local = static_cast<LocalId>(instr.imm);
      if (instr.op != Opcode::Load || instr.result == kNone ||
          !instr.type->isManaged() || !takenOver[instr.result] || lent[local])
        continue;
      const bool isRead = next.first == b
                              ? block.instrs[next.second].op != Opcode::Store
                              : later.isReadBehind(local, b);
      if (isRead)
        continue;
      result.temps[instr.result].moves = true;
      written[local] = true;
    }
  }
}

//===----------------------------------------------------------------------===//
// Values read from locals
//===----------------------------------------------------------------------===//

/// Walks a block backwards, so that the next access of each local is known.
void Analyser::placeLoads(BlockId b) {
  touches.resize(function.locals.size(), {kNone, 0});
  writes.resize(function.locals.size(), {kNone, 0});
  const Block &block = function.blocks[b];
  for (uint32_t i = static_cast<uint32_t>(block.instrs.size()); i-- > 0;) {
    const Instr &instr = block.instrs[i];
    if (!touchesLocal(instr.op))
      continue;
    auto &touch = touches[instr.imm];
    auto &write = writes[instr.imm];
    const Next next{touch.first == b ? touch.second : kBlockEnd,
                    write.first == b ? write.second : kBlockEnd};
    if (instr.result != kNone && instr.op == Opcode::Load)
      placeLoad(instr, next);
    if (instr.result != kNone &&
        (instr.op == Opcode::Take || result.temps[instr.result].moves))
      placeTake(instr, next, block);
    touch = {b, i};
    if (instr.op != Opcode::Load ||
        (instr.result != kNone && result.temps[instr.result].moves))
      write = {b, i};
  }
}

void Analyser::placeLoad(const Instr &instr, Next next) {
  TempFacts &facts = result.temps[instr.result];
  const LocalId local = static_cast<LocalId>(instr.imm);
  if (facts.uses == 0) {
    facts.place = Place::Unused;
  } else if (!written[local]) {
    facts.place = Place::Alias;
    facts.local = local;
    facts.until = kNever;
  } else if (!facts.moves && !facts.outside && facts.lastUse < next.write) {
    facts.place = Place::Alias;
    facts.local = local;
    facts.until = next.write;
  }
}

/// The value may stay where it is if it is consumed before the local is used
/// again.
void Analyser::placeTake(const Instr &instr, Next next, const Block &block) {
  TempFacts &facts = result.temps[instr.result];
  if (facts.outside || facts.uses == 0 || facts.lastUse >= next.touch ||
      !lastUseConsumes(instr.result, block))
    return;
  facts.place = Place::Taken;
  facts.local = static_cast<LocalId>(instr.imm);
  facts.until = next.touch;
}

/// True if the last use in the block takes the value over, by one operand.
bool Analyser::lastUseConsumes(TempId temp, const Block &block) const {
  const uint32_t at = result.temps[temp].lastUse;
  if (at >= block.instrs.size())
    return false;
  const Instr &user = block.instrs[at];
  const auto operands = function.operandsOf(user);
  const auto found = std::find(operands.begin(), operands.end(), temp);
  return std::count(operands.begin(), operands.end(), temp) == 1 &&
         consumes(user, static_cast<uint32_t>(found - operands.begin()));
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// Walks a block forwards, so that the last access of each local is known.
void Analyser::placeResults(BlockId b) {
  lastTouches.resize(function.locals.size(), {kNone, 0});
  const Block &block = function.blocks[b];
  for (uint32_t i = 0; i < block.instrs.size(); ++i) {
    const Instr &instr = block.instrs[i];
    if (instr.result != kNone && readsPart(instr.op))
      placePart(instr, b);
    else if (instr.result != kNone && instr.operandCount != 0)
      placeUpdated(instr, block);
    touchOperands(instr, b, i);
    if (instr.op == Opcode::Store && instr.operandCount != 0)
      forwardStore(instr, b);
    const bool accesses =
        instr.op == Opcode::Store ||
        ((instr.op == Opcode::Load || instr.op == Opcode::Take) &&
         (instr.result == kNone ||
          result.temps[instr.result].place == Place::Own));
    if (accesses)
      lastTouches[instr.imm] = {b, i};
  }
}

void Analyser::touchOperands(const Instr &instr, BlockId block,
                             uint32_t index) {
  for (TempId operand : function.operandsOf(instr)) {
    const TempFacts &facts = result.temps[operand];
    if (facts.local != kNone)
      lastTouches[facts.local] = {block, index};
  }
}

/// A part of an inline value needs no register while the whole keeps it.
void Analyser::placePart(const Instr &instr, BlockId block) {
  const TempId wholeTemp = function.operandsOf(instr)[0];
  const Type *type = function.temps[wholeTemp];
  const TempFacts &whole = result.temps[wholeTemp];
  TempFacts &facts = result.temps[instr.result];
  if (type->isBoxed() || facts.place != Place::Own)
    return;
  if (facts.uses == 0) {
    facts.place = Place::Unused;
    return;
  }
  const uint32_t offset = whole.offset + partOffset(instr, type);
  if (whole.place == Place::Alias) {
    const bool inTime =
        !facts.outside && whole.block == block && facts.lastUse < whole.until;
    if (whole.until != kNever && !inTime)
      return;
    facts.place = Place::Alias;
    facts.local = whole.local;
    facts.until = whole.until;
    facts.offset = offset;
  } else if (!type->isManaged() &&
             (whole.place == Place::Own || whole.place == Place::Part)) {
    facts.place = Place::Part;
    facts.whole = whole.place == Place::Part ? whole.whole : wholeTemp;
    facts.offset = offset;
  }
}

/// An update of a value that lies in the local it was taken from happens there.
void Analyser::placeUpdated(const Instr &instr, const Block &block) {
  const TempId before = function.operandsOf(instr)[0];
  const TempFacts &old = result.temps[before];
  if (old.place != Place::Taken ||
      old.lastUse != result.temps[instr.result].defined ||
      instr.type != function.temps[before] || !updatesFirst(instr))
    return;
  TempFacts &facts = result.temps[instr.result];
  if (facts.outside || facts.uses == 0 || !lastUseConsumes(instr.result, block))
    return;
  const Instr &user = block.instrs[facts.lastUse];
  const bool storedBack =
      user.op == Opcode::Store && user.imm == int64_t(old.local);
  if (facts.lastUse > old.until || (facts.lastUse == old.until && !storedBack))
    return;
  facts.place = Place::Taken;
  facts.local = old.local;
  facts.until = old.until;
}

void Analyser::forwardStore(const Instr &store, BlockId b) {
  TempFacts &facts = result.temps[function.operandsOf(store)[0]];
  if (facts.place != Place::Own || facts.block != b || facts.uses != 1)
    return;
  const Instr &definition = function.blocks[b].instrs[facts.defined];
  if (!canDefineLocal(definition))
    return;
  const auto &[block, index] = lastTouches[store.imm];
  const uint32_t allowed = facts.defined + (isStepwise(definition) ? 0 : 1);
  if (block == b && index >= allowed)
    return;
  facts.place = Place::Forward;
  facts.local = static_cast<LocalId>(store.imm);
}

/// A local may hold an old value that its new one must replace; only handlers
/// of single references do that on the spot.
bool Analyser::canDefineLocal(const Instr &instr) const {
  if (!instr.type->isManaged())
    return true;
  if (instr.type->slots() != 1 || instr.op == Opcode::Hole)
    return false;
  return instr.op != Opcode::Builtin ||
         builtin(static_cast<BuiltinId>(instr.imm)).result != 'T';
}

Analysis interp::analyse(const Program &program, FunctionId id,
                         const OwnedParameters &owned) {
  return Analyser(program.function(id), id, owned).run();
}
