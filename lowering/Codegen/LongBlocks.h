//===- lowering/Codegen/LongBlocks.h - blocks of a bounded length ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace llvm {
class Function;
} // namespace llvm

namespace vox::lowering {

/// At each call the fast register allocator looks at every value that the block
/// has had so far, and others do at each access to memory. Shorter blocks keep
/// that from being quadratic.
void splitLongBlocks(llvm::Function &function);

} // namespace vox::lowering
