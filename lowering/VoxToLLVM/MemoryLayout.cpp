//===- lowering/VoxToLLVM/MemoryLayout.cpp - values in memory -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Between the slots of SSA form and the words of memory. What depends on the
// case of a value is chosen by selects: nothing here branches.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace vox::lowering;

/// The same bits as another type of a word.
Value FunctionLowering::castWord(Value word, Type type) {
  if (word.getType() == type)
    return word;
  if (word.getType() == types.ptr)
    word = LLVM::PtrToIntOp::create(builder, types.i64, word);
  else if (word.getType() == types.f64)
    word = LLVM::BitcastOp::create(builder, types.i64, word);
  if (type == types.ptr)
    return LLVM::IntToPtrOp::create(builder, type, word);
  return type == types.f64 ? LLVM::BitcastOp::create(builder, type, word)
                           : word;
}

/// The value of the case that `tag` is. Cases without one do not care; with
/// `otherwise` they get that. The tag is any number where the value around it
/// is of another case, whose field is in the same slot: then nobody cares.
Value FunctionLowering::byCase(Value tag, ArrayRef<Value> values,
                               Value otherwise) {
  APInt known;
  if (matchPattern(tag, m_ConstantInt(&known)) && known.ult(values.size()))
    if (Value value = values[known.getZExtValue()])
      return value;
  Value result = otherwise;
  for (size_t which = values.size(); which-- > 0;) {
    Value value = values[which];
    if (!value || value == result)
      continue;
    if (!result) {
      result = value;
      continue;
    }
    Value is = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::eq, tag,
                                    constant(which));
    result = LLVM::SelectOp::create(builder, is, value, result);
  }
  return result;
}

void FunctionLowering::choiceToWords(ValueRange slots, Type type,
                                     Slots &words) {
  SmallVector<Type> shape = types.words(type);
  const Types::Choice &choice = types.choice(type);
  SmallVector<SmallVector<Value>> values(
      shape.size() - 1, SmallVector<Value>(choice.cases.size()));
  for (auto [which, places] : llvm::enumerate(choice.cases)) {
    Slots fields;
    for (unsigned place : places)
      fields.push_back(slots[1 + place]);
    Slots row = toWords(fields, ir::caseFields(type, which));
    for (auto [index, word] : llvm::enumerate(row))
      values[index][which] = castWord(word, shape[1 + index]);
  }
  words.push_back(slots[0]);
  for (ArrayRef<Value> row : values)
    words.push_back(byCase(slots[0], row, {}));
}

FunctionLowering::Slots FunctionLowering::toWords(ValueRange slots,
                                                  TypeRange row) {
  Slots words;
  for (Type type : row) {
    ValueRange own = slots.take_front(types.slots(type).size());
    slots = slots.drop_front(own.size());
    if (auto option = dyn_cast<ir::OptionType>(type)) {
      words.push_back(toMemory(own[0]));
      llvm::append_range(words, toWords(own.drop_front(), option.getPayload()));
    } else if (isa<ir::TupleType, ir::RecordType>(type)) {
      llvm::append_range(words, toWords(own, ir::rowFields(type)));
    } else if (isa<ir::ResultType, ir::VariantType>(type)) {
      choiceToWords(own, type, words);
    } else if (isa<ir::JsonType>(type)) {
      Value counted =
          LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::sge, own[0],
                               constant(rt::kJsonFirstReference));
      Value reference = castWord(own[2], types.i64);
      words.push_back(own[0]);
      words.push_back(
          LLVM::SelectOp::create(builder, counted, reference, own[1]));
    } else {
      for (Value slot : own)
        words.push_back(toMemory(slot));
    }
  }
  return words;
}

void FunctionLowering::choiceFromWords(ValueRange words, Type type,
                                       Slots &slots) {
  const Types::Choice &choice = types.choice(type);
  SmallVector<SmallVector<Value>> values(
      choice.shared.size(), SmallVector<Value>(choice.cases.size()));
  for (auto [which, places] : llvm::enumerate(choice.cases)) {
    SmallVector<Type, 4> fields = ir::caseFields(type, which);
    Slots row;
    for (auto [index, word] : llvm::enumerate(types.words(TypeRange(fields))))
      row.push_back(castWord(words[1 + index], word));
    for (auto [place, slot] : llvm::zip_equal(places, fromWords(row, fields)))
      values[place][which] = slot;
  }
  slots.push_back(words[0]);
  for (auto [row, slot] : llvm::zip_equal(values, choice.shared)) {
    bool isPartial = slot == types.ptr && llvm::is_contained(row, Value());
    slots.push_back(byCase(words[0], row, isPartial ? zero(slot) : Value()));
  }
}

FunctionLowering::Slots FunctionLowering::fromWords(ValueRange words,
                                                    TypeRange row) {
  Slots slots;
  for (Type type : row) {
    ValueRange own = words.take_front(types.words(type).size());
    words = words.drop_front(own.size());
    if (auto option = dyn_cast<ir::OptionType>(type)) {
      slots.push_back(asBool(own[0]));
      llvm::append_range(slots,
                         fromWords(own.drop_front(), option.getPayload()));
    } else if (isa<ir::TupleType, ir::RecordType>(type)) {
      llvm::append_range(slots, fromWords(own, ir::rowFields(type)));
    } else if (isa<ir::ResultType, ir::VariantType>(type)) {
      choiceFromWords(own, type, slots);
    } else if (isa<ir::JsonType>(type)) {
      Value counted =
          LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::sge, own[0],
                               constant(rt::kJsonFirstReference));
      Value reference = castWord(own[1], types.ptr);
      slots.append({own[0], own[1]});
      slots.push_back(
          LLVM::SelectOp::create(builder, counted, reference, zero(types.ptr)));
    } else {
      for (auto [word, slot] : llvm::zip_equal(own, types.slots(type)))
        slots.push_back(fromMemory(word, slot));
    }
  }
  return slots;
}

void FunctionLowering::store(ValueRange slots, TypeRange row, Value base,
                             ArrayAttr aliasClass) {
  for (auto [index, word] : llvm::enumerate(toWords(slots, row))) {
    Value place = offset(base, kWordSize * index);
    auto store = LLVM::StoreOp::create(builder, word, place, kWordSize);
    store.setTbaaAttr(aliasClass);
  }
}

FunctionLowering::Slots FunctionLowering::load(TypeRange row, Value base,
                                               ArrayAttr aliasClass) {
  Slots words;
  for (auto [index, word] : llvm::enumerate(types.words(row))) {
    Value place = offset(base, kWordSize * index);
    auto load = LLVM::LoadOp::create(builder, word, place, kWordSize);
    load.setTbaaAttr(aliasClass);
    words.push_back(load);
  }
  return fromWords(words, row);
}
