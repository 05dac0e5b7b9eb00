//===- lowering/Codegen/Ceiling.h - what a build allows, in its image -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "targets/Target.h"

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
} // namespace llvm

namespace vox::lowering {

/// Writes the ceiling into its section of a program, and a reference to the
/// interface of the runtime. `isActive`: the program makes what it is granted
/// hold before user code; else it has neither parser nor gate. `opensRoots`: it
/// can reach what lies in the directories that are granted.
void bakeCeiling(llvm::Module &module, const targets::Target &target,
                 llvm::StringRef ceiling, bool isActive, bool opensRoots);

} // namespace vox::lowering
