//===- lowering/Codegen/BoundCounters.cpp - sums that cannot overflow -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A counter that a loop raises by constants, on whatever paths, is at most its
// start plus the number of rounds times the sum of the constants. Where the
// rounds are bounded by the length of a list, which no memory could make large,
// the additions need no check, and the loop has one exit less.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/LoopPasses.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace vox::lowering;

/// More than any address space holds.
static constexpr uint64_t kLengthLimit = uint64_t(1) << 48;

/// True for a load of the length in an object's head: its alias class says so.
static bool isLengthLoad(const Instruction &instruction) {
  const MDNode *tag = instruction.getMetadata(LLVMContext::MD_tbaa);
  if (!isa<LoadInst>(instruction) || !tag || tag->getNumOperands() < 3)
    return false;
  const auto *type = dyn_cast<MDNode>(tag->getOperand(0));
  const auto *name = type ? dyn_cast<MDString>(type->getOperand(0)) : nullptr;
  return name && name->getString() == "length";
}

void vox::lowering::boundLengths(Module &module) {
  MDBuilder metadata(module.getContext());
  Type *word = Type::getInt64Ty(module.getContext());
  MDNode *range = metadata.createRange(ConstantInt::get(word, 0),
                                       ConstantInt::get(word, kLengthLimit));
  for (Function &function : module)
    for (BasicBlock &block : function)
      for (Instruction &instruction : block)
        if (isLengthLoad(instruction))
          instruction.setMetadata(LLVMContext::MD_range, range);
}

namespace {

/// The checked additions between the value that a counter has at the head of a
/// loop and the one that goes back there.
struct Counter {
  SmallVector<WithOverflowInst *> additions;
  uint64_t perRound = 0;
};

} // namespace

/// Follows what reaches the head back to `phi`; fails at anything but merges
/// and additions of small constants in the loop's own blocks.
static bool findAdditions(PHINode &phi, const Loop &loop, const LoopInfo &loops,
                          Counter &counter) {
  static constexpr uint64_t kMostPerRound = 1 << 16;
  SmallPtrSet<Value *, 8> seen{&phi};
  SmallVector<Value *> work{phi.getIncomingValueForBlock(loop.getLoopLatch())};
  while (!work.empty()) {
    auto *value = dyn_cast<Instruction>(work.pop_back_val());
    if (!value ||
        (value != &phi && loops.getLoopFor(value->getParent()) != &loop))
      return false;
    if (!seen.insert(value).second)
      continue;
    if (auto *merge = dyn_cast<PHINode>(value)) {
      if (merge->getParent() == loop.getHeader())
        return false;
      append_range(work, merge->incoming_values());
      continue;
    }
    auto *part = dyn_cast<ExtractValueInst>(value);
    auto *sum = part ? dyn_cast<WithOverflowInst>(part->getAggregateOperand())
                     : nullptr;
    auto *step = sum ? dyn_cast<ConstantInt>(sum->getRHS()) : nullptr;
    if (!step || sum->getIntrinsicID() != Intrinsic::sadd_with_overflow ||
        part->getIndices()[0] != 0 || step->isNegative() ||
        step->getZExtValue() > kMostPerRound)
      return false;
    counter.additions.push_back(sum);
    counter.perRound += step->getZExtValue();
    work.push_back(sum->getLHS());
  }
  return !counter.additions.empty() && counter.perRound <= kMostPerRound;
}

static void removeCheck(WithOverflowInst &sum) {
  IRBuilder<> builder(&sum);
  Value *plain = builder.CreateNSWAdd(sum.getLHS(), sum.getRHS());
  for (User *user : make_early_inc_range(sum.users())) {
    auto *part = cast<ExtractValueInst>(user);
    part->replaceAllUsesWith(part->getIndices()[0] == 0 ? plain
                                                        : builder.getFalse());
    part->eraseFromParent();
  }
  sum.eraseFromParent();
}

static bool boundCounters(Loop &loop, const LoopInfo &loops,
                          ScalarEvolution &evolution) {
  if (!loop.getLoopPreheader() || !loop.getLoopLatch())
    return false;
  const auto *rounds =
      dyn_cast<SCEVConstant>(evolution.getConstantMaxBackedgeTakenCount(&loop));
  if (!rounds || rounds->getAPInt().ugt(kLengthLimit))
    return false;
  bool changed = false;
  for (PHINode &phi : loop.getHeader()->phis()) {
    Counter counter;
    if (!phi.getType()->isIntegerTy(64) ||
        !findAdditions(phi, loop, loops, counter))
      continue;
    Value *start = phi.getIncomingValueForBlock(loop.getLoopPreheader());
    APInt most =
        evolution.getSignedRangeMax(evolution.getSCEV(start)).sext(128);
    APInt raise(128, counter.perRound);
    raise *= rounds->getAPInt().zext(128) + 1;
    if ((most + raise).sgt(APInt::getSignedMaxValue(64).sext(128)))
      continue;
    for (WithOverflowInst *sum : counter.additions)
      removeCheck(*sum);
    changed = true;
  }
  return changed;
}

PreservedAnalyses BoundCounters::run(Function &function,
                                     FunctionAnalysisManager &analyses) {
  auto &loops = analyses.getResult<LoopAnalysis>(function);
  auto &evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
  bool changed = false;
  for (Loop *loop : loops.getLoopsInPreorder())
    if (boundCounters(*loop, loops, evolution)) {
      evolution.forgetLoop(loop);
      changed = true;
    }
  if (!changed)
    return PreservedAnalyses::all();
  PreservedAnalyses preserved;
  preserved.preserveSet<CFGAnalyses>();
  return preserved;
}
