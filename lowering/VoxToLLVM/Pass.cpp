//===- lowering/VoxToLLVM/Pass.cpp - the pass vox-to-llvm -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/DebugInfo.h"
#include "lowering/VoxToLLVM/FunctionLowering.h"
#include "lowering/VoxToLLVM/Symbols.h"
#include "lowering/VoxToLLVM/VoxToLLVM.h"

#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace vox::lowering;

namespace {

class VoxToLLVMPass
    : public PassWrapper<VoxToLLVMPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(VoxToLLVMPass)

  VoxToLLVMPass() = default;
  VoxToLLVMPass(const VoxToLLVMPass &other) : PassWrapper(other) {}
  VoxToLLVMPass(const vox::targets::Target &row, bool withDebugInfo) {
    target = row.name.data();
    debug = withDebugInfo;
  }

  StringRef getArgument() const override { return "vox-to-llvm"; }
  StringRef getDescription() const override {
    return "Lower the Vox dialect to the LLVM dialect for one target";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LLVM::LLVMDialect>();
  }
  void runOnOperation() override;

private:
  void makeProgram(vox::ir::FuncOp entry, const Types &types,
                   Constants &constants, DebugInfo *info);

  Option<std::string> target{
      *this, "target",
      llvm::cl::desc("what the program is built for, as users write it"),
      llvm::cl::init(std::string(vox::targets::all().front().name))};
  Option<bool> debug{
      *this, "debug",
      llvm::cl::desc("describe the program for debuggers and keep the chain of "
                     "active calls"),
      llvm::cl::init(false)};
};

} // namespace

/// `vox_main(depth)` calls the entry of the program.
void VoxToLLVMPass::makeProgram(vox::ir::FuncOp entry, const Types &types,
                                Constants &constants, DebugInfo *info) {
  Location location = info ? info->program(kProgramSymbol) : entry.getLoc();
  ImplicitLocOpBuilder builder(location, entry);
  auto type = LLVM::LLVMFunctionType::get(types.none, {types.i64});
  auto program = LLVM::LLVMFuncOp::create(builder, kProgramSymbol, type);
  Block *body = program.addEntryBlock(builder);
  builder.setInsertionPointToStart(body);
  if (debug)
    LLVM::CallOp::create(
        builder, constants.runtime(*findRuntime("vox_backtrace_enable")),
        ValueRange());
  LLVM::CallOp::create(builder, types.function({}, entry.getResultTypes()),
                       functionSymbol(entry.getSymName()),
                       body->getArguments());
  LLVM::ReturnOp::create(builder, ValueRange());
}

void VoxToLLVMPass::runOnOperation() {
  const vox::targets::Target *row = vox::targets::find(target.getValue());
  if (!row) {
    getOperation().emitError("unknown target `") << target.getValue() << "`";
    return signalPassFailure();
  }
  Types types(getOperation(), *row);
  Constants constants(getOperation(), types);
  std::optional<DebugInfo> info;
  if (debug)
    info.emplace(getOperation(), types);
  DebugInfo *debugInfo = info ? &*info : nullptr;
  SmallVector<vox::ir::FuncOp> functions(
      getOperation().getOps<vox::ir::FuncOp>());
  for (vox::ir::FuncOp function : functions) {
    if (function.getEntry() && !function.getLambda())
      makeProgram(function, types, constants, debugInfo);
    OpBuilder builder(function);
    Location location =
        debugInfo ? debugInfo->function(function) : function.getLoc();
    auto lowered = LLVM::LLVMFuncOp::create(
        builder, location, functionSymbol(function.getSymName()),
        types.function(function.getArgumentTypes(), function.getResultTypes()),
        LLVM::Linkage::Internal);
    if (failed(FunctionLowering(types, constants, debugInfo, function, lowered)
                   .run()))
      return signalPassFailure();
  }
  for (Operation &op : llvm::make_early_inc_range(*getOperation().getBody()))
    if (isa<vox::ir::FuncOp, vox::ir::GlobalOp, vox::ir::BoxedOp>(op))
      op.erase();
}

std::unique_ptr<Pass>
vox::lowering::createVoxToLLVMPass(const targets::Target &target, bool debug) {
  return std::make_unique<VoxToLLVMPass>(target, debug);
}

void vox::lowering::registerVoxToLLVMPass() {
  PassRegistration<VoxToLLVMPass>();
}
