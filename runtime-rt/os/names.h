//===- runtime-rt/os/names.h - names as a listing shows them --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

namespace vox::rt::os {

/// A name that a directory lists (consumed), as programs see it: where the
/// system takes characters apart, in Normalization Form C, elsewhere itself.
Str *listedName(Str *name);

} // namespace vox::rt::os
