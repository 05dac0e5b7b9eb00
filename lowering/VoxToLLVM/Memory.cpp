//===- lowering/VoxToLLVM/Memory.cpp - slots in memory and small pieces ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/RuntimeTable.h"
#include "lowering/VoxToLLVM/DebugInfo.h"
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

Value FunctionLowering::constant(int64_t value) {
  return LLVM::ConstantOp::create(builder, types.i64, value);
}

Value FunctionLowering::zero(Type slot) {
  return LLVM::ZeroOp::create(builder, slot);
}

Value FunctionLowering::address(StringRef symbol) {
  return LLVM::AddressOfOp::create(builder, types.ptr, symbol);
}

Value FunctionLowering::offset(Value base, int64_t bytes) {
  if (bytes == 0)
    return base;
  return LLVM::GEPOp::create(builder, types.ptr, types.i8, base,
                             LLVM::GEPArg(static_cast<int32_t>(bytes)),
                             LLVM::GEPNoWrapFlags::inbounds |
                                 LLVM::GEPNoWrapFlags::nuw);
}

/// A bool from the word that holds 0 or 1.
Value FunctionLowering::asBool(Value word) {
  Value none = LLVM::ConstantOp::create(builder, word.getType(), 0);
  return LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::ne, word, none);
}

Value FunctionLowering::toMemory(Value slot) {
  Type type = slot.getType();
  if (type == types.i1)
    return LLVM::ZExtOp::create(builder, types.i64, slot);
  if (type == types.ptr && types.hasNarrowPointers())
    return LLVM::PtrToIntOp::create(builder, types.i64, slot);
  return slot;
}

Value FunctionLowering::fromMemory(Value word, Type slot) {
  if (slot == types.i1)
    return asBool(word);
  if (slot == types.ptr && types.hasNarrowPointers())
    return LLVM::IntToPtrOp::create(builder, types.ptr, word);
  return word;
}

Value FunctionLowering::loadWord(Value object, int64_t bytes,
                                 ArrayAttr aliasClass) {
  auto load = LLVM::LoadOp::create(builder, types.i64, offset(object, bytes),
                                   kWordSize);
  load.setTbaaAttr(aliasClass);
  return load;
}

Value FunctionLowering::loadCount(Value object) {
  return loadWord(object, kCountOffset, types.count);
}

Value FunctionLowering::loadLength(Value object) {
  return loadWord(object, kLengthOffset, types.length);
}

void FunctionLowering::storeLength(Value length, Value object) {
  LLVM::StoreOp::create(builder, length, offset(object, kLengthOffset),
                        kWordSize)
      .setTbaaAttr(types.length);
}

ImplicitLocOpBuilder FunctionLowering::atHead() {
  Location location = debug ? debug->nowhere() : function.getLoc();
  ImplicitLocOpBuilder head(location, source.getContext());
  head.setInsertionPointToStart(&function.getBody().front());
  return head;
}

Value FunctionLowering::openBuffer(int64_t count) {
  ImplicitLocOpBuilder head = atHead();
  Value one = LLVM::ConstantOp::create(head, types.i64, 1);
  auto row = LLVM::LLVMArrayType::get(types.i64, std::max<int64_t>(count, 1));
  Value buffer = LLVM::AllocaOp::create(head, types.ptr, row, one, kWordSize);
  LLVM::LifetimeStartOp::create(builder, buffer);
  return buffer;
}

void FunctionLowering::closeBuffer(Value buffer) {
  LLVM::LifetimeEndOp::create(builder, buffer);
}

Value FunctionLowering::spill(ValueRange slots, TypeRange row) {
  Value buffer = openBuffer(types.words(row).size());
  store(slots, row, buffer);
  return buffer;
}

/// True for types whose one slot always refers to an object.
static bool isReference(Type type) {
  return isa<vox::ir::StrType, vox::ir::ListType, vox::ir::MapType,
             vox::ir::FunctionType, vox::ir::BoxType>(type);
}

/// Pointers among the slots are references or null. So nothing has to look at
/// tags, and a plain reference not even for null.
void FunctionLowering::retain(ValueRange slots, Type type) {
  StringRef symbol = isReference(type) ? "vox_retain_object" : "vox_retain";
  for (Value slot : slots)
    if (slot.getType() == types.ptr)
      callRuntime(symbol, slot);
}

void FunctionLowering::release(ValueRange slots, Type type) {
  StringRef symbol = isReference(type) ? "vox_release_object" : "vox_release";
  for (Value slot : slots)
    if (slot.getType() == types.ptr)
      callRuntime(symbol, slot);
}

/// What a place held: it may be a hole.
void FunctionLowering::releaseOld(ValueRange slots) {
  release(slots, ir::UnitType::get(builder.getContext()));
}

FunctionLowering::Slots FunctionLowering::unpack(LLVM::CallOp call,
                                                 ArrayRef<Type> types) {
  if (types.empty())
    return {};
  Value packed = call.getResult();
  if (types.size() == 1)
    return {packed};
  Slots result;
  for (size_t index = 0; index < types.size(); ++index)
    result.push_back(LLVM::ExtractValueOp::create(builder, packed, index));
  return result;
}

Value FunctionLowering::callRuntime(StringRef symbol, ValueRange arguments) {
  const RuntimeFunction *row = findRuntime(symbol);
  assert(row && "not in Runtime.def");
  auto callee = constants.runtime(*row);
  auto call = LLVM::CallOp::create(builder, callee, arguments);
  return call.getNumResults() ? call.getResult() : Value();
}

Block *FunctionLowering::newBlock(TypeRange arguments) {
  auto *block = new Block;
  function.getBody().push_back(block);
  block->addArguments(
      arguments, SmallVector<Location>(arguments.size(), builder.getLoc()));
  return block;
}

void FunctionLowering::guard(Value failed, llvm::function_ref<void()> fault) {
  Block *next = newBlock();
  Block *cold = newBlock();
  LLVM::CondBrOp::create(builder, failed, cold, ValueRange(), next,
                         ValueRange(),
                         std::pair<uint32_t, uint32_t>(1, 1 << 20));
  builder.setInsertionPointToEnd(cold);
  fault();
  LLVM::UnreachableOp::create(builder);
  builder.setInsertionPointToEnd(next);
}
