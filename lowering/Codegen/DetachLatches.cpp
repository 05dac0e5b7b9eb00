//===- lowering/Codegen/DetachLatches.cpp - loops that end in a check -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `while i < n { ...; i += 1 }` ends in a checked addition, so its last block
// goes to the head or to a fault. LLVM takes a loop that leaves through its
// last block for one whose test is already at the end, rotates nothing, and
// then moves no load out of it. A block of its own between the check and the
// head is all it needs.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/LoopPasses.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace vox::lowering;

/// True if the head only tests something, so that a copy of it costs nothing.
static bool isTest(const BasicBlock &header) {
  return none_of(header, [](const Instruction &instruction) {
    return instruction.mayReadOrWriteMemory();
  });
}

PreservedAnalyses DetachLatches::run(Function &function,
                                     FunctionAnalysisManager &analyses) {
  auto &loops = analyses.getResult<LoopAnalysis>(function);
  auto &dominators = analyses.getResult<DominatorTreeAnalysis>(function);
  bool changed = false;
  for (Loop *loop : loops.getLoopsInPreorder()) {
    BasicBlock *header = loop->getHeader(), *latch = loop->getLoopLatch();
    if (!latch || latch == header || !loop->isLoopExiting(latch) ||
        !loop->isLoopExiting(header) || !isTest(*header))
      continue;
    SplitEdge(latch, header, &dominators, &loops);
    changed = true;
  }
  if (!changed)
    return PreservedAnalyses::all();
  PreservedAnalyses preserved;
  preserved.preserve<DominatorTreeAnalysis>();
  preserved.preserve<LoopAnalysis>();
  return preserved;
}
