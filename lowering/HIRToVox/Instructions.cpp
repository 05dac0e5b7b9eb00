//===- lowering/HIRToVox/Instructions.cpp - HIR's opcodes -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One operation of the dialect for each opcode of hir/Opcodes.def. Results of
// type Unit do not exist here either.
//
//===----------------------------------------------------------------------===//
#include "hir/Builtins.h"
#include "hir/Fuel.h"
#include "hir/MathFunctions.h"
#include "lowering/HIRToVox/FunctionEmitter.h"

using namespace mlir;
using namespace vox;
using namespace vox::lowering;
using hir::Instr;
using hir::kNone;
using hir::LocalId;
using hir::Opcode;

Value FunctionEmitter::operand(const Instr &instr, unsigned index) {
  return temps[source.operandsOf(instr)[index]];
}

Value FunctionEmitter::operandOrUnit(const Instr &instr, unsigned index) {
  if (index < instr.operandCount)
    return operand(instr, index);
  return ir::UnitOp::create(builder);
}

SmallVector<Value> FunctionEmitter::operands(const Instr &instr,
                                             unsigned first) {
  SmallVector<Value> values;
  for (hir::TempId temp : source.operandsOf(instr).subspan(first))
    values.push_back(temps[temp]);
  return values;
}

LogicalResult FunctionEmitter::emit(const Instr &instr) {
  Value result;
  switch (instr.op) {
  case Opcode::Load:
  case Opcode::Take: {
    auto local = static_cast<LocalId>(instr.imm);
    if (instr.result == kNone)
      return success();
    if (!locals[local])
      return mlir::emitError(builder.getLoc())
             << "local `" << source.locals[local].name
             << "` is read before it is stored";
    temps[instr.result] = locals[local];
    return success();
  }
  case Opcode::Store:
    if (instr.operandCount == 1) {
      assign(static_cast<LocalId>(instr.imm), operand(instr, 0));
      show(static_cast<LocalId>(instr.imm));
    }
    return success();
  case Opcode::GlobalStore:
    if (instr.operandCount == 1)
      ir::GlobalStoreOp::create(
          builder, globalSymbol(context.program, instr.imm), operand(instr, 0));
    return success();
  case Opcode::Tick:
    if (context.options.countsSteps)
      ir::TickOp::create(builder);
    return success();
  case Opcode::Charge:
    if (context.options.countsSteps)
      emitCharge(instr);
    return success();
  case Opcode::Fault:
    ir::FaultOp::create(builder, instr.imm, operand(instr, 0));
    return success();
  case Opcode::GlobalLoad:
  case Opcode::RecordGet:
  case Opcode::VariantGet:
    if (instr.result == kNone) // of type Unit
      return success();
    break;
  default:
    break;
  }
  switch (instr.op) {
  case Opcode::Call:
  case Opcode::CallIndirect:
  case Opcode::Closure:
  case Opcode::Builtin: {
    Operation *call = emitCall(instr);
    if (call->getNumResults() == 1)
      result = call->getResult(0);
    break;
  }
  default:
    if (!(result = emitConstant(instr)) && !(result = emitNumber(instr)) &&
        !(result = emitFloat(instr)) && !(result = emitText(instr)) &&
        !(result = emitList(instr)) && !(result = emitRow(instr)) &&
        !(result = emitChoice(instr)))
      result = emitOption(instr);
    break;
  }
  if (instr.result != kNone)
    temps[instr.result] = result;
  return success();
}

void FunctionEmitter::emitCharge(const Instr &instr) {
  auto charge = ir::ChargeOp::create(builder, operand(instr, 0));
  StringRef fuel = hir::fuelOf(static_cast<hir::Cost>(instr.imm));
  charge->setAttr(ir::kFuelAttr, builder.getStringAttr(fuel));
}

Value FunctionEmitter::emitConstant(const Instr &instr) {
  switch (instr.op) {
  case Opcode::ConstInt:
    return ir::ConstantOp::create(builder,
                                  builder.getI64IntegerAttr(instr.imm));
  case Opcode::ConstFloat:
    return ir::ConstantOp::create(builder,
                                  builder.getF64FloatAttr(instr.number));
  case Opcode::ConstBool:
    return ir::ConstantOp::create(builder, builder.getBoolAttr(instr.imm != 0));
  case Opcode::ConstStr:
    return ir::StrConstantOp::create(builder,
                                     context.program.strings[instr.imm]);
  case Opcode::ConstDec: {
    const hir::Decimal &decimal = context.program.decimals[instr.imm];
    return ir::DecConstantOp::create(
        builder, builder.getI64IntegerAttr(int64_t(decimal.low)),
        builder.getI64IntegerAttr(int64_t(decimal.high)));
  }
  case Opcode::Literal: {
    const hir::Literal &literal = context.program.literals[instr.imm];
    SmallVector<StringRef> texts;
    for (uint32_t string : literal.strings)
      texts.push_back(context.program.strings[string]);
    return ir::LiteralOp::create(builder, resultType(instr),
                                 builder.getStringAttr(literal.code),
                                 builder.getStrArrayAttr(texts));
  }
  case Opcode::Hole:
    return ir::HoleOp::create(builder, resultType(instr));
  case Opcode::GlobalLoad:
    return ir::GlobalLoadOp::create(builder, resultType(instr),
                                    globalSymbol(context.program, instr.imm));
  default:
    return {};
  }
}

// The two enumerations of mathematical functions are one.
#define MATH(ENUMERATOR, NAME, SYMBOL, ARITY)                                  \
  static_assert(static_cast<unsigned>(hir::MathFn::ENUMERATOR) ==              \
                static_cast<unsigned>(ir::MathFunction::NAME));
#include "hir/MathFunctions.def"
static_assert(hir::kMathCount == ir::getMaxEnumValForMathFunction() + 1);

/// Operations on floats that are folded while they are made, so that a constant
/// expression costs nothing at any optimisation level.
Value FunctionEmitter::emitFloat(const Instr &instr) {
  switch (instr.op) {
  case Opcode::FNeg:
    return builder.createOrFold<ir::FNegOp>(operand(instr, 0));
  case Opcode::IntToFloat:
    return builder.createOrFold<ir::IntToFloatOp>(operand(instr, 0));
  case Opcode::FloatToBits:
    return builder.createOrFold<ir::FloatToBitsOp>(operand(instr, 0));
  case Opcode::FloatFromBits:
    return builder.createOrFold<ir::FloatFromBitsOp>(operand(instr, 0));
  case Opcode::Math:
    return builder.createOrFold<ir::MathOp>(
        static_cast<ir::MathFunction>(instr.imm), operands(instr));
  default:
    return {};
  }
}

Value FunctionEmitter::emitNumber(const Instr &instr) {
  auto unary = [&]<typename Op>() -> Value {
    return Op::create(builder, operand(instr, 0));
  };
  auto binary = [&]<typename Op>() -> Value {
    return Op::create(builder, operand(instr, 0), operand(instr, 1));
  };
  auto compare = [&]<typename Op>() -> Value {
    return Op::create(builder, static_cast<ir::Predicate>(instr.imm),
                      operand(instr, 0), operand(instr, 1));
  };
  switch (instr.op) {
  case Opcode::IAdd:
    return binary.operator()<ir::AddOp>();
  case Opcode::ISub:
    return binary.operator()<ir::SubOp>();
  case Opcode::IMul:
    return binary.operator()<ir::MulOp>();
  case Opcode::IDiv:
    return binary.operator()<ir::DivOp>();
  case Opcode::IRem:
    return binary.operator()<ir::RemOp>();
  case Opcode::INeg: // a negative literal
    return builder.createOrFold<ir::NegOp>(operand(instr, 0));
  case Opcode::IAbs:
    return unary.operator()<ir::AbsOp>();
  case Opcode::FAdd:
    return binary.operator()<ir::FAddOp>();
  case Opcode::FSub:
    return binary.operator()<ir::FSubOp>();
  case Opcode::FMul:
    return binary.operator()<ir::FMulOp>();
  case Opcode::FDiv:
    return binary.operator()<ir::FDivOp>();
  case Opcode::FRem:
    return binary.operator()<ir::FRemOp>();
  case Opcode::FSqrt:
    return unary.operator()<ir::FSqrtOp>();
  case Opcode::FAbs:
    return unary.operator()<ir::FAbsOp>();
  case Opcode::FFloor:
    return unary.operator()<ir::FFloorOp>();
  case Opcode::FCeil:
    return unary.operator()<ir::FCeilOp>();
  case Opcode::FRound:
    return unary.operator()<ir::FRoundOp>();
  case Opcode::FloatToInt:
    return unary.operator()<ir::FloatToIntOp>();
  case Opcode::ICmp:
    return compare.operator()<ir::ICmpOp>();
  case Opcode::FCmp:
    return compare.operator()<ir::FCmpOp>();
  case Opcode::SCmp:
    return compare.operator()<ir::SCmpOp>();
  case Opcode::Not:
    return unary.operator()<ir::NotOp>();
  default:
    return {};
  }
}

Value FunctionEmitter::emitText(const Instr &instr) {
  switch (instr.op) {
  case Opcode::Equal: {
    Value left = operandOrUnit(instr, 0);
    return ir::EqualOp::create(builder, left,
                               instr.operandCount ? operand(instr, 1) : left);
  }
  case Opcode::StrLen:
    return ir::StrLenOp::create(builder, operand(instr, 0));
  case Opcode::StrConcat:
    return ir::StrConcatOp::create(builder, operand(instr, 0),
                                   operand(instr, 1));
  case Opcode::Display:
    return ir::DisplayOp::create(builder, operandOrUnit(instr, 0));
  default:
    return {};
  }
}

Value FunctionEmitter::emitList(const Instr &instr) {
  switch (instr.op) {
  case Opcode::ListNew:
    return ir::ListNewOp::create(builder, resultType(instr), operands(instr));
  case Opcode::ListLen:
    return ir::ListLenOp::create(builder, operand(instr, 0));
  case Opcode::ListGet:
    return ir::ListGetOp::create(builder, operand(instr, 0), operand(instr, 1));
  case Opcode::ListAt:
    return ir::ListAtOp::create(builder, operand(instr, 0), operand(instr, 1));
  case Opcode::ListSet:
    return ir::ListSetOp::create(builder, operand(instr, 0), operand(instr, 1),
                                 operandOrUnit(instr, 2));
  case Opcode::ListPush:
    return ir::ListPushOp::create(builder, operand(instr, 0),
                                  operandOrUnit(instr, 1));
  case Opcode::ListPop:
    return ir::ListPopOp::create(builder, operand(instr, 0));
  default:
    return {};
  }
}

Value FunctionEmitter::emitRow(const Instr &instr) {
  switch (instr.op) {
  case Opcode::RecordNew:
    return ir::RecordNewOp::create(builder, resultType(instr), operands(instr));
  case Opcode::RecordGet:
    return ir::RecordGetOp::create(builder, resultType(instr),
                                   operand(instr, 0), instr.imm);
  case Opcode::RecordSet:
    if (instr.operandCount == 1) // a field of type Unit
      return operand(instr, 0);
    return ir::RecordSetOp::create(builder, operand(instr, 0), instr.imm,
                                   operand(instr, 1));
  case Opcode::MapNew:
    return ir::MapNewOp::create(builder, resultType(instr), operands(instr));
  default:
    return {};
  }
}

Value FunctionEmitter::emitChoice(const Instr &instr) {
  switch (instr.op) {
  case Opcode::VariantNew:
    return ir::VariantNewOp::create(builder, resultType(instr), instr.imm,
                                    operands(instr));
  case Opcode::VariantCase:
    return ir::VariantCaseOp::create(builder, operand(instr, 0));
  case Opcode::VariantGet:
    return ir::VariantGetOp::create(builder, resultType(instr),
                                    operand(instr, 0), instr.imm >> 16,
                                    instr.imm & 0xFFFF);
  default:
    return {};
  }
}

Value FunctionEmitter::emitOption(const Instr &instr) {
  switch (instr.op) {
  case Opcode::OptNone:
    return ir::OptionNoneOp::create(builder, resultType(instr));
  case Opcode::OptSome:
    return ir::OptionSomeOp::create(builder, resultType(instr),
                                    operandOrUnit(instr, 0));
  case Opcode::OptIsSome:
    return ir::OptionIsSomeOp::create(builder, operand(instr, 0));
  case Opcode::OptPayload:
    return ir::OptionPayloadOp::create(builder, operand(instr, 0));
  default:
    llvm_unreachable("an opcode without lowering");
  }
}

Operation *FunctionEmitter::emitCall(const Instr &instr) {
  SmallVector<Type> results;
  if (hasValue(instr.type))
    results.push_back(resultType(instr));
  switch (instr.op) {
  case Opcode::Call: {
    const std::string &callee = context.program.function(instr.imm).name;
    auto call = ir::CallOp::create(builder, results, callee, operands(instr));
    if (auto owned = argumentAttributes(builder.getContext(),
                                        context.owned.ofFunction(instr.imm)))
      call.setArgAttrsAttr(owned);
    return call;
  }
  case Opcode::CallIndirect: {
    auto call = ir::CallIndirectOp::create(builder, results, operand(instr, 0),
                                           operands(instr, 1));
    const hir::Type *callee = source.temps[source.operandsOf(instr)[0]];
    if (auto owned = argumentAttributes(builder.getContext(),
                                        context.owned.ofType(callee), 1))
      call.setArgAttrsAttr(owned);
    return call;
  }
  case Opcode::Closure: {
    ir::FuncOp code = context.closureCode(instr.imm, instr.type);
    const std::string &display = context.program.function(instr.imm).display;
    return ir::ClosureOp::create(builder, results[0], code.getSymName(),
                                 display, operands(instr));
  }
  case Opcode::Builtin: {
    const hir::Builtin &row = hir::kBuiltins[instr.imm];
    std::vector<const hir::Type *> given;
    for (hir::TempId temp : source.operandsOf(instr))
      given.push_back(source.temps[temp]);
    Type of;
    if (row.flags & hir::kTakesType)
      of = context.types.convert(hir::typeArgument(row, given, instr.type));
    return ir::BuiltinOp::create(builder, results, row.name, operands(instr),
                                 of, (row.flags & hir::kConsumes) != 0);
  }
  default:
    llvm_unreachable("not a call");
  }
}
