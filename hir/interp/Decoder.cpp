//===- hir/interp/Decoder.cpp - frames, blocks and moves
//--------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Gives every local and temp its registers and makes ownership explicit: what
// an instruction consumes is moved out of a dying temp or copied first, what
// dies without being consumed is dropped behind the instruction.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Decoder.h"
#include "hir/interp/Handlers.h"

#include <algorithm>

using namespace vox;
using namespace vox::hir;
using namespace vox::interp;

static constexpr uint32_t kNoReg = ~uint32_t(0);

Decoder::Decoder(Image &image, FunctionId id)
    : image(image), function(image.program.function(id)),
      routine(image.routines[id]), facts(analyse(function)) {}

void Decoder::run() {
  layOut();
  lastUses.resize(function.temps.size());
  occurrences.resize(function.temps.size());
  for (BlockId b = 0; b < function.blocks.size(); ++b)
    decodeBlock(b);
  patchJumps();
}

//===----------------------------------------------------------------------===//
// The frame
//===----------------------------------------------------------------------===//

void Decoder::placeLocals(const std::vector<LocalId> &locals) {
  for (LocalId local : locals) {
    localRegs[local] = routine.frameSize;
    routine.frameSize += function.locals[local].type->slots();
  }
}

void Decoder::placeRest(bool managed) {
  for (LocalId local = 0; local < function.locals.size(); ++local)
    if (localRegs[local] == kNoReg &&
        function.locals[local].type->isManaged() == managed) {
      localRegs[local] = routine.frameSize;
      routine.frameSize += function.locals[local].type->slots();
    }
  for (TempId temp = 0; temp < function.temps.size(); ++temp)
    if (factsOf(temp).place == Place::Own &&
        typeOf(temp)->isManaged() == managed) {
      tempRegs[temp] = routine.frameSize;
      routine.frameSize += typeOf(temp)->slots();
    }
}

void Decoder::layOut() {
  localRegs.assign(function.locals.size(), kNoReg);
  tempRegs.assign(function.temps.size(), kNoReg);
  placeLocals(function.params);
  routine.captureBegin = routine.frameSize;
  placeLocals(function.captures);
  routine.clearBegin = routine.frameSize;
  placeRest(/*managed=*/true);
  routine.clearEnd = routine.frameSize;
  placeRest(/*managed=*/false);
  uint32_t widest = 1;
  for (const Type *type : function.temps)
    widest = std::max(widest, type->slots());
  for (uint32_t &place : scratch) {
    place = routine.frameSize;
    routine.frameSize += widest;
  }
  for (LocalId local = 0; local < function.locals.size(); ++local)
    if (const Type *type = function.locals[local].type; type->isManaged())
      routine.drops.push_back({localRegs[local], image.types.get(type)});
}

uint32_t Decoder::regOf(TempId temp) const {
  const TempFacts &where = factsOf(temp);
  return where.local == kNone ? tempRegs[temp] : localRegs[where.local];
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

void Decoder::findLastUses(const Block &code) {
  for (uint32_t i = 0; i < code.instrs.size(); ++i)
    for (TempId operand : operands(code.instrs[i]))
      lastUses[operand] = i;
}

void Decoder::decodeBlock(BlockId b) {
  const Block &code = function.blocks[b];
  block = b;
  span = code.instrs.empty() ? code.term.span : code.instrs.front().span;
  blockStarts.push_back(static_cast<uint32_t>(routine.steps.size()));
  for (TempId temp : facts.blocks[b].dropped)
    if (factsOf(temp).place == Place::Own)
      drop(regOf(temp), typeOf(temp));
  findLastUses(code);
  for (index = 0; index < code.instrs.size(); ++index) {
    const Instr &instr = code.instrs[index];
    span = instr.span;
    beginUses(operands(instr));
    decodeInstr(instr);
    endUses(operands(instr));
    if (instr.result != kNone && factsOf(instr.result).uses == 0 &&
        factsOf(instr.result).place == Place::Own)
      drop(regOf(instr.result), instr.type);
  }
  span = code.term.span;
  decodeTerminator(code.term);
}

void Decoder::emitJump(Handler run, uint32_t reg, BlockId target) {
  jumps.push_back(static_cast<uint32_t>(routine.steps.size()));
  emit(run, 0, reg).imm = target;
}

void Decoder::decodeTerminator(const Terminator &term) {
  const BlockId next = block + 1;
  switch (term.kind) {
  case TermKind::Jump:
    if (term.target != next)
      emitJump(op::jump, 0, term.target);
    return;
  case TermKind::Branch:
    if (term.target == next) {
      emitJump(op::jumpUnless, regOf(term.value), term.other);
      return;
    }
    emitJump(op::jumpIf, regOf(term.value), term.target);
    if (term.other != next)
      emitJump(op::jump, 0, term.other);
    return;
  case TermKind::Return:
    decodeReturn(term.value);
    return;
  case TermKind::Unreachable:
    emit(op::unreachable);
    return;
  }
}

/// The frame ends here, so the value is moved out even when it is a local's.
void Decoder::decodeReturn(TempId value) {
  if (value == kNone || typeOf(value)->slots() == 0) {
    emit(op::returnNothing);
    return;
  }
  const Type *type = typeOf(value);
  if (type->slots() == 1)
    emit(type->isManaged() ? op::returnRef : op::returnWord, 0, regOf(value));
  else
    emit(type->isManaged() ? op::returnValue : op::returnMany, 0, regOf(value),
         0, type->slots());
}

void Decoder::patchJumps() {
  for (uint32_t at : jumps) {
    i64 &payload = routine.steps[at].imm;
    payload = i64(blockStarts[payload]) - i64(at);
  }
}

//===----------------------------------------------------------------------===//
// Moves
//===----------------------------------------------------------------------===//

Step &Decoder::emit(Handler run, uint32_t dst, uint32_t a, uint32_t b,
                    uint32_t n) {
  routine.spans.push_back(span);
  Step &step = routine.steps.emplace_back();
  step.run = run;
  step.dst = dst;
  step.a = a;
  step.b = b;
  step.n = n;
  return step;
}

void Decoder::transfer(uint32_t dst, bool assign, uint32_t src,
                       const Type *type, bool moving) {
  const uint32_t slots = type->slots();
  if (slots == 0 || (dst == src && !type->isManaged()))
    return;
  if (!type->isManaged()) {
    emit(slots == 1 ? op::move : op::moveMany, dst, src, 0, slots);
    return;
  }
  // Indexed by: assign, moving, one reference.
  static constexpr Handler kHandlers[2][2][2] = {
      {{op::initValue, op::initRef}, {op::takeMany, op::takeRef}},
      {{op::assignValue, op::assignRef},
       {op::assignTakeValue, op::assignTakeRef}}};
  emit(kHandlers[assign][moving][slots == 1], dst, src, 0, slots).type =
      image.types.get(type);
}

void Decoder::drop(uint32_t reg, const Type *type) {
  if (type->isManaged())
    emit(isRef(type) ? op::dropRef : op::dropValue, 0, reg, 0, type->slots())
        .type = image.types.get(type);
}

void Decoder::beginUses(std::span<const TempId> operands) {
  for (TempId operand : operands)
    ++occurrences[operand];
}

void Decoder::endUses(std::span<const TempId> operands) {
  for (TempId operand : operands) {
    if (occurrences[operand] != 0 && diesHere(operand))
      drop(regOf(operand), typeOf(operand));
    occurrences[operand] = 0;
  }
}

bool Decoder::diesHere(TempId temp) const {
  return factsOf(temp).place == Place::Own && typeOf(temp)->isManaged() &&
         lastUses[temp] == index && !facts.isLiveOut(block, temp) &&
         function.blocks[block].term.value != temp;
}

bool Decoder::canMove(TempId temp) const {
  return factsOf(temp).place == Place::Taken ||
         (occurrences[temp] == 1 && diesHere(temp));
}

uint32_t Decoder::consume(TempId temp, unsigned place) {
  if (!typeOf(temp)->isManaged())
    return regOf(temp);
  if (canMove(temp)) {
    occurrences[temp] = 0;
    return regOf(temp);
  }
  transfer(scratch[place], /*assign=*/false, regOf(temp), typeOf(temp),
           /*moving=*/false);
  return scratch[place];
}

uint32_t Decoder::passOutgoing(std::span<const TempId> operands) {
  uint32_t to = routine.frameSize;
  for (TempId operand : operands) {
    const bool moving = canMove(operand);
    transfer(to, /*assign=*/false, regOf(operand), typeOf(operand), moving);
    if (moving)
      occurrences[operand] = 0;
    to += typeOf(operand)->slots();
  }
  routine.outgoing = std::max(routine.outgoing, to - routine.frameSize);
  return routine.frameSize;
}
