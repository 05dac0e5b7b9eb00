//===- test/runtime/Inputs/none.cpp - program.cpp as a reactor ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/hosted.h"

extern "C" void run(i64 depth) {
  vox_rt_init_hosted(depth);
  vox_main(vox_rt_depth_limit());
  vox_rt_exit(0);
}
