//===- lowering/VoxToLLVM/Types.cpp - how values are represented ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/Types.h"

#include "mlir/Dialect/Vox/IR/Vox.h"

using namespace mlir;
using namespace vox::lowering;

Types::Types(MLIRContext *context, const targets::Target &target)
    : target(target), i1(IntegerType::get(context, 1)),
      i8(IntegerType::get(context, 8)), i64(IntegerType::get(context, 64)),
      f64(Float64Type::get(context)), ptr(LLVM::LLVMPointerType::get(context)),
      none(LLVM::LLVMVoidType::get(context)) {
  auto root = LLVM::TBAARootAttr::get(context, StringAttr::get(context, "vox"));
  auto aliasClass = [&](StringRef name) {
    auto member = LLVM::TBAAMemberAttr::get(root, 0);
    auto type = LLVM::TBAATypeDescriptorAttr::get(context, name, member);
    return ArrayAttr::get(context, LLVM::TBAATagAttr::get(type, type, 0));
  };
  head = aliasClass("head");
  element = aliasClass("element");
}

SmallVector<Type> Types::slots(Type type) const {
  SmallVector<Type> result;
  while (auto option = dyn_cast<ir::OptionType>(type)) {
    result.push_back(i1);
    type = option.getPayload();
  }
  if (isa<IntegerType, FloatType>(type))
    result.push_back(type);
  else if (!isa<ir::UnitType>(type))
    result.push_back(ptr);
  return result;
}

SmallVector<Type> Types::slots(TypeRange types) const {
  SmallVector<Type> result;
  for (Type type : types)
    llvm::append_range(result, slots(type));
  return result;
}

Type Types::inMemory(Type slot) const {
  if (slot == i1 || (slot == ptr && hasNarrowPointers()))
    return i64;
  return slot;
}

Type Types::packed(ArrayRef<Type> slots) const {
  if (slots.empty())
    return none;
  if (slots.size() == 1)
    return slots.front();
  return LLVM::LLVMStructType::getLiteral(ptr.getContext(), slots);
}

LLVM::LLVMFunctionType Types::function(TypeRange inputs,
                                       TypeRange results) const {
  SmallVector<Type> parameters{i64};
  llvm::append_range(parameters, slots(inputs));
  return LLVM::LLVMFunctionType::get(packed(slots(results)), parameters);
}

LLVM::LLVMFunctionType Types::closureCode(TypeRange inputs, Type result) const {
  SmallVector<Type> parameters{i64, ptr};
  llvm::append_range(parameters, slots(inputs));
  return LLVM::LLVMFunctionType::get(packed(slots(result)), parameters);
}

int64_t Types::stride(Type element) const {
  return element == i1 ? 1 : 8 * ir::slotCount(element);
}
