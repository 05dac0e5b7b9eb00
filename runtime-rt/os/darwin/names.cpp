//===- runtime-rt/os/darwin/names.cpp - names put together ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/names.h"

#include "runtime-rt/core/compose.h"

vox::rt::Str *vox::rt::os::listedName(Str *name) { return composeText(name); }
