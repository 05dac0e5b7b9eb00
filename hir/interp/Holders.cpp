//===- hir/interp/Holders.cpp - what lives as long as a part of it --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Native code borrows a part that nobody takes over: no reference is counted, and
// the whole lives as long as the part is used. The interpreter holds the whole as
// long, so that its peak of memory is never below. What is taken over is a value
// of its own in both, since it may be changed in place when the whole is gone;
// and a whole that is taken over while a part is used has given the part away.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Analysis.h"

#include "hir/Builtins.h"
#include "hir/Dominators.h"
#include "hir/interp/Parts.h"
#include "hir/interp/StoredValues.h"

#include <algorithm>

using namespace vox;
using namespace vox::hir;
using namespace vox::interp;

/// Blocks and uses that are visited for each block and temp of the function, on
/// average; beyond it, a part counts as used.
static constexpr size_t kMostVisits = 64;

bool interp::consumes(const Instr &instr, uint32_t index) {
  switch (instr.op) {
  case Opcode::Store:
  case Opcode::GlobalStore:
  case Opcode::StrConcat:
  case Opcode::ListPop:
    return index == 0;
  case Opcode::ListSet:
    return index != 1;
  case Opcode::CallIndirect:
    return index != 0;
  case Opcode::Builtin:
    return index == 0 &&
           builtin(static_cast<BuiltinId>(instr.imm)).flags & kConsumes;
  case Opcode::ListNew:
  case Opcode::ListPush:
  case Opcode::OptSome:
  case Opcode::OptPayload:
  case Opcode::RecordNew:
  case Opcode::RecordSet:
  case Opcode::VariantNew:
  case Opcode::Call:
  case Opcode::Closure:
    return true;
  default:
    return false;
  }
}

namespace {

struct Position {
  BlockId block;
  uint32_t index;
};

class HolderFinder {
public:
  HolderFinder(const Function &function, const OwnedParameters &owned,
               const std::vector<bool> &changing, Analysis &result)
      : function(function), owned(owned), changing(changing), result(result),
        stored(function, changing), storedTo(function.locals.size(), kNone),
        consumed(function.temps.size()), isDirect(function.temps.size()),
        uses(function.temps.size()), parts(function.temps.size()),
        takenBy(function.locals.size()),
        isWhole(function.temps.size() + function.locals.size()),
        liveOut(function.blocks.size(), kNone),
        predecessors(function.blocks.size()),
        visitsLeft(kMostVisits *
                   (function.blocks.size() + function.temps.size())) {}

  void run();

private:
  template <typename Visit>
  void forEachInstr(Visit visit);
  void findOrigins();
  void findConsumed();
  void findTaken();
  void consume(TempId temp);
  bool takesOver(const Instr &instr, uint32_t operand) const;
  size_t classOf(TempId temp) const;
  bool isTakenApart(const Instr &read) const;
  bool holds(const Instr &read);
  void findLiveBlocks(TempId part);
  bool isUsedBehind(TempId part, Position at);
  bool outlives(TempId part, TempId whole);
  void skipOthers();

  const Function &function;
  const OwnedParameters &owned;
  const std::vector<bool> &changing; ///< per local
  Analysis &result;
  StoredValues stored;          ///< of the locals that change
  std::vector<TempId> storedTo; ///< per local that does not change
  std::vector<bool> consumed, isDirect;
  std::vector<std::vector<Position>> uses; ///< of managed temps
  /// What a temp gives: its parts, and what a local that keeps it gives.
  std::vector<std::vector<TempId>> parts;
  std::vector<std::vector<TempId>> takenBy; ///< per local
  std::vector<bool> isWhole;   ///< per class: used otherwise than by its fields
  std::vector<TempId> liveOut; ///< per block: the part that was found last
  std::vector<std::vector<BlockId>> predecessors;
  std::vector<Position> usesOfPart; ///< of the part at hand
  size_t visitsLeft;
};

} // namespace

template <typename Visit>
void HolderFinder::forEachInstr(Visit visit) {
  for (BlockId b = 0; b < function.blocks.size(); ++b)
    for (uint32_t i = 0; i < function.blocks[b].instrs.size(); ++i)
      visit(function.blocks[b].instrs[i], Position{b, i});
}

/// True for the instructions that native code may borrow by.
static bool givesPart(const Instr &instr) {
  const bool reads = (readsPart(instr.op) || instr.op == Opcode::ListGet ||
                      instr.op == Opcode::ListAt);
  return reads && instr.result != kNone && instr.type->isManaged();
}

void HolderFinder::findOrigins() {
  forEachInstr([&](const Instr &instr, Position) {
    if (instr.op == Opcode::Store && instr.operandCount != 0 &&
        !changing[instr.imm])
      storedTo[instr.imm] = function.operandsOf(instr)[0];
  });
  forEachInstr([&](const Instr &instr, Position) {
    if (instr.result == kNone || !instr.type->isManaged())
      return;
    TempId &origin = result.temps[instr.result].origin;
    if (instr.op == Opcode::Load || instr.op == Opcode::Take)
      origin =
          changing[instr.imm] ? stored.of(instr.result) : storedTo[instr.imm];
    else if (givesPart(instr))
      origin = function.operandsOf(instr)[0];
    if (origin != kNone)
      parts[origin].push_back(instr.result);
  });
}

bool HolderFinder::takesOver(const Instr &instr, uint32_t operand) const {
  switch (instr.op) {
  case Opcode::Store:
    return changing[instr.imm] &&
           stored.isMerged(function.operandsOf(instr)[operand]);
  case Opcode::Call:
    return owned.ofFunction(static_cast<FunctionId>(instr.imm))[operand];
  case Opcode::CallIndirect:
    return operand != 0 &&
           owned.ofType(
               function.temps[function.operandsOf(instr)[0]])[operand - 1];
  case Opcode::MapNew:
    return true;
  default:
    return !readsPart(instr.op) && consumes(instr, operand);
  }
}

/// With all that it comes from.
void HolderFinder::consume(TempId temp) {
  for (; temp != kNone && !consumed[temp]; temp = result.temps[temp].origin)
    consumed[temp] = true;
}

/// Values that are one, through the locals that keep them.
size_t HolderFinder::classOf(TempId temp) const {
  const Block &block = function.blocks[result.temps[temp].block];
  const Instr &definition = block.instrs[result.temps[temp].defined];
  if (definition.op != Opcode::Load)
    return temp;
  const TempId stored = storedTo[definition.imm];
  return stored == kNone ? function.temps.size() + definition.imm : stored;
}

void HolderFinder::findConsumed() {
  forEachInstr([&](const Instr &instr, Position at) {
    uint32_t number = 0;
    for (TempId operand : function.operandsOf(instr)) {
      const bool takes = takesOver(instr, number++);
      if (!function.temps[operand]->isManaged())
        continue;
      uses[operand].push_back(at);
      if (takes) {
        isDirect[operand] = true;
        consume(operand);
      }
      if (instr.op != Opcode::RecordGet &&
          (instr.op != Opcode::Store || changing[instr.imm]))
        isWhole[classOf(operand)] = true;
    }
  });
  for (const Block &block : function.blocks)
    if (block.term.value != kNone)
      consume(block.term.value);
}

/// What hands on what a local holds, so that the local has it no more.
void HolderFinder::findTaken() {
  forEachInstr([&](const Instr &instr, Position) {
    if (instr.result == kNone)
      return;
    if (instr.op == Opcode::Take ||
        (instr.op == Opcode::Load && result.temps[instr.result].moves &&
         isDirect[instr.result]))
      takenBy[instr.imm].push_back(instr.result);
  });
}

/// Of a row of which only fields are used each field is a value of its own.
bool HolderFinder::isTakenApart(const Instr &read) const {
  const TempId whole = function.operandsOf(read)[0];
  if (read.op != Opcode::RecordGet || function.temps[whole]->isBoxed())
    return false;
  const size_t id = classOf(whole);
  const bool isPart =
      id < function.temps.size() && result.temps[id].origin != kNone;
  return !isPart && !isWhole[id];
}

void HolderFinder::findLiveBlocks(TempId part) {
  usesOfPart.clear();
  std::vector<TempId> pending{part};
  while (!pending.empty()) {
    const TempId temp = pending.back();
    pending.pop_back();
    usesOfPart.insert(usesOfPart.end(), uses[temp].begin(), uses[temp].end());
    pending.insert(pending.end(), parts[temp].begin(), parts[temp].end());
  }
  const BlockId home = result.temps[part].block;
  std::vector<BlockId> blocks;
  for (Position use : usesOfPart)
    if (use.block != home)
      blocks.push_back(use.block);
  while (!blocks.empty() && visitsLeft != 0) {
    const BlockId block = blocks.back();
    blocks.pop_back();
    for (BlockId before : predecessors[block]) {
      if (liveOut[before] == part)
        continue;
      visitsLeft -= visitsLeft != 0;
      liveOut[before] = part;
      if (before != home)
        blocks.push_back(before);
    }
  }
}

bool HolderFinder::isUsedBehind(TempId part, Position at) {
  const TempFacts &facts = result.temps[part];
  visitsLeft -= std::min(visitsLeft, usesOfPart.size());
  if (at.block == facts.block && at.index <= facts.defined)
    return false; // behind that comes another part
  if (visitsLeft == 0 || liveOut[at.block] == part)
    return true;
  return std::any_of(usesOfPart.begin(), usesOfPart.end(), [&](Position use) {
    return use.block == at.block && use.index >= at.index;
  });
}

/// True if the part is used when nobody has the whole any more.
bool HolderFinder::outlives(TempId part, TempId whole) {
  const TempFacts &facts = result.temps[whole];
  const Instr &definition = function.blocks[facts.block].instrs[facts.defined];
  const bool isLoad = definition.op == Opcode::Load;
  if (!isDirect[whole] && !(isLoad && !takenBy[definition.imm].empty()))
    return false;
  findLiveBlocks(part);
  if (isLoad)
    for (TempId taken : takenBy[definition.imm]) {
      const TempFacts &by = result.temps[taken];
      if (stored.of(taken) == stored.of(whole) &&
          isUsedBehind(part, {by.block, by.defined}))
        return true;
    }
  for (Position use : uses[whole]) {
    const Instr &user = function.blocks[use.block].instrs[use.index];
    const auto operands = function.operandsOf(user);
    for (uint32_t i = 0; i < operands.size(); ++i)
      if (operands[i] == whole && takesOver(user, i) && isUsedBehind(part, use))
        return true;
  }
  return false;
}

bool HolderFinder::holds(const Instr &read) {
  return !consumed[read.result] && !isTakenApart(read) &&
         !outlives(read.result, function.operandsOf(read)[0]);
}

/// Lets each temp that no whole is held for name the part that it comes from.
void HolderFinder::skipOthers() {
  std::vector<TempId> path;
  for (TempId temp = 0; temp < function.temps.size(); ++temp) {
    TempId part = temp;
    for (; part != kNone && !result.temps[part].isHeld;
         part = result.temps[part].origin)
      path.push_back(part);
    for (TempId passed : path)
      result.temps[passed].origin = part;
    path.clear();
  }
}

void HolderFinder::run() {
  for (BlockId b = 0; b < function.blocks.size(); ++b)
    forEachSuccessor(function.blocks[b].term,
                     [&](BlockId next) { predecessors[next].push_back(b); });
  findOrigins();
  findConsumed();
  findTaken();
  std::vector<TempId> loose;
  forEachInstr([&](const Instr &instr, Position) {
    if (!givesPart(instr))
      return;
    const bool isHeld = holds(instr);
    if (!isHeld)
      loose.push_back(instr.result);
    // An option holds no more than its payload.
    result.temps[instr.result].isHeld =
        isHeld && instr.op != Opcode::OptPayload;
  });
  for (TempId temp : loose)
    result.temps[temp].origin = kNone;
  skipOthers();
}

void interp::findHolders(const Function &function, const OwnedParameters &owned,
                         const std::vector<bool> &changing, Analysis &result) {
  HolderFinder(function, owned, changing, result).run();
}
