//===- lowering/VoxToLLVM/Types.cpp - how values are represented ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/Types.h"

#include "mlir/Dialect/Vox/IR/Vox.h"

using namespace mlir;
using namespace vox::lowering;

Types::Types(ModuleOp module, const targets::Target &target) : target(target) {
  MLIRContext *context = module.getContext();
  i1 = IntegerType::get(context, 1);
  i8 = IntegerType::get(context, 8);
  i64 = IntegerType::get(context, 64);
  f64 = Float64Type::get(context);
  ptr = LLVM::LLVMPointerType::get(context);
  none = LLVM::LLVMVoidType::get(context);
  auto root = LLVM::TBAARootAttr::get(context, StringAttr::get(context, "vox"));
  auto aliasClass = [&](StringRef name) {
    auto member = LLVM::TBAAMemberAttr::get(root, 0);
    auto type = LLVM::TBAATypeDescriptorAttr::get(context, name, member);
    return ArrayAttr::get(context, LLVM::TBAATagAttr::get(type, type, 0));
  };
  count = aliasClass("count");
  length = aliasClass("length");
  capacity = aliasClass("capacity");
  element = aliasClass("element");
  field = aliasClass("field");
  fixed = aliasClass("fixed");
  global = aliasClass("global");
  fuel = aliasClass("fuel");
  for (auto boxed : module.getOps<ir::BoxedOp>())
    boxes[boxed.getSymNameAttr()] = boxed.getContents();
}

Type Types::contents(Type type) const {
  auto box = dyn_cast<ir::BoxType>(type);
  return box ? boxes.lookup(box.getName().getAttr()) : type;
}

const Types::Choice &Types::choice(Type type) const {
  std::unique_ptr<Choice> &known = choices[type];
  if (known)
    return *known;
  auto made = std::make_unique<Choice>();
  for (uint64_t which = 0; which < ir::caseCount(type); ++which) {
    SmallVector<bool> taken(made->shared.size());
    SmallVector<unsigned> &places = made->cases.emplace_back();
    for (Type slot : slots(TypeRange(ir::caseFields(type, which)))) {
      unsigned place = 0;
      while (place < made->shared.size() &&
             (taken[place] || made->shared[place] != slot))
        ++place;
      if (place == made->shared.size()) {
        made->shared.push_back(slot);
        taken.push_back(false);
      }
      taken[place] = true;
      places.push_back(place);
    }
  }
  // The map may have grown meanwhile.
  return *(choices[type] = std::move(made));
}

void Types::addSlots(Type type, SmallVectorImpl<Type> &slots) const {
  if (isa<IntegerType, FloatType>(type)) {
    slots.push_back(type);
  } else if (auto option = dyn_cast<ir::OptionType>(type)) {
    slots.push_back(i1);
    addSlots(option.getPayload(), slots);
  } else if (isa<ir::TupleType, ir::RecordType>(type)) {
    for (Type field : ir::rowFields(type))
      addSlots(field, slots);
  } else if (isa<ir::ResultType, ir::VariantType>(type)) {
    slots.push_back(i64);
    llvm::append_range(slots, choice(type).shared);
  } else if (isa<ir::DecType>(type)) {
    slots.append(rt::kDecSlots, i64);
  } else if (isa<ir::JsonType>(type)) {
    slots.append({i64, i64, ptr});
  } else if (!isa<ir::UnitType>(type)) {
    slots.push_back(ptr);
  }
}

void Types::addWords(Type type, SmallVectorImpl<Type> &words) const {
  if (auto option = dyn_cast<ir::OptionType>(type)) {
    words.push_back(i64);
    addWords(option.getPayload(), words);
  } else if (isa<ir::TupleType, ir::RecordType>(type)) {
    for (Type field : ir::rowFields(type))
      addWords(field, words);
  } else if (isa<ir::ResultType, ir::VariantType>(type)) {
    words.push_back(i64);
    SmallVector<Type> shared;
    for (uint64_t which = 0; which < ir::caseCount(type); ++which)
      for (auto [index, word] : llvm::enumerate(
               this->words(TypeRange(ir::caseFields(type, which))))) {
        if (index == shared.size())
          shared.push_back(word);
        else if (shared[index] != word)
          shared[index] = i64;
      }
    llvm::append_range(words, shared);
  } else if (isa<ir::JsonType>(type)) {
    words.append(rt::kJsonSlots, i64);
  } else {
    for (Type slot : slots(type))
      words.push_back(inMemory(slot));
  }
}

SmallVector<Type> Types::slots(Type type) const {
  SmallVector<Type> result;
  addSlots(type, result);
  return result;
}

SmallVector<Type> Types::words(Type type) const {
  SmallVector<Type> result;
  addWords(type, result);
  return result;
}

SmallVector<Type> Types::words(TypeRange types) const {
  SmallVector<Type> result;
  for (Type type : types)
    addWords(type, result);
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
  return element == i1 ? rt::kBoolBytes : kWordSize * ir::slotCount(element);
}
