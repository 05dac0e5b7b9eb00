//===- tools/voxc/Caps.cpp - the --caps option ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The grammar is the runtime's. A grant of one directory is refused until the
// runtime can hold a program to it: the parser has no room for any.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Caps.h"

#include "runtime-rt/caps/policy_text.h"
#include "support/Print.h"

#include <fmt/format.h>

namespace vox::driver {

using rt::caps::TokenText;

static TokenText textOf(std::string_view text) {
  return {text.data(), static_cast<int64_t>(text.size())};
}

static void report(std::string_view token, const rt::caps::TokenError &error) {
  std::string why = error.why;
  if (error.other.length)
    why += fmt::format(
        " \"{}\"", std::string_view(error.other.bytes,
                                    static_cast<size_t>(error.other.length)));
  support::print(stderr, "vox: invalid --caps token \"{}\": {}\n", token, why);
}

static std::string blobOf(const rt::caps::Policy &policy) {
  std::string blob(rt::caps::blobBytes(policy), '\0');
  rt::caps::writePolicy(policy, blob.data());
  return blob;
}

std::optional<std::string> capsPolicy(const ParsedArgs &args) {
  auto found = args.options.find("--caps");
  if (found == args.options.end()) {
    rt::caps::Policy everything;
    everything.granted = rt::caps::kAllClasses;
    return blobOf(everything);
  }
  rt::caps::PolicyParser parser;
  for (const std::string &token : found->second)
    if (rt::caps::TokenError error = parser.add(textOf(token)); error.why) {
      report(token, error);
      return std::nullopt;
    }
  return blobOf(parser.policy());
}

} // namespace vox::driver
