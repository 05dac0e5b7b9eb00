//===- mlir/Dialect/Vox/Transforms/Borrowing.cpp - reads without counts ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A read borrows from an argument of the function or a global whatever happens
// to the part: the root lives anyway, and a retain moves from the read to the
// uses that consume. From an owned root it borrows if
//
//  * no use that consumes the root and ends its life has the part alive behind
//    it: the root would have to be kept, and could not be changed in place;
//  * every use that consumes the part has the root alive behind it: otherwise
//    the part would be shared where it could have been the only one.
//
// So the root lives longer only past its release, never past a move. Parts of a
// borrowed part count as the part itself.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/Borrowing.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace vox::ir;

/// More uses than this are not looked at: the pass stays linear, and the read
/// is owned.
static constexpr unsigned kMostUses = 64;

struct Borrowing::Uses {
  SmallVector<Value, 4> parts;
  SmallVector<OpOperand *> consuming;
};

Borrowing::Borrowing(FuncOp function, OwnedLiveness &liveness)
    : function(function), liveness(liveness) {}

unsigned Borrowing::run() {
  unsigned borrowed = 0;
  for (Block &block : function.getBody())
    for (Operation &op : block) {
      auto read = dyn_cast<BorrowInterface>(op);
      if (!read || !isCounted(op.getResult(0)) || !shouldBorrow(read))
        continue;
      Value root = read.getContainer() ? rootOf(read.getContainer()) : Value();
      read.setBorrowed(true);
      ++borrowed;
      if (root && liveness.number(root))
        liveness.extend(root, op.getResult(0));
    }
  return borrowed;
}

bool Borrowing::shouldBorrow(BorrowInterface read) {
  Value container = read.getContainer();
  Value root = container ? rootOf(container) : Value();
  if (!root || isBorrowed(root) || !isCounted(root))
    return true;
  Uses uses;
  if (!collectUses(read->getResult(0), uses))
    return false;
  for (OpOperand *use : uses.consuming)
    if (!survives(root, *use))
      return false;
  return llvm::none_of(movesOf(root),
                       [&](OpOperand *move) { return outlives(uses, *move); });
}

/// The uses of `value` and of what is read out of it; false if there are too
/// many.
bool Borrowing::collectUses(Value value, Uses &uses) const {
  unsigned count = 0;
  uses.parts.push_back(value);
  for (size_t next = 0; next < uses.parts.size(); ++next)
    for (OpOperand &use : uses.parts[next].getUses()) {
      if (++count > kMostUses)
        return false;
      auto read = dyn_cast<BorrowInterface>(use.getOwner());
      if (read && read.getContainer() == use.get()) {
        if (isCounted(read->getResult(0)))
          uses.parts.push_back(read->getResult(0));
      } else if (consumes(use)) {
        uses.consuming.push_back(&use);
      }
    }
  return true;
}

/// True if `value` is used behind `op`; `unless` is the answer if that takes
/// too long to find out.
bool Borrowing::isLiveBehind(Value value, Operation *op, bool unless) const {
  if (liveness.isLiveOut(op->getBlock(), liveness.numberOfPart(value)))
    return true;
  unsigned count = 0;
  for (Operation *user : value.getUsers()) {
    if (++count > kMostUses)
      return unless;
    if (user->getBlock() == op->getBlock() && op->isBeforeInBlock(user))
      return true;
  }
  return false;
}

/// The block that a branch hands this operand to, or null.
static Block *targetOf(OpOperand &use) {
  auto branch = dyn_cast<BranchOpInterface>(use.getOwner());
  if (!branch)
    return nullptr;
  auto argument = branch.getSuccessorBlockArgument(use.getOperandNumber());
  return argument ? argument->getOwner() : nullptr;
}

/// True if `root` is held anyway when `consuming` has happened.
bool Borrowing::survives(Value root, OpOperand &consuming) const {
  if (Block *target = targetOf(consuming))
    return liveness.isLiveIn(target, liveness.numberOfPart(root));
  return isLiveBehind(root, consuming.getOwner(), /*unless=*/false);
}

/// True if one of the parts is used at or behind the end of their root.
bool Borrowing::outlives(const Uses &uses, OpOperand &move) const {
  Block *target = targetOf(move);
  for (Value part : uses.parts) {
    if (target) {
      if (liveness.isLiveIn(target, liveness.numberOfPart(part)))
        return true;
      continue;
    }
    if (llvm::is_contained(move.getOwner()->getOperands(), part) ||
        isLiveBehind(part, move.getOwner(), /*unless=*/true))
      return true;
  }
  return false;
}

/// The uses that consume `root` as the last of all.
ArrayRef<OpOperand *> Borrowing::movesOf(Value root) {
  auto [entry, isNew] = moves.try_emplace(root);
  if (isNew)
    for (OpOperand &use : root.getUses())
      if (consumes(use) && !survives(root, use))
        entry->second.push_back(&use);
  return entry->second;
}

//===--- Rows
//---------------------------------------------------------------===//

/// True if `value` is an owned row of which only fields are used.
static bool isOnlyRead(Value value) {
  if (rowFields(value.getType()).empty() || !isCounted(value) ||
      isBorrowed(value) || value.use_empty())
    return false;
  Operation *definition = value.getDefiningOp();
  if (definition &&
      (isa<BorrowInterface>(definition) || givesAlias(definition)))
    return false;
  return llvm::all_of(value.getUsers(),
                      [](Operation *user) { return isa<RecordGetOp>(user); });
}

static void unpack(Value row, OpBuilder &builder) {
  SmallVector<Type> types;
  SmallVector<unsigned> places; // of the result that is this field
  for (Type field : rowFields(row.getType())) {
    places.push_back(types.size());
    if (!isa<UnitType>(field))
      types.push_back(field);
  }
  if (isa<BlockArgument>(row))
    setInsertionPointToHead(builder, row.getParentBlock());
  else
    builder.setInsertionPointAfterValue(row);
  auto fields = RecordUnpackOp::create(builder, row.getLoc(), types, row);
  for (Operation *user : llvm::make_early_inc_range(row.getUsers())) {
    auto get = dyn_cast<RecordGetOp>(user);
    if (!get)
      continue;
    get.getResult().replaceAllUsesWith(
        fields.getFields()[places[get.getField()]]);
    get.erase();
  }
}

unsigned vox::ir::unpackRows(FuncOp function) {
  SmallVector<Value> rows;
  for (Block &block : function.getBody()) {
    llvm::copy_if(block.getArguments(), std::back_inserter(rows), isOnlyRead);
    for (Operation &op : block)
      llvm::copy_if(op.getResults(), std::back_inserter(rows), isOnlyRead);
  }
  OpBuilder builder(function.getContext());
  for (Value row : rows)
    unpack(row, builder);
  return rows.size();
}
