//===- tools/voxc/CeilingCheck.h - needs beside grants --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A program that outlives its source is built only with grants for all that it
// can ask for (spec stdlib §7): VX0483 for a class that no grant names, VX0484
// for a constant path that lies below none of the directories granted.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Diagnostic.h"
#include "hir/CapabilityUses.h"
#include "tools/voxc/Grants.h"

namespace vox::driver {

/// Reports what `uses` ask for above what `tokens`, which are right, grant.
void checkCeiling(const std::vector<hir::CapabilityUse> &uses,
                  const Tokens &tokens, DiagnosticEngine &diagnostics);

/// `tokens` with what is missing for `classes`, files below @cwd.
Tokens withMissing(const Tokens &tokens, uint64_t classes);

} // namespace vox::driver
