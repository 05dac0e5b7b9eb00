//===- runtime-rt/caps/gate_path.cpp - the gate for files -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/gate.h"

using namespace vox::rt;

caps::Place caps::gatePath(Capability capability, const char *member,
                           const Str *path, LastLink last) {
  gate(capability, member);
  return Place(path, last);
}

caps::Place caps::gateBelow(const Place &directory, const Str *names,
                            LastLink last) {
  return Place(directory, names, last);
}
