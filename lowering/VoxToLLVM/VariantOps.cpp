//===- lowering/VoxToLLVM/VariantOps.cpp - results and variants -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Types.h says how the cases of an inline value share its slots. A box holds
// the case and the fields of this case alone; cases without fields are
// constants of the program.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

void FunctionLowering::lower(ir::VariantNewOp op) {
  Type type = op.getResult().getType();
  uint64_t which = op.getVariantCase();
  Slots fields = slotsOf(op.getFields());
  if (isa<ir::BoxType>(type)) {
    SmallVector<Type> row{types.i64};
    llvm::append_range(row, ir::caseFields(types.contents(type), which));
    if (types.words(TypeRange(row)).size() == 1)
      return define(op.getResult(), address(constants.boxedCase(type, which)));
    fields.insert(fields.begin(), constant(which));
    return define(op.getResult(), newBox(type, fields, row, types.fixed));
  }
  const Types::Choice &choice = types.choice(type);
  Slots all{constant(which)};
  for (Type slot : choice.shared)
    all.push_back(zero(slot));
  for (auto [place, slot] : llvm::zip_equal(choice.cases[which], fields))
    all[1 + place] = slot;
  define(op.getResult(), all);
}

void FunctionLowering::lower(ir::VariantCaseOp op) {
  Value variant = scalar(op.getVariant());
  if (isa<ir::BoxType>(op.getVariant().getType()))
    variant = loadWord(variant, kFieldsOffset, types.fixed);
  define(op.getResult(), variant);
}

void FunctionLowering::lower(ir::VariantGetOp op) {
  Type type = op.getVariant().getType();
  uint64_t which = op.getVariantCase();
  SmallVector<Type, 4> fields = ir::caseFields(types.contents(type), which);
  TypeRange before = TypeRange(fields).take_front(op.getField());
  Type field = op.getResult().getType();
  Slots value;
  if (isa<ir::BoxType>(type)) {
    value = load(field, fieldAddress(scalar(op.getVariant()), before, 1),
                 types.fixed);
  } else {
    ValueRange all = slots(op.getVariant());
    ArrayRef<unsigned> places = types.choice(type).cases[which];
    size_t first = types.slots(before).size();
    size_t count = types.slots(field).size();
    Slots others;
    for (auto [index, place] : llvm::enumerate(places)) {
      bool isField = index >= first && index < first + count;
      (isField ? value : others).push_back(all[1 + place]);
    }
    if (op.getMoved())
      release(others, type);
  }
  if (!op.getBorrowed() && !op.getMoved())
    retain(value, field);
  define(op.getResult(), value);
}
