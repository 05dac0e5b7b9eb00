//===- runtime-rt/core/watch.cpp - the wall clock -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The end of the time comes in the middle of anything, so it touches nothing but
// the buffer of the output, whose bytes are there before they count. Whichever
// end comes first is the program's; should it not get through, because nobody
// reads what it has to say, the timer is back after a second and says less.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/watch.h"

#include "runtime-rt/contract.h"
#include "runtime-rt/core/finish.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/line.h"
#include "runtime-rt/core/status_record.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/watch.h"

namespace vox::rt {

namespace {

/// Milliseconds that an end may take to say what it is.
constexpr i64 kPatience = 1000;

constinit i64 claimedStatus = kExitBudget;

VOX_NORETURN void leave(int) { os::exit(claimedStatus); }

void sayTimeout(int) {
  os::startTimer(kPatience, &leave);
  Line line("vox: execution budget exceeded: wall clock (limit ");
  line.number(limits.timeout).text(")").end();
  leave(0);
}

void expire(int) {
  os::startTimer(kPatience, &sayTimeout);
  endWatcher = &writeStatusRecord;
  claimEnd(kExitBudget, "wall clock");
  sayTimeout(0);
}

void claim(i64 status, const char *what, i64 fault) {
  if (limits.timeout != kNoLimit) {
    claimedStatus = status;
    os::startTimer(kPatience, &leave);
  }
  writeStatusRecord(status, what, fault);
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

bool vox_rt_start_watch() {
  bool isTimed = limits.timeout != kNoLimit;
  openStatusRecord();
  if (isTimed || statusRecordDescriptor() >= 0)
    endWatcher = &claim;
  return !isTimed || os::startTimer(limits.timeout, &expire);
}
