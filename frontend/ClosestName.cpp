//===- frontend/ClosestName.cpp - what a misspelt name means --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Names of other languages often are ours in other dress, so that is looked for
// first; then the edits between two names are counted.
//
//===----------------------------------------------------------------------===//
#include "frontend/ClosestName.h"

#include <algorithm>
#include <utility>

namespace vox {

static std::string bareLetters(std::string_view name) {
  std::string letters;
  for (char c : name)
    if (c != '_')
      letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return letters;
}

bool isSameWord(std::string_view a, std::string_view b) {
  return bareLetters(a) == bareLetters(b);
}

/// The edits between two names, up to 3: a character more, less or another one,
/// or two that changed places.
static size_t editDistance(std::string_view a, std::string_view b) {
  if (a.size() > b.size() + 2 || b.size() > a.size() + 2)
    return 3;
  std::vector<size_t> before(b.size() + 1), above, row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j)
    row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    before = std::exchange(above, row);
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j - 1] + (a[i - 1] != b[j - 1]), above[j] + 1,
                         row[j - 1] + 1});
      bool isSwap =
          i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (isSwap)
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return std::min<size_t>(row[b.size()], 3);
}

std::string closestName(std::string_view name,
                        const std::vector<std::string> &candidates) {
  constexpr size_t kLongest = 40; // nobody misspells what nobody types
  if (name.size() > kLongest)
    return {};
  for (const std::string &candidate : candidates)
    if (isSameWord(name, candidate))
      return candidate;
  std::string best;
  // Of short names all are close.
  size_t bestDistance = name.size() < 2 ? 1 : name.size() < 6 ? 2 : 3;
  for (const std::string &candidate : candidates)
    if (size_t distance = editDistance(name, candidate);
        distance < bestDistance) {
      bestDistance = distance;
      best = candidate;
    }
  return best;
}

} // namespace vox
