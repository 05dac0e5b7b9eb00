//===- lowering/Codegen/Recursion.h - what may be active twice ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace vox::lowering {

using FunctionSet = llvm::SmallPtrSet<const llvm::Function *, 16>;

/// The functions of a program that may be active more than once at a time.
/// `program` is where the runtime starts.
FunctionSet recursiveFunctions(llvm::Module &module, llvm::StringRef program);

} // namespace vox::lowering
