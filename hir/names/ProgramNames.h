//===- hir/names/ProgramNames.h - the names of a program, kept ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What declaring finds out and checking and building read: data alone, with no
// way to report.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/Options.h"
#include "hir/names/Declarations.h"
#include "hir/names/FileScope.h"
#include "hir/names/Infer.h"

#include <deque>
#include <memory>

namespace vox::hir::sema {

struct ProgramNames {
  ProgramNames(const SourceManager &sources, const Options &options)
      : sources(sources), options(options),
        types(std::make_shared<TypeContext>()), infer(*types) {}

  const SourceManager &sources;
  const Options options;
  std::shared_ptr<TypeContext> types; ///< shared with the programs built
  Infer infer;
  std::deque<FileScope> scopes; ///< in the order of the files
  std::deque<TypeInfo> declaredTypes;
};

} // namespace vox::hir::sema
