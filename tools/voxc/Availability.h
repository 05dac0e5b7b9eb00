//===- tools/voxc/Availability.h - what a target cannot have --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// VX0486: a program can call a function of the library that does not exist on
// the target it is built for (spec stdlib §6.5).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Diagnostic.h"
#include "hir/HIR.h"
#include "targets/Target.h"

#include <string_view>

namespace vox::driver {

/// The first thing that the program needs and the target lacks, or null.
const hir::Need *firstUnavailable(const hir::Program &program,
                                  const targets::Target &target);

/// "process.run", of a need.
std::string_view nameOf(const hir::Need &need);

/// Reports everything that the program needs and the target lacks.
void reportUnavailable(const hir::Program &program,
                       const targets::Target &target,
                       DiagnosticEngine &diagnostics);

} // namespace vox::driver
