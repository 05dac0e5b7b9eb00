//===- runtime-rt/regex/no_properties.cpp - a program without the table ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/properties.h"

__attribute__((weak)) constinit const vox::rt::unicode::Properties *const
    vox_regex_properties = nullptr;
