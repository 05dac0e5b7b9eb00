//===- lowering/VoxToLLVM/FunctionLowering.h - one function ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Writes the LLVM function of a vox.func beside it, in one walk over its
// blocks. Nothing is rewritten in place: most operations end a block with a
// check, and a rewriter would move the rest of the block once for each of them.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/Fuel.h"
#include "lowering/VoxToLLVM/Constants.h"

#include "mlir/Dialect/Vox/IR/Vox.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallSet.h"

namespace vox::lowering {

class DebugInfo;

class FunctionLowering {
public:
  /// `debug` is null without -g.
  FunctionLowering(const Types &types, Constants &constants, DebugInfo *debug,
                   ir::FuncOp source, mlir::LLVM::LLVMFuncOp function);
  mlir::LogicalResult run();

private:
  using Slots = llvm::SmallVector<mlir::Value, 2>;
  using Op = mlir::Operation *;

  // Walking (FunctionLowering.cpp).
  void createBlocks();
  mlir::Location placeOf(mlir::Operation &op);
  mlir::LogicalResult lowerOperation(Op op);
  mlir::LogicalResult lowerFloatOrInt(Op op);

  // Values.
  mlir::ValueRange slots(mlir::Value value) const;
  mlir::Value scalar(mlir::Value value) const { return slots(value).front(); }
  Slots slotsOf(mlir::ValueRange values) const;
  void define(mlir::Value result, mlir::ValueRange slots);

  // Small pieces of code (Memory.cpp).
  mlir::Value constant(int64_t value);
  mlir::Value zero(mlir::Type slot);
  mlir::Value address(mlir::StringRef symbol);
  mlir::Value here(Op op) { return address(constants.location(op->getLoc())); }
  mlir::Value offset(mlir::Value base, int64_t bytes);
  mlir::Value asBool(mlir::Value word);
  mlir::Value toMemory(mlir::Value slot);
  mlir::Value fromMemory(mlir::Value word, mlir::Type slot);
  mlir::Value loadWord(mlir::Value object, int64_t bytes,
                       mlir::ArrayAttr aliasClass);
  mlir::Value loadCount(mlir::Value object);
  mlir::Value loadLength(mlir::Value object);
  void storeLength(mlir::Value length, mlir::Value object);
  /// Writes at the head of the function, where buffers and the callees' depth
  /// are.
  mlir::ImplicitLocOpBuilder atHead();
  /// Room for `count` slots in the frame, alive until closed.
  mlir::Value openBuffer(int64_t count);
  void closeBuffer(mlir::Value buffer);
  mlir::Value spill(mlir::ValueRange slots, mlir::TypeRange row);
  void retain(mlir::ValueRange slots, mlir::Type type);
  void release(mlir::ValueRange slots, mlir::Type type);
  void releaseOld(mlir::ValueRange slots);
  Slots unpack(mlir::LLVM::CallOp call, llvm::ArrayRef<mlir::Type> types);
  mlir::Value callRuntime(mlir::StringRef symbol, mlir::ValueRange arguments);
  mlir::Block *newBlock(mlir::TypeRange arguments = {});
  /// Goes to a cold block if `failed`, where `fault` must call what never
  /// returns.
  void guard(mlir::Value failed, llvm::function_ref<void()> fault);

  // MemoryLayout.cpp.
  mlir::Value castWord(mlir::Value word, mlir::Type type);
  mlir::Value byCase(mlir::Value tag, llvm::ArrayRef<mlir::Value> values,
                     mlir::Value otherwise);
  void choiceToWords(mlir::ValueRange slots, mlir::Type type, Slots &words);
  void choiceFromWords(mlir::ValueRange words, mlir::Type type, Slots &slots);
  /// The words in memory of values of these types, and back.
  Slots toWords(mlir::ValueRange slots, mlir::TypeRange row);
  Slots fromWords(mlir::ValueRange words, mlir::TypeRange row);
  /// Values in memory; `aliasClass` is one of Types, or null for "anything".
  void store(mlir::ValueRange slots, mlir::TypeRange row, mlir::Value base,
             mlir::ArrayAttr aliasClass = {});
  Slots load(mlir::TypeRange row, mlir::Value base,
             mlir::ArrayAttr aliasClass = {});

  // Arithmetic.cpp and Multiply.cpp.
  void checked(mlir::Value overflow, int64_t which, mlir::Value a,
               mlir::Value b, Op op);
  void lower(ir::ConstantOp op);
  void checkNotLowest(mlir::Value a, int64_t which, Op op);
  template <typename Op, typename Plain, typename Intrinsic>
  void lowerWithOverflow(Op op, int64_t which);
  template <typename Op>
  void lowerDivision(Op op);
  void lower(ir::AddOp op);
  void lower(ir::SubOp op);
  void lower(ir::MulOp op);
  void lower(ir::DivOp op);
  void lower(ir::RemOp op);
  void lower(ir::NegOp op);
  void lower(ir::AbsOp op);
  void lower(ir::FloatToIntOp op);
  void lower(ir::FloatToBitsOp op);
  void lower(ir::FloatFromBitsOp op);
  void lower(ir::MathOp op);
  void lower(ir::ICmpOp op);
  void lower(ir::FCmpOp op);
  void lower(ir::NotOp op);
  void lower(ir::DecConstantOp op);
  std::pair<mlir::Value, mlir::Value> wideProduct(mlir::Value a, mlir::Value b);
  std::pair<mlir::Value, mlir::Value> narrowProduct(mlir::Value a,
                                                    mlir::Value b);
  mlir::Value isWrapped(mlir::Value a, mlir::Value b, mlir::Value product);

  // Text.cpp.
  void lower(ir::StrConstantOp op);
  void lower(ir::StrLenOp op);
  void lower(ir::StrConcatOp op);
  void lower(ir::SCmpOp op);
  void lower(ir::EqualOp op);
  void lower(ir::DisplayOp op);

  // Lists.cpp.
  mlir::Value listLength(mlir::Value list, mlir::Type element);
  mlir::Value replaceIf(mlir::Value rare, mlir::Value object,
                        mlir::StringRef symbol);
  mlir::Value isShared(mlir::Value object);
  mlir::Value own(mlir::Value object, mlir::StringRef symbol);
  mlir::Value pushByCall(mlir::Value list, mlir::ValueRange value,
                         mlir::Type element);
  mlir::Value elementAddress(mlir::Value list, mlir::Value index,
                             mlir::Type element);
  Slots loadElement(mlir::Value address, mlir::Type element);
  void storeElement(mlir::ValueRange slots, mlir::Value address,
                    mlir::Type element);
  void lower(ir::ListNewOp op);
  void lower(ir::ListLenOp op);
  void lower(ir::ListGetOp op);
  void lower(ir::ListAtOp op);
  void lower(ir::ListSetOp op);
  void lower(ir::ListPushOp op);
  void lower(ir::ListPopOp op);

  // OptionOps.cpp.
  Slots zeros(mlir::Type type);
  void lower(ir::HoleOp op);
  void lower(ir::OptionNoneOp op);
  void lower(ir::OptionSomeOp op);
  void lower(ir::OptionIsSomeOp op);
  void lower(ir::OptionPayloadOp op);

  // AggregateOps.cpp.
  mlir::Value newBox(mlir::Type type, mlir::ValueRange slots,
                     mlir::TypeRange row, mlir::ArrayAttr aliasClass);
  mlir::Value fieldAddress(mlir::Value box, mlir::TypeRange before,
                           int64_t first);
  void lower(ir::RecordNewOp op);
  void lower(ir::RecordGetOp op);
  void lower(ir::RecordSetOp op);
  void lower(ir::RecordUnpackOp op);

  // VariantOps.cpp.
  void lower(ir::VariantNewOp op);
  void lower(ir::VariantCaseOp op);
  void lower(ir::VariantGetOp op);

  // Literals.cpp, Maps.cpp, Globals.cpp.
  void lower(ir::LiteralOp op);
  void lower(ir::MapNewOp op);
  void lower(ir::GlobalLoadOp op);
  void lower(ir::GlobalStoreOp op);

  // Calls.cpp.
  mlir::Value calleeDepth();
  void lower(ir::CallOp op);
  void lower(ir::CallIndirectOp op);
  void lower(ir::ClosureOp op);
  void lower(ir::CaptureOp op);
  void lower(ir::EnterOp op);

  // Fuel.cpp.
  /// What an operation was charged: the sum before the shift, and its steps.
  struct Charged {
    mlir::Value sum, steps; ///< null: nothing
  };
  void spend(mlir::Value steps);
  mlir::Value sizeOf(mlir::Value value, rt::FuelSize size);
  mlir::Value sizeOf(mlir::OperandRange operands, hir::FuelFactor factor);
  mlir::Value sumOf(Op op, llvm::ArrayRef<hir::FuelProduct> products,
                    mlir::Value sum);
  Charged chargeBefore(Op op);
  void chargeAfter(Op op, Charged charged);
  void lower(ir::TickOp op);
  void lower(ir::ChargeOp op);

  // Builtins.cpp.
  mlir::LogicalResult lower(ir::BuiltinOp op);

  // Control.cpp.
  void lower(ir::ReturnOp op);
  void lower(ir::FaultOp op);
  void lower(mlir::cf::BranchOp op);
  void lower(mlir::cf::CondBranchOp op);
  // What canonicalisation makes of branches.
  void lower(mlir::arith::SelectOp op);
  void lower(mlir::arith::ConstantOp op);
  void lower(mlir::arith::XOrIOp op);

  // CallRecords.cpp.
  void openCall();
  void markPlace(Op call);
  void closeCall();
  mlir::Value shownLocal(ir::DebugValueOp op);
  void lower(ir::DebugValueOp op);

  const Types &types;
  Constants &constants;
  DebugInfo *debug;
  ir::FuncOp source;
  mlir::LLVM::LLVMFuncOp function;
  mlir::ImplicitLocOpBuilder builder; ///< where code is being written
  mlir::Value depthForCallees;
  mlir::Value record, callChain, caller; ///< null without -g
  llvm::DenseMap<int64_t, mlir::Value> shownLocals;
  llvm::SmallSet<unsigned, 8> shownArguments;
  llvm::DenseMap<mlir::Block *, mlir::Block *> blocks;
  llvm::DenseMap<mlir::Value, Slots> values;
  llvm::DenseSet<mlir::Operation *> unshared; ///< change a list with one owner
};

} // namespace vox::lowering
