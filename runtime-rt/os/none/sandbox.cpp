//===- runtime-rt/os/none/sandbox.cpp - nothing is left to give up --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A module has what it imports and nothing else: whoever runs it holds it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/sandbox.h"

namespace vox::rt::os {

void confineToBasics() {}

const char *confine(const Confinement &) { return nullptr; }

void closeInherited(i64) {}

} // namespace vox::rt::os
