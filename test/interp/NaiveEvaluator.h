//===- test/interp/NaiveEvaluator.h - HIR taken literally -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Evaluates HIR with values that are copied in full by every instruction: no
// registers, no owners, no last uses. What the interpreter is compared with.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

#include <string>
#include <vector>

namespace vox::test {

/// Which members count is up to the type.
struct Value {
  int64_t word = 0; ///< Int, Bool; which case of Option, Result, Variant
  std::string text; ///< Str
  std::vector<std::string> keys; ///< Map
  std::vector<Value> parts;      ///< elements, fields, payload, map values
};

std::string display(const Value &value, const hir::Type *type);

class NaiveEvaluator {
public:
  NaiveEvaluator(const hir::Program &program, uint64_t budget)
      : program(program), budget(budget) {}

  Value call(hir::FunctionId id, std::vector<Value> arguments);
  /// True if the program was too long to be followed to its end.
  bool gaveUp() const { return budget == 0; }
  const Value &global(size_t index) { return globals[index]; }

private:
  struct Frame {
    const hir::Function &function;
    std::vector<Value> locals, temps;
  };
  Value evaluate(Frame &frame, const hir::Instr &instr);
  Value evaluateParts(Frame &frame, const hir::Instr &instr);
  Value evaluateList(Frame &frame, const hir::Instr &instr);
  /// One value for each of `types`; those of type Unit have no operand.
  std::vector<Value> fields(Frame &frame, const hir::Instr &instr,
                            const std::vector<const hir::Type *> &types);
  const Value &operand(Frame &frame, const hir::Instr &instr, size_t i) {
    return frame.temps[frame.function.operandsOf(instr)[i]];
  }

  const hir::Program &program;
  uint64_t budget;
  std::vector<Value> globals = std::vector<Value>(program.globals.size());
};

} // namespace vox::test
