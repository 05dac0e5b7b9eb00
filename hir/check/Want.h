//===- hir/check/Want.h - what is expected of an expression ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/check/Facts.h"

namespace vox::hir::sema {

/// What becomes of a value.
enum class Use : uint8_t {
  Value,     ///< it is needed
  Statement, ///< it is dropped
  Maybe ///< last value of a body whose result is inferred: dropped if branches
        ///< disagree
};

/// What the surroundings of an expression expect.
struct Want {
  const Type *type = nullptr; ///< null: nothing known
  Use use = Use::Value;
  bool display = false;   ///< only the display text matters
  bool allowNull = false; ///< the neighbour decides what `null` means
  bool isWhole = false;   ///< a whole `let` initialiser or right side
  bool isFinal = false;   ///< nothing of the body runs afterwards
  bool endsBody = false;  ///< the last value of a body: it must have one
  bool isMap = false;     ///< an object literal without a type is a map
  const Variable *assignedTo =
      nullptr; ///< the right side of an assignment to it
  const ast::Expr *assignedPlace =
      nullptr; ///< the right side of an assignment to this path of fields

  static Want value(const Type *type) { return {.type = type}; }
  static Want statement() { return {.use = Use::Statement}; }
  static Want displayed() { return {.display = true}; }
  /// What an operand of the expression inherits: nothing.
  static Want any() { return {}; }
};

} // namespace vox::hir::sema
