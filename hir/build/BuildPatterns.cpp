//===- hir/build/BuildPatterns.cpp - the patterns of a program ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Program::namesRareSets. The patterns of a call of `regex` are known if a
// literal is given, or a local that nothing but literals and other such locals
// are stored in; any other may be any text. (A constant that is a literal is
// one where it is used.)
//
//===----------------------------------------------------------------------===//
#include "hir/build/ProgramBuilder.h"

#include "hir/Builtins.h"
#include "runtime-rt/regex/check.h"

#include <algorithm>

namespace vox::hir::sema {

namespace {

bool namesRareSet(const std::string &pattern) {
  if (pattern.find("\\p") == pattern.npos &&
      pattern.find("\\P") == pattern.npos)
    return false;
  rt::PatternFacts facts;
  vox_regex_check(reinterpret_cast<const u8 *>(pattern.data()),
                  static_cast<i64>(pattern.size()), &facts);
  return facts.namesRare != 0;
}

template <typename Visit>
void eachInstr(const Function &function, Visit visit) {
  for (const Block &block : function.blocks)
    for (const Instr &instr : block.instrs)
      visit(instr);
}

/// The pattern that an instruction is given, or kNone.
TempId patternOf(const Function &function, const Instr &instr) {
  if (instr.op != Opcode::Builtin)
    return kNone;
  std::string_view name = builtin(static_cast<BuiltinId>(instr.imm)).name;
  if (!name.starts_with("regex."))
    return kNone;
  return function.operandsOf(instr)[name == "regex.compile" ? 0 : 1];
}

/// The texts that some temps of a function may be.
class Texts {
public:
  Texts(const Program &program, const Function &function)
      : program(program), function(function), made(function.temps.size()),
        stored(function.locals.size()) {
    eachInstr(function, [&](const Instr &instr) {
      if (instr.result != kNone)
        made[instr.result] = &instr;
      if (instr.op == Opcode::Store && instr.operandCount > 0)
        stored[instr.imm].push_back(function.operandsOf(instr)[0]);
    });
  }

  /// True if one of them may be a pattern with a rare set. Locals are followed
  /// once.
  bool mayBeRare(std::vector<TempId> temps) {
    while (!temps.empty()) {
      const Instr *instr = made[temps.back()];
      temps.pop_back();
      bool rare = true;
      if (instr && instr->op == Opcode::ConstStr)
        rare = namesRareSet(program.strings[instr->imm]);
      else if (instr && instr->op == Opcode::Load)
        rare = !follow(static_cast<LocalId>(instr->imm), temps);
      if (rare)
        return true;
    }
    return false;
  }

private:
  /// Adds what is stored in a local; false if it is given from outside.
  bool follow(LocalId local, std::vector<TempId> &temps) {
    auto has = [local](const std::vector<LocalId> &locals) {
      return std::find(locals.begin(), locals.end(), local) != locals.end();
    };
    if (has(function.params) || has(function.captures))
      return false;
    temps.insert(temps.end(), stored[local].begin(), stored[local].end());
    stored[local].clear();
    return true;
  }

  const Program &program;
  const Function &function;
  std::vector<const Instr *> made; ///< by which a temp was
  std::vector<std::vector<TempId>>
      stored; ///< in a local, until it was followed
};

} // namespace

bool namesRareSets(const Program &program) {
  return std::any_of(
      program.functions.begin(), program.functions.end(),
      [&program](const auto &function) {
        std::vector<TempId> patterns;
        eachInstr(*function, [&](const Instr &instr) {
          TempId pattern = patternOf(*function, instr);
          if (pattern != kNone)
            patterns.push_back(pattern);
        });
        return !patterns.empty() &&
               Texts(program, *function).mayBeRare(std::move(patterns));
      });
}

} // namespace vox::hir::sema
