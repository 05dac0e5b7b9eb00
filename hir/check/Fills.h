//===- hir/check/Fills.h - what `[]` and `{}` are filled with -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The element type of an empty literal is the join of what is put into it, or
// Json (spec §8.2). So the values that fill it are collected until somebody has
// to know the type, or to the end of the body; each is converted where it
// stands.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/names/Declarations.h"
#include "hir/names/Infer.h"

#include <functional>
#include <optional>
#include <set>
#include <unordered_map>

namespace vox::hir::sema {

class Fills {
public:
  /// Of the body of `function`; null: an initialiser, which fills nothing.
  Fills(Infer &infer, const FunctionInfo *function)
      : infer(infer), function(function), seen(infer.joined().size()) {}

  /// True if the text of the function changes the variable declared here like a
  /// map: `m[k] = e`, `m.insert(k, e)`.
  bool isUsedAsMap(const ast::Name &name) {
    return changes().maps.contains(name.span.begin);
  }

  /// The element type of one more empty literal.
  const Type *open();
  /// True if `type` is the element type of an empty literal, still open, and
  /// the text puts `expr` into a list or map.
  bool isFilling(const ast::Expr *expr, const Type *type) {
    return find(type) && changes().fills.contains(expr->id);
  }
  /// The same if `type` is the list or map itself: `extend`, `merge`.
  bool isFillingWhole(const ast::Expr *expr, const Type *type);

  /// A value that was put in, as an element or with all its elements.
  struct Value {
    const ast::Expr *expr;
    const Type *type, *element;
    const Type *target; ///< what it is converted to in the end
  };
  /// Keeps a value of which `isFilling` or `isFillingWhole` holds.
  void add(const Value &value);
  /// Decides an element type from what was put in so far, if anything was.
  void settle(const Type *element);
  /// Decides them all and gives each value to `convert`.
  void finish(const std::function<void(const Value &)> &convert);

private:
  /// What the text of the function says about updates.
  struct Changes {
    std::set<uint32_t> maps;  ///< where their names are declared
    std::set<uint32_t> fills; ///< ids of expressions
  };
  /// An empty literal and what was put into it before its type was needed.
  struct Fill {
    const Type *element;
    std::vector<Value> values;
  };
  const Changes &changes();
  const std::set<size_t> *allOf(const Type *element);
  Fill *find(const Type *element);

  Infer &infer;
  const FunctionInfo *function;
  std::optional<Changes> known;
  std::vector<Fill> fills;
  /// Places in `fills` by the variable that their element is by now; `seen`: up
  /// to which of the joined variables.
  std::unordered_map<const Type *, std::set<size_t>> places;
  size_t seen;
};

} // namespace vox::hir::sema
