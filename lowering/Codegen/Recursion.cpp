//===- lowering/Codegen/Recursion.cpp - what may be active twice ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Cycles of the call graph. Nothing of the runtime calls back, and a function
// value may be any function whose address is taken.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/Recursion.h"

#include "llvm/ADT/SCCIterator.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace vox::lowering;

FunctionSet vox::lowering::recursiveFunctions(Module &module,
                                              StringRef program) {
  FunctionSet recursive;
  CallGraph graph(module);
  CallGraphNode *values = graph.getExternalCallingNode();
  values->removeAllCalledFunctions();
  for (const Function &function : module) {
    if (function.isDeclaration())
      graph[&function]->removeAllCalledFunctions();
    else if (function.hasAddressTaken())
      values->addCalledFunction(nullptr, graph[&function]);
  }
  graph.getCallsExternalNode()->addCalledFunction(nullptr, values);
  CallGraphNode *start = graph[module.getFunction(program)];
  for (auto component = scc_begin(start); !component.isAtEnd(); ++component)
    if (component.hasCycle())
      for (CallGraphNode *node : *component)
        if (const Function *function = node->getFunction())
          recursive.insert(function);
  return recursive;
}
