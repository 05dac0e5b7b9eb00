//===- lowering/Codegen/EngineFrames.cpp - frames on an engine's stack ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What a back end makes of a function is known when it has made it: the locals
// are counted in the object. Whatever lives across calls or blocks of a function
// with too many is then put into memory, from where it comes back for each use.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/EngineFrames.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/Wasm.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace vox::lowering;

/// Slots that a frame may have on the engine's stack: of a function that can be
/// active a thousand times, and of one that cannot.
static constexpr unsigned kMostSlots = 56, kMostSlotsOnce = 8000;
/// Beyond so many instructions a back end takes minutes over memory; nobody has
/// written such a function to call itself.
static constexpr unsigned kLargestFunction = 15000;
/// A block is cut into so many instructions each; only what a piece has of its
/// own stays where it is.
static constexpr unsigned kPiece = 16;

/// Bytes of the stack in memory; the reserve is for the runtime.
static constexpr uint64_t kLeastStack = 16 << 20, kMostStack = 64 << 20,
                          kReserve = 1 << 20;

static bool isProgramCall(const Instruction &instruction) {
  const auto *call = dyn_cast<CallBase>(&instruction);
  if (!call || call->isInlineAsm())
    return false;
  const Function *callee = call->getCalledFunction();
  return !callee || !callee->isDeclaration();
}

//===----------------------------------------------------------------------===//
// What may be active more than once
//===----------------------------------------------------------------------===//

/// Nothing of the runtime calls back, and a function value is one whose address
/// is taken.
EngineFrames::EngineFrames(Module &module, StringRef program) : module(module) {
  CallGraph graph(module);
  CallGraphNode *values = graph.getExternalCallingNode();
  values->removeAllCalledFunctions();
  for (const Function &function : module) {
    if (function.isDeclaration())
      graph[&function]->removeAllCalledFunctions();
    else if (function.hasAddressTaken())
      values->addCalledFunction(nullptr, graph[&function]);
  }
  graph.getCallsExternalNode()->addCalledFunction(nullptr, values);
  CallGraphNode *start = graph[module.getFunction(program)];
  for (auto component = scc_begin(start); !component.isAtEnd(); ++component)
    if (component.hasCycle())
      for (CallGraphNode *node : *component)
        if (const Function *function = node->getFunction())
          recursive.insert(function);
}

//===----------------------------------------------------------------------===//
// To memory
//===----------------------------------------------------------------------===//

namespace {

/// Where the instructions of a block stand, and how many calls come before.
class Places {
public:
  explicit Places(const BasicBlock &block) {
    unsigned place = 0, calls = 0;
    for (const Instruction &instruction : block) {
      places[&instruction] = {place++, calls};
      calls += isProgramCall(instruction);
    }
  }
  bool crossesCall(const Instruction &value, const Instruction &user) const {
    return callsAt(user) - callsAt(value) > unsigned(isProgramCall(value));
  }
  bool arePieceMates(const Instruction &value, const Instruction &user) const {
    return places.lookup(&user).first / kPiece ==
           places.lookup(&value).first / kPiece;
  }

private:
  unsigned callsAt(const Instruction &instruction) const {
    return places.lookup(&instruction).second;
  }
  DenseMap<const Instruction *, std::pair<unsigned, unsigned>> places;
};

} // namespace

/// What a frame holds while a call runs, beside locals: values of a block that
/// the engine keeps on the stack of operands.
static unsigned countCrossing(const Function &function) {
  unsigned most = 0;
  for (const BasicBlock &block : function) {
    Places places(block);
    unsigned crossing = 0;
    for (const Instruction &value : block)
      crossing += any_of(value.users(), [&](const User *user) {
        const auto *at = cast<Instruction>(user);
        return at->getParent() == &block && !isa<PHINode>(at) &&
               places.crossesCall(value, *at);
      });
    most = std::max(most, crossing);
  }
  return most;
}

static void spill(Function &function) {
  function.removeFnAttr(Attribute::OptimizeNone);
  SmallVector<Instruction *> values;
  SmallVector<PHINode *> phis;
  for (BasicBlock &block : function) {
    Places places(block);
    for (Instruction &value : block) {
      if (auto *phi = dyn_cast<PHINode>(&value)) {
        phis.push_back(phi);
        continue;
      }
      if (isa<AllocaInst>(value) || value.getType()->isTokenTy())
        continue;
      if (any_of(value.users(), [&](const User *user) {
            const auto *at = cast<Instruction>(user);
            return at->getParent() != &block || isa<PHINode>(at) ||
                   !places.arePieceMates(value, *at) ||
                   places.crossesCall(value, *at);
          }))
        values.push_back(&value);
    }
  }
  // Back ends load what they need for a whole block first, unless an order is
  // asked for.
  BasicBlock::iterator room = function.getEntryBlock().begin();
  for (Instruction *value : values)
    if (AllocaInst *slot =
            DemoteRegToStack(*value, /*VolatileLoads=*/true, room))
      for (User *user : slot->users())
        if (auto *store = dyn_cast<StoreInst>(user))
          store->setVolatile(true);
  for (PHINode *phi : phis)
    DemotePHIToStack(phi, room);
}

Expected<bool> EngineFrames::shrink(ArrayRef<std::string> objects) {
  bool changed = false;
  mostSlots = 0;
  for (const std::string &bytes : objects) {
    auto object =
        object::ObjectFile::createWasmObjectFile(MemoryBufferRef(bytes, ""));
    if (!object)
      return object.takeError();
    for (const wasm::WasmFunction &made : (*object)->functions()) {
      Function *function = module.getFunction(made.SymbolName);
      if (!function || function->isDeclaration() ||
          function->getInstructionCount() > kLargestFunction)
        continue;
      unsigned slots = function->arg_size() + countCrossing(*function);
      for (const wasm::WasmLocalDecl &locals : made.Locals)
        slots += locals.Count;
      bool isRecursive = recursive.contains(function);
      if (isRecursive)
        mostSlots = std::max(mostSlots, std::min(slots, kMostSlots));
      if (slots <= (isRecursive ? kMostSlots : kMostSlotsOnce))
        continue;
      spill(*function);
      changed = true;
    }
  }
  return changed;
}

//===----------------------------------------------------------------------===//
// The stack in memory
//===----------------------------------------------------------------------===//

static uint64_t frameBytes(const Function &function) {
  uint64_t bytes = 0;
  for (const Instruction &instruction : function.getEntryBlock())
    if (const auto *room = dyn_cast<AllocaInst>(&instruction))
      bytes =
          alignTo(bytes, room->getAlign()) +
          room->getAllocationSize(function.getDataLayout())->getFixedValue();
  return alignTo(bytes, 16);
}

/// Ends the program with the status of the depth where less than the reserve is
/// left. The stack lies at the beginning of memory and grows towards zero; a
/// frame that went below it has wrapped around.
static void checkStack(Function &function, uint64_t bytes) {
  BasicBlock &entry = function.getEntryBlock();
  auto isRoom = [](const Instruction &in) { return isa<AllocaInst>(in); };
  auto room = find_if(entry, isRoom);
  if (room == entry.end())
    return;
  BasicBlock::iterator behind =
      find_if_not(make_range(room, entry.end()), isRoom);
  IRBuilder<> builder(&entry, behind);
  Type *word = builder.getInt32Ty();
  Value *left = builder.CreateSub(
      builder.CreatePtrToInt(&*room, word),
      ConstantInt::get(word, kReserve + frameBytes(function)));
  Value *spent = builder.CreateICmpUGT(left, ConstantInt::get(word, bytes));
  builder.SetInsertPoint(
      SplitBlockAndInsertIfThen(spent, behind, /*Unreachable=*/true));
  builder.CreateCall(function.getParent()->getOrInsertFunction(
      "vox_fault_depth", builder.getVoidTy()));
}

uint64_t EngineFrames::boundStack(int64_t depth, bool &changed) {
  uint64_t most = 0, once = kReserve;
  for (const Function &function : module) {
    if (function.isDeclaration())
      continue;
    if (recursive.contains(&function))
      most = std::max(most, frameBytes(function));
    else
      once += frameBytes(function);
  }
  bool fits = most == 0 || uint64_t(depth) <= (kMostStack - once) / most;
  if (once <= kMostStack / 2 && fits)
    return std::max(kLeastStack, alignTo(once + most * depth, 65536));
  for (Function &function : module)
    if (!function.isDeclaration())
      checkStack(function, kMostStack);
  changed = true;
  return kMostStack;
}
