//===- hir/interp/Interp.cpp - the reference tier -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Interp.h"
#include "hir/interp/Image.h"
#include "hir/interp/Trace.h"
#include "runtime-rt/hosted.h"

#include <algorithm>
#include <limits>

using namespace vox;

void interp::run(const hir::Program &program) { run(program, program.entry); }

void interp::run(const hir::Program &program, hir::FunctionId entry) {
  Image image(program, vox_rt_counts_steps() != 0);
  size_t largestFrame = 0;
  for (const interp::Routine &routine : image.routines)
    if (routine.counts)
      largestFrame = std::max<size_t>(largestFrame, routine.frameSize);
  image.machine.bound(largestFrame, vox_rt_depth_limit());
  traceCallsOf(image.machine);
  vox_calls_left = std::numeric_limits<i64>::max();
  image.machine.run(image.routines[entry], vox_rt_depth_limit());
}
