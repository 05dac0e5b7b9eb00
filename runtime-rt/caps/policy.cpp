//===- runtime-rt/caps/policy.cpp - what a program may do -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/policy.h"

/// A program built with `--caps` brings its own.
__attribute__((weak)) constinit vox::rt::caps::Policy vox_policy = {};
