//===- runtime-rt/core/fault.cpp - the faults of language.md §15 ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `vox: fault F01: integer overflow: 9223372036854775807 + 1 (file.vox:3:9)`.
// Nothing here allocates.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"

#include "runtime-rt/core/line.h"
#include "runtime-rt/core/output.h"
#include "runtime-rt/os/os.h"

namespace vox::rt {

namespace {

enum FaultCode : i64 { kOverflow = 1, kDivisionByZero = 2, kIndex = 3 };

struct FaultLine : Line {
  explicit FaultLine(i64 code) : Line("vox: fault F") {
    if (code < 10)
      text("0");
    number(code).text(": ");
  }
};

/// Ends the line with the location, and the program with status 1.
VOX_NORETURN void finish(Line &line, const SourceLocation *at) {
  line.text(" (")
      .text(at->file)
      .text(":")
      .number(at->line)
      .text(":")
      .number(at->column)
      .text(")");
  line.end();
  os::exit(1);
}

struct IntFaultText {
  const char *before;
  const char *between; ///< null: only the first operand is shown
  const char *after;
};

/// In the order of IntFault; the two about zero show no operand.
constexpr IntFaultText kIntFaultTexts[] = {
    {"integer overflow: ", " + ", ""},
    {"integer underflow: ", " - ", ""},
    {"integer overflow: ", " * ", ""},
    {"integer division by zero", nullptr, nullptr},
    {"integer division overflow: ", " / ", ""},
    {"integer modulo by zero", nullptr, nullptr},
    {"integer modulo overflow: ", " % ", ""},
    {"integer overflow: -(", nullptr, ")"},
    {"integer overflow: abs(", nullptr, ")"},
};

} // namespace

void internalError(const char *what) {
  flushQuietly();
  Line line("vox: internal error: ");
  line.text(what).end();
  os::exit(101);
}

} // namespace vox::rt

using namespace vox::rt;

void vox_fault_int(i64 which, i64 a, i64 b, const SourceLocation *at) {
  flushQuietly();
  bool byZero = which == kDivZero || which == kRemZero;
  const IntFaultText &form = kIntFaultTexts[which];
  FaultLine line(byZero ? kDivisionByZero : kOverflow);
  line.text(form.before);
  if (form.after)
    line.number(a);
  if (form.between)
    line.text(form.between).number(b);
  if (form.after)
    line.text(form.after);
  finish(line, at);
}

void vox_fault_index(i64 index, i64 length, const SourceLocation *at) {
  flushQuietly();
  FaultLine line(kIndex);
  line.text("index ")
      .number(index)
      .text(" out of bounds (len=")
      .number(length)
      .text(")");
  finish(line, at);
}

void vox_fault(i64 code, const Str *message, const SourceLocation *at) {
  flushQuietly();
  FaultLine line(code);
  line.bytes(message->bytes(), message->length);
  finish(line, at);
}
