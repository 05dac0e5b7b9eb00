//===- tools/voxc/Grants.cpp - the tokens that a program needs ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Grants.h.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Grants.h"

#include "hir/CapabilityClasses.h"
#include "runtime-rt/caps/policy_text.h"
#include "tools/voxc/Caps.h"
#include "tools/voxc/CeilingCheck.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace vox::driver {

namespace {

struct Row {
  uint64_t bit;
  std::string_view grant;
};
constexpr Row kRows[] = {
#define VOX_CAPABILITY(ENUMERATOR, WORD, GRANT, ...)                           \
  {bitOf(rt::caps::Capability::k##ENUMERATOR), GRANT},
#include "targets/Capabilities.def"
};

} // namespace

Tokens tokensFor(uint64_t classes, std::string_view directory) {
  static constexpr std::string_view kPlace = "<dir>";
  classes = hir::strongest(classes);
  Tokens tokens;
  for (const Row &row : kRows) {
    if (!(classes & row.bit))
      continue;
    std::string token(row.grant);
    if (size_t place = token.find(kPlace); place != token.npos)
      token.replace(place, kPlace.size(), directory);
    tokens.push_back(std::move(token));
  }
  std::sort(tokens.begin(), tokens.end());
  return tokens;
}

std::string quoteForShell(const std::string &word) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyz"
                                      "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                      "0123456789@%+=:,./_-";
  if (!word.empty() && word.find_first_not_of(kPlain) == word.npos)
    return word;
  std::string text = "'";
  for (char c : word)
    text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

std::string capsFlags(const Tokens &tokens) {
  std::string text;
  for (const std::string &token : tokens)
    text += fmt::format("{}--caps {}", text.empty() ? "" : " ",
                        quoteForShell(token));
  return text;
}

//===--- Of a command line ------------------------------------------------===//

static constexpr const char *kOption = "--caps";

bool isStrict(const ParsedArgs &args) {
  const char *strict = std::getenv("VOXC_STRICT");
  return args.has("--strict") || (strict && std::string_view(strict) == "1");
}

std::optional<GrantOptions> grantOptions(const ParsedArgs &args) {
  GrantOptions options;
  if (auto found = args.options.find(kOption); found != args.options.end()) {
    options.isGiven = true;
    options.tokens = found->second;
    options.isAuto = std::erase(options.tokens, "auto") != 0;
  }
  options.isStrict = isStrict(args);
  if (!capsPolicy(options.tokens))
    return std::nullopt;
  return options;
}

Tokens ceilingTokens(const GrantOptions &options, uint64_t classes) {
  return options.isAuto ? withMissing(options.tokens, classes) : options.tokens;
}

Tokens runTokens(const GrantOptions &options, uint64_t classes) {
  if (options.isGiven || options.isStrict)
    return ceilingTokens(options, classes);
  return tokensFor(classes, "@any");
}

Tokens everything() { return tokensFor(rt::caps::kAllClasses, "@any"); }

std::string policyOf(const Tokens &tokens) {
  return capsPolicy(tokens).value_or("");
}

} // namespace vox::driver
