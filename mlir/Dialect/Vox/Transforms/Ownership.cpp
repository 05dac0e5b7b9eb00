//===- mlir/Dialect/Vox/Transforms/Ownership.cpp - placing counts ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The pass vox-ownership. First it is decided what borrows. Then each block is
// walked backwards from what is live
// behind it; a consuming last use moves the reference, every other consuming
// use retains first, a borrowing last use releases behind it. What happens
// between two blocks belongs to the edge, and is placed before the branch, at
// the head of the successor, or in a block on the edge if neither has that edge
// alone.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/Borrowing.h"
#include "mlir/Dialect/Vox/Transforms/Liveness.h"
#include "mlir/Dialect/Vox/Transforms/Passes.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Builders.h"

namespace vox::ir {
#define GEN_PASS_DEF_OWNERSHIP
#include "mlir/Dialect/Vox/Transforms/Passes.h.inc"
} // namespace vox::ir

using namespace mlir;
using namespace vox::ir;

namespace {

class Placer {
public:
  Placer(FuncOp function, OwnedLiveness &liveness)
      : function(function), liveness(liveness), builder(function.getContext()) {
  }

  void run();

  unsigned retains = 0, releases = 0, moves = 0;

private:
  void placeInBlock(Block &block);
  void moveOut(Operation &op, const llvm::BitVector &live);
  void placeAround(Operation &op, llvm::BitVector &live, bool quiet);
  void placeBehind(Operation &op, const llvm::BitVector &live,
                   ArrayRef<Value> lastUses, bool quiet);
  void placeOnEdges(Block &block);
  void placeOnEdge(BranchOpInterface branch, unsigned successor,
                   const llvm::BitVector &live);
  /// Sets the insertion point to where only this edge passes. What stands there
  /// happens before the branch hands its operands over, if `before` asks for
  /// it.
  void moveToEdge(BranchOpInterface branch, unsigned successor, bool before);

  void retain(Value value, Location location, unsigned times = 1) {
    for (; times; --times, ++retains)
      RetainOp::create(builder, location, value);
  }
  void release(Value value, Location location) {
    ReleaseOp::create(builder, location, value);
    ++releases;
  }

  FuncOp function;
  OwnedLiveness &liveness;
  OpBuilder builder;
  llvm::DenseSet<Block *> quietBlocks;
};

} // namespace

static bool isCall(Operation &op) {
  return isa<CallOp, CallIndirectOp, BuiltinOp>(op);
}

void Placer::run() {
  SmallVector<Block *> blocks;
  for (Block &block : function.getBody()) {
    blocks.push_back(&block);
    if (endsInFault(block) && llvm::none_of(block, isCall))
      quietBlocks.insert(&block);
  }
  for (Block *block : blocks) {
    placeInBlock(*block);
    placeOnEdges(*block);
  }
}

/// `quiet`: between here and the end of the program nothing is called, so what
/// dies here need not be released.
void Placer::placeInBlock(Block &block) {
  llvm::BitVector live = liveness.liveOut(&block);
  bool quiet = endsInFault(block);
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (isa<RetainOp, ReleaseOp>(op))
      continue;
    placeAround(op, live, quiet);
    quiet &= !isCall(op);
  }
  if (quiet)
    return;
  setInsertionPointToHead(builder, &block);
  for (BlockArgument argument : block.getArguments())
    if (auto n = liveness.number(argument); n && !live.test(*n))
      release(argument, argument.getLoc());
}

/// The last use of an inline aggregate moves the field out instead of copying
/// it.
void Placer::moveOut(Operation &op, const llvm::BitVector &live) {
  if (!isa<RecordGetOp, VariantGetOp>(op) || !isManaged(op.getResultTypes()[0]))
    return;
  auto read = cast<BorrowInterface>(op);
  Value container = read.getContainer();
  auto n = liveness.number(container);
  if (!n || live.test(*n) || read.getBorrowed() ||
      isa<BoxType>(container.getType()))
    return;
  if (auto get = dyn_cast<RecordGetOp>(op))
    get.setMoved(true);
  else
    cast<VariantGetOp>(op).setMoved(true);
}

/// `live` holds what is used behind `op` and then what is used from it on.
void Placer::placeAround(Operation &op, llvm::BitVector &live, bool quiet) {
  moveOut(op, live);
  SmallVector<Value> lastUses;
  UseCounts uses = countUses(&op);
  builder.setInsertionPoint(&op);
  for (auto &[value, use] : uses) {
    auto n = liveness.number(value);
    bool last = n && !live.test(*n);
    if (last && use.borrowed != 0)
      lastUses.push_back(value);
    bool move = last && use.borrowed == 0;
    moves += move;
    retain(value, op.getLoc(), use.consumed - move);
  }
  placeBehind(op, live, lastUses, quiet);
  for (Value result : op.getResults())
    if (auto n = liveness.number(result))
      live.reset(*n);
  liveness.addUses(op, live);
}

void Placer::placeBehind(Operation &op, const llvm::BitVector &live,
                         ArrayRef<Value> lastUses, bool quiet) {
  if (op.hasTrait<OpTrait::IsTerminator>())
    return;
  builder.setInsertionPointAfter(&op);
  bool alias = givesAlias(&op);
  SmallVector<Value> dead;
  for (Value result : op.getResults()) {
    auto n = liveness.number(result);
    if (n && live.test(*n) && alias)
      retain(result, op.getLoc());
    if (n && !live.test(*n) && !alias)
      dead.push_back(result);
  }
  if (quiet)
    return;
  for (Value value : llvm::concat<const Value>(lastUses, dead))
    release(value, op.getLoc());
}

void Placer::placeOnEdges(Block &block) {
  auto branch = dyn_cast<BranchOpInterface>(block.getTerminator());
  if (!branch)
    return;
  llvm::BitVector live = liveness.liveOut(&block);
  liveness.addUses(*branch, live);
  for (unsigned successor = 0; successor != branch->getNumSuccessors();
       ++successor)
    placeOnEdge(branch, successor, live);
}

/// `live` holds what is live before the branch.
void Placer::placeOnEdge(BranchOpInterface branch, unsigned successor,
                         const llvm::BitVector &live) {
  Block *target = branch->getSuccessor(successor);
  const llvm::BitVector &wanted = liveness.liveIn(target);
  SmallVector<std::pair<Value, unsigned>> retained;
  UseCounts forwarded = countForwarded(branch, successor);
  for (auto &[value, use] : forwarded) {
    auto n = liveness.number(value);
    bool move = n && !wanted.test(*n);
    moves += move;
    if (use.consumed != move)
      retained.emplace_back(value, use.consumed - move);
  }
  SmallVector<Value> released;
  for (unsigned n : live.set_bits()) {
    Value value = liveness.value(n);
    if (!wanted.test(n) && !isBorrowed(value) && !forwarded.count(value) &&
        !quietBlocks.contains(target) &&
        !isNoneOnEdge(value, *branch->getBlock(), successor))
      released.push_back(value);
  }
  if (retained.empty() && released.empty())
    return;
  moveToEdge(branch, successor, /*before=*/!retained.empty());
  for (auto [value, times] : retained)
    retain(value, branch.getLoc(), times);
  for (Value value : released)
    release(value, branch.getLoc());
}

void Placer::moveToEdge(BranchOpInterface branch, unsigned successor,
                        bool before) {
  Block *target = branch->getSuccessor(successor);
  if (branch->getNumSuccessors() == 1)
    return builder.setInsertionPoint(branch);
  if (!before && target->hasOneUse())
    return builder.setInsertionPointToStart(target);
  SuccessorOperands operands = branch.getSuccessorOperands(successor);
  SmallVector<Value> forwarded(operands.getForwardedOperands());
  Block *between = builder.createBlock(target);
  auto jump = cf::BranchOp::create(builder, branch.getLoc(), target, forwarded);
  operands.erase(0, operands.size());
  branch->setSuccessor(between, successor);
  builder.setInsertionPoint(jump);
}

namespace {

struct Ownership : vox::ir::impl::OwnershipBase<Ownership> {
  using OwnershipBase::OwnershipBase;

  void runOnOperation() override {
    FuncOp function = getOperation();
    if (function.isExternal())
      return;
    WalkResult counts = function.getBody().walk([](Operation *op) {
      if (!isa<RetainOp, ReleaseOp>(op))
        return WalkResult::advance();
      return op->emitOpError(
                 "stands in a function whose ownership is to be made explicit"),
             WalkResult::interrupt();
    });
    if (counts.wasInterrupted() || failed(requireFlatBody(function)))
      return signalPassFailure();
    unsigned unpacked = unpackRows(function);
    OwnedLiveness liveness(function);
    unsigned borrowed = Borrowing(function, liveness).run();
    Placer placer(function, liveness);
    placer.run();
    if (stats)
      function.emitRemark("ownership: ")
          << placer.retains << " retains, " << placer.releases << " releases, "
          << placer.moves << " moves, " << borrowed << " borrowed reads, "
          << unpacked << " unpacked rows";
  }
};

} // namespace
