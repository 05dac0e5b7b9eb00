//===- tools/voxc/Caps.cpp - the --caps option ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The grammar is the runtime's.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Caps.h"

#include "runtime-rt/caps/policy_text.h"
#include "support/Print.h"

#include <filesystem>
#include <fmt/format.h>

namespace vox::driver {

using rt::caps::TokenText;

static TokenText textOf(std::string_view text) {
  return {text.data(), static_cast<int64_t>(text.size())};
}

static void report(std::string_view token, std::string_view why) {
  support::print(stderr, "vox: invalid --caps token \"{}\": {}\n", token, why);
}

static std::string whyOf(const rt::caps::TokenError &error) {
  std::string why = error.why;
  if (error.other.length)
    why += fmt::format(
        " \"{}\"", std::string_view(error.other.bytes,
                                    static_cast<size_t>(error.other.length)));
  return why;
}

std::optional<std::string> capsPolicy(const std::vector<std::string> &list) {
  std::string tokens;
  std::string room(4096, '\0');
  for (const std::string &token : list)
    room.resize(room.size() + token.size() + rt::caps::kRootHeadBytes);
  rt::caps::PolicyParser parser(room.data(), static_cast<int64_t>(room.size()));
  for (const std::string &token : list) {
    rt::caps::TokenError error = parser.add(textOf(token));
    bool isTwoLines = token.find('\n') != token.npos;
    if (error.why || isTwoLines) {
      report(token, error.why ? whyOf(error)
                              : "a directory with a line feed in its name "
                                "cannot be granted");
      return std::nullopt;
    }
    tokens.append(tokens.empty() ? "" : "\n").append(token);
  }
  return tokens;
}

uint64_t grantedClasses(const std::string &tokens) {
  std::string room(4096 + tokens.size() * (1 + rt::caps::kRootHeadBytes), '\0');
  rt::caps::PolicyParser parser(room.data(), static_cast<int64_t>(room.size()));
  rt::caps::TokenList list = {textOf(tokens), '\n'};
  for (TokenText token; list.next(token);)
    (void)parser.add(token);
  return parser.policy().granted;
}

/// Where `@exe` of a token begins, if its directory begins with it.
static size_t programDirectoryAt(std::string_view token) {
  size_t at = token.find('=');
  if (!token.starts_with("fs:") || at == token.npos)
    return token.npos;
  std::string_view directory = token.substr(at + 1);
  bool isIt = directory == "@exe" || directory.starts_with("@exe/");
  return isIt ? at + 1 : token.npos;
}

std::string withProgramDirectory(const std::string &tokens,
                                 const std::string &script) {
  std::error_code error;
  std::string directory =
      std::filesystem::absolute(script, error).parent_path().string();
  std::string replaced;
  for (size_t at = 0; at <= tokens.size();) {
    size_t end = std::min(tokens.find('\n', at), tokens.size());
    std::string token = tokens.substr(at, end - at);
    if (size_t place = programDirectoryAt(token); place != token.npos && !error)
      token.replace(place, std::string_view("@exe").size(), directory);
    replaced.append(at ? "\n" : "").append(token);
    at = end + 1;
  }
  return replaced;
}

} // namespace vox::driver
