//===- mlir/Dialect/Vox/Transforms/RangeFacts.cpp - what branches say -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A fact belongs to the place from which on it holds and is true wherever that
// place dominates: what it speaks of was defined before it and is not defined
// again in between. `a and b` is a bool that comes from two sides; if it is
// true it can have come from one only, and then all holds that holds there.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/RangeFacts.h"
#include "mlir/Dialect/Vox/Transforms/RangeInterval.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/RegionGraphTraits.h"
#include "llvm/ADT/PostOrderIterator.h"

using namespace mlir;
using namespace vox::ir;

/// Bounds that keep all of this linear in the size of a function.
static constexpr unsigned kMostFacts = 32;      // of one value
static constexpr unsigned kMostConditions = 16; // of one edge
static constexpr unsigned kMostPasses = 10;     // for lengths

bool vox::ir::forEachIncoming(
    BlockArgument argument,
    llvm::function_ref<void(Operation *, unsigned, Value)> each) {
  Block *block = argument.getOwner();
  for (auto it = block->pred_begin(), end = block->pred_end(); it != end;
       ++it) {
    auto branch = dyn_cast<BranchOpInterface>((*it)->getTerminator());
    if (!branch)
      return false;
    unsigned successor = it.getSuccessorIndex();
    SuccessorOperands operands = branch.getSuccessorOperands(successor);
    Value value = operands[argument.getArgNumber()];
    if (!value)
      return false;
    each(branch, successor, value);
  }
  return true;
}

RangeFacts::RangeFacts(FuncOp function)
    : function(function), dominance(function) {
  llvm::ReversePostOrderTraversal<Block *> blocks(&function.getBody().front());
  order.assign(blocks.begin(), blocks.end());
  findRoots();
  findFacts();
}

bool RangeFacts::dominates(Block *a, Block *b) const {
  return a == b || dominance.properlyDominates(a, b);
}

bool RangeFacts::isMadeBefore(Value value, Block *block) const {
  return dominance.properlyDominates(value.getParentBlock(), block);
}

//===--- Lengths
//------------------------------------------------------------===//

Value RangeFacts::lengthRoot(Value list) const { return roots.lookup(list); }

ArrayRef<Value> RangeFacts::lengths(Value root) const {
  auto found = lengthsOf.find(root);
  return found == lengthsOf.end() ? ArrayRef<Value>() : found->second;
}

/// The root that all edges agree on, or the list itself for good. Lists without
/// a root yet agree with everything.
bool RangeFacts::updateRoot(BlockArgument list) {
  Value &known = roots[list];
  if (known == list)
    return false;
  Value agreed;
  bool differ = false;
  bool isKnown = forEachIncoming(list, [&](Operation *, unsigned, Value value) {
    Value root = roots.lookup(value);
    differ |= root && agreed && root != agreed;
    agreed = root ? root : agreed;
  });
  if (!isKnown || differ)
    agreed = list;
  Value &slot = roots[list];
  bool changed = slot != agreed;
  slot = agreed;
  return changed;
}

void RangeFacts::findRoots() {
  auto isList = [](Value value) { return isa<ListType>(value.getType()); };
  unsigned passes = 0;
  for (bool changed = true; changed;) {
    changed = false;
    bool giveUp = ++passes > kMostPasses;
    for (Block *block : order) {
      for (BlockArgument argument : block->getArguments()) {
        if (!isList(argument))
          continue;
        if (block->isEntryBlock() || giveUp)
          roots[argument] = argument;
        else
          changed |= updateRoot(argument);
      }
      for (Operation &op : *block)
        for (Value result : op.getResults())
          if (isList(result)) {
            auto set = dyn_cast<ListSetOp>(op);
            roots[result] = set ? roots.lookup(set.getList()) : result;
          }
    }
    if (giveUp)
      break;
  }
  for (Block *block : order)
    for (auto length : block->getOps<ListLenOp>())
      if (Value root = lengthRoot(length.getList()))
        lengthsOf[root].push_back(length);
}

//===--- Conditions
//---------------------------------------------------------===//

namespace {

/// What follows from bools being true or false.
class Collector {
public:
  SmallVector<Condition, 4> conditions;

  void assume(Value bit, bool truth);
  void assumeEdge(Operation *branch, unsigned successor);

private:
  void assumeJoin(BlockArgument bit, bool truth);

  unsigned steps = 0;
};

} // namespace

void Collector::assumeEdge(Operation *branch, unsigned successor) {
  auto conditional = dyn_cast<cf::CondBranchOp>(branch);
  if (conditional && conditional.getTrueDest() != conditional.getFalseDest())
    assume(conditional.getCondition(), successor == 0);
}

void Collector::assume(Value bit, bool truth) {
  if (++steps > kMostConditions)
    return;
  Operation *definition = bit.getDefiningOp();
  if (!definition)
    return assumeJoin(cast<BlockArgument>(bit), truth);
  if (auto negation = dyn_cast<NotOp>(definition))
    return assume(negation.getOperand(), !truth);
  if (auto compare = dyn_cast<ICmpOp>(definition)) {
    Predicate predicate = compare.getPredicate();
    conditions.push_back({truth ? predicate : negate(predicate),
                          compare.getLhs(), compare.getRhs(), Value()});
    return;
  }
  auto test = dyn_cast<OptionIsSomeOp>(definition);
  if (!test || !truth)
    return;
  if (auto get = test.getOption().getDefiningOp<ListGetOp>())
    conditions.push_back(
        {Predicate::eq, get.getIndex(), Value(), get.getList()});
}

/// True if `value`, which `branch` hands over on this edge, is known there.
static bool isKnownOnEdge(Operation *branch, unsigned successor, Value value,
                          bool &truth) {
  if (auto constant = value.getDefiningOp<ConstantOp>()) {
    truth = cast<IntegerAttr>(constant.getValue()).getValue().isOne();
    return true;
  }
  auto conditional = dyn_cast<cf::CondBranchOp>(branch);
  if (!conditional || conditional.getCondition() != value ||
      conditional.getTrueDest() == conditional.getFalseDest())
    return false;
  truth = successor == 0;
  return true;
}

void Collector::assumeJoin(BlockArgument bit, bool truth) {
  struct Source {
    Operation *branch;
    unsigned successor;
    Value value;
  };
  SmallVector<Source, 2> sources;
  Block *join = bit.getOwner();
  if (join->isEntryBlock())
    return;
  bool isKnown = forEachIncoming(
      bit, [&](Operation *branch, unsigned successor, Value value) {
        bool there;
        if (!isKnownOnEdge(branch, successor, value, there) || there == truth)
          sources.push_back({branch, successor, value});
      });
  if (!isKnown || sources.size() != 1)
    return;
  Source source = sources.front();
  assumeEdge(source.branch, source.successor);
  assume(source.value, truth);
  // Up to where the other side comes from; a loop would lead back here.
  for (Block *block = source.branch->getBlock(); ++steps <= kMostConditions;) {
    Block *above = block->getSinglePredecessor();
    if (!above || block == join)
      break;
    auto edge = block->pred_begin();
    assumeEdge(above->getTerminator(), edge.getSuccessorIndex());
    block = above;
  }
}

SmallVector<Condition, 4> RangeFacts::onEdge(Operation *branch,
                                             unsigned successor) const {
  Collector collector;
  collector.assumeEdge(branch, successor);
  return collector.conditions;
}

void RangeFacts::add(const Condition &condition, Block *block,
                     Operation *behind) {
  if (!condition.lhs || condition.lhs.getDefiningOp<ConstantOp>())
    return;
  SmallVector<Fact, 2> &known = facts[condition.lhs];
  if (known.size() < kMostFacts)
    known.push_back({condition, block, behind});
}

void RangeFacts::findFacts() {
  for (Block *block : order) {
    if (Block *above = block->getSinglePredecessor()) {
      auto edge = block->pred_begin();
      for (const Condition &condition :
           onEdge(above->getTerminator(), edge.getSuccessorIndex())) {
        add(condition, block, nullptr);
        add({swapSides(condition.predicate), condition.rhs, condition.lhs,
             Value()},
            block, nullptr);
      }
    }
    for (auto set : block->getOps<ListSetOp>())
      add({Predicate::eq, set.getIndex(), Value(), set.getList()}, block, set);
  }
}

bool RangeFacts::holds(const Fact &fact, Operation *at) const {
  if (!fact.behind)
    return dominates(fact.block, at->getBlock());
  if (fact.block == at->getBlock())
    return fact.behind->isBeforeInBlock(at);
  return dominance.properlyDominates(fact.block, at->getBlock());
}

SmallVector<Condition, 4> RangeFacts::about(Value value, Operation *at) const {
  SmallVector<Condition, 4> result;
  auto found = facts.find(value);
  if (found == facts.end())
    return result;
  for (const Fact &fact : found->second)
    if (holds(fact, at))
      result.push_back(fact.condition);
  return result;
}
