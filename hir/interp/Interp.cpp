//===- hir/interp/Interp.cpp - the reference tier -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Interp.h"
#include "hir/interp/Image.h"
#include "hir/interp/Trace.h"
#include "runtime-rt/hosted.h"

using namespace vox;

void interp::run(const hir::Program &program) { run(program, program.entry); }

void interp::run(const hir::Program &program, hir::FunctionId entry) {
  Image image(program);
  traceCallsOf(image.machine);
  image.machine.run(image.routines[entry], vox_rt_depth_limit());
}
