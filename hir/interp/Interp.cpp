//===- hir/interp/Interp.cpp - the reference tier
//---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Interp.h"
#include "hir/interp/Image.h"
#include "runtime-rt/hosted.h"

using namespace vox;

void interp::run(const hir::Program &program) {
  Image image(program);
  image.machine.run(image.routines[program.entry], vox_rt_depth_limit());
}
