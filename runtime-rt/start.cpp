//===- runtime-rt/start.cpp - the life of a compiled program --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What every entry point of os/<name>/ calls when the process is prepared. Not
// part of the hosted library: there the interpreter runs the program.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/activate.h"
#include "runtime-rt/contract.h"
#include "runtime-rt/core/finish.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/line.h"
#include "runtime-rt/core/start_block.h"
#include "runtime-rt/interface.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/sandbox.h"

using namespace vox::rt;

/// By which a program names the interface that it was compiled for.
extern "C" {
extern const char VOX_RT_ABI;
__attribute__((used)) const char VOX_RT_ABI = 0;
}

/// Of a program that is granted nothing; others have caps/activate.cpp.
__attribute__((weak)) void vox_rt_activate() {
  if (startBlock.narrowing && *startBlock.narrowing) {
    Line line(caps::kWidening);
    line.text(startBlock.narrowing).end();
    os::exit(kExitFailed);
  }
  // Who watches how it ends has left a descriptor open.
  if (!vox_rt_watch)
    os::closeInherited(-1);
  os::confineToBasics();
}

void vox_rt_run() {
  vox_rt_activate();
  vox_main(depthLimit());
  vox_rt_finish();
  if (vox::rt::endWatcher)
    vox::rt::endWatcher(vox::rt::kExitOk, nullptr, 0);
}
