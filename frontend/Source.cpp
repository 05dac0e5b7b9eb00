//===- frontend/Source.cpp - source files and spans -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Normalises text when a file is added and keeps the start of every line and a
// running count of characters, so that finding a place costs the same however
// long the file or the line is.
//
//===----------------------------------------------------------------------===//
#include "frontend/Source.h"

#include <algorithm>

namespace vox {

constexpr uint32_t kBlockBytes = 1024;

/// The characters that begin in the text.
static uint32_t countChars(std::string_view text) {
  auto isStart = [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  };
  return static_cast<uint32_t>(
      std::count_if(text.begin(), text.end(), isStart));
}

/// Fills what stands behind a byte order mark.
void SourceManager::File::normalise(std::string_view raw) {
  text.reserve(raw.size());
  for (size_t at = 0; at < raw.size();) {
    size_t carriage = std::min(raw.find('\r', at), raw.size());
    text.append(raw, at, carriage - at);
    at = carriage;
    if (at == raw.size())
      break;
    if (at + 1 == raw.size() || raw[at + 1] != '\n')
      text.push_back('\r');
    else
      droppedReturns.push_back(static_cast<uint32_t>(text.size()));
    ++at;
  }
}

FileId SourceManager::add(std::string path, std::string_view raw) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  File file;
  file.path = std::move(path);
  if (raw.starts_with(kMark))
    file.markBytes = kMark.size();
  file.normalise(raw.substr(file.markBytes));
  file.lineStarts.push_back(0);
  for (size_t at = file.text.find('\n'); at != std::string::npos;
       at = file.text.find('\n', at + 1))
    file.lineStarts.push_back(static_cast<uint32_t>(at + 1));
  std::string_view rest = file.text;
  for (uint32_t chars = 0;; rest.remove_prefix(kBlockBytes)) {
    file.blockChars.push_back(chars);
    if (rest.size() < kBlockBytes)
      break;
    chars += countChars(rest.substr(0, kBlockBytes));
  }
  files.push_back(std::move(file));
  return static_cast<FileId>(files.size() - 1);
}

uint32_t SourceManager::File::charsBefore(uint32_t offset) const {
  uint32_t block = offset / kBlockBytes, begin = block * kBlockBytes;
  return blockChars[block] +
         countChars(std::string_view(text).substr(begin, offset - begin));
}

LineColumn SourceManager::locate(FileId id, uint32_t offset) const {
  const File &file = files[id];
  auto next =
      std::upper_bound(file.lineStarts.begin(), file.lineStarts.end(), offset);
  return {static_cast<uint32_t>(next - file.lineStarts.begin()),
          file.charsBefore(offset) - file.charsBefore(*(next - 1)) + 1};
}

uint32_t SourceManager::rawOffset(FileId id, uint32_t offset) const {
  const File &file = files[id];
  auto behind = std::lower_bound(file.droppedReturns.begin(),
                                 file.droppedReturns.end(), offset);
  return file.markBytes + offset +
         static_cast<uint32_t>(behind - file.droppedReturns.begin());
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
