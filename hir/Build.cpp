//===- hir/Build.cpp - from a checked program to HIR ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
#include "hir/Build.h"

#include "hir/build/ProgramBuilder.h"

namespace vox::hir {

std::unique_ptr<Program> build(const CheckedProgram &checked) {
  if (checked.hasErrors())
    return nullptr;
  const sema::ProgramFacts &facts = checked.facts();
  auto program = std::make_unique<Program>(facts.sources, facts.types);
  sema::ProgramBuilder(facts, *program).build();
  program->namesRareSets = sema::namesRareSets(*program);
  return program;
}

} // namespace vox::hir
