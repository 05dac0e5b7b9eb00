//===- mlir/Dialect/Vox/Transforms/Fuel.cpp - counting steps --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The pass vox-fuel. Costs are attributes of the operations that have them and
// not operations of their own: what is charged for is then charged where it is
// done, whatever ownership puts around it.
//
//===----------------------------------------------------------------------===//
#include "hir/Fuel.h"
#include "hir/Builtins.h"
#include "mlir/Dialect/Vox/Transforms/Passes.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"

namespace vox::ir {
#define GEN_PASS_DEF_FUEL
#include "mlir/Dialect/Vox/Transforms/Passes.h.inc"
} // namespace vox::ir

using namespace mlir;
using namespace vox::ir;

/// Of the row with this name; "" if there is none, which the lowering reports.
static StringRef fuelOfBuiltin(StringRef name) {
  static const llvm::StringMap<StringRef> formulas = [] {
    llvm::StringMap<StringRef> map;
    for (const vox::hir::Builtin &row : vox::hir::kBuiltins)
      map[row.name] = row.fuel;
    return map;
  }();
  return formulas.lookup(name);
}

/// No text of a number or a bool is as long as a step is worth.
static bool hasShortText(Type type) {
  return isa<IntegerType, FloatType, DecType>(type);
}

static StringRef fuelOf(Operation *op) {
  return llvm::TypeSwitch<Operation *, StringRef>(op)
      .Case([](BuiltinOp op) { return fuelOfBuiltin(op.getName()); })
      .Case([](StrConcatOp) { return StringRef(vox::hir::kConcatFuel); })
      .Case([](SCmpOp) { return StringRef(vox::hir::kTextFuel); })
      .Case([](DisplayOp op) {
        bool isShort = hasShortText(op.getOperand().getType());
        return isShort ? "" : StringRef(vox::hir::kDisplayFuel);
      })
      .Case([](EqualOp op) -> StringRef {
        Type type = op.getLhs().getType();
        if (isa<StrType>(type))
          return vox::hir::kTextFuel;
        return isa<ListType, MapType>(type) ? StringRef(vox::hir::kListFuel)
                                            : "";
      })
      .Default(StringRef());
}

namespace {

struct Fuel : vox::ir::impl::FuelBase<Fuel> {
  void runOnOperation() override {
    FuncOp function = getOperation();
    function.walk([](Operation *op) {
      if (StringRef fuel = fuelOf(op); !vox::hir::parseFuel(fuel).isFree())
        op->setAttr(kFuelAttr, StringAttr::get(op->getContext(), fuel));
    });
    for (EnterOp enter : function.getOps<EnterOp>())
      if (!isa<TickOp>(enter->getNextNode())) {
        OpBuilder builder(enter->getContext());
        builder.setInsertionPointAfter(enter);
        TickOp::create(builder, enter.getLoc());
      }
  }
};

} // namespace
