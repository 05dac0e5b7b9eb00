//===- hir/Options.h - how a program is checked ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace vox::hir {

/// What to do about full-stack declarations that nothing reachable mentions
/// (spec §16.3): warn, refuse, or say nothing.
enum class Profile : uint8_t { Default, Strict, Lenient };

struct Options {
  Profile profile = Profile::Default;
  bool contracts = true;  ///< check @require, @ensure and @invariant
  bool tests = false;     ///< fill Program::tests; nothing else is built
  std::string testFilter; ///< only these tests count as reachable (§16.3)
  bool secretsFromEnvironment = false; ///< allow `secrets.resolve`

  /// Whether a test is run: by its name and the title it may have.
  bool selects(std::string_view name, std::string_view title) const {
    return name.find(testFilter) != name.npos ||
           title.find(testFilter) != title.npos;
  }
};

} // namespace vox::hir
