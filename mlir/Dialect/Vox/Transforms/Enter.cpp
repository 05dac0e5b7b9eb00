//===- mlir/Dialect/Vox/Transforms/Enter.cpp - counting depth -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The pass vox-enter. Depth counts calls as the program wrote them, so this
// runs before any call can disappear.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/Passes.h"

#include "mlir/IR/Builders.h"

namespace vox::ir {
#define GEN_PASS_DEF_ENTER
#include "mlir/Dialect/Vox/Transforms/Passes.h.inc"
} // namespace vox::ir

using namespace mlir;
using namespace vox::ir;

namespace {

struct Enter : vox::ir::impl::EnterBase<Enter> {
  void runOnOperation() override {
    FuncOp function = getOperation();
    if (function.isExternal() || function.getEntry())
      return;
    Block &head = function.getBody().front();
    if (!head.getOps<EnterOp>().empty())
      return;
    // Debuggers stop at the check, and have the parameters by then.
    auto first = llvm::find_if_not(head, llvm::IsaPred<DebugValueOp>);
    OpBuilder builder(&head, first);
    EnterOp::create(builder, function.getLoc());
  }
};

} // namespace
