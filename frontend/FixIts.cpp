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

std::string applyFixes(const SourceManager &sources, std::string_view raw,
                       const std::vector<FixIt> &fixes) {
  std::string result;
  size_t copied = 0;
  for (const FixIt &fix : fixes) {
    size_t begin = sources.rawOffset(fix.span.file, fix.span.begin);
    result += raw.substr(copied, begin - copied);
    result += fix.text;
    copied = sources.rawOffset(fix.span.file, fix.span.end);
  }
  return result += raw.substr(copied);
}

} // namespace vox
