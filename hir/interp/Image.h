//===- hir/interp/Image.h - a program made ready to run -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What generated code carries as constants, built in memory: types, texts and
// the decoded routines.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/OwnedParameters.h"
#include "hir/interp/Immortals.h"
#include "hir/interp/Machine.h"
#include "hir/interp/TypeInfoTable.h"

#include <map>

namespace vox::interp {

struct Image {
  explicit Image(const hir::Program &program, bool countsSteps = false);

  ~Image();
  Image(const Image &) = delete;

  /// The one value of a boxed case without fields.
  const rt::Box *emptyCase(const hir::Type *type, i64 variantCase);

  const hir::Program &program;
  const bool countsSteps;
  const hir::OwnedParameters owned;
  Immortals immortals;
  TypeInfoTable types;
  std::vector<const rt::Str *>
      strings;                        ///< Program::strings as immortal objects
  std::vector<uint32_t> globalPlaces; ///< of Program::globals in their slots
  std::deque<Routine> routines;       ///< by FunctionId
  std::deque<BuiltinCall> builtins;
  std::deque<LiteralCode> literals; ///< in the order of their decoding
  std::deque<Charge> charges;       ///< the same; only where steps are counted
  Machine machine;

private:
  std::map<std::pair<uint32_t, i64>, const rt::Box *> emptyCases;
};

} // namespace vox::interp
