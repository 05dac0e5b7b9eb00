//===- hir/build/ProgramBuilder.h - building a program --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Only what the entry functions reach is built. Functions keep the order of the
// source; lambdas follow as they are met; the entry functions are last.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/FunctionBuilder.h"
#include "hir/check/Sema.h"

namespace vox::hir::sema {

class ProgramBuilder {
public:
  ProgramBuilder(Sema &sema, Program &program)
      : sema(sema), program(program), strings(program) {}

  /// After a successful check.
  void build();

  Sema &sema;
  Program &program;
  StringPool strings;

private:
  std::vector<FunctionInfo *> rootFunctions();
  void collectNeeds(const Instances::Reached &reached);
  void createGlobals(const std::vector<ConstantLet *> &lets);
  void createFunctions(const std::vector<Instance *> &needed);
  void buildBody(Instance &instance);
  Function &addEntry(std::string name);
};

} // namespace vox::hir::sema
