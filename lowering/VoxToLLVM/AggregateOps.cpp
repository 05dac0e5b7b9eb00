//===- lowering/VoxToLLVM/AggregateOps.cpp - tuples, records, boxes -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An inline row is the slots of its fields one after the other. A box holds the
// words of its record behind the head of an object: a field is read by one
// load, and overwritten by one store once the box has a single owner.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

/// A box of this type that holds `first` and the values of `row` behind it.
Value FunctionLowering::newBox(Type type, ValueRange slots, TypeRange row,
                               ArrayAttr aliasClass) {
  int64_t count = types.words(row).size();
  Value typeInfo = address(constants.typeInfo(type));
  Value box = callRuntime("vox_box_alloc", {typeInfo, constant(count)});
  store(slots, row, offset(box, kFieldsOffset), aliasClass);
  return box;
}

/// The field of a box that has `before` in front of it, and `first` words in
/// front of these.
Value FunctionLowering::fieldAddress(Value box, TypeRange before,
                                     int64_t first) {
  int64_t index = first + types.words(before).size();
  return offset(box, kFieldsOffset + kWordSize * index);
}

void FunctionLowering::lower(ir::RecordNewOp op) {
  Type type = op.getResult().getType();
  Slots fields = slotsOf(op.getFields());
  if (!isa<ir::BoxType>(type))
    return define(op.getResult(), fields);
  define(
      op.getResult(),
      newBox(type, fields, ir::rowFields(types.contents(type)), types.field));
}

void FunctionLowering::lower(ir::RecordGetOp op) {
  Type type = op.getRecord().getType();
  TypeRange fields = ir::rowFields(types.contents(type));
  TypeRange before = fields.take_front(op.getField());
  Type field = op.getResult().getType();
  Slots value;
  if (isa<ir::BoxType>(type)) {
    value = load(field, fieldAddress(scalar(op.getRecord()), before, 0),
                 types.field);
  } else {
    ValueRange all = slots(op.getRecord());
    size_t first = types.slots(before).size();
    size_t count = types.slots(field).size();
    value = Slots(all.slice(first, count));
    if (op.getMoved()) {
      release(all.take_front(first), type);
      release(all.drop_front(first + count), type);
    }
  }
  if (!op.getBorrowed() && !op.getMoved())
    retain(value, field);
  define(op.getResult(), value);
}

/// The old value goes when the row holds the new one.
void FunctionLowering::lower(ir::RecordSetOp op) {
  Type type = op.getRecord().getType();
  TypeRange fields = ir::rowFields(types.contents(type));
  TypeRange before = fields.take_front(op.getField());
  Type field = op.getValue().getType();
  ValueRange value = slots(op.getValue());
  if (isa<ir::BoxType>(type)) {
    Value box = own(scalar(op.getRecord()), "vox_box_own");
    Value address = fieldAddress(box, before, 0);
    Slots old;
    if (ir::isManaged(field))
      old = load(field, address, types.field);
    store(value, field, address, types.field);
    releaseOld(old);
    return define(op.getResult(), box);
  }
  Slots all(slots(op.getRecord()));
  size_t first = types.slots(before).size();
  Slots old(ValueRange(all).slice(first, value.size()));
  llvm::copy(value, all.begin() + first);
  releaseOld(old);
  define(op.getResult(), all);
}

void FunctionLowering::lower(ir::RecordUnpackOp op) {
  Slots all(slots(op.getRecord()));
  ValueRange rest = all;
  for (Value field : op.getFields()) {
    size_t count = types.slots(field.getType()).size();
    define(field, rest.take_front(count));
    rest = rest.drop_front(count);
  }
}
