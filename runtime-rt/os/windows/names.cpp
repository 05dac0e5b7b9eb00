//===- runtime-rt/os/windows/names.cpp - names as they are ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/names.h"

vox::rt::Str *vox::rt::os::listedName(Str *name) { return name; }
