//===- tools/voxc/Availability.cpp - what a target cannot have ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Availability.h.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Availability.h"

#include "hir/Builtins.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace vox::driver {

/// The module of each class, which is what the column LACKS names.
static constexpr llvm::StringRef kModules[] = {
    "",
#define VOX_CAPABILITY(ENUMERATOR, WORD, GRANT, MODULE, ...) MODULE,
#include "targets/Capabilities.def"
};

static bool isMissing(const hir::Need &need, const targets::Target &target) {
  llvm::SmallVector<llvm::StringRef> words;
  llvm::StringRef(target.lacks.data(), target.lacks.size())
      .split(words, ' ', -1, /*KeepEmpty=*/false);
  auto capability = static_cast<size_t>(hir::builtin(need.builtin).capability);
  return llvm::is_contained(words, kModules[capability]);
}

std::string_view nameOf(const hir::Need &need) {
  return hir::builtin(need.builtin).name;
}

const hir::Need *firstUnavailable(const hir::Program &program,
                                  const targets::Target &target) {
  for (const hir::Need &need : program.needs)
    if (isMissing(need, target))
      return &need;
  return nullptr;
}

void reportUnavailable(const hir::Program &program,
                       const targets::Target &target,
                       DiagnosticEngine &diagnostics) {
  for (const hir::Need &need : program.needs)
    if (isMissing(need, target))
      diagnostics.report(Diag::NotOnTarget, need.span, nameOf(need),
                         target.name);
}

} // namespace vox::driver
