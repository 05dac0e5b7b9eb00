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

/// 128 GiB, as natively; where addresses have 32 bits, half of them.
static constexpr size_t kMaxSlots = sizeof(size_t) > 4 ? size_t(1) << 34
                                                       : size_t(1) << 28;

/// Says at the start what a program that calls without end would find out when
/// it has taken the machine's memory.
void Machine::bound(size_t largestFrame, i64 depth) const {
  const size_t calls = kMaxSlots / std::max(largestFrame, size_t(1));
  if (static_cast<u64>(depth) <= calls)
    return;
  std::fprintf(stderr,
               "vox: no stack of %zu MiB for %lld calls; VOX_MAX_DEPTH lowers "
               "their number\n",
               kMaxSlots >> 17, static_cast<long long>(depth));
  std::exit(rt::kExitFailed);
}

void Machine::grow(size_t needed) {
  slots.resize(std::max(needed, slots.size() * 2));
}

void Machine::run(const Routine &entry, i64 depth) {
  slots.resize(4096);
  frames.push_back({&entry, nullptr, 0, depth});
  reserve(entry, 0);
  std::fill(regs + entry.clearBegin, regs + entry.clearEnd, 0);
  for (const Step *pc = entry.steps.data(); pc;)
    pc = pc->run(*this, regs, pc);
}

void interp::internalError(const char *what) {
  std::fprintf(stderr, "vox: internal error: %s\n", what);
  std::_Exit(rt::kExitInternal);
}
