//===- lowering/Codegen/LoopPasses.h - what LLVM's loop passes need -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Small passes that bring our loops into the shape that LLVM's own passes look
// for. Each is explained where it is written.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/IR/PassManager.h"

namespace vox::lowering {

/// Lets loops be rotated whose last block ends in a check.
class DetachLatches : public llvm::PassInfoMixin<DetachLatches> {
public:
  llvm::PreservedAnalyses run(llvm::Function &function,
                              llvm::FunctionAnalysisManager &analyses);
};

/// Removes the checks of counters that cannot overflow.
class BoundCounters : public llvm::PassInfoMixin<BoundCounters> {
public:
  llvm::PreservedAnalyses run(llvm::Function &function,
                              llvm::FunctionAnalysisManager &analyses);
};

/// Tells LLVM that lengths of objects are small and never negative.
void boundLengths(llvm::Module &module);

} // namespace vox::lowering
