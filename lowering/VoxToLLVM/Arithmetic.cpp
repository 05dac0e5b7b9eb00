//===- lowering/VoxToLLVM/Arithmetic.cpp - numbers and comparisons --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A check is one test and one cold block that names the operands. Division is
// tested before the instruction, because CPUs disagree about what it does with
// a zero or with MIN / -1.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

void FunctionLowering::checked(Value overflow, int64_t which, Value a, Value b,
                               Operation *op) {
  guard(overflow, [&] {
    callRuntime("vox_fault_int", {constant(which), a, b, here(op)});
  });
}

void FunctionLowering::lower(ir::ConstantOp op) {
  define(op.getResult(),
         LLVM::ConstantOp::create(builder, op.getValue()).getResult());
}

void FunctionLowering::lower(ir::DecConstantOp op) {
  define(op.getResult(), {constant(op.getLow()), constant(op.getHigh())});
}

template <typename Op, typename Plain, typename Intrinsic>
void FunctionLowering::lowerWithOverflow(Op op, int64_t which) {
  Value a = scalar(op.getLhs()), b = scalar(op.getRhs());
  if (op.getInRange()) {
    Value result =
        Plain::create(builder, a, b, LLVM::IntegerOverflowFlags::nsw);
    return define(op.getResult(), result);
  }
  auto pair = LLVM::LLVMStructType::getLiteral(builder.getContext(),
                                               {types.i64, types.i1});
  Value both = Intrinsic::create(builder, pair, a, b);
  Value result = LLVM::ExtractValueOp::create(builder, both, 0);
  checked(LLVM::ExtractValueOp::create(builder, both, 1), which, a, b, op);
  define(op.getResult(), result);
}

void FunctionLowering::lower(ir::AddOp op) {
  lowerWithOverflow<ir::AddOp, LLVM::AddOp, LLVM::SAddWithOverflowOp>(
      op, rt::kAddOverflow);
}

void FunctionLowering::lower(ir::SubOp op) {
  lowerWithOverflow<ir::SubOp, LLVM::SubOp, LLVM::SSubWithOverflowOp>(
      op, rt::kSubOverflow);
}

void FunctionLowering::lower(ir::MulOp op) {
  Value a = scalar(op.getLhs()), b = scalar(op.getRhs());
  if (op.getInRange()) {
    Value result =
        LLVM::MulOp::create(builder, a, b, LLVM::IntegerOverflowFlags::nsw);
    return define(op.getResult(), result);
  }
  auto [product, overflow] =
      types.target.mulHigh ? wideProduct(a, b) : narrowProduct(a, b);
  checked(overflow, rt::kMulOverflow, a, b, op);
  define(op.getResult(), product);
}

template <typename Op>
void FunctionLowering::lowerDivision(Op op) {
  constexpr bool isDiv = std::is_same_v<Op, ir::DivOp>;
  Value a = scalar(op.getLhs()), b = scalar(op.getRhs());
  auto is = [&](Value value, int64_t number) -> Value {
    return LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::eq, value,
                                constant(number));
  };
  if (!op.getInRange()) {
    checked(is(b, 0), isDiv ? rt::kDivZero : rt::kRemZero, a, b, op);
    if (!op.getNonNegative()) {
      Value overflow =
          LLVM::AndOp::create(builder, is(a, INT64_MIN), is(b, -1));
      checked(overflow, isDiv ? rt::kDivOverflow : rt::kRemOverflow, a, b, op);
    }
  }
  using Signed = std::conditional_t<isDiv, LLVM::SDivOp, LLVM::SRemOp>;
  using Unsigned = std::conditional_t<isDiv, LLVM::UDivOp, LLVM::URemOp>;
  Value result = op.getNonNegative()
                     ? Unsigned::create(builder, a, b).getResult()
                     : Signed::create(builder, a, b).getResult();
  define(op.getResult(), result);
}

void FunctionLowering::lower(ir::DivOp op) { lowerDivision(op); }

void FunctionLowering::lower(ir::RemOp op) { lowerDivision(op); }

void FunctionLowering::checkNotLowest(Value a, int64_t which, Operation *op) {
  Value lowest = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::eq, a,
                                      constant(INT64_MIN));
  checked(lowest, which, a, constant(0), op);
}

void FunctionLowering::lower(ir::NegOp op) {
  Value a = scalar(op.getOperand()), zero = constant(0);
  if (!op.getInRange())
    checkNotLowest(a, rt::kNegOverflow, op);
  define(op.getResult(), LLVM::SubOp::create(builder, zero, a).getResult());
}

void FunctionLowering::lower(ir::AbsOp op) {
  Value a = scalar(op.getOperand());
  if (!op.getInRange())
    checkNotLowest(a, rt::kAbsOverflow, op);
  Value result =
      LLVM::AbsOp::create(builder, types.i64, a, /*is_int_min_poison=*/false);
  define(op.getResult(), result);
}

/// Truncates, saturates at the ends and makes 0 of NaN, on every target; the
/// plain conversion is poison there.
void FunctionLowering::lower(ir::FloatToIntOp op) {
  auto result = LLVM::CallIntrinsicOp::create(
      builder, types.i64, builder.getStringAttr("llvm.fptosi.sat.i64.f64"),
      ValueRange(scalar(op.getOperand())));
  define(op.getResult(), result.getResults());
}

void FunctionLowering::lower(ir::ICmpOp op) {
  using P = LLVM::ICmpPredicate;
  static constexpr P kPredicates[] = {P::eq,  P::ne,  P::slt,
                                      P::sle, P::sgt, P::sge};
  Value result = LLVM::ICmpOp::create(
      builder, kPredicates[static_cast<int>(op.getPredicate())],
      scalar(op.getLhs()), scalar(op.getRhs()));
  define(op.getResult(), result);
}

void FunctionLowering::lower(ir::FCmpOp op) {
  using P = LLVM::FCmpPredicate;
  static constexpr P kPredicates[] = {P::oeq, P::une, P::olt,
                                      P::ole, P::ogt, P::oge};
  Value result = LLVM::FCmpOp::create(
      builder, kPredicates[static_cast<int>(op.getPredicate())],
      scalar(op.getLhs()), scalar(op.getRhs()));
  define(op.getResult(), result);
}

void FunctionLowering::lower(ir::NotOp op) {
  Value yes = LLVM::ConstantOp::create(builder, types.i1, 1);
  define(
      op.getResult(),
      LLVM::XOrOp::create(builder, scalar(op.getOperand()), yes).getResult());
}
