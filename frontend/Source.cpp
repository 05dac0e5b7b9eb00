//===- frontend/Source.cpp - source files and spans -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Normalises text when a file is added and keeps the start of every line, so a
// place is found by binary search.
//
//===----------------------------------------------------------------------===//
#include "frontend/Source.h"

#include <algorithm>

namespace vox {

static std::string normalise(std::string_view raw) {
  if (raw.starts_with("\xEF\xBB\xBF"))
    raw.remove_prefix(3);
  std::string text;
  text.reserve(raw.size());
  for (size_t at = 0; at < raw.size();) {
    size_t carriage = std::min(raw.find('\r', at), raw.size());
    text.append(raw, at, carriage - at);
    at = carriage;
    if (at == raw.size())
      break;
    if (at + 1 == raw.size() || raw[at + 1] != '\n')
      text.push_back('\r');
    ++at;
  }
  return text;
}

FileId SourceManager::add(std::string path, std::string_view raw) {
  File file{std::move(path), normalise(raw), {0}};
  for (size_t at = file.text.find('\n'); at != std::string::npos; at = file.text.find('\n', at + 1))
    file.lineStarts.push_back(static_cast<uint32_t>(at + 1));
  files.push_back(std::move(file));
  return static_cast<FileId>(files.size() - 1);
}

LineColumn SourceManager::locate(FileId id, uint32_t offset) const {
  const File &file = files[id];
  auto next = std::upper_bound(file.lineStarts.begin(), file.lineStarts.end(), offset);
  uint32_t start = *(next - 1);
  std::string_view before = std::string_view(file.text).substr(start, offset - start);
  auto isContinuation = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
  auto continuation = std::count_if(before.begin(), before.end(), isContinuation);
  return {static_cast<uint32_t>(next - file.lineStarts.begin()),
          static_cast<uint32_t>(before.size() - static_cast<size_t>(continuation) + 1)};
}

std::string_view SourceManager::lineText(FileId id, uint32_t line) const {
  const File &file = files[id];
  std::string_view text = file.text;
  uint32_t begin = file.lineStarts[line - 1];
  if (line == file.lineStarts.size())
    return text.substr(begin);
  return text.substr(begin, file.lineStarts[line] - 1 - begin);
}

std::string_view SourceManager::faultName(FileId id) const {
  std::string_view path = files[id].path;
  size_t slash = path.find_last_of("/\\");
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

} // namespace vox
