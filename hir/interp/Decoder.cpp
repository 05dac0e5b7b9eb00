//===- hir/interp/Decoder.cpp - frames, blocks and moves ------------------===//
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
      routine(image.routines[id]),
      facts(analyse(image.program, id, image.owned)) {}

void Decoder::run() {
  layOut();
  lastUses.resize(function.temps.size());
  occurrences.resize(function.temps.size());
  chargeEntry();
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
    if (const Type *type = function.locals[local].type; isRef(type))
      routine.droppedRefs.push_back(localRegs[local]);
    else if (type->isManaged())
      routine.droppedValues.push_back(
          {localRegs[local], image.types.get(type)});
}

uint32_t Decoder::regOf(TempId temp) const {
  const TempFacts &where = factsOf(temp);
  if (where.local != kNone)
    return localRegs[where.local] + where.offset;
  if (where.whole != kNone)
    return tempRegs[where.whole] + where.offset;
  return tempRegs[temp];
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

void Decoder::findLastUses(const Block &code) {
  for (uint32_t i = 0; i < code.instrs.size(); ++i)
    for (TempId operand : operands(code.instrs[i])) {
      lastUses[operand] = i;
      facts.forEachHolder(operand,
                          [&](TempId holder) { lastUses[holder] = i; });
    }
}

/// Behind the last call before the end of the program native code releases
/// nothing; a message that is put together there finds as much held here.
void Decoder::findQuiet(const Block &code) {
  quietFrom = ~uint32_t(0);
  if (code.term.kind != TermKind::Unreachable)
    return;
  for (quietFrom = static_cast<uint32_t>(code.instrs.size()); quietFrom != 0;
       --quietFrom) {
    const Opcode op = code.instrs[quietFrom - 1].op;
    if (op == Opcode::Call || op == Opcode::CallIndirect ||
        op == Opcode::Builtin)
      return;
  }
}

void Decoder::decodeBlock(BlockId b) {
  const Block &code = function.blocks[b];
  block = b;
  findQuiet(code);
  span = code.instrs.empty() ? code.term.span : code.instrs.front().span;
  blockStarts.push_back(static_cast<uint32_t>(routine.steps.size()));
  for (TempId temp : facts.blocks[b].dropped)
    if (factsOf(temp).place == Place::Own)
      end(temp, 0);
  findLastUses(code);
  for (index = 0; index < code.instrs.size(); ++index) {
    const Instr &instr = code.instrs[index];
    span = instr.span;
    beginUses(operands(instr));
    if (image.countsSteps)
      decodeCharged(instr);
    else
      decodeInstr(instr);
    endUses(operands(instr));
    if (instr.result != kNone && factsOf(instr.result).uses == 0 &&
        factsOf(instr.result).place == Place::Own)
      end(instr.result, index + 1);
  }
  span = code.term.span;
  decodeTerminator(code.term);
}

void Decoder::emitJump(Handler run, BlockId target, uint32_t a, uint32_t b) {
  jumps.push_back(static_cast<uint32_t>(routine.steps.size()));
  emit(run, 0, a, b).imm = target;
}

/// The jump if a comparison holds, by predicate and whether b is a constant.
static Handler compareJump(Predicate predicate, bool constant) {
  static constexpr Handler kJumps[][2] = {
      {op::jumpEqInt, op::jumpEqIntConst}, {op::jumpNeInt, op::jumpNeIntConst},
      {op::jumpLtInt, op::jumpLtIntConst}, {op::jumpLeInt, op::jumpLeIntConst},
      {op::jumpGtInt, op::jumpGtIntConst}, {op::jumpGeInt, op::jumpGeIntConst}};
  return kJumps[static_cast<size_t>(predicate)][constant];
}

/// True exactly if `predicate` is false.
static Predicate opposite(Predicate predicate) {
  static constexpr Predicate kOpposites[] = {Predicate::Ne, Predicate::Eq,
                                             Predicate::Ge, Predicate::Gt,
                                             Predicate::Le, Predicate::Lt};
  return kOpposites[static_cast<size_t>(predicate)];
}

void Decoder::decodeBranch(const Terminator &term) {
  const BlockId next = block + 1;
  const bool falls = term.target == next; // so jump when it does not hold
  const BlockId target = falls ? term.other : term.target;
  if (factsOf(term.value).place == Place::Folded) {
    const Instr &test = function.blocks[block].instrs.back();
    const auto holds = static_cast<Predicate>(test.imm);
    emitJump(compareJump(falls ? opposite(holds) : holds,
                         constantOf(test) != nullptr),
             target, regOf(operands(test)[0]), secondOf(test));
  } else {
    emitJump(falls ? op::jumpUnless : op::jumpIf, target, regOf(term.value));
  }
  if (!falls && term.other != next)
    emitJump(op::jump, term.other);
}

void Decoder::decodeTerminator(const Terminator &term) {
  switch (term.kind) {
  case TermKind::Jump:
    if (term.target != block + 1)
      emitJump(op::jump, term.target);
    return;
  case TermKind::Branch:
    return decodeBranch(term);
  case TermKind::Return:
    return decodeReturn(term.value);
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
  if (slots == 0 || (dst == src && (moving || !type->isManaged())))
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
  for (TempId operand : operands) {
    ++occurrences[operand];
    facts.forEachHolder(operand, [&](TempId holder) { ++occurrences[holder]; });
  }
}

void Decoder::endUses(std::span<const TempId> operands) {
  auto endUse = [&](TempId temp) {
    if (occurrences[temp] != 0 && diesHere(temp))
      end(temp, index + 1);
    occurrences[temp] = 0;
  };
  for (TempId operand : operands) {
    endUse(operand);
    facts.forEachHolder(operand, endUse);
  }
}

bool Decoder::diesHere(TempId temp) const {
  return factsOf(temp).place == Place::Own && typeOf(temp)->isManaged() &&
         lastUses[temp] == index && !facts.isLiveOut(block, temp) &&
         function.blocks[block].term.value != temp;
}

bool Decoder::canMove(TempId temp) const {
  if (occurrences[temp] != 1)
    return false;
  return factsOf(temp).place == Place::Taken ? lastUses[temp] == index
                                             : diesHere(temp);
}

void Decoder::pass(uint32_t dst, bool assign, TempId operand) {
  const bool moving = canMove(operand);
  transfer(dst, assign, regOf(operand), typeOf(operand), moving);
  if (moving)
    occurrences[operand] = 0;
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

void Decoder::placeFields(uint32_t to, bool assign,
                          std::span<const TempId> operands) {
  for (TempId operand : operands) {
    pass(to, assign, operand);
    to += typeOf(operand)->slots();
  }
}

uint32_t Decoder::passOutgoing(std::span<const TempId> operands,
                               uint32_t skip) {
  placeFields(routine.frameSize + skip, /*assign=*/false, operands);
  uint32_t slots = skip;
  for (TempId operand : operands)
    slots += typeOf(operand)->slots();
  routine.outgoing = std::max(routine.outgoing, slots);
  return routine.frameSize;
}
