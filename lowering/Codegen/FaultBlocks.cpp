//===- lowering/Codegen/FaultBlocks.cpp - where faults stand --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// WebAssembly has no jumps: a branch leaves a block that encloses both where it
// stands and, at its end, where it leads. Faults that stand behind all of a
// function have their blocks begin at one place, inside each other, and LLVM
// looks at all of these for each: quadratic in the number of checks. A fault
// right behind its check has a block of its own.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/EngineFrames.h"

#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

/// Optimised functions have fewer, and engines like hot code without faults in
/// between.
static constexpr unsigned kMany = 300;

void vox::lowering::keepFaultsNear(Module &module) {
  SmallVector<BasicBlock *> faults;
  for (Function &function : module) {
    faults.clear();
    for (BasicBlock &block : function)
      if (block.getSinglePredecessor() &&
          isa<UnreachableInst>(block.getTerminator()))
        faults.push_back(&block);
    if (faults.size() > kMany || function.hasOptNone())
      for (BasicBlock *fault : faults)
        fault->moveAfter(fault->getSinglePredecessor());
  }
}
