//===- runtime-rt/core/backtrace.cpp - the call chain of a fault ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// With VOX_BACKTRACE=1, behind the line of a fault, innermost first:
//
//   `  at f (file.vox:1:23)`
//
// Linked only into programs whose functions keep the chain. Nothing here
// allocates.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/backtrace.h"

#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/line.h"

constinit const vox::rt::CallRecord *vox_call_chain = nullptr;

namespace vox::rt {

constinit const CallRecord *(*makeCallChain)() = nullptr;

static constexpr i64 kShownCalls = 100;

/// A function of an imported file, `file$name` to linkers, is `file.name`.
static void appendName(Line &line, const char *name) {
  const char *part = name;
  for (; *name; ++name)
    if (*name == '$') {
      line.bytes(reinterpret_cast<const u8 *>(part), name - part).text(".");
      part = name + 1;
    }
  line.text(part);
}

/// `at`: of the fault itself; null where only the calls have places.
static void printChain(const SourceLocation *at) {
  i64 count = 0;
  auto *call = makeCallChain ? makeCallChain() : vox_call_chain;
  for (; call; call = call->caller, at = nullptr) {
    if (++count > kShownCalls)
      continue;
    Line line("  at ");
    appendName(line, call->name);
    appendLocation(line, at ? at : call->at);
    line.end();
  }
  if (count <= kShownCalls)
    return;
  Line line("  and ");
  line.number(count - kShownCalls).text(" more").end();
}

} // namespace vox::rt

void vox_backtrace_enable() {
  const char *value = vox::rt::environmentValue("VOX_BACKTRACE");
  if (value && value[0] == '1' && value[1] == '\0')
    vox::rt::printCallChain = &vox::rt::printChain;
}
