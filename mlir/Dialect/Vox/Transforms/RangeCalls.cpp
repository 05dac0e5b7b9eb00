//===- mlir/Dialect/Vox/Transforms/RangeCalls.cpp - what callers pass -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/RangeCalls.h"

#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace vox::ir;

RangeCalls::RangeCalls(ModuleOp module) {
  findCalls(module);
  findOrder(module);
}

void RangeCalls::findCalls(ModuleOp module) {
  for (FuncOp function : module.getOps<FuncOp>())
    function.getBody().walk([&](Operation *op) {
      if (auto closure = dyn_cast<ClosureOp>(op)) {
        callees[closure.getCalleeAttr().getAttr()].isValue = true;
      } else if (auto call = dyn_cast<CallOp>(op)) {
        Callee &callee = callees[call.getCalleeAttr().getAttr()];
        callee.isCalled = true;
        ++callee.unknownCalls;
        callsIn[function].push_back(call);
      }
    });
}

/// The reverse of the order in which a walk over the calls leaves functions.
void RangeCalls::findOrder(ModuleOp module) {
  SmallVector<FuncOp> all(module.getOps<FuncOp>());
  DenseMap<StringAttr, FuncOp> byName;
  for (FuncOp function : all)
    byName[function.getSymNameAttr()] = function;
  SmallPtrSet<Operation *, 16> seen;
  SmallVector<std::pair<FuncOp, unsigned>> path;
  auto visit = [&](FuncOp function) {
    if (function && !function.isExternal() && seen.insert(function).second)
      path.emplace_back(function, 0);
  };
  for (FuncOp start : llvm::reverse(all)) {
    visit(start);
    while (!path.empty()) {
      auto &[function, next] = path.back();
      ArrayRef<CallOp> calls = callsIn[function];
      if (next != calls.size()) {
        CallOp call = calls[next++];
        visit(byName.lookup(call.getCalleeAttr().getAttr()));
        continue;
      }
      functions.push_back(function);
      path.pop_back();
    }
  }
  std::reverse(functions.begin(), functions.end());
}

ArrayRef<Interval> RangeCalls::argumentsOf(FuncOp function) const {
  auto found = callees.find(function.getSymNameAttr());
  if (found == callees.end() || function.getLambda() || function.getEntry())
    return {};
  const Callee &callee = found->second;
  bool isKnown = callee.isCalled && !callee.isValue && callee.unknownCalls == 0;
  return isKnown ? ArrayRef<Interval>(callee.passed) : ArrayRef<Interval>();
}

void RangeCalls::record(FuncOp caller, const RangeAnalysis &analysis) {
  // The intervals of a function that did not settle say nothing.
  if (!analysis.isSettled())
    return;
  SmallPtrSet<Block *, 16> reached(llvm::from_range,
                                   analysis.getFacts().reachable());
  for (CallOp call : callsIn[caller]) {
    Callee &callee = callees[call.getCalleeAttr().getAttr()];
    --callee.unknownCalls;
    if (!reached.contains(call->getBlock()))
      continue;
    callee.passed.resize(call.getOperands().size(), Interval::none());
    for (auto [interval, operand] :
         llvm::zip_equal(callee.passed, call.getOperands()))
      interval = operand.getType().isInteger(64)
                     ? interval.hull(analysis.at(operand, call))
                     : Interval();
  }
}
