//===- lowering/Codegen/Ceiling.cpp - what a build allows, in its image ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/Ceiling.h"

#include "runtime-rt/interface.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace vox::lowering;
using namespace llvm;
using vox::targets::ObjectFormat;

static GlobalVariable *addConstant(Module &module, StringRef name,
                                   GlobalValue::LinkageTypes linkage,
                                   Constant *value) {
  return new GlobalVariable(module, value->getType(), /*isConstant=*/true,
                            linkage, value, name);
}

void vox::lowering::bakeCeiling(Module &module, const targets::Target &target,
                                StringRef ceiling, bool isActive,
                                bool opensRoots) {
  LLVMContext &context = module.getContext();
  auto *image = addConstant(
      module, "vox_policy", GlobalValue::ExternalLinkage,
      ConstantDataArray::getString(context, ceiling, /*AddNull=*/false));
  image->setAlignment(Align(8));
  if (target.format == ObjectFormat::MachO)
    image->setSection("__TEXT,__voxcaps");
  else if (target.format != ObjectFormat::Wasm)
    image->setSection(".voxcaps");
  // Kept by linkers, so that it can be looked at from outside.
  if (target.format != ObjectFormat::Wasm)
    appendToUsed(module, image);

  // References that link what they name; nothing of them is left in the image.
  Type *byte = Type::getInt8Ty(context);
  SmallVector<Constant *> names = {
      module.getOrInsertGlobal(VOX_RT_ABI_NAME, byte)};
  if (isActive)
    names.push_back(module.getOrInsertGlobal("vox_caps_activate", byte));
  if (opensRoots)
    names.push_back(module.getOrInsertGlobal("vox_caps_roots", byte));
  auto *type = ArrayType::get(PointerType::getUnqual(context), names.size());
  appendToCompilerUsed(module, addConstant(module, "vox_interface",
                                           GlobalValue::InternalLinkage,
                                           ConstantArray::get(type, names)));
}
