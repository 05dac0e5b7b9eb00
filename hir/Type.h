//===- hir/Type.h - interned types ----------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every type of a program exists once in its TypeContext, so equal types are
// equal pointers. Shapes are in 8-byte slots, the same on every target: a value
// of type T occupies `slots(T)` slots wherever it is stored (a local of the
// interpreter, a list element, a payload of Option).
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace vox::hir {

enum class TypeKind : uint8_t {
  Int,
  Float,
  Bool,
  Str,
  Unit,
  Never,
  List,     ///< args: element
  Option,   ///< args: payload
  Result,   ///< args: value, error
  Tuple,    ///< args: elements
  Function, ///< args: parameters…, result last
  Var       ///< an inference variable; never leaves sema
};

class Type {
public:
  TypeKind kind() const { return theKind; }
  const std::vector<const Type *> &args() const { return theArgs; }
  const Type *arg(size_t i) const { return theArgs[i]; }
  const Type *element() const {
    return theArgs[0];
  } ///< List, Option, Result value
  const Type *result() const { return theArgs.back(); }    ///< Function
  size_t paramCount() const { return theArgs.size() - 1; } ///< Function
  uint32_t varId() const { return var; }                   ///< Var
  /// Dense and in order of creation: a stable index for tables.
  uint32_t index() const { return theIndex; }

  bool is(TypeKind kind) const { return theKind == kind; }
  /// True if values hold references to counted objects.
  bool isManaged() const { return managed; }
  /// Inline size in 8-byte slots: scalars and references 1, Unit and Never 0,
  /// Option 1 + payload, Result 1 + the larger side, Tuple the sum.
  uint32_t slots() const { return slotCount; }
  /// True if a Var occurs anywhere inside.
  bool hasVars() const { return open; }

private:
  friend class TypeContext;
  TypeKind theKind = TypeKind::Unit;
  bool managed = false;
  bool open = false;
  uint32_t slotCount = 0;
  uint32_t var = 0;
  uint32_t theIndex = 0;
  std::vector<const Type *> theArgs;
};

/// Creates and owns types.
class TypeContext {
public:
  TypeContext();
  TypeContext(const TypeContext &) = delete;
  const Type *get(TypeKind kind, std::vector<const Type *> args = {});
  const Type *makeVar();

  const Type *intType, *floatType, *boolType, *strType, *unitType, *neverType;
  const Type *list(const Type *element) {
    return get(TypeKind::List, {element});
  }
  const Type *option(const Type *payload) {
    return get(TypeKind::Option, {payload});
  }
  const Type *function(std::vector<const Type *> params, const Type *result) {
    params.push_back(result);
    return get(TypeKind::Function, std::move(params));
  }
  const std::deque<Type> &all() const { return types; }

private:
  std::deque<Type> types;
  std::map<std::pair<TypeKind, std::vector<uint32_t>>, const Type *> interned;
  uint32_t nextVar = 0;
};

/// The type as a user writes it: `list[int]`, `fn(int) to str`.
std::string toString(const Type *type);

} // namespace vox::hir
