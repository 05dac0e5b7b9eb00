//===- runtime-rt/core/fault.cpp - the faults of language.md §15 ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `vox: fault F01: integer overflow: 9223372036854775807 + 1 (file.vox:3:9)`.
// Nothing here allocates.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"

#include "runtime-rt/core/finish.h"
#include "runtime-rt/core/line.h"
#include "runtime-rt/core/output.h"
#include "runtime-rt/os/os.h"

namespace vox::rt {

namespace {

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

constinit void (*printCallChain)(const SourceLocation *at) = nullptr;

void appendLocation(Line &line, const SourceLocation *at) {
  line.text(" (").text(at->file).text(":").number(at->line);
  line.text(":").number(at->column).text(")");
}

FaultLine::FaultLine(i64 code) : Line("vox: fault F") {
  claimEnd(kExitFailed, nullptr, code);
  if (code < 10)
    text("0");
  number(code).text(": ");
}

void FaultLine::finish(const SourceLocation *at) {
  appendLocation(*this, at);
  end();
  if (printCallChain)
    printCallChain(at);
  os::exit(kExitFailed);
}

void faultWith(i64 code, const char *text, const SourceLocation *at) {
  FaultLine line(code);
  line.text(text);
  line.finish(at);
}

void internalError(const char *what) {
  claimEnd(kExitInternal, nullptr);
  Line line("vox: internal error: ");
  line.text(what).end();
  os::exit(kExitInternal);
}

} // namespace vox::rt

using namespace vox::rt;

void vox_fault_int(i64 which, i64 a, i64 b, const SourceLocation *at) {
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
  line.finish(at);
}

void vox_fault_index(i64 index, i64 length, const SourceLocation *at) {
  FaultLine line(kIndex);
  line.text("index ")
      .number(index)
      .text(" out of bounds (len=")
      .number(length)
      .text(")");
  line.finish(at);
}

void vox_fault(i64 code, const Str *message, const SourceLocation *at) {
  FaultLine line(code);
  line.oneLine(message->bytes(), message->length);
  line.finish(at);
}

void vox_fail(const Str *text) {
  flushQuietly();
  Line line("");
  line.bytes(text->bytes(), text->length).end();
  vox_rt_finish();
  leaveProgram(kExitFailed);
}
