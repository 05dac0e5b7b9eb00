//===- hir/interp/DecodeParts.cpp - values made of parts ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Options, rows of fields and cases: inline ones are registers side by side, so
// reading a part of one is a move or nothing at all; boxed ones are objects.
//
//===----------------------------------------------------------------------===//
#include "hir/Builtins.h"
#include "hir/interp/Decoder.h"
#include "hir/interp/Dispatch.h"
#include "hir/interp/Handlers.h"
#include "hir/interp/Parts.h"
#include "hir/interp/Slots.h"

#include <algorithm>

using namespace vox;
using namespace vox::hir;
using namespace vox::interp;

void Decoder::decodeOption(const Instr &instr) {
  const uint32_t result = resultOf(instr);
  if (instr.op == Opcode::OptNone) {
    emit(op::clear, result, 0, 0, instr.type->slots());
    return;
  }
  emit(op::constant, result).imm = 1;
  placeFields(result + 1, /*assign=*/false, operands(instr));
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// True if nothing counted is left in a value once `part` was moved out.
static bool isOnlyManaged(const Instr &instr, const Type *whole) {
  if (instr.op == Opcode::OptPayload || whole->is(TypeKind::Result))
    return true;
  const bool isCase = instr.op == Opcode::VariantGet;
  const size_t count =
      isCase ? whole->caseFieldCount(caseOf(instr)) : whole->fieldCount();
  size_t managed = 0;
  for (size_t i = 0; i < count; ++i)
    managed += (isCase ? whole->caseField(caseOf(instr), i) : whole->field(i))
                   ->isManaged();
  return managed == 1;
}

void Decoder::decodePart(const Instr &instr) {
  if (instr.result == kNone)
    return;
  const Place place = factsOf(instr.result).place;
  if (place != Place::Own && place != Place::Forward)
    return; // read where it lies
  const TempId whole = operands(instr)[0];
  const Type *type = typeOf(whole);
  const uint32_t offset = partOffset(instr, type);
  if (type->isBoxed())
    return decodeBoxRead(instr, offset);
  const bool moving = instr.type->isManaged() && canMove(whole);
  transfer(resultOf(instr), assignsLocal(instr), regOf(whole) + offset,
           instr.type, moving);
  if (moving && isOnlyManaged(instr, type))
    occurrences[whole] = 0;
}

void Decoder::decodeBoxRead(const Instr &instr, uint32_t offset) {
  const Type *type = instr.type;
  if (type->slots() == 0)
    return;
  Handler run = op::boxGetValue;
  if (type->slots() == 1)
    run = type->isManaged() ? op::boxGetRef : op::boxGetWord;
  emit(run, resultOf(instr), regOf(operands(instr)[0]), offset, type->slots())
      .type = image.types.get(type);
}

//===----------------------------------------------------------------------===//
// Making and changing
//===----------------------------------------------------------------------===//

void Decoder::decodeRecordNew(const Instr &instr) {
  if (!instr.type->isBoxed())
    return placeFields(resultOf(instr), assignsLocal(instr), operands(instr));
  const uint32_t outgoing = passOutgoing(operands(instr));
  emit(op::boxNew, resultOf(instr), outgoing, 0, instr.type->contentSlots())
      .type = image.types.get(instr.type);
}

void Decoder::decodeRecordSet(const Instr &instr) {
  const auto from = operands(instr);
  const uint32_t result = resultOf(instr);
  const Type *field = instr.type->field(static_cast<size_t>(instr.imm));
  const uint32_t offset =
      fieldOffset(instr.type, static_cast<size_t>(instr.imm));
  if (!instr.type->isBoxed() || field->slots() == 0) {
    pass(result, assignsLocal(instr), from[0]);
    if (from.size() > 1)
      pass(result + offset, /*assign=*/true, from[1]);
    return;
  }
  const uint32_t record = consume(from[0], 0);
  const uint32_t value = consume(from[1], 1);
  Handler run = op::boxSetValue;
  if (field->slots() == 1)
    run = field->isManaged() ? op::boxSetRef : op::boxSetWord;
  Step &step = emit(run, result, record, value, offset);
  step.type = image.types.get(field);
}

void Decoder::decodeVariantNew(const Instr &instr) {
  if (instr.type->isBoxed())
    return decodeBoxedCase(instr);
  const uint32_t result = resultOf(instr);
  emit(op::constant, result).imm = instr.imm;
  placeFields(result + 1, /*assign=*/false, operands(instr));
  uint32_t used = 1;
  for (TempId operand : operands(instr))
    used += typeOf(operand)->slots();
  if (used < instr.type->slots())
    emit(op::clear, result + used, 0, 0, instr.type->slots() - used);
}

void Decoder::decodeBoxedCase(const Instr &instr) {
  const uint32_t slots = caseSlots(instr.type, static_cast<size_t>(instr.imm));
  if (slots == 1) {
    if (assignsLocal(instr))
      drop(resultOf(instr), instr.type);
    const rt::Box *box = image.emptyCase(instr.type, instr.imm);
    emit(op::constant, resultOf(instr)).imm = asInt(toSlot(box));
    return;
  }
  const uint32_t outgoing = passOutgoing(operands(instr), /*skip=*/1);
  emit(op::boxCase, resultOf(instr), outgoing, static_cast<uint32_t>(instr.imm),
       slots)
      .type = image.types.get(instr.type);
}

/// One entry after the other, so that a later equal key replaces.
void Decoder::decodeMapNew(const Instr &instr) {
  const auto from = operands(instr);
  const uint32_t map = resultOf(instr);
  const Type *value = instr.type->element();
  const bool hasValues =
      !value->is(TypeKind::Unit) && !value->is(TypeKind::Never);
  const uint32_t step = hasValues ? 2 : 1;
  emit(op::mapNew, map, 0, 0, instr.operandCount / step).type =
      image.types.get(instr.type);
  for (size_t i = 0; i < from.size(); i += step) {
    BuiltinCall &put = image.builtins.emplace_back();
    put.thunk = thunkOf(BuiltinId::MapSet);
    put.operands = {map, regOf(from[i]),
                    hasValues ? regOf(from[i + 1]) : scratch[0]};
    emit(op::callBuiltin, map).builtin = &put;
  }
}

void Decoder::decodeHole(const Instr &instr) {
  // A register that holds nothing is a hole of a reference already.
  if (!isRef(instr.type) && instr.type->slots() != 0)
    emit(op::clear, resultOf(instr), 0, 0, instr.type->slots());
}

//===----------------------------------------------------------------------===//
// Globals
//===----------------------------------------------------------------------===//

void Decoder::decodeGlobal(const Instr &instr) {
  const uint32_t place = image.globalPlaces[static_cast<size_t>(instr.imm)];
  const Type *type = image.program.globals[static_cast<size_t>(instr.imm)].type;
  if (type->slots() == 0)
    return;
  if (instr.op == Opcode::GlobalStore) {
    const uint32_t value = consume(operands(instr)[0], 0);
    emit(op::globalStore, place, value, 0, type->slots()).type =
        image.types.get(type);
    return;
  }
  Handler run = op::globalLoadValue;
  if (type->slots() == 1)
    run = type->isManaged() ? op::globalLoadRef : op::globalLoadWord;
  emit(run, resultOf(instr), place, 0, type->slots()).type =
      image.types.get(type);
}
