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

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
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

std::vector<std::string> tokensFor(uint64_t classes,
                                   std::string_view directory) {
  static constexpr std::string_view kPlace = "<dir>";
  classes = hir::strongest(classes);
  std::vector<std::string> tokens;
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

/// A word as a shell reads it.
static std::string quoted(const std::string &word) {
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

std::string capsFlags(const std::vector<std::string> &tokens) {
  std::string text;
  for (const std::string &token : tokens)
    text += fmt::format("{}--caps {}", text.empty() ? "" : " ", quoted(token));
  return text;
}

} // namespace vox::driver
