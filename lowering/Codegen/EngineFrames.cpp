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

#include "lowering/Codegen/LargeFunctions.h"
#include "lowering/Codegen/LongBlocks.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
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
/// The same of a piece, with the function that calls it below.
static constexpr unsigned kMostSlotsPiece = 40;
/// Of one that cannot, and that need not be counted.
static constexpr unsigned kFewSlotsOnce = 1000;
/// Of an engine's stack: V8's, which is the smallest, and what the host and the
/// runtime have of it.
static constexpr int64_t kEngineStack = 984 << 10, kHostBytes = 100 << 10;
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

/// True if the value has a use that another block or piece has, or one behind a
/// call.
static bool livesLong(const Instruction &value, const Places &places) {
  if (isa<AllocaInst>(value) || value.getType()->isTokenTy())
    return false;
  return any_of(value.users(), [&](const User *user) {
    const auto *at = cast<Instruction>(user);
    return at->getParent() != value.getParent() || isa<PHINode>(at) ||
           !places.arePieceMates(value, *at) || places.crossesCall(value, *at);
  });
}

/// What merges comes out of memory where it does; what lives on from there goes
/// back as any other value.
static void demoteMerges(Function &function, BasicBlock::iterator room) {
  SmallVector<PHINode *> merges;
  for (BasicBlock &block : function)
    for (PHINode &merge : block.phis())
      merges.push_back(&merge);
  for (PHINode *merge : merges)
    DemotePHIToStack(merge, room);
}

static void spill(Function &function) {
  function.removeFnAttr(Attribute::OptimizeNone);
  splitLongBlocks(function);
  BasicBlock::iterator room = function.getEntryBlock().begin();
  demoteMerges(function, room);
  SmallVector<Instruction *> values;
  for (BasicBlock &block : function) {
    Places places(block);
    for (Instruction &value : block)
      if (livesLong(value, places))
        values.push_back(&value);
  }
  // Back ends load what they need for a whole block first, unless an order is
  // asked for.
  for (Instruction *value : values)
    if (AllocaInst *slot =
            DemoteRegToStack(*value, /*VolatileLoads=*/true, room))
      for (User *user : slot->users())
        if (auto *store = dyn_cast<StoreInst>(user))
          store->setVolatile(true);
}

//===----------------------------------------------------------------------===//
// What is large
//===----------------------------------------------------------------------===//

Error EngineFrames::measure(ArrayRef<std::string> objects) {
  slots.clear();
  for (const std::string &bytes : objects) {
    auto object =
        object::ObjectFile::createWasmObjectFile(MemoryBufferRef(bytes, ""));
    if (!object)
      return object.takeError();
    for (const wasm::WasmFunction &made : (*object)->functions()) {
      Function *function = module.getFunction(made.SymbolName);
      if (!function || function->isDeclaration())
        continue;
      unsigned count = function->arg_size() + countCrossing(*function);
      for (const wasm::WasmLocalDecl &locals : made.Locals)
        count += locals.Count;
      slots[function] = count;
    }
  }
  return Error::success();
}

static unsigned mostSlots(const Function &function) {
  return function.getName().contains(kPieceMark) ? kMostSlotsPiece : kMostSlots;
}

bool EngineFrames::shrink() {
  bool changed = false;
  for (auto [function, count] : slots) {
    bool isRecursive = recursive.contains(function);
    if (count <= (isRecursive ? mostSlots(*function) : kMostSlotsOnce))
      continue;
    spill(*function);
    changed = true;
  }
  return changed;
}

//===----------------------------------------------------------------------===//
// What stays large
//===----------------------------------------------------------------------===//

/// Takes the bytes of a frame from what the engine's stack has left while the
/// function is active, and ends the program with the status of the depth where
/// that is less.
static void countFrame(Function &function, GlobalVariable &left,
                       int64_t bytes) {
  BasicBlock &entry = function.getEntryBlock();
  IRBuilder<> builder(&entry, entry.getFirstNonPHIOrDbgOrAlloca());
  Type *word = left.getValueType();
  Value *before = builder.CreateLoad(word, &left);
  Value *rest = builder.CreateSub(before, ConstantInt::get(word, bytes));
  builder.CreateStore(rest, &left);
  Value *spent = builder.CreateICmpSLT(rest, ConstantInt::get(word, 0));
  for (BasicBlock &block : function)
    if (auto *end = dyn_cast<ReturnInst>(block.getTerminator()))
      IRBuilder<>(end).CreateStore(before, &left);
  builder.SetInsertPoint(SplitBlockAndInsertIfThen(
      spent, builder.GetInsertPoint(), /*Unreachable=*/true));
  builder.CreateCall(function.getParent()->getOrInsertFunction(
      "vox_fault_depth", builder.getVoidTy()));
}

int64_t EngineFrames::smallBytes(int64_t depth) const {
  unsigned most = 0, mostPiece = 0;
  for (auto [function, count] : slots)
    if (recursive.contains(function)) {
      bool isPiece = function->getName().contains(kPieceMark);
      unsigned &found = isPiece ? mostPiece : most;
      found =
          std::max(found, std::min(count, mostSlots(*function)) + kFrameSlots);
    }
  return SaturatingMultiply<uint64_t>((most + mostPiece) * 8, depth) &
         INT64_MAX;
}

bool EngineFrames::countLarge(int64_t depth) {
  SmallVector<std::pair<Function *, int64_t>> large;
  for (auto [function, count] : slots) {
    // A small frame at each level is accounted for already.
    bool isRecursive = recursive.contains(function);
    unsigned small = isRecursive ? mostSlots(*function) : 0;
    if (count > (isRecursive ? small : kFewSlotsOnce))
      large.emplace_back(function, int64_t(count - small) * 8);
  }
  if (large.empty())
    return false;
  Type *word = Type::getInt64Ty(module.getContext());
  int64_t left = std::max<int64_t>(kEngineStack / 4, kEngineStack - kHostBytes -
                                                         smallBytes(depth));
  auto *counter = new GlobalVariable(
      module, word, /*isConstant=*/false, GlobalValue::InternalLinkage,
      ConstantInt::get(word, left), "vox.engine.left");
  for (auto [function, bytes] : large)
    countFrame(*function, *counter, bytes);
  return true;
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
