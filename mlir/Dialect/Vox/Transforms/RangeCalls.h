//===- mlir/Dialect/Vox/Transforms/RangeCalls.h - what callers pass -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A module is a whole program: a function that is only called by name gets no
// other arguments than its calls pass. Functions are taken callers first; what
// a caller passes that comes later, as in recursion, can be anything.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/Transforms/RangeAnalysis.h"

#include "mlir/IR/BuiltinOps.h"

namespace vox::ir {

class RangeCalls {
public:
  explicit RangeCalls(mlir::ModuleOp module);

  /// All functions with a body, callers before the functions they call.
  llvm::ArrayRef<FuncOp> order() const { return functions; }
  /// What the calls of `function` pass, or nothing if not all are known.
  llvm::ArrayRef<Interval> argumentsOf(FuncOp function) const;
  /// Adds what the calls in `caller` pass.
  void record(FuncOp caller, const RangeAnalysis &analysis);

private:
  struct Callee {
    bool isValue = false;      ///< some call is not by name
    unsigned unknownCalls = 0; ///< whose callers were not recorded
    bool isCalled = false;
    llvm::SmallVector<Interval, 4> passed;
  };

  void findCalls(mlir::ModuleOp module);
  void findOrder(mlir::ModuleOp module);

  llvm::SmallVector<FuncOp> functions;
  llvm::DenseMap<mlir::StringAttr, Callee> callees;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<CallOp, 4>> callsIn;
};

} // namespace vox::ir
