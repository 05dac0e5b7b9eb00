//===- lowering/Codegen/MemoryArguments.cpp - long rows of arguments ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A module of WebAssembly may have functions of 1,000 parameters, and an engine
// keeps each of them twice in a frame of its own stack. Behind the first few
// they go through the frame of the caller in memory. The type alone decides, so
// that a call through a function value agrees with whatever it calls.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/EngineFrames.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

/// More parameters than this are passed in memory, all but the first two: the
/// depth, and what may be the object of a closure.
static constexpr unsigned kMostParameters = 20;
static constexpr unsigned kKept = 2;

static bool isLong(const FunctionType *type) {
  return type->getNumParams() > kMostParameters;
}

/// The parameters that are passed in memory.
static StructType *rowOf(FunctionType *type) {
  return StructType::get(type->getContext(), type->params().drop_front(kKept));
}

static FunctionType *shortened(FunctionType *type) {
  SmallVector<Type *> parameters(type->params().take_front(kKept));
  parameters.push_back(PointerType::getUnqual(type->getContext()));
  return FunctionType::get(type->getReturnType(), parameters,
                           /*isVarArg=*/false);
}

/// Those of the function and of its result. It reads memory now.
static AttributeList attributesOf(LLVMContext &context, AttributeList given) {
  return AttributeList::get(context, given.getFnAttrs(), given.getRetAttrs(),
                            {})
      .removeFnAttribute(context, Attribute::Memory);
}

static void shortenParameters(Function &function) {
  FunctionType *type = function.getFunctionType();
  auto *made =
      Function::Create(shortened(type), function.getLinkage(),
                       function.getAddressSpace(), "", function.getParent());
  made->takeName(&function);
  made->setVisibility(function.getVisibility());
  made->setAttributes(
      attributesOf(function.getContext(), function.getAttributes()));
  made->setSubprogram(function.getSubprogram());
  function.setSubprogram(nullptr);
  made->splice(made->begin(), &function);
  IRBuilder<> builder(&made->getEntryBlock(), made->getEntryBlock().begin());
  StructType *row = rowOf(type);
  for (auto [index, argument] : enumerate(function.args())) {
    Value *value = index < kKept ? made->getArg(index) : nullptr;
    if (!value)
      value = builder.CreateLoad(
          argument.getType(),
          builder.CreateStructGEP(row, made->getArg(kKept), index - kKept));
    argument.replaceAllUsesWith(value);
  }
  function.replaceAllUsesWith(made);
  function.eraseFromParent();
}

/// The room is that of all such calls of a function: a callee reads it before it
/// does anything else.
static void shortenCall(CallBase &call, AllocaInst *room) {
  FunctionType *type = call.getFunctionType();
  StructType *row = rowOf(type);
  IRBuilder<> builder(&call);
  SmallVector<Value *> arguments(call.arg_begin(), call.arg_begin() + kKept);
  arguments.push_back(room);
  for (unsigned index = kKept; index < call.arg_size(); ++index)
    builder.CreateStore(call.getArgOperand(index),
                        builder.CreateStructGEP(row, room, index - kKept));
  CallInst *made =
      builder.CreateCall(shortened(type), call.getCalledOperand(), arguments);
  made->setAttributes(attributesOf(call.getContext(), call.getAttributes()));
  call.replaceAllUsesWith(made);
  call.eraseFromParent();
}

static void shortenCalls(Function &function) {
  const DataLayout &layout = function.getDataLayout();
  SmallVector<CallBase *> calls;
  uint64_t bytes = 0;
  for (Instruction &instruction : instructions(function)) {
    auto *call = dyn_cast<CallBase>(&instruction);
    if (!call || isa<IntrinsicInst>(call) || !isLong(call->getFunctionType()))
      continue;
    calls.push_back(call);
    bytes = std::max<uint64_t>(
        bytes, layout.getTypeAllocSize(rowOf(call->getFunctionType())));
  }
  if (calls.empty())
    return;
  IRBuilder<> builder(&function.getEntryBlock(),
                      function.getEntryBlock().begin());
  AllocaInst *room = builder.CreateAlloca(
      ArrayType::get(builder.getInt64Ty(), divideCeil(bytes, 8)));
  for (CallBase *call : calls)
    shortenCall(*call, room);
}

void vox::lowering::passInMemory(Module &module) {
  SmallVector<Function *> functions;
  for (Function &function : module)
    if (!function.isDeclaration()) {
      shortenCalls(function);
      if (isLong(function.getFunctionType()))
        functions.push_back(&function);
    }
  for (Function *function : functions)
    shortenParameters(*function);
}
