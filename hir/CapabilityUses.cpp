//===- hir/CapabilityUses.cpp - what a program can ask for ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// hir/check/ finds them.
//
//===----------------------------------------------------------------------===//
#include "hir/CapabilityUses.h"

#include "hir/CapabilityClasses.h"

namespace vox::hir {

uint64_t classesOf(std::span<const CapabilityUse> uses) {
  uint64_t classes = 0;
  for (const CapabilityUse &use : uses)
    classes |= classOf(use.builtin);
  return classes;
}

} // namespace vox::hir
