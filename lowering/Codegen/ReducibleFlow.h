//===- lowering/Codegen/ReducibleFlow.h - loops of one entry --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/IR/LegacyPassManager.h"

namespace vox::lowering {

/// Hands the passes of a back end on, but in the place of the one that makes
/// loops of several entries into loops of one only looks whether there are any.
/// If there are, what the passes gave is worthless.
class ReducibleFlow : public llvm::legacy::PassManagerBase {
public:
  explicit ReducibleFlow(llvm::legacy::PassManagerBase &passes)
      : passes(passes) {}
  void add(llvm::Pass *pass) override;

  bool allReducible = true;

private:
  llvm::legacy::PassManagerBase &passes;
};

} // namespace vox::lowering
