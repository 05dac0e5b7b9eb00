//===- hir/CapabilityClasses.h - sets of capability classes ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A set is a word with a bit for each class, as a policy numbers them
// (targets/Capabilities.def).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vox::hir {

/// The class of a builtin, as a set; no bit for one without.
uint64_t classOf(BuiltinId id);
uint64_t classesOf(std::span<const Need> needs);
/// `classes` without those that a stronger one of the module comes with.
uint64_t strongest(uint64_t classes);

/// "fs:rw", of a builtin.
std::string_view classWord(BuiltinId id);
/// The words of the classes, sorted.
std::vector<std::string> classWords(uint64_t classes);

} // namespace vox::hir
