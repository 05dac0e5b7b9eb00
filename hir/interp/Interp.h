//===- hir/interp/Interp.h - the reference tier ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Runs a program the way the language specification says, without LLVM and
// without native recursion: every other tier is measured against it. It shares
// only the value library of the runtime with generated code.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

namespace vox::interp {

/// Runs the function of kind Entry `entry` of `program`, which passes
/// hir::verify. Constants start empty, so each run is a fresh one.
/// Steps are counted if the runtime does (vox_rt_count_steps).
/// The depth limit is the runtime's (vox_rt_depth_limit), so vox_rt_init_hosted
/// comes first. Returns when the program ends; flushing and the exit status are
/// the caller's. A fault or an exceeded limit ends the process inside the
/// runtime.
void run(const hir::Program &program, hir::FunctionId entry);

/// Runs Program::entry.
void run(const hir::Program &program);

} // namespace vox::interp
