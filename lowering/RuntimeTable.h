//===- lowering/RuntimeTable.h - the runtime as generated code sees it ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The rows of Runtime.def: how each function is called, and the properties by
// which generated code is arranged around its calls.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

namespace vox::lowering {

enum RuntimeFlag : unsigned {
  /// Never returns and is never on the hot path.
  kCold = 1,
  /// Takes about as long as the code around its call: counting, growing by one.
  kQuick = 2,
  /// Counts references: worth inlining in loops, however large the program is.
  kCounts = 4,
  /// The result depends on the arguments alone, and nothing else happens.
  kPure = 8,
  /// The result depends on the arguments and on memory; nothing else happens.
  kReads = 16,
  /// No generated code calls it, but what is inlined of the runtime does.
  kInner = 32
};

struct RuntimeFunction {
  llvm::StringRef symbol, result, parameters;
  unsigned flags;
};

/// The row of a symbol, or null.
const RuntimeFunction *findRuntime(llvm::StringRef symbol);

/// The flags of a symbol, 0 if it has no row.
unsigned runtimeFlags(llvm::StringRef symbol);

/// True for whatever the pack of a target defines for programs: the rows of
/// Runtime.def, builtins and libm/.
bool isRuntimeSymbol(llvm::StringRef symbol);

} // namespace vox::lowering
