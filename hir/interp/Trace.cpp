//===- hir/interp/Trace.cpp - the call chain of a fault -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Turns frames into the records that functions of a -g build keep while they
// run. The runtime asks once, right before the process ends.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/Trace.h"

#include "runtime-rt/hosted.h"

using namespace vox;
using namespace vox::interp;

static const Machine *traced = nullptr;

/// Records whose place is looked up: more than the runtime shows.
static constexpr size_t kLocated = 128;

/// Innermost first. Lives until the process ends.
static const rt::CallRecord *makeChain() {
  static std::vector<rt::CallRecord> records;
  static std::vector<rt::SourceLocation> places;
  records.reserve(traced->frames.size());
  places.reserve(kLocated);
  const Step *at = traced->refused;
  for (size_t i = traced->frames.size(); i-- > 0;) {
    const Frame &frame = traced->frames[i];
    const rt::SourceLocation *place = nullptr;
    if (at && places.size() < kLocated)
      place = &places.emplace_back(traced->locate(*frame.routine, at));
    if (frame.routine->counts)
      records.push_back({nullptr, frame.routine->symbol, place});
    at = frame.site;
  }
  for (size_t i = 1; i < records.size(); ++i)
    records[i - 1].caller = &records[i];
  return records.empty() ? nullptr : records.data();
}

void interp::traceCallsOf(const Machine &machine) {
  traced = &machine;
  vox_rt_set_call_chain(&makeChain);
}
