//===- hir/check/Effects.h - what functions do to the world ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The effect of each function of a built-in module (spec §4.6) follows from the
// capability that its declaration names.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

#include <string_view>

namespace vox::hir::sema {

/// "fs", "net", …; "" for a function without effects in this sense.
std::string_view effectOf(BuiltinId id);

} // namespace vox::hir::sema
