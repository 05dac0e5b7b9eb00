//===- lowering/Codegen/LargeFunctions.h - functions in pieces ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Engines of WebAssembly load no function of more than 50,000 locals or
// 7,654,321 bytes, and compilers take long over much smaller ones. A large
// function becomes several: its pieces, and one that calls them in turn. What
// lives from one piece to another is in a frame in memory, which all of them
// are given.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
} // namespace llvm

namespace vox::lowering {

/// Stands in the names of pieces, between that of the function and a number.
constexpr llvm::StringLiteral kPieceMark = ".piece.";

void divideLargeFunctions(llvm::Module &module);

} // namespace vox::lowering
