//===- tools/voxc/launch/Config.cpp - what a user has settled -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/launch/Config.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstdlib>
#include <fmt/format.h>

namespace vox::driver {

using llvm::StringRef;

std::string configPath() {
  const char *home = std::getenv("XDG_CONFIG_HOME");
  std::string folder = home && home[0] == '/' ? home : "";
  if (folder.empty()) {
    home = std::getenv("HOME");
    folder = home && home[0] == '/' ? std::string(home) + "/.config" : "";
  }
  return folder.empty() ? "" : folder + "/voxc/config.toml";
}

/// The text between quotes; nothing for other values, and for one with escapes.
static std::optional<std::string> quotedText(StringRef value) {
  value = value.trim();
  char quote = value.empty() ? '\0' : value.front();
  size_t end = value.find(quote, 1);
  if ((quote != '"' && quote != '\'') || end == value.npos)
    return std::nullopt;
  StringRef text = value.slice(1, end), behind = value.drop_front(end + 1);
  bool isAll = behind.trim().empty() || behind.ltrim().starts_with("#");
  bool hasEscape = quote == '"' && text.contains('\\');
  if (!isAll || hasEscape || text.empty())
    return std::nullopt;
  return text.str();
}

/// What a line of `[container]` settles, if it is a line of the engine.
static std::optional<Setting> settingIn(StringRef line, const std::string &at) {
  auto [key, value] = line.split('=');
  if (key.trim() != "engine")
    return Setting{"", fmt::format("{}: `[container]` has only `engine`", at)};
  if (std::optional<std::string> text = quotedText(value))
    return Setting{*text, ""};
  return Setting{
      "", fmt::format("{}: `engine` takes a text in quotes, such as \"podman\"",
                      at)};
}

std::optional<Setting> containerEngineSetting() {
  std::string path = configPath();
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (path.empty() || !file)
    return std::nullopt;
  StringRef rest = (*file)->getBuffer();
  bool isOurs = false;
  for (unsigned number = 1; !rest.empty(); ++number) {
    auto [line, more] = rest.split('\n');
    rest = more;
    line = line.trim();
    if (line.starts_with("["))
      isOurs = line.split('#').first.rtrim() == "[container]";
    else if (isOurs && !line.empty() && !line.starts_with("#"))
      return settingIn(line, fmt::format("{}:{}", path, number));
  }
  return std::nullopt;
}

} // namespace vox::driver
