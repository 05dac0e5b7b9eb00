//===- lowering/HIRToVox/FunctionEmitter.h - one function -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Walks the tree of dominators of a HIR function once and writes the blocks of
// its vox.func. Temps map to values one to one. Locals become values too: a
// store changes what the local stands for from there on, and where several
// definitions meet, a block argument does.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/OwnedParameters.h"
#include "lowering/HIRToVox/ControlFlow.h"
#include "lowering/HIRToVox/HIRToVox.h"
#include "lowering/HIRToVox/TypeMap.h"

#include "mlir/Dialect/Vox/IR/Vox.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/Support/FormatVariadic.h"

namespace vox::lowering {

/// What functions of a program need of each other.
struct ProgramContext {
  const hir::Program &program;
  TypeMap &types;
  LocationMap &locations;
  const hir::OwnedParameters &owned;
  /// The lambda that stands for this function when it is used as a value.
  llvm::function_ref<ir::FuncOp(hir::FunctionId, const hir::Type *)>
      closureCode;
  VoxOptions options;
};

/// The symbol of a top-level constant; it shares no name with a function.
inline std::string globalSymbol(const hir::Program &program, size_t index) {
  return llvm::formatv("global{0}.{1}", index, program.globals[index].name);
}

/// The attributes of arguments of which those are taken over that `owned` names,
/// behind `skipped` others; null if there are none.
mlir::ArrayAttr argumentAttributes(mlir::MLIRContext *context,
                                   const std::vector<bool> &owned,
                                   unsigned skipped = 0);

class FunctionEmitter {
public:
  FunctionEmitter(ProgramContext &context, const hir::Function &source,
                  ir::FuncOp target);
  mlir::LogicalResult run();

private:
  using Operands = std::span<const hir::TempId>;

  // Blocks and locals (FunctionEmitter.cpp).
  void createBlocks();
  void bindEntry();
  void assign(hir::LocalId local, mlir::Value value);
  mlir::DenseI32ArrayAttr scopeOf(const hir::Local &local);
  void show(hir::LocalId local);
  mlir::LogicalResult emitBlock(hir::BlockId block);
  mlir::LogicalResult emitTerminator(const hir::Terminator &terminator);
  mlir::LogicalResult
  argumentsFor(hir::BlockId block,
               llvm::SmallVectorImpl<mlir::Value> &arguments);

  // Instructions (Instructions.cpp).
  mlir::LogicalResult emit(const hir::Instr &instr);
  void emitCharge(const hir::Instr &instr);
  mlir::Value emitConstant(const hir::Instr &instr);
  mlir::Value emitNumber(const hir::Instr &instr);
  mlir::Value emitFloat(const hir::Instr &instr);
  mlir::Value emitText(const hir::Instr &instr);
  mlir::Value emitList(const hir::Instr &instr);
  mlir::Value emitOption(const hir::Instr &instr);
  mlir::Value emitRow(const hir::Instr &instr);
  mlir::Value emitChoice(const hir::Instr &instr);
  mlir::Operation *emitCall(const hir::Instr &instr);

  mlir::Value operand(const hir::Instr &instr, unsigned index);
  /// The operand, or the unit value where one of type Unit is left out.
  mlir::Value operandOrUnit(const hir::Instr &instr, unsigned index);
  llvm::SmallVector<mlir::Value> operands(const hir::Instr &instr,
                                          unsigned first = 0);
  mlir::Type resultType(const hir::Instr &instr) {
    return context.types.convert(instr.type);
  }

  ProgramContext &context;
  const hir::Function &source;
  ir::FuncOp target;
  ControlFlow flow;
  std::vector<std::vector<hir::LocalId>> blockArguments;
  mlir::ImplicitLocOpBuilder builder;
  std::vector<mlir::Block *> blocks;
  std::vector<mlir::Value> temps;
  std::vector<mlir::Value> locals; ///< what each stands for at this point
  /// Assignments to undo when the walk leaves a subtree.
  std::vector<std::pair<hir::LocalId, mlir::Value>> assigned;
};

} // namespace vox::lowering
