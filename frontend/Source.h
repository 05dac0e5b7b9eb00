//===- frontend/Source.h - source files and spans -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Owns the text of every file of one compilation and answers where a byte is.
// Text is held after normalisation (spec §1.1): one leading U+FEFF removed and
// CR LF replaced by LF, so every offset below counts normalised bytes.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace vox {

using FileId = uint32_t;

/// A half-open range of bytes in one file.
struct Span {
  FileId file = 0;
  uint32_t begin = 0;
  uint32_t end = 0;

  /// The smallest span that covers both; both must lie in the same file.
  Span to(Span last) const { return {file, begin, last.end}; }
  /// The empty span just behind this one.
  Span after() const { return {file, end, end}; }
};

/// A place as users count it: lines and columns from 1; columns count Unicode
/// scalar values.
struct LineColumn {
  uint32_t line = 1;
  uint32_t column = 1;
};

/// The files of one compilation.
class SourceManager {
public:
  /// Adds a file. `path` is shown in diagnostics as it stands; `text` is raw
  /// bytes and is normalised here (encoding errors are the lexer's to report).
  FileId add(std::string path, std::string_view text);

  const std::string &path(FileId file) const { return files[file].path; }
  std::string_view text(FileId file) const { return files[file].text; }
  std::string_view text(Span span) const {
    return text(span.file).substr(span.begin, span.end - span.begin);
  }
  LineColumn locate(FileId file, uint32_t offset) const;
  /// The place of a byte of the text in the bytes the file was added with. A
  /// line end of two bytes counts as its first.
  uint32_t rawOffset(FileId file, uint32_t offset) const;
  /// The text of a line (from 1) without its line feed.
  std::string_view lineText(FileId file, uint32_t line) const;
  /// The name that faults show: the last component of the path, so that an
  /// executable does not depend on the directory it was built from.
  std::string_view faultName(FileId file) const;
  uint32_t size() const { return static_cast<uint32_t>(files.size()); }

private:
  struct File {
    std::string path;
    std::string text;
    uint32_t markBytes = 0;               ///< of a byte order mark
    std::vector<uint32_t> droppedReturns; ///< where `\n` was `\r\n`
    std::vector<uint32_t> lineStarts;
    std::vector<uint32_t> blockChars; ///< characters before each block of bytes

    void normalise(std::string_view raw);
    uint32_t charsBefore(uint32_t offset) const;
  };
  std::deque<File> files;
};

} // namespace vox
