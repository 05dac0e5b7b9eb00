//===- runtime-rt/hosted.cpp - the runtime inside another program ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/hosted.h"

#include "runtime-rt/core/backtrace.h"
#include "runtime-rt/core/finish.h"
#include "runtime-rt/core/fuel.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/output.h"
#include "runtime-rt/core/start_block.h"
#include "runtime-rt/core/watch.h"
#include "runtime-rt/os/os.h"

using namespace vox::rt;

/// The C library's; absent where there is no environment.
extern "C" __attribute__((weak)) char **environ;

constinit bool (*const vox_rt_watch)() = &vox_rt_start_watch;

static constexpr const char *kNoArguments[] = {nullptr};

void vox_rt_init_hosted(i64 depthLimit) {
  os::prepareProcess();
  if (depthLimit > 0)
    setDepthLimit(depthLimit);
  if (!startBlock.arguments)
    startBlock.arguments = kNoArguments;
  readLimits(&environ ? environ : nullptr);
}

void vox_rt_count_steps(i64 limit) { vox_fuel = {limit, limit}; }

i64 vox_rt_counts_steps() { return vox_fuel.limit >= 0; }

i64 vox_rt_steps_used() { return stepsUsed(); }

void vox_rt_set_arguments(const char *const *words) {
  startBlock.arguments = words;
}

i64 vox_rt_depth_limit() { return depthLimit(); }

i64 vox_rt_memory_live() { return memoryCount.live; }

i64 vox_rt_memory_peak() { return memoryCount.peak; }

void vox_rt_set_call_chain(const CallRecord *(*chain)()) {
  makeCallChain = chain;
  vox_backtrace_enable();
}

void vox_rt_exit(i64 status) {
  vox_rt_finish();
  leaveProgram(status);
}
