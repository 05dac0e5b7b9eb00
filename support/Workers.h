//===- support/Workers.h - a list of work in processes --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace vox::support {

/// What a piece of work comes to, as texts of any bytes.
using Texts = std::vector<std::string>;

/// Calls `work` with each index below `count`, in up to `processes` children that
/// take the next one as they get free, and `take` here with what it returned, in
/// order of the indices. `take` gets nothing where a child ended before it had
/// answered. The work is done here where one process is asked for or none can be
/// started; what is said on standard error elsewhere comes in the same order. Needs
/// `takeSignals`.
void workInProcesses(
    size_t count, size_t processes, const std::function<Texts(size_t)> &work,
    const std::function<void(size_t, std::optional<Texts>)> &take);

} // namespace vox::support
