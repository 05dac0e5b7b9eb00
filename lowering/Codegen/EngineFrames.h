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

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace vox::lowering {

/// Passes long rows of arguments in memory.
void passInMemory(llvm::Module &module);

class EngineFrames {
public:
  /// `program` is where the runtime starts.
  EngineFrames(llvm::Module &module, llvm::StringRef program);

  /// Looks into the objects that were made of the module. True if functions have
  /// too much alive and were changed: the objects must be made again.
  llvm::Expected<bool> shrink(llvm::ArrayRef<std::string> objects);

  /// The bytes that the stack in memory needs for so many calls. Where that is
  /// too much, functions get a check of their own and `changed` is set.
  uint64_t boundStack(int64_t depth, bool &changed);

  /// What so many calls take of an engine's stack, at most.
  uint64_t engineBytes(int64_t depth) const {
    return (mostSlots + kFrameSlots) * 8 * static_cast<uint64_t>(depth);
  }

private:
  static constexpr unsigned kFrameSlots = 16; ///< of every frame

  llvm::Module &module;
  /// What may be active more than once at a time.
  llvm::SmallPtrSet<const llvm::Function *, 16> recursive;
  unsigned mostSlots = 0; ///< of those
};

} // namespace vox::lowering
