//===- lowering/Codegen/StackNeed.h - the stack that calls take -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// How large frames are is known when a back end has made them. The figures are
// written into the program, and its start code maps a stack that holds as many
// calls as the limit of depth allows, whatever their frames.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "lowering/Codegen/Recursion.h"

#include "llvm/IR/LegacyPassManager.h"

#include <cstdint>

namespace llvm {
class GlobalVariable;
class MachineFunction;
} // namespace llvm

namespace vox::lowering {

class StackNeed {
public:
  /// Adds `vox_baked_stack` to the module: {bytes of what is active once, bytes
  /// of a call}. It must be emitted after every function.
  StackNeed(llvm::Module &module, llvm::StringRef program);

  void add(const llvm::MachineFunction &function);

private:
  FunctionSet recursive;
  llvm::GlobalVariable *figures;
  int64_t once = 0, perCall = 0;
};

/// Hands the passes of a back end on and has every frame counted that they make.
class CountFrames : public llvm::legacy::PassManagerBase {
public:
  /// `need` may be null: nothing is counted.
  CountFrames(llvm::legacy::PassManagerBase &passes, StackNeed *need)
      : passes(passes), need(need) {}
  void add(llvm::Pass *pass) override;

private:
  llvm::legacy::PassManagerBase &passes;
  StackNeed *need;
};

} // namespace vox::lowering
