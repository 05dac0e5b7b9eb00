//===- lowering/VoxToLLVM/Lists.cpp - list operations ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Reading, overwriting and pushing are inline: a bounds check against the
// length in the object's head, for a change a look at the count, and one
// access. Growing and copying are the runtime's.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

/// Elements without words take no memory, so only such a list may be longer
/// than memory is large, and its length is in no alias class that promises a
/// bound.
Value FunctionLowering::listLength(Value list, Type element) {
  return types.stride(element) == 0 ? loadWord(list, kLengthOffset, {})
                                    : loadLength(list);
}

static Type elementOf(Value list) {
  return cast<vox::ir::ListType>(list.getType()).getElement();
}

/// The object, or what a function of the runtime puts in its place if `rare`.
Value FunctionLowering::replaceIf(Value rare, Value object, StringRef symbol) {
  Block *slow = newBlock();
  Block *next = newBlock(types.ptr);
  LLVM::CondBrOp::create(builder, rare, slow, ValueRange(), next, object,
                         std::pair<uint32_t, uint32_t>(1, 1 << 20));
  builder.setInsertionPointToEnd(slow);
  Value replaced = callRuntime(symbol, object);
  // Never worth inlining.
  replaced.getDefiningOp<LLVM::CallOp>().setNoInline(true);
  LLVM::BrOp::create(builder, replaced, next);
  builder.setInsertionPointToEnd(next);
  return next->getArgument(0);
}

Value FunctionLowering::isShared(Value object) {
  return LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::ne,
                              loadCount(object), constant(1));
}

/// The object if it has one owner, else a copy.
Value FunctionLowering::own(Value object, StringRef symbol) {
  return replaceIf(isShared(object), object, symbol);
}

Value FunctionLowering::elementAddress(Value list, Value index, Type element) {
  auto flags = LLVM::GEPNoWrapFlags::inbounds | LLVM::GEPNoWrapFlags::nuw;
  Type row = LLVM::LLVMArrayType::get(types.i8, types.stride(element));
  return LLVM::GEPOp::create(builder, types.ptr, row,
                             offset(list, kElementsOffset), LLVM::GEPArg(index),
                             flags);
}

FunctionLowering::Slots FunctionLowering::loadElement(Value address,
                                                      Type element) {
  if (element != types.i1)
    return load(element, address, types.element);
  auto byte = LLVM::LoadOp::create(builder, types.i8, address, rt::kBoolBytes);
  byte.setTbaaAttr(types.element);
  return {asBool(byte)};
}

void FunctionLowering::storeElement(ValueRange slots, Value address,
                                    Type element) {
  if (element != types.i1)
    return store(slots, element, address, types.element);
  Value byte = LLVM::ZExtOp::create(builder, types.i8, slots[0]);
  LLVM::StoreOp::create(builder, byte, address, rt::kBoolBytes)
      .setTbaaAttr(types.element);
}

/// A block of more stores than this takes LLVM's scheduler quadratic time.
static constexpr size_t kInlineElements = 64;

/// The elements as static data if all are numbers that are known, else empty.
static DenseElementsAttr staticElements(vox::ir::ListNewOp op, Type element) {
  if (!isa<IntegerType, FloatType>(element))
    return {};
  SmallVector<Attribute> values;
  for (Value value : op.getElements()) {
    auto constant = value.getDefiningOp<vox::ir::ConstantOp>();
    if (!constant)
      return {};
    Attribute known = constant.getValue();
    if (auto truth = dyn_cast<BoolAttr>(known))
      known = IntegerAttr::get(IntegerType::get(op.getContext(), 8),
                               truth.getValue());
    values.push_back(known);
  }
  Type stored = cast<TypedAttr>(values.front()).getType();
  return DenseElementsAttr::get(
      RankedTensorType::get(static_cast<int64_t>(values.size()), stored),
      values);
}

void FunctionLowering::lower(ir::ListNewOp op) {
  Type element = elementOf(op.getResult());
  size_t count = op.getElements().size();
  Value typeInfo = address(constants.typeInfo(op.getResult().getType()));
  Value size = constant(count);
  Value list = callRuntime("vox_list_new", {typeInfo, size});
  DenseElementsAttr known;
  if (count > kInlineElements)
    known = staticElements(op, element);
  if (count > kInlineElements && !known) {
    for (Value value : op.getElements())
      list = pushByCall(list, slots(value), element);
    define(op.getResult(), list);
    return;
  }
  if (known) {
    Value bytes = constant(count * types.stride(element));
    LLVM::MemcpyOp::create(builder, offset(list, kElementsOffset),
                           address(constants.table(known)), bytes,
                           /*isVolatile=*/false);
  } else {
    for (auto [index, value] : llvm::enumerate(op.getElements()))
      storeElement(
          slots(value),
          offset(list, kElementsOffset + index * types.stride(element)),
          element);
  }
  if (count > 0)
    storeLength(size, list);
  define(op.getResult(), list);
}

void FunctionLowering::lower(ir::ListLenOp op) {
  define(op.getResult(),
         listLength(scalar(op.getList()), elementOf(op.getList())));
}

void FunctionLowering::lower(ir::ListGetOp op) {
  Type element = elementOf(op.getList());
  Value list = scalar(op.getList()), index = scalar(op.getIndex());
  auto read = [&] {
    Slots found{LLVM::ConstantOp::create(builder, types.i1, 1)};
    Slots payload = loadElement(elementAddress(list, index, element), element);
    if (!op.getBorrowed())
      retain(payload, element);
    llvm::append_range(found, payload);
    return found;
  };
  if (op.getInBounds())
    return define(op.getResult(), read());
  SmallVector<Type> shape = types.slots(op.getResult().getType());
  // One comparison: a negative index is a huge unsigned one.
  Value inside = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::ult, index,
                                      listLength(list, element));
  Slots none;
  for (Type slot : shape)
    none.push_back(zero(slot));
  Block *some = newBlock();
  Block *next = newBlock(shape);
  LLVM::CondBrOp::create(builder, inside, some, ValueRange(), next, none);

  builder.setInsertionPointToEnd(some);
  LLVM::BrOp::create(builder, read(), next);

  builder.setInsertionPointToEnd(next);
  define(op.getResult(), next->getArguments());
}

void FunctionLowering::lower(ir::ListAtOp op) {
  Type element = elementOf(op.getList());
  Slots value = loadElement(
      elementAddress(scalar(op.getList()), scalar(op.getIndex()), element),
      element);
  if (!op.getBorrowed())
    retain(value, element);
  define(op.getResult(), value);
}

/// The check comes before the copy, and the old element is released only when
/// the list holds the new one.
void FunctionLowering::lower(ir::ListSetOp op) {
  Type element = elementOf(op.getList());
  Value list = scalar(op.getList()), index = scalar(op.getIndex());
  if (!op.getInBounds()) {
    Value size = listLength(list, element);
    Value outside =
        LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::uge, index, size);
    guard(outside,
          [&] { callRuntime("vox_fault_index", {index, size, here(op)}); });
  }
  Value owned = unshared.contains(op) ? list : own(list, "vox_list_own");
  Value address = elementAddress(owned, index, element);
  Slots old;
  if (ir::isManaged(element))
    old = loadElement(address, element);
  storeElement(slots(op.getValue()), address, element);
  releaseOld(old);
  define(op.getResult(), owned);
}

/// For rows of many elements: a call is smaller than the test.
Value FunctionLowering::pushByCall(Value list, ValueRange value, Type element) {
  Value buffer = spill(value, element);
  Value grown = callRuntime("vox_list_push", {list, buffer});
  grown.getDefiningOp<LLVM::CallOp>().setNoInline(true);
  closeBuffer(buffer);
  return grown;
}

void FunctionLowering::lower(ir::ListPushOp op) {
  Type element = elementOf(op.getList());
  Value list = scalar(op.getList());
  Value shared = unshared.contains(op) ? Value() : isShared(list);
  Value capacity = loadWord(list, kCapacityOffset, types.capacity);
  Value rare = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::sge,
                                    listLength(list, element), capacity);
  if (shared)
    rare = LLVM::OrOp::create(builder, shared, rare);
  list = replaceIf(rare, list, "vox_list_room");
  Value size = listLength(list, element);
  storeElement(slots(op.getValue()), elementAddress(list, size, element),
               element);
  storeLength(LLVM::AddOp::create(builder, size, constant(1)), list);
  define(op.getResult(), list);
}

void FunctionLowering::lower(ir::ListPopOp op) {
  define(op.getResult(), callRuntime("vox_list_pop", scalar(op.getList())));
}
