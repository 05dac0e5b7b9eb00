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
  auto pair = LLVM::LLVMStructType::getLiteral(builder.getContext(), {types.i64, types.i1});
  Value both = LLVM::SMulWithOverflowOp::create(builder, pair, a, b);
  Value product = LLVM::ExtractValueOp::create(builder, both, 0);
  Value overflow = LLVM::ExtractValueOp::create(builder, both, 1);
  return {product, overflow};
}

/// For those that do not, where the intrinsic would call a 128-bit helper: two
/// operands of 32 bits cannot overflow, which is nearly always the case; others
/// are checked by dividing again.
std::pair<Value, Value> FunctionLowering::narrowProduct(Value a, Value b) {
  using P = LLVM::ICmpPredicate;
  auto compare = [&](P predicate, Value left, Value right) -> Value {
    return LLVM::ICmpOp::create(builder, predicate, left, right);
  };
  Value product = LLVM::MulOp::create(builder, a, b);
  Value half = constant(int64_t(1) << 31);
  Value either = LLVM::OrOp::create(builder, LLVM::AddOp::create(builder, a, half),
                                    LLVM::AddOp::create(builder, b, half));
  Value isWide = compare(P::uge, either, constant(int64_t(1) << 32));
  Block *wide = newBlock();
  Block *divide = newBlock();
  Block *next = newBlock(types.i1);
  Value no = LLVM::ConstantOp::create(builder, types.i1, 0);
  LLVM::CondBrOp::create(builder, isWide, wide, ValueRange(), next, no,
                         std::pair<uint32_t, uint32_t>(1, 1 << 10));

  // 0 and -1 cannot be divided by; only -1 * MIN overflows among their products.
  builder.setInsertionPointToEnd(wide);
  Value isSmall = compare(P::ule, LLVM::AddOp::create(builder, a, constant(1)), constant(1));
  Value isLost = LLVM::AndOp::create(builder, compare(P::eq, a, constant(-1)),
                                     compare(P::eq, b, constant(INT64_MIN)));
  LLVM::CondBrOp::create(builder, isSmall, next, isLost, divide, ValueRange());

  builder.setInsertionPointToEnd(divide);
  Value quotient = LLVM::SDivOp::create(builder, product, a);
  LLVM::BrOp::create(builder, compare(P::ne, quotient, b), next);

  builder.setInsertionPointToEnd(next);
  return {product, next->getArgument(0)};
}
