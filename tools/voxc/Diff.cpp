//===- tools/voxc/Diff.cpp - unified differences --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The lines that both texts keep are a longest common subsequence of what lies
// between their common beginning and end. Where its table would be large, that
// part is shown as removed and added whole.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Diff.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <vector>

namespace vox::driver {

namespace {

constexpr size_t kContext = 3;
constexpr size_t kMaxTable = 4u << 20;

using Lines = std::vector<std::string_view>;

/// One line of the output: ' ' kept, '-' removed, '+' added.
struct Edit {
  char kind;
  std::string_view line;
};

/// Lines with their ends.
Lines split(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

void compareMiddle(const Lines &a, const Lines &b, size_t begin, size_t endA,
                   size_t endB, std::vector<Edit> &edits) {
  size_t rows = endA - begin, columns = endB - begin;
  size_t i = 0, j = 0;
  if ((rows + 1) * (columns + 1) <= kMaxTable) {
    // longest[i][j]: of the lines from i and from j on.
    std::vector<uint32_t> longest((rows + 1) * (columns + 1));
    auto at = [&](size_t i, size_t j) -> uint32_t & {
      return longest[i * (columns + 1) + j];
    };
    for (size_t i = rows; i-- > 0;)
      for (size_t j = columns; j-- > 0;)
        at(i, j) = a[begin + i] == b[begin + j]
                       ? at(i + 1, j + 1) + 1
                       : std::max(at(i + 1, j), at(i, j + 1));
    while (i < rows && j < columns) {
      if (a[begin + i] == b[begin + j]) {
        edits.push_back({' ', a[begin + i++]});
        ++j;
      } else if (at(i + 1, j) >= at(i, j + 1)) {
        edits.push_back({'-', a[begin + i++]});
      } else {
        edits.push_back({'+', b[begin + j++]});
      }
    }
  }
  for (; i < rows; ++i)
    edits.push_back({'-', a[begin + i]});
  for (; j < columns; ++j)
    edits.push_back({'+', b[begin + j]});
}

std::vector<Edit> compare(const Lines &a, const Lines &b) {
  size_t begin = 0, endA = a.size(), endB = b.size();
  std::vector<Edit> edits;
  for (; begin < endA && begin < endB && a[begin] == b[begin]; ++begin)
    edits.push_back({' ', a[begin]});
  for (; endA > begin && endB > begin && a[endA - 1] == b[endB - 1]; --endA)
    --endB;
  compareMiddle(a, b, begin, endA, endB, edits);
  for (; endA < a.size(); ++endA)
    edits.push_back({' ', a[endA]});
  return edits;
}

/// `12,3`; a range without lines stands behind the line before it.
std::string range(size_t first, size_t count) {
  return fmt::format("{},{}", count == 0 ? first : first + 1, count);
}

} // namespace

std::string unifiedDiff(std::string_view path, std::string_view before,
                        std::string_view after) {
  if (before == after)
    return {};
  std::vector<Edit> edits = compare(split(before), split(after));
  std::string out = fmt::format("--- {}\n+++ {}\n", path, path);
  size_t lineA = 0, lineB = 0;
  for (size_t at = 0; at < edits.size();) {
    size_t change = at;
    while (change < edits.size() && edits[change].kind == ' ')
      ++change;
    if (change == edits.size())
      break;
    size_t start = change - std::min(change - at, kContext);
    lineA += start - at;
    lineB += start - at;
    size_t end = change, kept = 0; // `end`: behind the last change
    for (size_t i = change; i < edits.size() && kept <= 2 * kContext; ++i) {
      kept = edits[i].kind == ' ' ? kept + 1 : 0;
      if (kept == 0)
        end = i + 1;
    }
    end = std::min(end + kContext, edits.size());
    std::string body;
    size_t countA = 0, countB = 0;
    for (size_t i = start; i < end; ++i) {
      countA += edits[i].kind != '+';
      countB += edits[i].kind != '-';
      body += edits[i].kind;
      body += edits[i].line;
      if (!edits[i].line.ends_with('\n'))
        body += "\n\\ No newline at end of file\n";
    }
    out += fmt::format("@@ -{} +{} @@\n{}", range(lineA, countA),
                       range(lineB, countB), body);
    lineA += countA;
    lineB += countB;
    at = end;
  }
  return out;
}

} // namespace vox::driver
