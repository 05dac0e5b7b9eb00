//===- lowering/Codegen/ReducibleFlow.cpp - loops of one entry ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// WebAssembly has no jumps, so LLVM's back end first turns loops that are
// entered at several places into loops of one. To find them it asks of each
// block which others it reaches: quadratic in time and memory, a minute for a
// chain of 20,000 `else if`. What is written in Vox hardly ever makes such
// loops, and whether there is one shows in the dominators, in linear time.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/ReducibleFlow.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/CodeGen/MachineDominators.h"
#include "llvm/CodeGen/MachineFunctionPass.h"

using namespace llvm;
using namespace vox::lowering;

/// True if each edge that goes back leads to a block that dominates where it
/// comes from.
static bool isReducible(MachineFunction &function) {
  MachineDominatorTree dominators(function);
  ReversePostOrderTraversal<MachineFunction *> order(&function);
  DenseMap<MachineBasicBlock *, unsigned> places;
  for (MachineBasicBlock *block : order)
    places[block] = places.size();
  for (MachineBasicBlock *block : order)
    for (MachineBasicBlock *next : block->successors())
      if (places[next] <= places[block] && !dominators.dominates(next, block))
        return false;
  return true;
}

namespace {

/// Stands in the place of LLVM's pass.
class Check : public MachineFunctionPass {
public:
  static char ID;
  explicit Check(bool &allReducible)
      : MachineFunctionPass(ID), allReducible(allReducible) {}

  bool runOnMachineFunction(MachineFunction &function) override {
    allReducible = allReducible && isReducible(function);
    return false;
  }
  void getAnalysisUsage(AnalysisUsage &usage) const override {
    usage.setPreservesAll();
    MachineFunctionPass::getAnalysisUsage(usage);
  }

private:
  bool &allReducible;
};

char Check::ID = 0;

} // namespace

void ReducibleFlow::add(Pass *pass) {
  if (pass->getPassName() == "WebAssembly Fix Irreducible Control Flow") {
    delete pass;
    pass = new Check(allReducible);
  }
  passes.add(pass);
}
