//===- hir/interp/Machine.cpp - the state and the loop --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Machine.h"

#include "runtime-rt/contract.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace vox;
using namespace vox::interp;

Machine::Machine(const SourceManager &sources) : sources(sources) {
  for (FileId file = 0; file < sources.size(); ++file)
    files.emplace_back(sources.faultName(file));
}

rt::SourceLocation Machine::locate(Span span) const {
  const LineColumn at = sources.locate(span.file, span.begin);
  return {files[span.file].c_str(), at.line, at.column};
}

rt::SourceLocation Machine::locate(const Routine &routine,
                                   const Step *pc) const {
  return locate(routine.spans[pc - routine.steps.data()]);
}

rt::SourceLocation Machine::locate(const Step *pc) const {
  return locate(*frames.back().routine, pc);
}

/// The end of the stack, 512 MiB: reached only under a raised depth limit, and
/// then the program ends as it does where a native stack ends.
static constexpr size_t kMaxSlots = size_t(1) << 26;

bool Machine::grow(size_t needed) {
  if (needed > kMaxSlots)
    return false;
  slots.resize(std::max(needed, slots.size() * 2));
  return true;
}

void Machine::run(const Routine &entry, i64 depth) {
  slots.resize(4096);
  frames.push_back({&entry, nullptr, 0, depth});
  if (!reserve(entry, 0))
    vox_fault_depth();
  std::fill(regs + entry.clearBegin, regs + entry.clearEnd, 0);
  for (const Step *pc = entry.steps.data(); pc;)
    pc = pc->run(*this, regs, pc);
}

void interp::internalError(const char *what) {
  std::fprintf(stderr, "vox: internal error: %s\n", what);
  std::_Exit(rt::kExitInternal);
}
