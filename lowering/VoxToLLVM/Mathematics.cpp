//===- lowering/VoxToLLVM/Mathematics.cpp - the bundled libm, bits --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A mathematical function is a call of libm/ under a name that LLVM does not
// know, so nothing folds it with the host's library or picks an instruction.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

LLVM::LLVMFuncOp Constants::libm(StringRef symbol, unsigned arity) {
  return runtime({symbol, "d", StringRef("ddd", arity), kPure});
}

void FunctionLowering::lower(ir::MathOp op) {
  static constexpr const char *kSymbols[] = {
#define MATH(ENUMERATOR, NAME, SYMBOL, ARITY) #SYMBOL,
#include "hir/MathFunctions.def"
  };
  auto callee =
      constants.libm(kSymbols[static_cast<unsigned>(op.getFunction())],
                     op.getOperands().size());
  auto call = LLVM::CallOp::create(builder, callee, slotsOf(op.getOperands()));
  define(op.getResult(), call.getResult());
}

/// Machines make different NaNs, so their bits are never seen.
void FunctionLowering::lower(ir::FloatToBitsOp op) {
  Value number = scalar(op.getOperand());
  Value isNaN =
      LLVM::FCmpOp::create(builder, LLVM::FCmpPredicate::uno, number, number);
  Value bits = LLVM::BitcastOp::create(builder, types.i64, number);
  Value canonical = constant(static_cast<int64_t>(rt::kQuietNaN));
  define(op.getResult(),
         LLVM::SelectOp::create(builder, isNaN, canonical, bits).getResult());
}

void FunctionLowering::lower(ir::FloatFromBitsOp op) {
  Value number =
      LLVM::BitcastOp::create(builder, types.f64, scalar(op.getOperand()));
  define(op.getResult(), number);
}
