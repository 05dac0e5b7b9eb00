//===- tools/voxc/CeilingCheck.cpp - needs beside grants ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Paths are compared as texts, without a look at this machine's disk: a build
// says the same everywhere.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/CeilingCheck.h"

#include "frontend/Render.h"
#include "hir/Builtins.h"
#include "hir/CapabilityClasses.h"
#include "runtime-rt/caps/policy_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vox::driver {

using hir::CapabilityUse;
using rt::caps::Capability;

namespace {

/// A directory that is granted, its components without `.` and `..` in them.
struct Directory {
  uint64_t classes;
  std::vector<std::string_view> components; ///< first "/", "." or "@tmp"
};

/// The components of a path: "/" first if it is absolute, "." if it is not. What
/// `..` leads above the first keeps its "..".
std::vector<std::string_view> componentsOf(std::string_view path) {
  std::vector<std::string_view> parts = {path.starts_with('/') ? "/" : "."};
  while (!path.empty()) {
    std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(part.size() + 1, path.size()));
    if (part.empty() || part == ".")
      continue;
    if (part != ".." || parts.back() == "..")
      parts.push_back(part);
    else if (parts.size() > 1)
      parts.pop_back();
    else if (parts[0] != "/")
      parts.push_back(part);
  }
  return parts;
}

/// The same of a directory as tokens name it: "@tmp" may be first.
std::vector<std::string_view> rootComponents(std::string_view root) {
  std::vector<std::string_view> parts = componentsOf(root);
  if (root.starts_with('@'))
    parts.erase(parts.begin());
  if (parts[0] == "@cwd")
    parts[0] = ".";
  return parts;
}

/// What tokens that are right grant.
struct Granted {
  uint64_t everywhere = 0;  ///< classes
  bool isUnderstood = true; ///< no token contradicts another
  std::vector<Directory> directories;

  explicit Granted(const Tokens &tokens) {
    size_t bytes = 0;
    for (const std::string &token : tokens)
      bytes += token.size() + rt::caps::kRootHeadBytes;
    room.resize(bytes);
    rt::caps::PolicyParser parser(room.data(), static_cast<int64_t>(bytes));
    for (const std::string &token : tokens)
      isUnderstood &=
          !parser.add({token.data(), static_cast<int64_t>(token.size())}).why;
    rt::caps::Policy policy = parser.policy();
    everywhere = policy.granted;
    for (rt::caps::Root root; policy.roots.next(root);)
      directories.push_back(
          {root.granted,
           rootComponents({reinterpret_cast<const char *>(root.text),
                           static_cast<size_t>(root.length)})});
  }

  uint64_t somewhere() const {
    uint64_t classes = everywhere;
    for (const Directory &directory : directories)
      classes |= directory.classes;
    return classes;
  }

private:
  std::string room; ///< which the roots lie in
};

uint64_t classOf(const CapabilityUse &use) { return hir::classOf(use.builtin); }

/// `fs.copy` only reads the first of its two paths.
uint64_t classOf(const CapabilityUse &use, size_t path) {
  bool isSource = use.paths.size() == 2 && path == 0 &&
                  hir::builtin(use.builtin).name == "fs.copy";
  return isSource ? bitOf(Capability::kFsRead) : classOf(use);
}

enum class Fit { Inside, Unknown, Outside };

/// Whether a path lies below a directory. Texts cannot tell whether an absolute
/// path is below the place where the program will be started.
Fit fitOf(const std::vector<std::string_view> &path,
          const Directory &directory) {
  const std::vector<std::string_view> &root = directory.components;
  bool isInside = path.size() >= root.size() &&
                  std::equal(root.begin(), root.end(), path.begin()) &&
                  (path.size() == root.size() || path[root.size()] != "..");
  if (isInside)
    return Fit::Inside;
  return path[0] == "/" && root[0] == "/" ? Fit::Outside : Fit::Unknown;
}

/// The directory that a pattern of fs.glob starts in.
std::string_view withoutPattern(const CapabilityUse &use,
                                std::string_view path) {
  if (hir::builtin(use.builtin).name != "fs.glob")
    return path;
  std::string_view plain = path.substr(0, path.find_first_of("*?["));
  if (plain.size() < path.size())
    plain = plain.substr(0, plain.rfind('/') + 1);
  return plain;
}

void checkPath(const CapabilityUse &use, size_t which, const Granted &granted,
               DiagnosticEngine &diagnostics) {
  uint64_t needed = classOf(use, which);
  const std::string &path = use.paths[which];
  if ((granted.everywhere & needed) || path.empty())
    return;
  std::vector<std::string_view> parts = componentsOf(withoutPattern(use, path));
  Fit best = Fit::Outside;
  for (const Directory &directory : granted.directories)
    if (directory.classes & needed)
      best = std::min(best, fitOf(parts, directory));
  std::string_view name = hir::builtin(use.builtin).name;
  if (best == Fit::Outside)
    diagnostics.report(Diag::PathOutside, use.span, name, jsonString(path));
  else if (best == Fit::Unknown)
    diagnostics.report(Diag::PathPerhapsOutside, use.span, name,
                       jsonString(path));
}

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
  Granted granted(tokens);
  uint64_t reported = granted.somewhere();
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
  uint64_t somewhere = granted.somewhere();
  for (const CapabilityUse &use : uses)
    for (size_t i = 0; i < use.paths.size(); ++i)
      if (somewhere & classOf(use))
        checkPath(use, i, granted, diagnostics);
}

Tokens withMissing(const Tokens &tokens, uint64_t classes) {
  uint64_t missing = classes & ~Granted(tokens).somewhere();
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
