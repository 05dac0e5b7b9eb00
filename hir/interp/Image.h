//===- hir/interp/Image.h - a program made ready to run
//---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What generated code carries as constants, built in memory: types, texts and
// the decoded routines.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/interp/Machine.h"
#include "hir/interp/TypeInfoTable.h"

#include <string_view>

namespace vox::interp {

struct Image {
  explicit Image(const hir::Program &program);

  const hir::Program &program;
  TypeInfoTable types;
  std::vector<const rt::Str *>
      strings;                  ///< Program::strings as immortal objects
  std::deque<Routine> routines; ///< by FunctionId
  std::deque<BuiltinCall> builtins;
  Machine machine;

private:
  const rt::Str *makeStr(std::string_view text);
  std::deque<std::vector<u64>> storage; ///< of the immortal objects
};

} // namespace vox::interp
