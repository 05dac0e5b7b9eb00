//===- hir/CheckedProgram.h - what is known of a program ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Between the two doors of hir/: what `check` gives and `build` takes.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/CapabilityUses.h"
#include "hir/HIR.h"

#include <memory>
#include <span>

namespace vox::hir {

namespace sema {
struct ProgramFacts;
} // namespace sema

/// A program as far as it was understood. It points into the trees and sources
/// that were checked.
class CheckedProgram {
public:
  explicit CheckedProgram(std::unique_ptr<sema::ProgramFacts> facts);
  CheckedProgram(CheckedProgram &&) noexcept;
  CheckedProgram &operator=(CheckedProgram &&) noexcept;
  ~CheckedProgram();

  /// True if there were errors, of the syntax too. Nothing is built then.
  bool hasErrors() const;
  /// As Program::needs; empty when there are errors.
  std::span<const Need> needs() const;
  /// What the program can ask for, if there are no errors. `main` counts and,
  /// `withTests`, the @test functions beside it.
  CapabilityUses capabilityUses(bool withTests) const;
  /// The tables behind it, for building and for whoever asks about one place.
  const sema::ProgramFacts &facts() const { return *known; }

private:
  std::unique_ptr<sema::ProgramFacts> known;
};

} // namespace vox::hir
