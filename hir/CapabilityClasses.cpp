//===- hir/CapabilityClasses.cpp - sets of capability classes -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements CapabilityClasses.h.
//
//===----------------------------------------------------------------------===//
#include "hir/CapabilityClasses.h"

#include "hir/Builtins.h"
#include "runtime-rt/caps/policy_text.h"

#include <algorithm>

namespace vox::hir {

namespace {

struct Row {
  uint64_t bit;
  std::string_view word, module;
};
constexpr Row kRows[] = {
    {0, "", ""},
#define VOX_CAPABILITY(ENUMERATOR, WORD, GRANT, MODULE, ...)                   \
  {bitOf(Capability::k##ENUMERATOR), WORD, MODULE},
#include "targets/Capabilities.def"
};

} // namespace

std::string_view classWord(BuiltinId id) {
  return kRows[static_cast<size_t>(builtin(id).capability)].word;
}

uint64_t classOf(BuiltinId id) {
  Capability capability = builtin(id).capability;
  return capability == Capability::kNone ? 0 : bitOf(capability);
}

uint64_t classesOf(std::span<const Need> needs) {
  uint64_t classes = 0;
  for (const Need &need : needs)
    classes |= classOf(need.builtin);
  return classes;
}

uint64_t strongest(uint64_t classes) {
  for (size_t i = 1; i < std::size(kRows); ++i)
    if ((classes & kRows[i].bit) && kRows[i].module == kRows[i - 1].module)
      classes &= ~kRows[i - 1].bit;
  return classes;
}

std::vector<std::string> classWords(uint64_t classes) {
  std::vector<std::string> words;
  for (const Row &row : kRows)
    if (classes & row.bit)
      words.emplace_back(row.word);
  std::sort(words.begin(), words.end());
  return words;
}

} // namespace vox::hir
