//===- tools/voxc/TargetOption.cpp - what --target names ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/TargetOption.h"

#include "tools/voxc/Options.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <fmt/format.h>

namespace vox::driver {

using targets::Target;
using Words = llvm::SmallVector<llvm::StringRef>;

static llvm::StringRef refer(std::string_view text) {
  return {text.data(), text.size()};
}

static Words namesOf(const Target &row) {
  Words names = {refer(row.name)};
  refer(row.spellings).split(names, ' ', -1, /*KeepEmpty=*/false);
  return names;
}

/// The rows that a name which none has may mean: those of its processor, or
/// else those that it is nearly the name of. At most three, the nearest first.
static std::vector<std::string> nearTargets(llvm::StringRef name) {
  static constexpr size_t kMost = 3;
  std::string lower = name.lower();
  std::string processor = llvm::StringRef(lower).split('-').first.str() + "-";
  llvm::SmallVector<std::pair<size_t, size_t>> ranked; // edits, row
  for (auto [index, row] : llvm::enumerate(targets::all())) {
    bool isOf = false;
    size_t edits = lower.size();
    for (llvm::StringRef known : namesOf(row)) {
      isOf |= known.starts_with(processor);
      edits = std::min<size_t>(edits, known.edit_distance(lower));
    }
    if (isOf || edits * 4 <= lower.size())
      ranked.emplace_back(edits, index);
  }
  llvm::sort(ranked);
  std::vector<std::string> names;
  for (auto [edits, index] : llvm::ArrayRef(ranked).take_front(kMost))
    names.push_back(fmt::format("`{}`", targets::all()[index].name));
  return names;
}

const Target *findTarget(const std::string &name) {
  const Target *row = name.empty() ? &targets::host() : targets::find(name);
  if (row)
    return row;
  std::vector<std::string> near = nearTargets(name);
  std::string meant =
      near.empty() ? ""
                   : fmt::format("did you mean {}? ", llvm::join(near, " or "));
  printError(fmt::format("unknown target `{}`; {}`voxc targets` lists them",
                         name, meant));
  return nullptr;
}

std::string whyNotEmitted(const Target &target, lowering::Emit emit) {
  using targets::Emits;
  if (emit < lowering::Emit::Assembly || target.emits == Emits::Executable)
    return "";
  if (target.emits == Emits::Nothing)
    return fmt::format("voxc makes no code for `{}`: {}", target.name,
                       target.why);
  if (emit == lowering::Emit::Assembly)
    return "";
  if (target.emits == Emits::Assembly)
    return fmt::format("voxc makes no object for `{}`: {}; `--emit=asm` "
                       "makes assembly",
                       target.name, target.why);
  if (emit == lowering::Emit::Object)
    return "";
  return fmt::format("voxc has no runtime for `{}`; `--emit=obj` makes an "
                     "object to link with one of yours (docs/runtime-abi.md)",
                     target.name);
}

} // namespace vox::driver
