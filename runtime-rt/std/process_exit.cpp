//===- runtime-rt/std/process_exit.cpp - process.exit ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/finish.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/std/process.h"

using namespace vox::rt;

/// True for what only the runtime may say: denied, over a limit, broken.
static bool isReserved(i64 status) {
  return status == 77 || status == 78 || status == 79 || status == 101;
}

void vox_process_exit(i64 code, const SourceLocation *at) {
  i64 status = code & 0xff;
  if (isReserved(status)) {
    FaultLine line(kInvalidArgument);
    line.text("process.exit: code ").number(code).text(" is reserved");
    line.finish(at);
  }
  vox_rt_finish();
  os::exit(status);
}
