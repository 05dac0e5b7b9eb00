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
#include "hir/check/ProgramFacts.h"

#include <map>
#include <utility>

namespace vox::hir::sema {

/// The function that an instance has become.
struct BuiltFunction {
  const Instance &instance;
  FunctionId id = kNone;
  std::vector<FunctionId> defaults = {}; ///< of each parameter, or kNone
  TypeMap closed = {};
};

class ProgramBuilder {
public:
  /// `checked` has no errors.
  ProgramBuilder(const ProgramFacts &checked, Program &program)
      : checked(checked), program(program), strings(program) {}

  void build();

  BuiltFunction &builtFor(const FunctionInfo &function,
                          const std::vector<const Type *> &typeArgs);
  /// What `type` of the body of `function` becomes. Deep and closed.
  const Type *substitute(BuiltFunction &function, const Type *type);
  /// Into Program::globals; kNone for a constant without a variable there.
  uint32_t globalOf(const ConstantInfo &constant) const;

  const ProgramFacts &checked;
  Program &program;
  StringPool strings;
  /// The place of each decimal literal, by its two words, in Program::decimals.
  std::map<std::pair<uint64_t, uint64_t>, int64_t> decimals;

private:
  void createGlobals();
  void createFunctions();
  void buildBody(BuiltFunction &function);
  Function &addEntry(std::string name);

  std::deque<BuiltFunction> functions;
  std::unordered_map<const Instance *, BuiltFunction *> byInstance;
  std::unordered_map<const ConstantInfo *, uint32_t> globals;
};

/// Program::namesRareSets of a program that is built.
bool namesRareSets(const Program &program);

} // namespace vox::hir::sema
