//===- runtime-rt/core/finish.cpp - the two ends of a program -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/finish.h"

#include "runtime-rt/core/output.h"

__attribute__((weak)) constinit void (*vox_rt_finish)() = &vox::rt::flushOutput;
