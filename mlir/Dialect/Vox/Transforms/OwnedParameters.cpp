//===- mlir/Dialect/Vox/Transforms/OwnedParameters.cpp - who takes over ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The pass vox-owned-parameters. A function that changes what it was given has
// to copy it if the caller keeps a reference, and of a borrowed argument the
// caller always keeps one: `xs = add(xs, v)` would copy at each call. So such a
// function takes its argument over, and a caller that does not need it any more
// hands on the only reference. What is called through a value is known by its
// type alone: if one function of that type changes an argument, all take it
// over.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/Passes.h"

#include "llvm/ADT/SetVector.h"

namespace vox::ir {
#define GEN_PASS_DEF_OWNEDPARAMETERS
#include "mlir/Dialect/Vox/Transforms/Passes.h.inc"
} // namespace vox::ir

using namespace mlir;
using namespace vox::ir;

namespace {

/// An argument of the function of that name, or of all that are called through
/// a value of that type.
using Parameter = std::pair<Attribute, unsigned>;

struct OwnedParameters : vox::ir::impl::OwnedParametersBase<OwnedParameters> {
  void runOnOperation() override;

private:
  void follow(FuncOp function, unsigned number);
  void markAll();

  llvm::SetVector<Parameter> owned;
  /// Who hands its own argument on to this one.
  llvm::DenseMap<Parameter, SmallVector<Parameter, 1>> givers;
};

} // namespace

/// True if `use` takes a value and gives it back changed.
static bool changes(OpOperand &use) {
  return !isa<BranchOpInterface>(use.getOwner()) && consumes(use) &&
         llvm::is_contained(use.getOwner()->getResultTypes(),
                            use.get().getType());
}

static Attribute calleeOf(Type closure) { return TypeAttr::get(closure); }

/// What calls know `function` by.
static Attribute nameOf(FuncOp function) {
  return function.getLambda() ? calleeOf(function.getArgumentTypes().front())
                              : function.getSymNameAttr();
}

/// Looks at all that `number` of `function`, its parts and the block arguments
/// that get them are used for.
void OwnedParameters::follow(FuncOp function, unsigned number) {
  Parameter parameter(nameOf(function), number);
  llvm::SetVector<Value> values;
  values.insert(function.getArgument(number));
  for (size_t next = 0; next != values.size(); ++next)
    for (OpOperand &use : values[next].getUses()) {
      Operation *user = use.getOwner();
      if (auto call = dyn_cast<CallOp>(user)) {
        givers[{call.getCalleeAttr().getAttr(), use.getOperandNumber()}]
            .push_back(parameter);
      } else if (auto call = dyn_cast<CallIndirectOp>(user)) {
        givers[{calleeOf(call.getCallee().getType()), use.getOperandNumber()}]
            .push_back(parameter);
      } else if (changes(use)) {
        owned.insert(parameter);
      } else if (auto branch = dyn_cast<BranchOpInterface>(user)) {
        if (auto argument =
                branch.getSuccessorBlockArgument(use.getOperandNumber()))
          values.insert(*argument);
      } else if (auto read = dyn_cast<BorrowInterface>(user)) {
        if (read.getContainer() == use.get() &&
            isManaged(user->getResult(0).getType()))
          values.insert(user->getResult(0));
      }
    }
}

void OwnedParameters::runOnOperation() {
  owned.clear();
  givers.clear();
  for (FuncOp function : getOperation().getOps<FuncOp>()) {
    if (function.isExternal())
      continue;
    const unsigned first = function.getLambda() ? 1 : 0; // itself
    for (unsigned number = first; number != function.getNumArguments();
         ++number)
      if (isManaged(function.getArgument(number).getType()))
        follow(function, number);
  }
  for (size_t next = 0; next != owned.size(); ++next)
    for (Parameter giver : givers.lookup(owned[next]))
      owned.insert(giver);
  if (!owned.empty())
    markAll();
}

/// On the functions and on their calls.
void OwnedParameters::markAll() {
  auto mark = UnitAttr::get(&getContext());
  llvm::DenseMap<Attribute, ArrayAttr> marks;
  for (FuncOp function : getOperation().getOps<FuncOp>()) {
    Attribute name = nameOf(function);
    for (unsigned number = 0; number != function.getNumArguments(); ++number)
      if (owned.contains({name, number}))
        function.setArgAttr(number, kOwned, mark);
    if (ArrayAttr attributes = function.getArgAttrsAttr())
      marks[name] = attributes;
  }
  getOperation().walk([&](Operation *op) {
    if (auto call = dyn_cast<CallOp>(op)) {
      if (auto attributes = marks.lookup(call.getCalleeAttr().getAttr()))
        call.setArgAttrsAttr(attributes);
    } else if (auto call = dyn_cast<CallIndirectOp>(op)) {
      if (auto attributes = marks.lookup(calleeOf(call.getCallee().getType())))
        call.setArgAttrsAttr(attributes);
    }
  });
}
