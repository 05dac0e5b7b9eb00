//===- hir/check/ProgramFacts.h - what is known of a program --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// All that checking keeps. It points into the trees, which must outlive it, and
// holds no way to report anything.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/check/Facts.h"
#include "hir/check/InstanceTable.h"
#include "hir/names/ProgramNames.h"

namespace vox::hir::sema {

struct ProgramFacts : ProgramNames {
  using ProgramNames::ProgramNames;

  std::deque<FunctionInfo> functions; ///< in source order
  std::deque<ConstantLet> constantLets;
  std::deque<ConstantInfo> constants;
  std::deque<BodyFacts> bodies;         ///< of the functions and constants
  ast::Ast synthetic;                   ///< nodes that no source has
  FunctionInfo *mainFunction = nullptr; ///< null: a library

  // Of a program without errors.
  bool isRight = false;
  InstanceTable instances;
  std::vector<const FunctionInfo *> roots; ///< what is run
  Reached reached;                         ///< from the roots
  std::vector<Need> needs;                 ///< as Program::needs
};

} // namespace vox::hir::sema
