//===- runtime-rt/std/process_exit.cpp - process.exit ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/finish.h"
#include "runtime-rt/core/output.h"
#include "runtime-rt/std/process.h"

using namespace vox::rt;

void vox_process_exit(i64 code, const SourceLocation *at) {
  i64 status = code & 0xff;
  if (isReservedStatus(status)) {
    FaultLine line(kInvalidArgument);
    line.text("process.exit: code ").number(code).text(" is reserved");
    line.finish(at);
  }
  endStatus = status;
  vox_rt_finish();
  leaveProgram(status);
}
