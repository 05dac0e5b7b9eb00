//===- frontend/FixIts.cpp - applying fix-its to a text -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Two fix-its at one place, such as two insertions, touch: which comes first
// would be a guess. The later one is left for another round.
//
//===----------------------------------------------------------------------===//
#include "frontend/FixIts.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace vox {

std::vector<FixIt> selectFixes(const std::vector<Diagnostic> &diagnostics,
                               FileId file) {
  std::map<uint32_t, uint32_t> taken; // from where to where
  auto isFree = [&](const FixIt &fix) {
    auto behind = taken.lower_bound(fix.span.begin);
    bool touches = (behind != taken.end() && behind->first <= fix.span.end) ||
                   (behind != taken.begin() &&
                    std::prev(behind)->second >= fix.span.begin);
    return fix.span.file == file && !touches;
  };
  std::vector<FixIt> chosen;
  for (const Diagnostic &diagnostic : diagnostics) {
    if (!std::all_of(diagnostic.fixes.begin(), diagnostic.fixes.end(), isFree))
      continue;
    for (const FixIt &fix : diagnostic.fixes) {
      taken.emplace(fix.span.begin, fix.span.end);
      chosen.push_back(fix);
    }
  }
  std::sort(chosen.begin(), chosen.end(), [](const FixIt &a, const FixIt &b) {
    return a.span.begin < b.span.begin;
  });
  return chosen;
}

bool mentions(std::string_view text, std::string_view word) {
  auto isPart = [&](size_t at) {
    return at < text.size() &&
           (text[at] == '_' || (text[at] >= '0' && text[at] <= '9') ||
            (text[at] >= 'a' && text[at] <= 'z') ||
            (text[at] >= 'A' && text[at] <= 'Z'));
  };
  for (size_t at = 0; (at = text.find(word, at)) != std::string_view::npos;
       ++at)
    if (!(at > 0 && isPart(at - 1)) && !isPart(at + word.size()))
      return true;
  return false;
}

std::string unusedName(std::string_view text, std::string_view like) {
  std::string name(like);
  for (unsigned count = 2; mentions(text, name); ++count)
    name = fmt::format("{}{}", like, count);
  return name;
}

FixIt atFrontOfBlock(const SourceManager &sources, Span brace,
                     const std::string &statement) {
  std::string_view text = sources.text(brace.file);
  auto skipBlanks = [&](size_t at) {
    return std::min(text.find_first_not_of(" \t", at), text.size());
  };
  size_t first = skipBlanks(brace.begin + 1);
  if (first == text.size() || text[first] != '\n') {
    uint32_t at = brace.begin + 1;
    return {{brace.file, at, at}, " " + statement + ";"};
  }
  size_t line = first + 1;
  std::string_view indent = text.substr(line, skipBlanks(line) - line);
  auto at = static_cast<uint32_t>(line);
  return {{brace.file, at, at}, fmt::format("{}{}\n", indent, statement)};
}

/// A fix has the line ends of the text that it goes into.
static std::string withLineEnds(std::string text, std::string_view raw) {
  size_t lineEnd = raw.find('\n');
  bool isLong = lineEnd != std::string_view::npos && lineEnd > 0 &&
                raw[lineEnd - 1] == '\r';
  if (isLong)
    for (size_t at = 0; (at = text.find('\n', at)) != std::string::npos;
         at += 2)
      text.replace(at, 1, "\r\n");
  return text;
}

std::string applyFixes(const SourceManager &sources, std::string_view raw,
                       const std::vector<FixIt> &fixes) {
  std::string result;
  size_t copied = 0;
  for (const FixIt &fix : fixes) {
    size_t begin = sources.rawOffset(fix.span.file, fix.span.begin);
    result += raw.substr(copied, begin - copied);
    result += withLineEnds(fix.text, raw);
    copied = sources.rawOffset(fix.span.file, fix.span.end);
  }
  return result += raw.substr(copied);
}

} // namespace vox
