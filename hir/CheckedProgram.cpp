//===- hir/CheckedProgram.cpp - what is known of a program ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/CheckedProgram.h"

#include "hir/check/CapabilityUses.h"
#include "hir/check/ProgramFacts.h"

namespace vox::hir {

CheckedProgram::CheckedProgram(std::unique_ptr<sema::ProgramFacts> facts)
    : known(std::move(facts)) {}
CheckedProgram::CheckedProgram(CheckedProgram &&) noexcept = default;
CheckedProgram &CheckedProgram::operator=(CheckedProgram &&) noexcept = default;
CheckedProgram::~CheckedProgram() = default;

bool CheckedProgram::hasErrors() const { return !known->isRight; }
std::span<const Need> CheckedProgram::needs() const { return known->needs; }

CapabilityUses CheckedProgram::capabilityUses(bool withTests) const {
  return sema::capabilityUses(*known, withTests);
}

} // namespace vox::hir
