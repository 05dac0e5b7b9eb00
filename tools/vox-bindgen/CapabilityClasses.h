//===- tools/vox-bindgen/CapabilityClasses.h - their two spellings --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

namespace vox {

/// A class of stdlib.md §0.4.
struct CapabilityClass {
  llvm::StringRef spelling;   ///< "fs:ro", in annotations
  llvm::StringRef enumerator; ///< FsRead of hir::Capability; the runtime's has
                              ///< a k before it and no None
};

inline constexpr CapabilityClass kCapabilityClasses[] = {
    {"none", "None"},       {"fs:ro", "FsRead"},    {"fs:rw", "FsWrite"},
    {"net", "Net"},         {"process", "Process"}, {"env:ro", "EnvRead"},
    {"env:rw", "EnvWrite"}, {"secrets", "Secrets"}, {"time", "Time"},
    {"random", "Random"},   {"agentos", "AgentOs"}};

} // namespace vox
