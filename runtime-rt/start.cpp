//===- runtime-rt/start.cpp - the life of a compiled program --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What every entry point of os/<name>/ calls when the process is prepared. Not
// part of the hosted library: there the interpreter runs the program.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/finish.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/sandbox.h"

__attribute__((weak)) void vox_rt_activate() { vox::rt::os::confineToBasics(); }

void vox_rt_run() {
  vox_rt_activate();
  vox_main(vox::rt::depthLimit());
  vox_rt_finish();
}
