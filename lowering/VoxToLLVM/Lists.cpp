//===- lowering/VoxToLLVM/Lists.cpp - list operations ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Reading and overwriting are inline: a bounds check against the length in the
// object's head, for a store a look at the count, and one access. Growing and
// copying are the runtime's.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

static Type elementOf(Value list) {
  return cast<vox::ir::ListType>(list.getType()).getElement();
}

/// The list if it has one owner, else a copy.
Value FunctionLowering::ownList(Value list) {
  Value shared = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::ne,
                                      loadHead(list, kCountOffset, types.i64),
                                      constant(1));
  Block *copy = newBlock();
  Block *next = newBlock(types.ptr);
  LLVM::CondBrOp::create(builder, shared, copy, ValueRange(), next, list,
                         std::pair<uint32_t, uint32_t>(1, 1 << 20));
  builder.setInsertionPointToEnd(copy);
  Value copied = callRuntime("vox_list_own", list);
  // Never worth inlining, and RestartLoops looks for the name.
  copied.getDefiningOp<LLVM::CallOp>().setNoInline(true);
  LLVM::BrOp::create(builder, copied, next);
  builder.setInsertionPointToEnd(next);
  return next->getArgument(0);
}

Value FunctionLowering::elementAddress(Value list, Value index, Type element) {
  auto flags = LLVM::GEPNoWrapFlags::inbounds | LLVM::GEPNoWrapFlags::nuw;
  Type row = LLVM::LLVMArrayType::get(types.i8, types.stride(element));
  return LLVM::GEPOp::create(builder, types.ptr, row, offset(list, kHeaderSize),
                             LLVM::GEPArg(index), flags);
}

FunctionLowering::Slots FunctionLowering::loadElement(Value address,
                                                      Type element) {
  if (element != types.i1)
    return load(types.slots(element), address, types.element);
  auto byte = LLVM::LoadOp::create(builder, types.i8, address, /*alignment=*/1);
  byte.setTbaaAttr(types.element);
  return {asBool(byte)};
}

void FunctionLowering::storeElement(ValueRange slots, Value address,
                                    Type element) {
  if (element != types.i1)
    return store(slots, address, types.element);
  Value byte = LLVM::ZExtOp::create(builder, types.i8, slots[0]);
  LLVM::StoreOp::create(builder, byte, address, /*alignment=*/1)
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
      list = push(list, slots(value), element, /*isInline=*/false);
    define(op.getResult(), list);
    return;
  }
  if (known) {
    Value bytes = constant(count * types.stride(element));
    LLVM::MemcpyOp::create(builder, offset(list, kHeaderSize),
                           address(constants.table(known)), bytes,
                           /*isVolatile=*/false);
  } else {
    for (auto [index, value] : llvm::enumerate(op.getElements()))
      storeElement(slots(value),
                   offset(list, kHeaderSize + index * types.stride(element)),
                   element);
  }
  if (count > 0)
    LLVM::StoreOp::create(builder, size, offset(list, kLengthOffset), 8)
        .setTbaaAttr(types.head);
  define(op.getResult(), list);
}

void FunctionLowering::lower(ir::ListLenOp op) {
  define(op.getResult(), length(scalar(op.getList())));
}

void FunctionLowering::lower(ir::ListGetOp op) {
  Type element = elementOf(op.getList());
  Value list = scalar(op.getList()), index = scalar(op.getIndex());
  SmallVector<Type> shape = types.slots(op.getResult().getType());
  // One comparison: a negative index is a huge unsigned one.
  Value inside = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::ult, index,
                                      length(list));
  Slots none;
  for (Type slot : shape)
    none.push_back(zero(slot));
  Block *some = newBlock();
  Block *next = newBlock(shape);
  LLVM::CondBrOp::create(builder, inside, some, ValueRange(), next, none);

  builder.setInsertionPointToEnd(some);
  Slots found{LLVM::ConstantOp::create(builder, types.i1, 1)};
  Slots payload = loadElement(elementAddress(list, index, element), element);
  retain(payload);
  llvm::append_range(found, payload);
  LLVM::BrOp::create(builder, found, next);

  builder.setInsertionPointToEnd(next);
  define(op.getResult(), next->getArguments());
}

void FunctionLowering::lower(ir::ListAtOp op) {
  Type element = elementOf(op.getList());
  Slots value = loadElement(
      elementAddress(scalar(op.getList()), scalar(op.getIndex()), element),
      element);
  retain(value);
  define(op.getResult(), value);
}

/// The check comes before the copy, and the old element is released only when
/// the list holds the new one.
void FunctionLowering::lower(ir::ListSetOp op) {
  Type element = elementOf(op.getList());
  Value list = scalar(op.getList()), index = scalar(op.getIndex());
  Value size = length(list);
  Value outside =
      LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::uge, index, size);
  guard(outside,
        [&] { callRuntime("vox_fault_index", {index, size, here(op)}); });
  Value own = ownList(list);
  Value address = elementAddress(own, index, element);
  Slots old;
  if (ir::isManaged(element))
    old = loadElement(address, element);
  storeElement(slots(op.getValue()), address, element);
  release(old);
  define(op.getResult(), own);
}

Value FunctionLowering::push(Value list, ValueRange value, Type element,
                             bool isInline) {
  Value grown, buffer;
  if (element == types.i1) {
    grown = callRuntime("vox_list_push_byte", {list, toMemory(value[0])});
  } else if (value.size() == 1 && !isa<ir::OptionType>(element)) {
    Value word = value[0];
    if (word.getType() == types.f64)
      word = LLVM::BitcastOp::create(builder, types.i64, word);
    else if (word.getType() == types.ptr)
      word = LLVM::PtrToIntOp::create(builder, types.i64, word);
    grown = callRuntime("vox_list_push_word", {list, word});
  } else {
    buffer = spill(value);
    grown = callRuntime("vox_list_push", {list, buffer});
  }
  grown.getDefiningOp<LLVM::CallOp>().setNoInline(!isInline);
  if (buffer)
    closeBuffer(buffer);
  return grown;
}

void FunctionLowering::lower(ir::ListPushOp op) {
  define(op.getResult(), push(scalar(op.getList()), slots(op.getValue()),
                              elementOf(op.getList()),
                              /*isInline=*/true));
}

void FunctionLowering::lower(ir::ListPopOp op) {
  define(op.getResult(), callRuntime("vox_list_pop", scalar(op.getList())));
}
