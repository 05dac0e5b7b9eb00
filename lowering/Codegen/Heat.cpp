//===- lowering/Codegen/Heat.cpp - how often a function runs --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What a function's time is worth cannot be known before it runs. Loops and calls
// are a good guess: the heat of a function is the depth of the loops around its
// calls, those of its callers included. A function that is called through a value
// counts as called in a loop, a recursive one as called in two.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/Codegen.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace vox::lowering;

/// Of a program beyond the size from which on it is large, as many instructions
/// fewer are hot; but so many are in any program, since they cost no time.
static constexpr unsigned kAlwaysHot = 400;
static constexpr char kHot[] = "vox-hot";

namespace {

class Heat {
public:
  static constexpr unsigned kMost = 6, kRecursion = 2;
  explicit Heat(Module &module);
  unsigned of(const Function &function) const {
    return std::min(heat.lookup(&function) + loopDepth.lookup(&function),
                    kMost);
  }

private:
  void findCalls(Function &function);
  void raise(const Function *function, unsigned least);

  /// To whom, and inside of how many loops.
  struct Call {
    const Function *callee;
    unsigned depth;
  };
  DenseMap<const Function *, SmallVector<Call>> calls;
  DenseMap<const Function *, unsigned> heat, loopDepth;
  SmallVector<const Function *> work;
};

} // namespace

/// A use of a function that is no direct call of it makes it a value.
void Heat::findCalls(Function &function) {
  DominatorTree dominators(function);
  LoopInfo loops(dominators);
  auto &found = calls[&function];
  for (BasicBlock &block : function) {
    unsigned depth = loops.getLoopDepth(&block);
    unsigned &most = loopDepth[&function];
    most = std::max(most, depth);
    for (Instruction &instruction : block)
      for (Use &operand : instruction.operands())
        if (const auto *callee = dyn_cast<Function>(operand)) {
          const auto *call = dyn_cast<CallBase>(&instruction);
          bool isDirect = call && call->isCallee(&operand);
          if (!callee->isDeclaration())
            found.push_back({callee, depth + !isDirect});
        }
  }
}

void Heat::raise(const Function *function, unsigned least) {
  unsigned &now = heat[function];
  least = std::min(least, kMost);
  if (now >= least)
    return;
  now = least;
  work.push_back(function);
}

Heat::Heat(Module &module) {
  for (Function &function : module)
    if (!function.isDeclaration())
      findCalls(function);
  CallGraph graph(module);
  for (auto component = scc_begin(&graph); !component.isAtEnd(); ++component)
    if (component.hasCycle())
      for (CallGraphNode *node : *component)
        if (const Function *function = node->getFunction())
          raise(function, kRecursion);
  for (Function &function : module)
    for (const Call &call : calls.lookup(&function))
      raise(call.callee, call.depth);
  while (!work.empty()) {
    const Function *function = work.pop_back_val();
    for (const Call &call : calls.lookup(function))
      raise(call.callee, heat.lookup(function) + call.depth);
  }
}

bool vox::lowering::isHot(const Function &function) {
  return function.hasFnAttribute(kHot);
}

void vox::lowering::markHot(Module &module) {
  Heat heat(module);
  unsigned excess = module.getInstructionCount() - kLargeProgram;
  unsigned left = kLargeProgram - std::min(kLargeProgram - kAlwaysHot, excess);
  for (unsigned level = Heat::kMost + 1; level-- > 0;)
    for (Function &function : module) {
      unsigned size = function.getInstructionCount();
      if (function.isDeclaration() || heat.of(function) != level ||
          size > left || (level == 0 && left <= kAlwaysHot))
        continue;
      left -= size;
      function.addFnAttr(kHot);
    }
}
