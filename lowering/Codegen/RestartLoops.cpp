//===- lowering/Codegen/RestartLoops.cpp - lists that stay in place -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A loop that stores into a list carries the list's address around, since any
// store may find the list shared and put a copy in its place:
//
//   head:  list = phi [before], [next]      head:  list = phi [before], [list],
//   [copy]
//          ...                                     ...
//          if count != 1 goto cold                 if count != 1 goto cold
//   hot:   next = phi [list], [copy]        hot:   store into list
//          store into next                         goto head
//          goto head                        cold:  copy = own(list)
//   cold:  copy = own(list)                        goto head
//          goto hot
//
// Where nothing was written between the head and the test, the cold path may
// start the iteration again with the copy, as on the right. LLVM makes two
// nested loops of that, and in the inner one the list is invariant: its length,
// its count and its data are read once.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/LoopPasses.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace vox::lowering;

/// Functions that give back the list they take, or its equal.
static bool givesTheSameList(const CallInst &call) {
  const Function *callee = call.getCalledFunction();
  return callee && (callee->getName() == "vox_list_own" ||
                    callee->getName() == "vox_list_room");
}

/// True if nothing on the way from the loop's head to the end of `last` can be
/// seen, so that it may run again.
static bool isRepeatable(const Loop &loop, const LoopInfo &loops,
                         BasicBlock *last) {
  SmallPtrSet<BasicBlock *, 8> seen{last};
  SmallVector<BasicBlock *, 8> work{last};
  while (!work.empty()) {
    BasicBlock *block = work.pop_back_val();
    if (loops.getLoopFor(block) != &loop)
      return false;
    for (const Instruction &instruction : *block)
      if (instruction.mayHaveSideEffects())
        return false;
    if (block == loop.getHeader())
      continue;
    for (BasicBlock *from : predecessors(block))
      if (seen.insert(from).second)
        work.push_back(from);
  }
  return true;
}

/// The cold block of the picture: takes the head's list, goes to one place.
static bool restart(CallInst &call, const LoopInfo &loops) {
  BasicBlock *cold = call.getParent();
  BasicBlock *test = cold->getSinglePredecessor();
  BasicBlock *hot = cold->getSingleSuccessor();
  auto *list = dyn_cast<PHINode>(call.getArgOperand(0));
  const Loop *loop = test ? loops.getLoopFor(test) : nullptr;
  if (!hot || !list || !loop || list->getParent() != loop->getHeader() ||
      hot == loop->getHeader() || !isRepeatable(*loop, loops, test))
    return false;
  // What follows the call in its block must be nothing but reads for `hot`.
  for (Instruction *next = call.getNextNode(); next; next = next->getNextNode())
    if (next->mayHaveSideEffects())
      return false;
  hot->removePredecessor(cold, /*KeepOneInputPHIs=*/true);
  cold->getTerminator()->replaceSuccessorWith(hot, loop->getHeader());
  for (PHINode &phi : loop->getHeader()->phis())
    phi.addIncoming(&phi == list ? static_cast<Value *>(&call) : &phi, cold);
  return true;
}

PreservedAnalyses RestartLoops::run(Function &function,
                                    FunctionAnalysisManager &analyses) {
  SmallVector<CallInst *> calls;
  for (BasicBlock &block : function)
    for (Instruction &instruction : block)
      if (auto *call = dyn_cast<CallInst>(&instruction);
          call && givesTheSameList(*call))
        calls.push_back(call);
  for (CallInst *call : calls)
    if (restart(*call, analyses.getResult<LoopAnalysis>(function)))
      analyses.invalidate(function, PreservedAnalyses::none());
  return calls.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}
