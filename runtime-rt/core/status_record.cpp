//===- runtime-rt/core/status_record.cpp - the last word of a program -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//   {"verdict":"denied","what":"fs.read","status":77,"fuel":null,"memory":4096,"depth":7}
//
// One line, written in one piece to a descriptor that the program cannot reach,
// so that it cannot be forged. docs/library.md lists the fields. Called in
// the middle of anything: nothing here allocates.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/status_record.h"

#include "runtime-rt/contract.h"
#include "runtime-rt/core/fuel.h"
#include "runtime-rt/core/int_text.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/line.h"
#include "runtime-rt/hosted.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/watch.h"

namespace vox::rt {

namespace {

constinit int descriptor = -1;

class Record {
public:
  Record &text(const char *text) {
    while (*text && used < i64(sizeof(bytes)))
      bytes[used++] = static_cast<u8>(*text++);
    return *this;
  }
  Record &number(i64 value) {
    u8 digits[kIntTextBytes + 1];
    u8 *end = digits + kIntTextBytes;
    *end = 0;
    return text(reinterpret_cast<const char *>(writeIntBackwards(value, end)));
  }
  void write() { writeQuietly(descriptor, bytes, used); }

private:
  i64 used = 0;
  u8 bytes[256];
};

const char *verdictOf(i64 status, const char *what, i64 fault) {
  if (fault)
    return "fault";
  switch (status) {
  case kExitOk:
    return "ok";
  case kExitDenied:
    return "denied";
  case kExitBudget:
    return "budget";
  case kExitMemory:
    return "memory";
  case kExitInternal:
    return "internal";
  default:
    return what ? "stopped" : "exit";
  }
}

/// Above the standard streams; -1: the text is no such number.
int parseDescriptor(const char *text) {
  constexpr int kMost = 1 << 20;
  int number = 0;
  for (; *text; ++text) {
    u8 byte = static_cast<u8>(*text);
    if (byte < '0' || byte > '9' || number > kMost)
      return -1;
    number = number * 10 + (byte - '0');
  }
  return number > os::kStderr ? number : -1;
}

} // namespace

void openStatusRecord() {
  const char *text = environmentValue("VOX_STATUS_FD");
  int named = text ? parseDescriptor(text) : -1;
  if (named >= 0 && os::keepDescriptor(named))
    descriptor = named;
}

int statusRecordDescriptor() { return descriptor; }

void writeStatusRecord(i64 status, const char *what, i64 fault) {
  if (descriptor < 0)
    return;
  Record record;
  record.text("{\"verdict\":\"").text(verdictOf(status, what, fault));
  record.text("\",\"what\":");
  if (fault)
    record.text(fault < 10 ? "\"F0" : "\"F").number(fault).text("\"");
  else if (what)
    record.text("\"").text(what).text("\"");
  else
    record.text("null");
  record.text(",\"status\":").number(status);
  record.text(",\"fuel\":");
  if (i64 steps = stepsUsed(); steps >= 0)
    record.number(steps);
  else
    record.text("null");
  record.text(",\"memory\":").number(memoryCount.peak);
  record.text(",\"depth\":");
  if (vox_calls_left == 0)
    record.text("null");
  else // with one level left, as many calls are active as the limit allows
    record.number(depthLimit() + 1 - smaller(vox_calls_left, depthLimit() + 1));
  record.text("}\n").write();
  descriptor = -1;
}

} // namespace vox::rt
