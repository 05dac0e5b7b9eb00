//===- hir/sema/Effects.h - what functions do to the world ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The effect of each member of a built-in module (spec §4.6). A library module
// that is added adds its rows in Effects.cpp; checking takes them from here.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string_view>

namespace vox::hir::sema {

/// "fs", "net", …; "" for a member without effects in this sense.
std::string_view memberEffect(std::string_view module, std::string_view member);

} // namespace vox::hir::sema
