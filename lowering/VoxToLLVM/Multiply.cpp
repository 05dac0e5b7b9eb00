//===- lowering/VoxToLLVM/Multiply.cpp - checked multiplication -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Both forms give the product and whether it overflowed.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

/// For CPUs that compute the high half of a product.
std::pair<Value, Value> FunctionLowering::wideProduct(Value a, Value b) {
  auto pair = LLVM::LLVMStructType::getLiteral(builder.getContext(),
                                               {types.i64, types.i1});
  Value both = LLVM::SMulWithOverflowOp::create(builder, pair, a, b);
  Value product = LLVM::ExtractValueOp::create(builder, both, 0);
  Value overflow = LLVM::ExtractValueOp::create(builder, both, 1);
  return {product, overflow};
}

/// True if the product that was computed is not the exact one. The two differ
/// by a multiple of 2^64 then; otherwise not at all, and the roundings of this
/// computation come to less than 2^13.
Value FunctionLowering::isWrapped(Value a, Value b, Value product) {
  auto asFloat = [&](Value value) -> Value {
    return LLVM::SIToFPOp::create(builder, types.f64, value);
  };
  Value exact = LLVM::FMulOp::create(builder, asFloat(a), asFloat(b));
  Value lost = LLVM::FAbsOp::create(
      builder, LLVM::FSubOp::create(builder, exact, asFloat(product)));
  Value half = LLVM::ConstantOp::create(
      builder, types.f64, builder.getFloatAttr(types.f64, 0x1p63));
  return LLVM::FCmpOp::create(builder, LLVM::FCmpPredicate::ogt, lost, half);
}

/// For those that do not, where the intrinsic would call a 128-bit helper, and
/// a call in a loop costs registers even if it never happens. Two operands of
/// 32 bits cannot overflow, which is nearly always the case.
std::pair<Value, Value> FunctionLowering::narrowProduct(Value a, Value b) {
  Value product = LLVM::MulOp::create(builder, a, b);
  Value half = constant(int64_t(1) << 31);
  Value either =
      LLVM::OrOp::create(builder, LLVM::AddOp::create(builder, a, half),
                         LLVM::AddOp::create(builder, b, half));
  Value isWide = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::uge, either,
                                      constant(int64_t(1) << 32));
  Block *wide = newBlock();
  Block *next = newBlock(types.i1);
  Value no = LLVM::ConstantOp::create(builder, types.i1, 0);
  LLVM::CondBrOp::create(builder, isWide, wide, ValueRange(), next, no,
                         std::pair<uint32_t, uint32_t>(1, 1 << 10));

  builder.setInsertionPointToEnd(wide);
  LLVM::BrOp::create(builder, isWrapped(a, b, product), next);

  builder.setInsertionPointToEnd(next);
  return {product, next->getArgument(0)};
}
