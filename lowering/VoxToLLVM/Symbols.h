//===- lowering/VoxToLLVM/Symbols.h - names of generated functions --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace vox::lowering {

/// The function that the runtime starts.
inline constexpr char kProgramSymbol[] = "vox_main";

/// The steps that are left and the limit.
inline constexpr char kStepCounterSymbol[] = "vox_fuel";

/// The symbol of a Vox function. No C name holds a dot, so a script may call
/// its functions `malloc` or `vox_print`.
inline std::string functionSymbol(llvm::StringRef name) {
  return ("vox." + name).str();
}

/// The symbol of a global of the program.
inline std::string dataSymbol(llvm::StringRef name) {
  return ("vox.data." + name).str();
}

} // namespace vox::lowering
