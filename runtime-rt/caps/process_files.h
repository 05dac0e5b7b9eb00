//===- runtime-rt/caps/process_files.h - files that show processes --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `/proc/self/environ` would answer what `env.get` is refused: a grant of files
// does not hold what the system shows of processes, unless it names it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/roots.h"

namespace vox::rt::caps {

/// How much of a path without links is the directory of a process; 0: it leads
/// into none.
i64 processDirectory(PathText path);

} // namespace vox::rt::caps
