//===- lowering/Codegen/LargeFunctions.cpp - functions in pieces ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Blocks go into pieces in an order that keeps loops together, so that a piece
// is left seldom and has hardly any entry but its first block. A piece is a
// function of the frame and of the number of the block to begin with; it
// returns which piece comes next and where that begins. Every edge may lead out
// of a piece, so that no shape of the flow is too much, and all of it takes
// linear time.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/LargeFunctions.h"

#include "lowering/Codegen/BlockOrder.h"
#include "lowering/Codegen/LongBlocks.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace vox::lowering;

/// A function of more instructions is divided.
static constexpr unsigned kLarge = 15000;
/// Instructions of a piece, unless one loop has more: up to so many it stays
/// whole.
static constexpr unsigned kPiece = 1000, kLargestLoop = 5000;
/// What a piece returns: its successor above so many bits, the entry below.
static constexpr unsigned kEntryBits = 16;

namespace {

/// A piece while it is made.
struct Piece {
  Function *function = nullptr;
  MapVector<BasicBlock *, unsigned> entries; ///< and the number of each
  DenseMap<BasicBlock *, BasicBlock *> exits;

  Value *frame() const { return function->getArg(0); }
};

/// One function while it is divided.
class Division {
public:
  explicit Division(Function &function)
      : whole(function), layout(function.getDataLayout()),
        byte(Type::getInt8Ty(function.getContext())),
        word(Type::getInt32Ty(function.getContext())) {}
  void run();

private:
  void choosePieces();
  void addPiece();
  void addEntries();
  void demoteEntryMerges();
  void moveBlocks();
  void leave(Piece &piece, Instruction &terminator);
  void enter(Piece &piece);
  void demoteRooms();
  void demoteValues(Piece &piece);
  void demoteUses(Value &value, uint64_t offset, ArrayRef<Use *> uses,
                  bool isRoom);
  void callInTurn();

  uint64_t addField(Type *type, Align align = Align(1));
  Value *fieldAt(IRBuilder<> &builder, Value *frame, uint64_t offset) {
    return builder.CreateConstInBoundsGEP1_64(byte, frame, offset);
  }
  ConstantInt *code(unsigned piece, unsigned entry) const {
    return ConstantInt::get(word, piece << kEntryBits | entry);
  }

  Function &whole;
  const DataLayout &layout;
  IntegerType *byte, *word;
  std::vector<Piece> pieces;
  SmallVector<BasicBlock *> blocks;              ///< in their new order
  DenseMap<const BasicBlock *, unsigned> owners; ///< the piece of each block
  uint64_t frameBytes = 0;
  Align frameAlign = Align(16);
  uint64_t resultField = 0;
};

} // namespace

void Division::addPiece() {
  FunctionType *type = FunctionType::get(
      word, {PointerType::getUnqual(whole.getContext()), word}, false);
  auto *made = Function::Create(
      type, GlobalValue::InternalLinkage, whole.getAddressSpace(),
      whole.getName() + kPieceMark + Twine(pieces.size()), whole.getParent());
  made->setAttributes(AttributeList::get(
      whole.getContext(), whole.getAttributes().getFnAttrs(), {}, {}));
  made->removeFnAttr(Attribute::Memory);
  made->addFnAttr(Attribute::NoInline);
  pieces.emplace_back().function = made;
}

void Division::choosePieces() {
  BlockOrder order(whole);
  unsigned length = 0, reserved = 0; // for the rest of a loop that stays whole
  addPiece();
  for (BasicBlock *block : order.blocks) {
    unsigned size = block->size();
    if (reserved == 0) {
      const Loop *loop = order.loopAt(block, kLargestLoop);
      reserved = loop ? order.size(loop) : 0;
      if (length > 0 && length + std::max(size, reserved) > kPiece &&
          !BlockOrder::isFault(*block)) {
        addPiece();
        length = 0;
      }
    }
    owners[block] = pieces.size() - 1;
    blocks.push_back(block);
    length += size;
    if (!BlockOrder::isFault(*block))
      reserved -= std::min(reserved, size);
  }
}

void Division::addEntries() {
  pieces[0].entries[&whole.getEntryBlock()] = 0;
  for (BasicBlock &block : whole)
    for (BasicBlock *next : successors(&block))
      if (owners[next] != owners[&block]) {
        auto &entries = pieces[owners[next]].entries;
        entries.insert({next, unsigned(entries.size())});
      }
}

/// What merges where a piece begins, from several of them, is in memory.
void Division::demoteEntryMerges() {
  SmallVector<PHINode *> merges;
  for (Piece &piece : pieces)
    for (auto [entry, number] : piece.entries)
      for (PHINode &merge : entry->phis())
        merges.push_back(&merge);
  BasicBlock::iterator room = whole.getEntryBlock().begin();
  for (PHINode *merge : merges)
    DemotePHIToStack(merge, room);
}

//===----------------------------------------------------------------------===//
// The flow
//===----------------------------------------------------------------------===//

/// Sends the edges that lead to other pieces, and the end of the function, to
/// blocks that return there.
void Division::leave(Piece &piece, Instruction &terminator) {
  IRBuilder<> builder(&terminator);
  if (auto *end = dyn_cast<ReturnInst>(&terminator)) {
    if (Value *result = end->getReturnValue())
      builder.CreateStore(result, fieldAt(builder, piece.frame(), resultField));
    builder.CreateRet(code(pieces.size(), 0));
    end->eraseFromParent();
    return;
  }
  for (unsigned index = 0; index < terminator.getNumSuccessors(); ++index) {
    BasicBlock *next = terminator.getSuccessor(index);
    unsigned owner = owners.lookup(next);
    if (&pieces[owner] == &piece)
      continue;
    BasicBlock *&exit = piece.exits[next];
    if (!exit) {
      exit = BasicBlock::Create(whole.getContext(), "", piece.function);
      IRBuilder<>(exit).CreateRet(
          code(owner, pieces[owner].entries.lookup(next)));
    }
    terminator.setSuccessor(index, exit);
  }
}

/// In front of the blocks of a piece: a switch over those where it can begin.
void Division::enter(Piece &piece) {
  Function *function = piece.function;
  auto *start = BasicBlock::Create(whole.getContext(), "", function,
                                   &function->getEntryBlock());
  IRBuilder<> builder(start);
  if (piece.entries.size() == 1) {
    builder.CreateBr(piece.entries.front().first);
    return;
  }
  auto *never = BasicBlock::Create(whole.getContext(), "", function);
  IRBuilder<>(never).CreateUnreachable();
  SwitchInst *choice =
      builder.CreateSwitch(function->getArg(1), never, piece.entries.size());
  for (auto [entry, number] : piece.entries)
    choice->addCase(ConstantInt::get(word, number), entry);
}

void Division::moveBlocks() {
  for (BasicBlock *block : blocks) {
    Function *target = pieces[owners[block]].function;
    target->splice(target->end(), &whole, block->getIterator());
  }
  for (Piece &piece : pieces) {
    SmallVector<Instruction *> terminators;
    for (BasicBlock &block : *piece.function)
      terminators.push_back(block.getTerminator());
    for (Instruction *terminator : terminators)
      leave(piece, *terminator);
    enter(piece);
  }
}

//===----------------------------------------------------------------------===//
// The frame
//===----------------------------------------------------------------------===//

uint64_t Division::addField(Type *type, Align align) {
  align = std::max(align, layout.getABITypeAlign(type));
  frameAlign = std::max(frameAlign, align);
  uint64_t offset = alignTo(frameBytes, align);
  frameBytes = offset + layout.getTypeAllocSize(type);
  return offset;
}

/// Has the uses read the field, or take its address if it is the room of a
/// variable.
void Division::demoteUses(Value &value, uint64_t offset, ArrayRef<Use *> uses,
                          bool isRoom) {
  DenseMap<BasicBlock *, Value *> merged; // one for all edges from a block
  for (Use *use : uses) {
    auto *user = cast<Instruction>(use->getUser());
    auto *merge = dyn_cast<PHINode>(user);
    BasicBlock *from = merge ? merge->getIncomingBlock(*use) : nullptr;
    if (from && merged.contains(from)) {
      use->set(merged[from]);
      continue;
    }
    IRBuilder<> builder(from ? from->getTerminator() : user);
    Value *found = fieldAt(
        builder, builder.GetInsertBlock()->getParent()->getArg(0), offset);
    if (!isRoom)
      found = builder.CreateLoad(value.getType(), found);
    use->set(found);
    if (from)
      merged[from] = found;
  }
}

static SmallVector<Use *> usesOf(Value &value) {
  return to_vector(make_pointer_range(value.uses()));
}

/// Variables have a place each.
void Division::demoteRooms() {
  SmallVector<AllocaInst *> rooms;
  for (Piece &piece : pieces)
    for (Instruction &instruction : instructions(*piece.function))
      if (auto *room = dyn_cast<AllocaInst>(&instruction))
        rooms.push_back(room);
  for (AllocaInst *room : rooms) {
    for (User *user : make_early_inc_range(room->users()))
      if (auto *mark = cast<Instruction>(user); mark->isLifetimeStartOrEnd())
        mark->eraseFromParent();
    demoteUses(*room, addField(room->getAllocatedType(), room->getAlign()),
               usesOf(*room), /*isRoom=*/true);
    room->eraseFromParent();
  }
}

/// A value is stored where it is made if somebody reads it who need not have
/// come by there in the same call of the piece.
void Division::demoteValues(Piece &piece) {
  DominatorTree dominators(*piece.function);
  SmallVector<Instruction *> values;
  for (Instruction &instruction : instructions(*piece.function))
    if (!instruction.use_empty())
      values.push_back(&instruction);
  for (Instruction *value : values) {
    SmallVector<Use *> far;
    for (Use &use : value->uses())
      if (cast<Instruction>(use.getUser())->getFunction() != piece.function ||
          !dominators.dominates(value, use))
        far.push_back(&use);
    if (far.empty())
      continue;
    uint64_t offset = addField(value->getType());
    demoteUses(*value, offset, far, /*isRoom=*/false);
    auto behind = value->getInsertionPointAfterDef();
    if (!behind)
      llvm_unreachable("what ends a block has no value");
    IRBuilder<> builder(value->getParent(), *behind);
    builder.CreateStore(value, fieldAt(builder, piece.frame(), offset));
  }
}

/// What is left of the function: its arguments go into the frame, and the pieces
/// have their turns until one says that it was the last.
void Division::callInTurn() {
  LLVMContext &context = whole.getContext();
  auto *start = BasicBlock::Create(context, "", &whole);
  auto *turn = BasicBlock::Create(context, "", &whole);
  auto *end = BasicBlock::Create(context, "", &whole);
  SmallVector<std::pair<Argument *, uint64_t>> arguments;
  for (Argument &argument : whole.args())
    if (!argument.use_empty()) {
      uint64_t offset = addField(argument.getType());
      demoteUses(argument, offset, usesOf(argument), /*isRoom=*/false);
      arguments.emplace_back(&argument, offset);
    }

  IRBuilder<> builder(start);
  AllocaInst *frame = builder.CreateAlloca(
      ArrayType::get(byte, alignTo(frameBytes, frameAlign)));
  frame->setAlignment(frameAlign);
  for (auto [argument, offset] : arguments)
    builder.CreateStore(argument, fieldAt(builder, frame, offset));
  builder.CreateBr(turn);

  builder.SetInsertPoint(turn);
  PHINode *next = builder.CreatePHI(word, pieces.size() + 1);
  next->addIncoming(code(0, 0), start);
  Value *entry = builder.CreateAnd(next, code(1, 0)->getValue() - 1);
  SwitchInst *choice = builder.CreateSwitch(
      builder.CreateLShr(next, kEntryBits), end, pieces.size());
  for (auto [number, piece] : enumerate(pieces)) {
    auto *call = BasicBlock::Create(context, "", &whole, end);
    choice->addCase(ConstantInt::get(word, number), call);
    IRBuilder<> inner(call);
    next->addIncoming(inner.CreateCall(piece.function, {frame, entry}), call);
    inner.CreateBr(turn);
  }

  builder.SetInsertPoint(end);
  if (whole.getReturnType()->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(builder.CreateLoad(whole.getReturnType(),
                                         fieldAt(builder, frame, resultField)));
}

void Division::run() {
  stripDebugInfo(whole);
  removeUnreachableBlocks(whole);
  splitLongBlocks(whole);
  choosePieces();
  addEntries();
  demoteEntryMerges();
  if (!whole.getReturnType()->isVoidTy())
    resultField = addField(whole.getReturnType());
  moveBlocks();
  demoteRooms();
  for (Piece &piece : pieces)
    demoteValues(piece);
  callInTurn();
}

void vox::lowering::divideLargeFunctions(Module &module) {
  SmallVector<Function *> large;
  for (Function &function : module)
    if (!function.isDeclaration() && function.getInstructionCount() > kLarge)
      large.push_back(&function);
  for (Function *function : large)
    Division(*function).run();
}
