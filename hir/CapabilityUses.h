//===- hir/CapabilityUses.h - what a program can ask for ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The capabilities that a program can use, found in its source alone (spec
// stdlib §7): no run asks for a class that this does not name. A function
// counts where it is called and where a value is made of it, so calls through
// values need no rule of their own; a branch counts although it may never be
// taken.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

#include <span>
#include <string>
#include <vector>

namespace vox::hir {

/// A function of the library that has a class is called.
struct CapabilityUse {
  BuiltinId builtin{};
  Span span; ///< of its name
  /// How running comes there: from `main`, a test or a constant to the function
  /// that has the call, by the fewest calls; of a long way both ends. Of a use
  /// that does not count only the last.
  std::vector<std::string> via;
  /// Its path arguments, if the source says each of them.
  std::vector<std::string> paths;
};

/// By class in the order of their words, then by place.
struct CapabilityUses {
  std::vector<CapabilityUse> reached;
  std::vector<CapabilityUse> unreached; ///< in code that nothing runs
};

/// The classes of `uses`, as a set of CapabilityClasses.h.
uint64_t classesOf(std::span<const CapabilityUse> uses);

} // namespace vox::hir
