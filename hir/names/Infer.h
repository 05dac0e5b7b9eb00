//===- hir/names/Infer.h - unification ------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Type variables and what they stand for. One Infer serves a whole program,
// because an unannotated parameter gets its type from calls in other functions.
// A type is *shallow* when its head is no bound variable, and *deep* when no
// bound variable occurs in it at all.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/Type.h"

#include <unordered_map>

namespace vox::hir::sema {

class Infer {
  /// By variable id; null: open. Reading shortens chains of variables.
  mutable std::vector<const Type *> bound;
  /// Deep forms of open types, valid until the next variable is bound.
  mutable std::unordered_map<const Type *, const Type *> deepForms;
  std::vector<std::pair<const Type *, const Type *>> joinedVars;

public:
  explicit Infer(TypeContext &types)
      : types(types), errorType(fresh()), nullType(fresh()) {}

  const Type *fresh();
  const Type *shallow(const Type *type) const;
  const Type *deep(const Type *type) const;

  /// Makes two types equal. False if they cannot be.
  bool unify(const Type *a, const Type *b);
  /// True if a value of type `from` can stand where `to` is expected (spec
  /// §8.3); open parts are unified.
  bool convert(const Type *from, const Type *to);
  /// True if values of the type become Json by themselves (spec §8.6). What is
  /// open counts as such: it is decided later, and checked then.
  bool isJsonLike(const Type *type);
  /// The join of two types, or null if they have none.
  const Type *join(const Type *a, const Type *b);

  bool isError(const Type *type) const { return shallow(type) == errorType; }
  /// True if the head of the type is not known yet (or never will be).
  bool isOpen(const Type *type) const {
    return shallow(type)->is(TypeKind::Var);
  }
  /// True if something in the type is not known and was not reported either.
  bool isUndecided(const Type *type) const;
  /// Settles what is open in a type that was reported, so that it is not again.
  void giveUp(const Type *type);
  /// The variables that became one with another, and that one, in the order in
  /// which it happened.
  const std::vector<std::pair<const Type *, const Type *>> &joined() const {
    return joinedVars;
  }
  /// Settles everything that is still open. What gets here belongs to no name
  /// and no value, so the choice cannot be seen.
  void closeAll();

  TypeContext &types;
  /// Stands for the type of something that was reported; fits everywhere.
  const Type *const errorType;
  /// The type of a `null` whose neighbour decides what it means.
  const Type *const nullType;

private:
  void bind(const Type *var, const Type *type);
  bool occurs(const Type *var, const Type *type);
  const Type *joinArgs(const Type *a, const Type *b);
  bool convertRow(const Type *from, const Type *to);
  const Type *joinRecords(const Type *a, const Type *b);
};

/// The place of the field `name` in a Record or Struct, or -1.
int fieldIndex(const Type *type, std::string_view name);

} // namespace vox::hir::sema
