//===- test/interp/ProgramGenerator.h - random programs of HIR ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

#include <memory>

namespace vox::test {

/// A program that keeps the rules of HIR and never faults. Its entry function
/// stores one text in global 0: what all its values display. The same seed
/// gives the same program.
std::unique_ptr<hir::Program> generateProgram(const SourceManager &sources,
                                              uint64_t seed);

} // namespace vox::test
