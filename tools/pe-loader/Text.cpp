//===- tools/pe-loader/Text.cpp - texts and paths of Windows --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Text.h"

#include <algorithm>
#include <unistd.h>

namespace vox::pe {

std::u16string widen(std::string_view text) {
  std::u16string wide;
  for (size_t at = 0; at < text.size();) {
    auto lead = static_cast<unsigned char>(text[at++]);
    unsigned more = lead < 0xc0 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    char32_t point = more ? lead & (0x3f >> more) : lead;
    for (; more > 0 && at < text.size(); --more)
      point = point << 6 | (static_cast<unsigned char>(text[at++]) & 0x3f);
    if (point >= 0x10000) {
      wide += static_cast<Unit>(0xd800 + ((point - 0x10000) >> 10));
      point = 0xdc00 + ((point - 0x10000) & 0x3ff);
    }
    wide += static_cast<Unit>(point);
  }
  return wide;
}

static void append(std::string &text, char32_t point) {
  if (point < 0x80) {
    text += static_cast<char>(point);
    return;
  }
  int more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
  text +=
      static_cast<char>((0xff00 >> (more + 1) & 0xff) | point >> (6 * more));
  while (more-- > 0)
    text += static_cast<char>(0x80 | (point >> (6 * more) & 0x3f));
}

std::string narrow(std::u16string_view wide) {
  std::string text;
  for (size_t at = 0; at < wide.size(); ++at) {
    char32_t point = wide[at];
    bool isLead = point >= 0xd800 && point < 0xdc00;
    if (isLead && at + 1 < wide.size() && wide[at + 1] >= 0xdc00 &&
        wide[at + 1] < 0xe000)
      point = 0x10000 + ((point - 0xd800) << 10) + (wide[++at] - 0xdc00);
    else if (point >= 0xd800 && point < 0xe000)
      point = 0xfffd;
    append(text, point);
  }
  return text;
}

//===--- Paths ------------------------------------------------------------===//

std::u16string windowsPath(std::string_view path) {
  std::u16string wide = u"Z:" + widen(path);
  std::ranges::replace(wide, u'/', u'\\');
  return wide;
}

bool isName(std::u16string_view name) {
  constexpr size_t kMost = 255;
  if (name.empty() || name.size() > kMost || name == u"." || name == u"..")
    return false;
  return std::ranges::none_of(name, [](Unit unit) {
    return unit < 0x20 || std::u16string_view(u"\"*/:<>?\\|").find(unit) !=
                              std::u16string::npos;
  });
}

std::optional<std::string> linuxPath(std::u16string_view full) {
  bool isOurs = full.size() >= 3 && (full[0] | 0x20) == u'z' &&
                full[1] == u':' && full[2] == u'\\';
  if (!isOurs)
    return std::nullopt;
  std::string path = "/";
  for (size_t at = 3; at < full.size();) {
    size_t end = std::min(full.find(u'\\', at), full.size());
    if (!isName(full.substr(at, end - at)))
      return std::nullopt;
    path += narrow(full.substr(at, end - at));
    if (end < full.size())
      path += '/';
    at = end + 1;
  }
  return path;
}

static std::u16string workingDirectory() {
  char here[4096];
  return windowsPath(::getcwd(here, sizeof(here)) ? here : "/");
}

/// Whether a path is that of a device; those of the name space lead with it.
static bool isDevice(std::u16string_view path) {
  return path.size() > 3 && path[0] == u'\\' && path[1] == u'\\' &&
         (path[2] == u'?' || path[2] == u'.') && path[3] == u'\\';
}

std::u16string fullPath(std::u16string_view given) {
  std::u16string path(given);
  std::ranges::replace(path, u'/', u'\\');
  if (isDevice(path))
    return path;
  if (path.size() == 3 && narrow(path.substr(0, 3)) == "NUL")
    return u"\\\\.\\NUL";
  bool isShare = path.starts_with(u"\\\\");
  bool hasDrive = path.size() >= 2 && path[1] == u':';
  std::u16string root = isShare    ? u"\\\\"
                        : hasDrive ? path.substr(0, 2)
                                   : u"Z:";
  bool isRooted = isShare || path.starts_with(u"\\") ||
                  (hasDrive && path.size() > 2 && path[2] == u'\\');
  std::u16string rest = isRooted ? path.substr(hasDrive ? 2 : 0)
                                 : workingDirectory().substr(2) + u"\\" +
                                       path.substr(hasDrive ? 2 : 0);
  std::vector<std::u16string> names;
  for (size_t at = 0; at <= rest.size();) {
    size_t end = std::min(rest.find(u'\\', at), rest.size());
    std::u16string name = rest.substr(at, end - at);
    bool isSelf = name == u"." || name.empty(), isParent = name == u"..";
    while (!isSelf && !isParent && !name.empty() &&
           (name.back() == u'.' || (name.back() == u' ' && end == rest.size())))
      name.pop_back();
    if (isParent && !names.empty())
      names.pop_back();
    else if (!isSelf && !isParent)
      names.push_back(name);
    at = end + 1;
  }
  std::u16string full = root;
  for (const std::u16string &name : names)
    full += (full == u"\\\\" ? u"" : u"\\") + name;
  bool endsOpen = path.ends_with(u"\\") || names.empty();
  return endsOpen && !full.ends_with(u"\\") ? full + u"\\" : full;
}

std::string windowsSearchPath(std::string_view path) {
  std::string result;
  for (size_t at = 0; at <= path.size();) {
    size_t end = std::min(path.find(':', at), path.size());
    std::string_view entry = path.substr(at, end - at);
    if (!result.empty())
      result += ';';
    result += entry.starts_with('/') ? narrow(windowsPath(entry))
                                     : std::string(entry);
    at = end + 1;
  }
  return result;
}

std::string linuxSearchPath(std::string_view path) {
  std::string result;
  for (size_t at = 0; at <= path.size();) {
    size_t end = std::min(path.find(';', at), path.size());
    std::string entry(path.substr(at, end - at));
    if (!result.empty())
      result += ':';
    result += linuxPath(widen(entry)).value_or(entry);
    at = end + 1;
  }
  return result;
}

//===--- Command lines ----------------------------------------------------===//

/// Backslashes double in front of a quote, and that quote is escaped.
static std::string quoted(const std::string &word) {
  std::string text = "\"";
  size_t slashes = 0;
  for (char byte : word) {
    if (byte == '"')
      text.append(slashes + 1, '\\');
    slashes = byte == '\\' ? slashes + 1 : 0;
    text += byte;
  }
  return text.append(slashes, '\\') + '"';
}

std::u16string commandLine(const std::vector<std::string> &words) {
  std::string line = '"' + words[0] + '"';
  for (size_t index = 1; index < words.size(); ++index) {
    bool isPlain = !words[index].empty() &&
                   words[index].find_first_of(" \t\n\v\"") == std::string::npos;
    line += " " + (isPlain ? words[index] : quoted(words[index]));
  }
  return widen(line);
}

std::vector<std::string> splitCommandLine(std::u16string_view wide) {
  std::string line = narrow(wide);
  std::vector<std::string> words;
  for (size_t at = 0; at < line.size();) {
    std::string word;
    bool isQuoted = false;
    for (; at < line.size() &&
           (isQuoted || (line[at] != ' ' && line[at] != '\t'));
         ++at) {
      size_t slashes = words.empty() ? 0 : line.find_first_not_of('\\', at);
      slashes = slashes == std::string::npos     ? line.size() - at
                : slashes > at && !words.empty() ? slashes - at
                                                 : 0;
      bool meetsQuote = at + slashes < line.size() && line[at + slashes] == '"';
      word.append(meetsQuote ? slashes / 2 : slashes, '\\');
      at += slashes;
      if (at == line.size())
        break;
      if (meetsQuote && slashes % 2 == 0)
        isQuoted = !isQuoted;
      else if (meetsQuote || isQuoted || (line[at] != ' ' && line[at] != '\t'))
        word += line[at];
      else
        --at;
    }
    words.push_back(word);
    at = std::min(line.find_first_not_of(" \t", at), line.size());
  }
  return words;
}

} // namespace vox::pe
