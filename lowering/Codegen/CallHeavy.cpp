//===- lowering/Codegen/CallHeavy.cpp - code that waits for calls ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Most functions of a large script handle text, maps and records: a few
// instructions between calls of the runtime that take far longer. LLVM's time
// goes by instructions and is lost on them. Such functions are compiled without
// optimisation unless they are among the hottest (Heat.cpp), except for their
// loops that compute something: each of those becomes a function of its own.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/Codegen.h"
#include "lowering/Codegen/LargeFunctions.h"
#include "lowering/RuntimeTable.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/CodeExtractor.h"

using namespace llvm;
using namespace vox::lowering;

/// What takes the time of this many instructions hides them when they are not
/// optimised.
static constexpr unsigned kHidden = 30;
/// A function of fewer instructions may be worth inlining.
static constexpr unsigned kSmallFunction = 24;

/// Beyond so many instructions LLVM can take ten seconds over a function, and
/// twice the number takes four times as long.
static constexpr unsigned kTooLarge = 30000;

/// A call of the runtime that reads or makes objects.
static bool isHeavy(const Instruction &instruction) {
  const auto *call = dyn_cast<CallBase>(&instruction);
  const Function *callee = call ? call->getCalledFunction() : nullptr;
  if (!callee || !callee->isDeclaration() || callee->isIntrinsic() ||
      (runtimeFlags(callee->getName()) & kQuick))
    return false;
  return call->getType()->isPointerTy() ||
         any_of(call->args(), [](const Use &argument) {
           return argument->getType()->isPointerTy();
         });
}

namespace {

/// What runs unless something goes wrong.
struct Weight {
  unsigned instructions = 0, heavyCalls = 0;

  template <typename Blocks>
  explicit Weight(const Blocks &blocks) {
    for (const BasicBlock *block : blocks) {
      if (isa<UnreachableInst>(block->getTerminator()))
        continue;
      for (const Instruction &instruction : *block) {
        instructions += !instruction.isLifetimeStartOrEnd();
        heavyCalls += isHeavy(instruction);
      }
    }
  }
  bool isCallHeavy() const { return instructions < heavyCalls * kHidden; }
};

} // namespace

/// The outermost loops that compute.
static void findKernels(ArrayRef<Loop *> loops,
                        SmallVectorImpl<Loop *> &found) {
  for (Loop *loop : loops)
    if (Weight(loop->blocks()).isCallHeavy())
      findKernels(loop->getSubLoops(), found);
    else
      found.push_back(loop);
}

/// Makes a function of the loop and the faults in it.
static bool extract(const Loop &loop, DominatorTree &dominators) {
  SetVector<BasicBlock *> region(loop.block_begin(), loop.block_end());
  SmallVector<BasicBlock *> exits;
  loop.getUniqueExitBlocks(exits);
  for (BasicBlock *exit : exits)
    if (isa<UnreachableInst>(exit->getTerminator()) &&
        all_of(predecessors(exit),
               [&](BasicBlock *from) { return loop.contains(from); }))
      region.insert(exit);
  Function &function = *loop.getHeader()->getParent();
  CodeExtractorAnalysisCache cache(function);
  CodeExtractor extractor(region.getArrayRef(), &dominators,
                          /*AggregateArgs=*/false, /*BFI=*/nullptr,
                          /*BPI=*/nullptr, /*AC=*/nullptr,
                          /*AllowVarArgs=*/false, /*AllowAlloca=*/false,
                          /*AllocationBlock=*/nullptr, /*Suffix=*/"loop");
  return extractor.isEligible() && extractor.extractCodeRegion(cache);
}

/// False if a loop that computes is still in the function.
static bool extractKernels(Function &function) {
  while (true) {
    DominatorTree dominators(function);
    LoopInfo loops(dominators);
    SmallVector<Loop *> kernels;
    findKernels(loops.getTopLevelLoops(), kernels);
    if (kernels.empty())
      return true;
    if (!extract(*kernels.front(), dominators))
      return false;
  }
}

/// True for a piece of a large function that has no loop: it runs once in a turn,
/// and there are many.
static bool isStraightPiece(Function &function) {
  if (!function.getName().contains(kPieceMark))
    return false;
  DominatorTree dominators(function);
  return LoopInfo(dominators).empty();
}

static void leave(Function &function) {
  function.addFnAttr(Attribute::NoInline);
  function.addFnAttr(Attribute::OptimizeNone);
}

void vox::lowering::leaveCallHeavy(Module &module) {
  SmallVector<Function *> functions;
  for (Function &function : module)
    if (function.getInstructionCount() > kTooLarge)
      leave(function);
    else if (!function.isDeclaration() && !isHot(function) &&
             function.getInstructionCount() >= kSmallFunction &&
             (isStraightPiece(function) ||
              Weight(make_pointer_range(function)).isCallHeavy()))
      functions.push_back(&function);
  for (Function *function : functions)
    if (extractKernels(*function))
      leave(*function);
}
