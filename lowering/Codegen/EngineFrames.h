//===- lowering/Codegen/EngineFrames.h - frames on an engine's stack ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An engine of WebAssembly keeps what a function has alive in a frame of its own
// stack, which a module can neither see nor enlarge: V8's ends at 984 KiB. A
// thousand calls fit if none takes more than some 900 bytes. What a function
// has more goes to the stack in memory, which is ours.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "lowering/Codegen/Recursion.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace vox::lowering {

/// Passes long rows of arguments in memory.
void passInMemory(llvm::Module &module);

/// Moves faults behind their checks in functions that have many.
void keepFaultsNear(llvm::Module &module);

class EngineFrames {
public:
  /// `program` is where the runtime starts.
  EngineFrames(llvm::Module &module, llvm::StringRef program)
      : module(module), recursive(recursiveFunctions(module, program)) {}

  /// Counts the locals in objects that were made of the module.
  llvm::Error measure(llvm::ArrayRef<std::string> objects);
  /// True if functions have too much alive and were changed: the objects must be
  /// made again.
  bool shrink();
  /// True if some of those that were measured are large nevertheless. They count
  /// what they take of an engine's stack then, so that the program ends with the
  /// status of the depth before the engine does.
  bool countLarge(int64_t depth);

  /// The bytes that the stack in memory needs for so many calls. Where that is
  /// too much, functions get a check of their own and `changed` is set.
  uint64_t boundStack(int64_t depth, bool &changed);

  /// What so many calls take of an engine's stack, but for large frames.
  int64_t smallBytes(int64_t depth) const;

private:
  static constexpr unsigned kFrameSlots = 16; ///< of every frame

  llvm::Module &module;
  FunctionSet recursive;
  llvm::MapVector<llvm::Function *, unsigned> slots; ///< of a frame each
};

} // namespace vox::lowering
