//===- hir/check/CapabilityUses.h - what a program can ask for ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/CapabilityUses.h"
#include "hir/check/ProgramFacts.h"

namespace vox::hir::sema {

/// As CheckedProgram::capabilityUses.
CapabilityUses capabilityUses(const ProgramFacts &program, bool withTests);

} // namespace vox::hir::sema
