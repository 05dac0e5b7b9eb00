//===- runtime-rt/caps/capability.h - the classes of builtins -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::rt::caps {

/// The classes of stdlib.md §0.4, as targets/Capabilities.def lists them.
enum class Capability : unsigned char {
  kNone, ///< never asked for and never granted
#define VOX_CAPABILITY(ENUMERATOR, ...) k##ENUMERATOR,
#include "targets/Capabilities.def"
  kCount
};

} // namespace vox::rt::caps
