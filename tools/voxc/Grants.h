//===- tools/voxc/Grants.h - the tokens that a program needs --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// From the classes that a program can use to the words of `--caps` that grant
// them.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "tools/voxc/Options.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vox::driver {

using Tokens = std::vector<std::string>;

/// The tokens of `--caps` that grant `classes`, sorted; files below `directory`,
/// such as "@cwd".
Tokens tokensFor(uint64_t classes, std::string_view directory);

/// A word as a shell reads it.
std::string quoteForShell(const std::string &word);

/// `--caps fs:ro=@cwd --caps net:allow`, as a shell reads it.
std::string capsFlags(const Tokens &tokens);

/// What a command line says of grants.
struct GrantOptions {
  Tokens tokens;         ///< of `--caps`, right and without `auto`
  bool isGiven = false;  ///< there is a `--caps`
  bool isAuto = false;   ///< one is `auto`
  bool isStrict = false; ///< nothing is granted without a `--caps`
};

/// `--strict`, or VOXC_STRICT=1.
bool isStrict(const ParsedArgs &args);

/// Nothing after printing what is wrong with a token (status 1).
std::optional<GrantOptions> grantOptions(const ParsedArgs &args);

/// What a build grants to a program that can ask for `classes`: what is listed
/// and, with `auto`, what is missing.
Tokens ceilingTokens(const GrantOptions &options, uint64_t classes);
/// What a run grants it: without a list what it can ask for, everywhere, and
/// nothing under `--strict`.
Tokens runTokens(const GrantOptions &options, uint64_t classes);

/// All that can be granted.
Tokens everything();

/// The policy of these tokens, as BackendOptions takes it.
std::string policyOf(const Tokens &tokens);

} // namespace vox::driver
