//===- hir/interp/DecodeInstr.cpp - one instruction to steps --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Chooses the handler for each opcode by the types of its operands.
//
//===----------------------------------------------------------------------===//
#include "hir/Builtins.h"
#include "hir/interp/Decoder.h"
#include "hir/interp/Dispatch.h"
#include "hir/interp/Handlers.h"
#include "hir/interp/Slots.h"

using namespace vox;
using namespace vox::hir;
using namespace vox::interp;

namespace {

struct SimpleRow {
  Opcode op;
  Handler run;
  Handler withConstant = nullptr; ///< its second operand in the step
};

} // namespace

/// Instructions that read up to three registers and write one, owning nothing.
static constexpr SimpleRow kSimple[] = {
    {Opcode::IAdd, op::addInt, op::addIntConst},
    {Opcode::ISub, op::subInt, op::subIntConst},
    {Opcode::IMul, op::mulInt, op::mulIntConst},
    {Opcode::IDiv, op::divInt, op::divIntConst},
    {Opcode::IRem, op::remInt, op::remIntConst},
    {Opcode::INeg, op::negInt},
    {Opcode::IAbs, op::absInt},
    {Opcode::FAdd, op::addFloat},
    {Opcode::FSub, op::subFloat},
    {Opcode::FMul, op::mulFloat},
    {Opcode::FDiv, op::divFloat},
    {Opcode::FRem, op::remFloat},
    {Opcode::FNeg, op::negFloat},
    {Opcode::FSqrt, op::sqrtFloat},
    {Opcode::FAbs, op::absFloat},
    {Opcode::FFloor, op::floorFloat},
    {Opcode::FCeil, op::ceilFloat},
    {Opcode::FRound, op::roundFloat},
    {Opcode::IntToFloat, op::intToFloat},
    {Opcode::FloatToInt, op::floatToInt},
    {Opcode::FloatToBits, op::floatToBits},
    {Opcode::FloatFromBits, op::move},
    {Opcode::Not, op::notBool},
    {Opcode::StrLen, op::strLen},
    {Opcode::ListLen, op::listLen},
};

/// The handler of such an instruction; null for all others.
static Handler simpleHandler(const Instr &instr, bool constant) {
  static constexpr Handler kInt[][2] = {
      {op::eqInt, op::eqIntConst}, {op::neInt, op::neIntConst},
      {op::ltInt, op::ltIntConst}, {op::leInt, op::leIntConst},
      {op::gtInt, op::gtIntConst}, {op::geInt, op::geIntConst}};
  static constexpr Handler kFloat[] = {op::eqFloat, op::neFloat, op::ltFloat,
                                       op::leFloat, op::gtFloat, op::geFloat};
  static constexpr Handler kStr[] = {op::eqStr, op::neStr, op::ltStr,
                                     op::leStr, op::gtStr, op::geStr};
  static constexpr Handler kMath[] = {
#define MATH(ENUMERATOR, NAME, SYMBOL, ARITY) op::math##ENUMERATOR,
#include "hir/MathFunctions.def"
  };
  if (instr.op == Opcode::Math)
    return kMath[instr.imm];
  if (instr.op == Opcode::ICmp)
    return kInt[instr.imm][constant];
  if (instr.op == Opcode::FCmp)
    return kFloat[instr.imm];
  if (instr.op == Opcode::SCmp)
    return kStr[instr.imm];
  for (const SimpleRow &row : kSimple)
    if (row.op == instr.op)
      return constant ? row.withConstant : row.run;
  return nullptr;
}

uint32_t Decoder::secondOf(const Instr &instr) const {
  const auto from = operands(instr);
  if (from.size() < 2)
    return 0;
  if (const Instr *constant = constantOf(instr))
    return static_cast<uint32_t>(constant->imm);
  return regOf(from[1]);
}

const Instr *Decoder::constantOf(const Instr &instr) const {
  return takesConstant(instr) ? factsOf(operands(instr)[1]).constant : nullptr;
}

bool Decoder::decodeSimple(const Instr &instr) {
  const Handler run = simpleHandler(instr, constantOf(instr) != nullptr);
  if (!run)
    return false;
  if (factsOf(instr.result).place == Place::Folded)
    return true; // the jump compares
  const auto from = operands(instr);
  emit(run, resultOf(instr), regOf(from[0]), secondOf(instr),
       from.size() > 2 ? regOf(from[2]) : 0);
  return true;
}

void Decoder::decodeInstr(const Instr &instr) {
  if (decodeSimple(instr))
    return;
  switch (instr.op) {
  case Opcode::ConstInt:
  case Opcode::ConstFloat:
  case Opcode::ConstBool:
  case Opcode::ConstStr:
  case Opcode::ConstDec:
    return decodeConstant(instr);
  case Opcode::Literal:
    return decodeLiteral(instr);
  case Opcode::Load:
  case Opcode::Take:
  case Opcode::Store:
    return decodeLocal(instr);
  case Opcode::Equal:
  case Opcode::StrConcat:
  case Opcode::Display:
    return decodeText(instr);
  case Opcode::ListNew:
    return decodeListNew(instr);
  case Opcode::ListGet:
  case Opcode::ListAt:
    return decodeListRead(instr);
  case Opcode::ListSet:
  case Opcode::ListPush:
  case Opcode::ListPop:
    return decodeListChange(instr);
  case Opcode::OptNone:
  case Opcode::OptSome:
    return decodeOption(instr);
  case Opcode::OptIsSome:
  case Opcode::OptPayload:
  case Opcode::RecordGet:
  case Opcode::VariantCase:
  case Opcode::VariantGet:
    return decodePart(instr);
  case Opcode::RecordNew:
    return decodeRecordNew(instr);
  case Opcode::RecordSet:
    return decodeRecordSet(instr);
  case Opcode::VariantNew:
    return decodeVariantNew(instr);
  case Opcode::MapNew:
    return decodeMapNew(instr);
  case Opcode::GlobalLoad:
  case Opcode::GlobalStore:
    return decodeGlobal(instr);
  case Opcode::Hole:
    return decodeHole(instr);
  case Opcode::Call:
  case Opcode::CallIndirect:
  case Opcode::Closure:
    return decodeCall(instr);
  case Opcode::Builtin:
    return decodeBuiltin(instr);
  case Opcode::Tick:
  case Opcode::Charge:
    return; // decodeCharged has them
  case Opcode::Fault:
    emit(op::fault, 0, regOf(operands(instr)[0]), 0,
         static_cast<uint32_t>(instr.imm));
    return;
  default:
    internalError("an instruction without a handler");
  }
}

void Decoder::decodeConstant(const Instr &instr) {
  if (factsOf(instr.result).place == Place::Folded)
    return;
  if (instr.op == Opcode::ConstDec) {
    const Decimal &value = image.program.decimals[instr.imm];
    emit(op::constant, resultOf(instr)).imm = static_cast<i64>(value.low);
    emit(op::constant, resultOf(instr) + 1).imm = static_cast<i64>(value.high);
    return;
  }
  if (assignsLocal(instr))
    drop(resultOf(instr), instr.type);
  i64 slot = instr.imm;
  if (instr.op == Opcode::ConstFloat)
    slot = asInt(toSlot(instr.number));
  else if (instr.op == Opcode::ConstStr)
    slot = asInt(toSlot(image.strings[instr.imm]));
  emit(op::constant, resultOf(instr)).imm = slot;
}

void Decoder::decodeLiteral(const Instr &instr) {
  const Literal &from = image.program.literals[instr.imm];
  LiteralCode &literal = image.literals.emplace_back();
  literal.code = reinterpret_cast<const u8 *>(from.code.data());
  for (uint32_t string : from.strings)
    literal.texts.push_back(image.strings[string]);
  literal.type = image.types.get(instr.type);
  if (assignsLocal(instr))
    drop(resultOf(instr), instr.type);
  emit(op::literal, resultOf(instr)).literal = &literal;
}

void Decoder::decodeLocal(const Instr &instr) {
  const uint32_t local = localRegs[instr.imm];
  if (instr.op == Opcode::Store) {
    if (instr.operandCount == 0)
      return;
    const TempId value = operands(instr)[0];
    if (factsOf(value).place != Place::Forward) // else its definition wrote it
      pass(local, /*assign=*/true, value);
    return;
  }
  if (instr.result == kNone)
    return;
  const TempFacts &facts = factsOf(instr.result);
  if (facts.place == Place::Own || facts.place == Place::Forward)
    transfer(regOf(instr.result), facts.place == Place::Forward, local,
             instr.type, instr.op == Opcode::Take || facts.moves);
}

void Decoder::decodeText(const Instr &instr) {
  const auto from = operands(instr);
  if (instr.op == Opcode::StrConcat) {
    const uint32_t left = consume(from[0], 0);
    emit(op::strConcat, resultOf(instr), left, regOf(from[1]));
    return;
  }
  const rt::TypeInfo *type = image.types.get(typeOf(from[0]));
  if (instr.op == Opcode::Equal)
    emit(op::equal, resultOf(instr), regOf(from[0]), regOf(from[1])).type =
        type;
  else
    emit(op::display, resultOf(instr), regOf(from[0])).type = type;
}

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

void Decoder::decodeListNew(const Instr &instr) {
  const uint32_t list = resultOf(instr);
  emit(op::listNew, list, 0, 0, instr.operandCount).type =
      image.types.get(instr.type);
  for (TempId value : operands(instr))
    emitPush(list, list, instr.type->element(), value);
}

/// `value` is kNone for elements of type Unit.
void Decoder::emitPush(uint32_t dst, uint32_t list, const Type *element,
                       TempId value) {
  const uint32_t from = value == kNone ? scratch[1] : consume(value, 1);
  Handler run = op::listPushWord;
  if (isRef(element))
    run = op::listPushRef;
  else if (element->is(TypeKind::Bool))
    run = op::listPushByte;
  else if (element->slots() != 1)
    run = op::listPushValue;
  emit(run, dst, list, from).type = image.types.get(element);
}

void Decoder::decodeListRead(const Instr &instr) {
  const auto from = operands(instr);
  const Type *element = typeOf(from[0])->element();
  const bool get = instr.op == Opcode::ListGet;
  Handler run = get ? op::listGetValue : op::listAtValue;
  if (element->is(TypeKind::Bool))
    run = get ? op::listGetByte : op::listAtByte;
  else if (element->slots() == 1 && !element->isManaged())
    run = get ? op::listGetWord : op::listAtWord;
  else if (isRef(element) && !get)
    run = op::listAtRef;
  emit(run, resultOf(instr), regOf(from[0]), regOf(from[1]), element->slots())
      .type = image.types.get(element);
}

void Decoder::decodeListChange(const Instr &instr) {
  const auto from = operands(instr);
  const Type *element = instr.type->element();
  const uint32_t list = consume(from[0], 0);
  const uint32_t result = resultOf(instr);
  if (instr.op == Opcode::ListPop) {
    emit(op::listPop, result, list);
  } else if (instr.op == Opcode::ListPush) {
    emitPush(result, list, element, from.size() > 1 ? from[1] : kNone);
  } else {
    const uint32_t value = from.size() > 2 ? consume(from[2], 1) : scratch[1];
    emit(op::listSet, result, list, regOf(from[1]), value).type =
        image.types.get(element);
  }
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void Decoder::decodeCall(const Instr &instr) {
  const auto from = operands(instr);
  if (instr.op == Opcode::CallIndirect) {
    passOutgoing(from.subspan(1));
    emit(op::callIndirect, resultOf(instr), regOf(from[0]));
    return;
  }
  const Routine &target = image.routines[instr.imm];
  const uint32_t outgoing = passOutgoing(from);
  if (instr.op == Opcode::Closure) {
    emit(op::closure, resultOf(instr), outgoing).routine = &target;
    return;
  }
  const Type *result =
      image.program.function(static_cast<FunctionId>(instr.imm)).result;
  if (instr.result == kNone && result->slots() != 0)
    internalError("a call drops the result of its callee");
  emit(op::call, resultOf(instr)).routine = &target;
}

void Decoder::decodeBuiltin(const Instr &instr) {
  const BuiltinId id = static_cast<BuiltinId>(instr.imm);
  const Builtin &row = builtin(id);
  const auto from = operands(instr);
  if (from.size() != row.params.size())
    internalError("a builtin with the wrong number of arguments");
  BuiltinCall &call = image.builtins.emplace_back();
  call.thunk = thunkOf(id);
  std::vector<const Type *> types;
  for (TempId operand : from) {
    const bool first = types.empty();
    call.operands.push_back(first && consumes(instr, 0) ? consume(operand, 0)
                                                        : regOf(operand));
    types.push_back(typeOf(operand));
  }
  if (row.flags & kTakesType)
    if (const Type *type = typeArgument(row, types, instr.type))
      call.type = image.types.get(type);
  if (row.flags & kTakesResult)
    call.resultType = image.types.get(instr.type);
  if (row.flags & kFaults)
    call.at = image.machine.locate(instr.span);
  emit(op::callBuiltin, resultOf(instr)).builtin = &call;
}
