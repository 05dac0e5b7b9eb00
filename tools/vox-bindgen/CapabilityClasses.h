//===- tools/vox-bindgen/CapabilityClasses.h - their two spellings --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

namespace vox {

/// A class of targets/Capabilities.def, or none.
struct CapabilityClass {
  llvm::StringRef spelling;   ///< "fs:ro", in annotations
  llvm::StringRef enumerator; ///< "kFsRead" of vox::rt::caps::Capability
};

inline constexpr CapabilityClass kCapabilityClasses[] = {
    {"none", "kNone"},
#define VOX_CAPABILITY(ENUMERATOR, WORD, ...) {WORD, "k" #ENUMERATOR},
#include "targets/Capabilities.def"
};

} // namespace vox
