//===- mlir/Dialect/Vox/Transforms/VerifyOwnership.cpp - checking counts --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The pass vox-verify-ownership. It runs the function on numbers of references
// instead of values: forwards, each block once from the first path that reaches
// it, every later path compared with that. A block that ends the program may be
// reached with different numbers, so it is run once for each path. An option
// that is None may be held any number of times, since it refers to nothing: a
// path that says more about it has the block run again. A borrowed part may be
// used as long as its root is held.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/OwnershipRules.h"
#include "mlir/Dialect/Vox/Transforms/Passes.h"

#include <limits>

namespace vox::ir {
#define GEN_PASS_DEF_VERIFYOWNERSHIP
#include "mlir/Dialect/Vox/Transforms/Passes.h.inc"
} // namespace vox::ir

using namespace mlir;
using namespace vox::ir;

/// The number of references to a value that is None.
static constexpr int64_t kAny = std::numeric_limits<int64_t>::max();

/// References held of each value; a missing value is held zero times.
using Held = llvm::MapVector<Value, int64_t>;

namespace {

class Checker {
public:
  LogicalResult run(FuncOp function);

private:
  LogicalResult runBlock(Block &block, Held held);
  LogicalResult runOperation(Operation &op, Held &held);
  LogicalResult runEdge(BranchOpInterface branch, unsigned successor,
                        Held held);
  LogicalResult arrive(Operation *branch, Block &block, Held held);

  llvm::DenseMap<Block *, Held> seen;
  SmallVector<Block *> pending;
};

} // namespace

static LogicalResult complain(Operation *op, Value value, StringRef what) {
  InFlightDiagnostic diagnostic = op->emitOpError(what);
  diagnostic.attachNote(value.getLoc()) << "the value is defined here";
  return diagnostic;
}

/// True if the function or someone else holds `value` or what it is part of.
static bool isAlive(Value value, const Held &held) {
  if (held.lookup(value) > 0)
    return true;
  Value root = rootOf(value);
  return !root || isBorrowed(root) || !isCounted(root) || held.lookup(root) > 0;
}

/// Changes a count; false if it falls below zero.
static bool add(int64_t &count, int64_t change) {
  if (count != kAny)
    count += change;
  return count >= 0;
}

LogicalResult Checker::run(FuncOp function) {
  Block &head = function.getBody().front();
  seen[&head] = {};
  pending.push_back(&head);
  while (!pending.empty()) {
    Block *block = pending.pop_back_val();
    if (failed(runBlock(*block, seen[block])))
      return failure();
  }
  return success();
}

LogicalResult Checker::runBlock(Block &block, Held held) {
  for (BlockArgument argument : block.getArguments())
    if (isCounted(argument) && !isBorrowed(argument))
      held[argument] = 1;
  for (Operation &op : block)
    if (failed(runOperation(op, held)))
      return failure();
  Operation *terminator = block.getTerminator();
  if (auto branch = dyn_cast<BranchOpInterface>(terminator)) {
    for (unsigned successor = 0; successor != terminator->getNumSuccessors();
         ++successor)
      if (failed(runEdge(branch, successor, held)))
        return failure();
    return success();
  }
  if (endsInFault(block))
    return success();
  for (auto &[value, count] : held)
    if (count != 0 && count != kAny)
      return complain(terminator, value, "leaks a reference");
  return success();
}

LogicalResult Checker::runOperation(Operation &op, Held &held) {
  if (auto retain = dyn_cast<RetainOp>(op)) {
    Value value = retain.getValue();
    Operation *definition = value.getDefiningOp();
    bool alias = definition && givesAlias(definition);
    if (isCounted(value) && !alias && !isAlive(value, held))
      return complain(&op, value, "retains a value that may be gone");
    add(held[value], 1);
    return success();
  }
  if (auto release = dyn_cast<ReleaseOp>(op)) {
    if (!add(held[release.getValue()], -1))
      return complain(&op, release.getValue(),
                      "releases a reference that is not held");
    return success();
  }
  for (auto &[value, use] : countUses(&op)) {
    int64_t &count = held[value];
    if (!add(count, -int64_t(use.consumed)))
      return complain(&op, value, "consumes a reference that is not held");
    if (use.borrowed != 0 && count == 0 && !isBorrowed(value))
      return complain(&op, value, "uses a value that may be gone");
  }
  for (Value result : op.getResults())
    if (isCounted(result) && !isBorrowed(result) && !givesAlias(&op))
      held[result] = 1;
  return success();
}

LogicalResult Checker::runEdge(BranchOpInterface branch, unsigned successor,
                               Held held) {
  for (auto &[value, use] : countForwarded(branch, successor))
    if (!add(held[value], -int64_t(use.consumed)))
      return complain(branch, value, "hands over a reference that is not held");
  for (auto &[value, count] : held)
    if (isNoneOnEdge(value, *branch->getBlock(), successor))
      count = kAny;
  held.remove_if([](auto &entry) { return entry.second == 0; });
  return arrive(branch, *branch->getSuccessor(successor), std::move(held));
}

LogicalResult Checker::arrive(Operation *branch, Block &block, Held held) {
  if (endsInFault(block))
    return runBlock(block, std::move(held));
  auto [position, first] = seen.try_emplace(&block, held);
  Held &known = position->second;
  bool learnt = first;
  for (Held *side : {&held, &known})
    for (auto &[value, unused] : *side) {
      int64_t count = held.lookup(value), before = known.lookup(value);
      if (count == before || count == kAny)
        continue;
      if (before != kAny)
        return complain(
            branch, value,
            "holds another number of references than an earlier path");
      known[value] = count;
      learnt = true;
    }
  if (learnt)
    pending.push_back(&block);
  return success();
}

namespace {

struct VerifyOwnership : vox::ir::impl::VerifyOwnershipBase<VerifyOwnership> {
  void runOnOperation() override {
    FuncOp function = getOperation();
    if (function.isExternal())
      return;
    if (failed(requireFlatBody(function)) || failed(Checker().run(function)))
      signalPassFailure();
  }
};

} // namespace
