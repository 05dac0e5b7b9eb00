//===- lowering/VoxToLLVM/FunctionLowering.cpp - walking a function -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"
#include "lowering/VoxToLLVM/DebugInfo.h"
#include "lowering/VoxToLLVM/Unshared.h"

#include "mlir/IR/RegionGraphTraits.h"
#include "llvm/ADT/PostOrderIterator.h"

using namespace mlir;
using namespace vox::lowering;

FunctionLowering::FunctionLowering(const Types &types, Constants &constants,
                                   DebugInfo *debug, ir::FuncOp source,
                                   LLVM::LLVMFuncOp function)
    : types(types), constants(constants), debug(debug), source(source),
      function(function), builder(function.getLoc(), source.getContext()) {}

ValueRange FunctionLowering::slots(Value value) const {
  auto found = values.find(value);
  assert(found != values.end() && "a value is used before it is lowered");
  return found->second;
}

FunctionLowering::Slots FunctionLowering::slotsOf(ValueRange values) const {
  Slots all;
  for (Value value : values)
    llvm::append_range(all, slots(value));
  return all;
}

void FunctionLowering::define(Value result, ValueRange slots) {
  assert(slots.size() == types.slots(result.getType()).size() &&
         "wrong number of slots");
  values[result] = Slots(slots);
}

/// One block for each of the source, with the slots of its arguments; those of
/// the first follow the depth.
void FunctionLowering::createBlocks() {
  Region &body = function.getBody();
  Block *entry = function.addEntryBlock(builder);
  for (Block &block : source.getBody()) {
    bool isEntry = block.isEntryBlock();
    Block *target = isEntry ? entry : new Block;
    if (!isEntry)
      body.push_back(target);
    blocks[&block] = target;
    unsigned next = 1;
    for (BlockArgument argument : block.getArguments()) {
      Slots slots;
      for (Type type : types.slots(argument.getType()))
        slots.push_back(isEntry ? target->getArgument(next++)
                                : target->addArgument(type, argument.getLoc()));
      define(argument, slots);
    }
  }
}

/// Where a debugger sees an operation. It stops in a function behind the
/// stores of the parameters, at the first line that does something: the check
/// of the depth counts as part of that.
Location FunctionLowering::placeOf(Operation &op) {
  if (!debug)
    return op.getLoc();
  if (isa<ir::EnterOp>(op)) {
    Operation *next = op.getNextNode();
    if (isa<ir::TickOp>(next))
      next = next->getNextNode();
    return debug->place(next->getLoc());
  }
  bool isParameter =
      isa<ir::DebugValueOp>(op) && op.getLoc() == source.getLoc();
  return isParameter ? debug->nowhere() : debug->place(op.getLoc());
}

LogicalResult FunctionLowering::run() {
  unshared = findUnshared(source);
  createBlocks();
  // Definitions come before uses in this order; what cannot be reached is
  // dropped.
  llvm::ReversePostOrderTraversal<Region *> order(&source.getBody());
  for (Block *block : order) {
    builder.setInsertionPointToEnd(blocks[block]);
    for (Operation &op : *block) {
      builder.setLoc(placeOf(op));
      Charged charged = chargeBefore(&op);
      if (failed(lowerOperation(&op)))
        return failure();
      chargeAfter(&op, charged);
    }
  }
  for (Block &block : source.getBody()) {
    Block *target = blocks[&block];
    if (!target->empty())
      continue;
    builder.setInsertionPointToEnd(target);
    LLVM::UnreachableOp::create(builder);
  }
  return success();
}

LogicalResult FunctionLowering::lowerOperation(Operation *op) {
  auto plain = [&](auto op) {
    lower(op);
    return success();
  };
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<ir::ConstantOp, ir::DecConstantOp, ir::AddOp, ir::SubOp, ir::MulOp,
            ir::DivOp, ir::RemOp, ir::NegOp, ir::AbsOp, ir::FloatToIntOp,
            ir::ICmpOp, ir::FCmpOp, ir::NotOp>(plain)
      .Case<ir::FloatToBitsOp, ir::FloatFromBitsOp, ir::MathOp>(plain)
      .Case<ir::StrConstantOp, ir::StrLenOp, ir::StrConcatOp, ir::SCmpOp,
            ir::EqualOp, ir::DisplayOp>(plain)
      .Case<ir::ListNewOp, ir::ListLenOp, ir::ListGetOp, ir::ListAtOp,
            ir::ListSetOp, ir::ListPushOp, ir::ListPopOp>(plain)
      .Case<ir::RecordNewOp, ir::RecordGetOp, ir::RecordSetOp,
            ir::RecordUnpackOp, ir::HoleOp>(plain)
      .Case<ir::VariantNewOp, ir::VariantCaseOp, ir::VariantGetOp>(plain)
      .Case<ir::LiteralOp, ir::MapNewOp, ir::GlobalLoadOp, ir::GlobalStoreOp,
            ir::DebugValueOp>(plain)
      .Case<ir::OptionNoneOp, ir::OptionSomeOp, ir::OptionIsSomeOp,
            ir::OptionPayloadOp>(plain)
      .Case<ir::CallOp, ir::CallIndirectOp, ir::ClosureOp, ir::CaptureOp,
            ir::EnterOp, ir::TickOp, ir::ChargeOp>(plain)
      .Case<ir::ReturnOp, ir::FaultOp, cf::BranchOp, cf::CondBranchOp>(plain)
      .Case<arith::SelectOp, arith::ConstantOp, arith::XOrIOp>(plain)
      .Case([&](ir::BuiltinOp op) { return lower(op); })
      .Case([&](ir::UnitOp op) {
        define(op.getResult(), {});
        return success();
      })
      .Case([&](ir::UnreachableOp) {
        LLVM::UnreachableOp::create(builder);
        return success();
      })
      .Case([&](ir::RetainOp op) {
        retain(slots(op.getValue()), op.getValue().getType());
        return success();
      })
      .Case([&](ir::ReleaseOp op) {
        release(slots(op.getValue()), op.getValue().getType());
        return success();
      })
      .Default([&](Operation *op) { return lowerFloatOrInt(op); });
}

/// Operations on scalars that need no more than their operands.
LogicalResult FunctionLowering::lowerFloatOrInt(Operation *op) {
  auto operand = [&](unsigned index) { return scalar(op->getOperand(index)); };
  auto give = [&](Value result) {
    define(op->getResult(0), result);
    return success();
  };
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](ir::FAddOp) {
        return give(LLVM::FAddOp::create(builder, operand(0), operand(1)));
      })
      .Case([&](ir::FSubOp) {
        return give(LLVM::FSubOp::create(builder, operand(0), operand(1)));
      })
      .Case([&](ir::FMulOp) {
        return give(LLVM::FMulOp::create(builder, operand(0), operand(1)));
      })
      .Case([&](ir::FDivOp) {
        return give(LLVM::FDivOp::create(builder, operand(0), operand(1)));
      })
      .Case([&](ir::FNegOp) {
        return give(LLVM::FNegOp::create(builder, operand(0)));
      })
      .Case([&](ir::FAbsOp) {
        return give(LLVM::FAbsOp::create(builder, operand(0)));
      })
      // An instruction on every target; for roundings the row says so.
      .Case([&](ir::FSqrtOp) {
        return give(LLVM::SqrtOp::create(builder, operand(0)));
      })
      .Case([&](ir::FRemOp) {
        return give(callRuntime("vox_float_rem", {operand(0), operand(1)}));
      })
      .Case([&](ir::FFloorOp) {
        if (types.target.rounds("floor"))
          return give(LLVM::FFloorOp::create(builder, operand(0)));
        return give(callRuntime("vox_float_floor", operand(0)));
      })
      .Case([&](ir::FCeilOp) {
        if (types.target.rounds("ceil"))
          return give(LLVM::FCeilOp::create(builder, operand(0)));
        return give(callRuntime("vox_float_ceil", operand(0)));
      })
      .Case([&](ir::FRoundOp) {
        if (types.target.rounds("round"))
          return give(LLVM::RoundOp::create(builder, operand(0)));
        return give(callRuntime("vox_float_round", operand(0)));
      })
      .Case([&](ir::IntToFloatOp) {
        return give(LLVM::SIToFPOp::create(builder, types.f64, operand(0)));
      })
      .Default([](Operation *op) {
        return op->emitOpError(
            "cannot be lowered: no operation of the Vox dialect");
      });
}
