//===- tools/voxc/CeilingCheck.cpp - needs beside grants ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The grammar of the tokens is the runtime's.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/CeilingCheck.h"

#include "hir/Builtins.h"
#include "hir/CapabilityClasses.h"
#include "runtime-rt/caps/policy_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vox::driver {

using hir::CapabilityUse;

namespace {

/// The classes that tokens grant, files if only below some directory.
struct Granted {
  uint64_t classes = 0;
  bool isUnderstood = true; ///< no token contradicts another

  explicit Granted(const Tokens &tokens) {
    size_t bytes = 0;
    for (const std::string &token : tokens)
      bytes += token.size() + rt::caps::kRootHeadBytes;
    std::string room(bytes, '\0');
    rt::caps::PolicyParser parser(room.data(), static_cast<int64_t>(bytes));
    for (const std::string &token : tokens)
      isUnderstood &=
          !parser.add({token.data(), static_cast<int64_t>(token.size())}).why;
    rt::caps::Policy policy = parser.policy();
    classes = policy.granted;
    for (rt::caps::Root root; policy.roots.next(root);)
      classes |= root.granted;
  }
};

uint64_t classOf(const CapabilityUse &use) { return hir::classOf(use.builtin); }

/// The other calls of a class, as notes of the first.
void noteOthers(Diagnostic &diagnostic, const std::vector<CapabilityUse> &uses,
                const CapabilityUse &first) {
  static constexpr size_t kMaxNotes = 10;
  size_t others = 0;
  for (const CapabilityUse &use : uses) {
    if (classOf(use) != classOf(first) || &use == &first)
      continue;
    if (++others <= kMaxNotes)
      diagnostic.notes.push_back(
          {use.span,
           fmt::format("so does {}", hir::builtin(use.builtin).name)});
  }
  if (others > kMaxNotes)
    diagnostic.notes.push_back(
        {std::nullopt, fmt::format("and {} more; `voxc caps` lists them",
                                   others - kMaxNotes)});
}

} // namespace

void checkCeiling(const std::vector<CapabilityUse> &uses, const Tokens &tokens,
                  DiagnosticEngine &diagnostics) {
  uint64_t reported = Granted(tokens).classes;
  for (const CapabilityUse &use : uses) {
    if (reported & classOf(use))
      continue;
    reported |= classOf(use);
    Diagnostic &diagnostic = diagnostics.report(
        Diag::AboveCeiling, use.span, hir::builtin(use.builtin).name,
        hir::classWord(use.builtin),
        fmt::format("{}", fmt::join(use.via, " -> ")));
    noteOthers(diagnostic, uses, use);
  }
}

Tokens withMissing(const Tokens &tokens, uint64_t classes) {
  uint64_t missing = classes & ~Granted(tokens).classes;
  Tokens added = tokensFor(missing, "@cwd"), all;
  // One value of a module excludes another, but for directories.
  for (const std::string &token : tokens) {
    auto excludes = [&](const std::string &one) {
      return !one.starts_with("fs:") && !Granted({token, one}).isUnderstood;
    };
    if (std::ranges::none_of(added, excludes))
      all.push_back(token);
  }
  all.insert(all.end(), added.begin(), added.end());
  return all;
}

} // namespace vox::driver
