//===- support/Descendants.h - what a program leaves behind ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::support {

/// From now on processes whose parents end become children of this one, if they
/// descend from it.
void adoptDescendants();

/// Kills all descendants of this process and waits for their ends, also of those
/// that are made meanwhile. Nothing else may be running for us.
void killDescendants();

} // namespace vox::support
