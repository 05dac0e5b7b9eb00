//===- lowering/Codegen/KeepCalls.cpp - code that hardly ever runs --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// LLVM inlines a function with a single caller however large it is, so `main`
// swallowed whole scripts and compiling it took most of the time. What `main`
// calls outside of loops runs once, as does what such a function calls: there a
// call more costs nothing, and without a loop neither does plain code. In a
// large program only counting is inlined, and that only in loops.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/Codegen.h"
#include "lowering/RuntimeTable.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace vox::lowering;

/// A function of fewer instructions is hardly larger than its call.
static constexpr unsigned kSmallFunction = 24;
/// Fewer instructions are compiled in no time anyway.
static constexpr unsigned kLargeFunction = 100;

static bool isRuntime(const Function &function) {
  return !function.hasLocalLinkage() && !function.isIntrinsic();
}

namespace {

/// The direct calls of a function outside of its loops.
struct CallsOutsideLoops {
  explicit CallsOutsideLoops(Function &function)
      : dominators(function), loops(dominators) {
    for (BasicBlock &block : function)
      if (!loops.getLoopFor(&block))
        for (Instruction &instruction : block)
          if (auto *call = dyn_cast<CallBase>(&instruction))
            if (call->getCalledFunction())
              calls.push_back(call);
  }
  DominatorTree dominators;
  LoopInfo loops;
  SmallVector<CallBase *> calls;
};

} // namespace

/// Marks the calls of a function that runs once, and finds what they reach.
static void keepCalls(Function &function, unsigned largeFunction,
                      SmallVectorImpl<Function *> &work) {
  CallsOutsideLoops found(function);
  for (CallBase *call : found.calls) {
    Function *callee = call->getCalledFunction();
    if (callee->hasLocalLinkage() && callee->hasOneUse())
      work.push_back(callee);
    if (isRuntime(*callee) || (callee->hasLocalLinkage() &&
                               callee->getInstructionCount() >= kSmallFunction))
      call->setIsNoInline();
  }
  if (found.loops.empty() && function.getInstructionCount() >= largeFunction) {
    function.addFnAttr(Attribute::NoInline);
    function.addFnAttr(Attribute::OptimizeNone);
  }
}

/// Keeps the calls of a function of the runtime that does more than counting,
/// and those that a function of the program makes outside of its loops.
static void keepRuntime(Function &function) {
  bool counts = runtimeFlags(function.getName()) & kCounts;
  if (function.isDeclaration() && !counts)
    for (User *user : function.users())
      if (auto *call = dyn_cast<CallBase>(user);
          call && !isHot(*call->getFunction()))
        call->setIsNoInline();
  if (function.isDeclaration() || isHot(function))
    return;
  for (CallBase *call : CallsOutsideLoops(function).calls)
    if (isRuntime(*call->getCalledFunction()))
      call->setIsNoInline();
}

bool vox::lowering::isLargeProgram(const Module &module) {
  unsigned size = 0;
  for (const Function &function : module)
    size += function.getInstructionCount();
  return size >= kLargeProgram;
}

void vox::lowering::keepColdCalls(Module &module, StringRef program,
                                  bool isBrief) {
  if (isLargeProgram(module))
    for (Function &function : module)
      keepRuntime(function);
  SmallVector<Function *> work;
  if (Function *start = module.getFunction(program))
    work.push_back(start);
  while (!work.empty())
    keepCalls(*work.pop_back_val(), isBrief ? 0 : kLargeFunction, work);
}
