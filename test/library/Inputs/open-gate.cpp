//===- test/library/Inputs/open-gate.cpp - a gate that stops nobody -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Takes the place of caps/gate.cpp and caps/gate_path.cpp: whatever is asked for
// is done, as far as the system lets it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/gate.h"
#include "runtime-rt/contract.h"
#include "runtime-rt/os/os.h"

using namespace vox::rt;

void caps::deny(Capability, const char *) { os::exit(kExitInternal); }

void caps::gate(Capability, const char *) {}

caps::Place caps::gatePath(Capability, const char *, const Str *path,
                           LastLink last) {
  return Place(path, last);
}

caps::Place caps::gateBelow(const Place &directory, const Str *names,
                            LastLink last) {
  return Place(directory, names, last);
}

bool caps::mayTouchBelow(const Place &, const Str *) { return true; }
