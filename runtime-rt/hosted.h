//===- runtime-rt/hosted.h - the runtime inside another program -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the reference interpreter needs beside abi.h and the builtins. The
// runtime owns process-wide state: a fault or an exceeded limit ends the
// process (os/none: stores the result and traps), so the interpreter runs in a
// process of its own. Until somebody calls caps::setPolicy nothing is granted.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

extern "C" {

/// Call once, before anything else: signals and limits. `depthLimit`: what the
/// build or the command line allows, 0 for kDefaultDepth; VOX_MAX_* in
/// the environment may lower it.
void vox_rt_init_hosted(i64 depthLimit);

/// Makes the program count its steps; call it before vox_rt_init_hosted.
/// `limit`: what the build or the command line allows; VOX_MAX_STEPS may lower
/// it.
void vox_rt_count_steps(i64 limit);
/// True if it does.
i64 vox_rt_counts_steps(void);
/// How many it took, never more than the limit.
i64 vox_rt_steps_used(void);

/// The fewest levels of calls that were left to a call, its own included; kMaxInt
/// before the first, 0 where nobody looks. Native code does not.
extern i64 vox_calls_left;

/// What `env.args` gives: a null-terminated row that stays where it is.
void vox_rt_set_arguments(const char *const *words);

/// The depth to start the program with.
i64 vox_rt_depth_limit(void);

/// Abstract bytes (stdlib.md §5.2) held now, and the most that were held at
/// once.
i64 vox_rt_memory_live(void);
i64 vox_rt_memory_peak(void);

/// With VOX_BACKTRACE=1 a fault prints the chain that `chain` then makes.
void vox_rt_set_call_chain(const vox::rt::CallRecord *(*chain)(void));

/// The normal end of a program: writes what is buffered, runs the exit commands
/// and ends the process.
VOX_NORETURN void vox_rt_exit(i64 status);

} // extern "C"
