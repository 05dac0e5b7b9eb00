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

/// The high half of the 128-bit product from products of 32-bit digits.
Value FunctionLowering::highHalf(Value a, Value b) {
  Value digit = constant(32), mask = constant(0xFFFFFFFF);
  auto low = [&](Value value) -> Value {
    return LLVM::AndOp::create(builder, value, mask);
  };
  auto high = [&](Value value) -> Value {
    return LLVM::AShrOp::create(builder, value, digit);
  };
  auto add = [&](Value x, Value y) -> Value {
    return LLVM::AddOp::create(builder, x, y);
  };
  auto multiply = [&](Value x, Value y) -> Value {
    return LLVM::MulOp::create(builder, x, y);
  };
  Value carry = LLVM::LShrOp::create(builder, multiply(low(a), low(b)), digit);
  Value middle = add(multiply(high(a), low(b)), carry);
  Value other = add(multiply(low(a), high(b)), low(middle));
  return add(add(multiply(high(a), high(b)), high(middle)), high(other));
}

/// For those that do not, where the intrinsic would call a 128-bit helper: two
/// operands of 32 bits cannot overflow, which is nearly always the case.
/// Dividing the product again would be shorter, but LLVM knows that idiom and
/// makes it the intrinsic.
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
  Value sign = LLVM::AShrOp::create(builder, product, constant(63));
  Value overflow = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::ne,
                                        highHalf(a, b), sign);
  LLVM::BrOp::create(builder, overflow, next);

  builder.setInsertionPointToEnd(next);
  return {product, next->getArgument(0)};
}
