//===- runtime-rt/regex/all_properties.cpp - where any pattern may come ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// In the place of no_properties.cpp: in voxc, whose interpreter and checks see
// all patterns, and in modules that are linked as a whole.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/properties.h"

__attribute__((weak)) constinit const vox::rt::unicode::Properties *const
    vox_regex_properties = &vox_unicode_properties;
