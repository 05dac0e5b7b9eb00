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

namespace vox {

static bool touch(Span a, Span b) {
  return a.begin <= b.end && b.begin <= a.end;
}

std::vector<FixIt> selectFixes(const std::vector<Diagnostic> &diagnostics,
                               FileId file) {
  std::vector<FixIt> chosen;
  for (const Diagnostic &diagnostic : diagnostics) {
    auto isFree = [&](const FixIt &fix) {
      return fix.span.file == file &&
             std::none_of(chosen.begin(), chosen.end(),
                          [&](const FixIt &known) {
                            return touch(known.span, fix.span);
                          });
    };
    if (std::all_of(diagnostic.fixes.begin(), diagnostic.fixes.end(), isFree))
      chosen.insert(chosen.end(), diagnostic.fixes.begin(),
                    diagnostic.fixes.end());
  }
  std::sort(chosen.begin(), chosen.end(), [](const FixIt &a, const FixIt &b) {
    return a.span.begin < b.span.begin;
  });
  return chosen;
}

namespace {

/// Walks the raw text and answers where normalised offsets lie in it. A line
/// end of two bytes counts as its first.
class RawOffsets {
public:
  explicit RawOffsets(std::string_view raw) : raw(raw) {
    if (raw.starts_with("\xEF\xBB\xBF"))
      at = 3;
  }

  /// `offset` must not be smaller than at the last call.
  size_t find(uint32_t offset) {
    for (; normalised < offset && at < raw.size(); ++normalised)
      at += raw.substr(at).starts_with("\r\n") ? 2 : 1;
    return at;
  }

private:
  std::string_view raw;
  size_t at = 0;
  uint32_t normalised = 0;
};

} // namespace

std::string applyFixes(std::string_view raw, const std::vector<FixIt> &fixes) {
  std::string result;
  RawOffsets offsets(raw);
  size_t copied = 0;
  for (const FixIt &fix : fixes) {
    size_t begin = offsets.find(fix.span.begin);
    result += raw.substr(copied, begin - copied);
    result += fix.text;
    copied = offsets.find(fix.span.end);
  }
  return result += raw.substr(copied);
}

} // namespace vox
