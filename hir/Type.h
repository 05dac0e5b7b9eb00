//===- hir/Type.h - interned types ----------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every type of a program exists once in its TypeContext, so equal types are
// equal pointers; declared types are equal only to themselves. Shapes are in
// 8-byte slots, the same on every target: a value of type T occupies `slots(T)`
// slots wherever it is stored (a local of the interpreter, a list element, a
// payload of Option).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Source.h"

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
  Dec,      ///< sign, 96-bit mantissa, scale
  Json,     ///< the one dynamic type
  Map,      ///< args: value; keys are str
  Record,   ///< args: fields; names(): theirs, in order; closed and anonymous
  Struct,   ///< nominal(): its declaration
  Variant,  ///< nominal(): its declaration
  Regex,    ///< of the library; args: what it holds, which is nobody's business
  Match,    ///< the same
  Param,    ///< a type parameter of a generic function; never leaves sema
  Var       ///< an inference variable; never leaves sema
};

class Type;

struct Field {
  std::string name;
  const Type *type = nullptr;
  Span span; ///< of the name
};

struct VariantCase {
  std::string name;
  std::vector<Field> fields;
  Span span; ///< of the name
};

/// A declared struct or variant type, or a type parameter. Declared first, then
/// filled in, because declarations see each other in any order.
struct Nominal {
  std::string name;               ///< as the user writes it
  std::string symbol;             ///< unique in the program
  Span span;                      ///< of the name
  std::vector<Field> fields;      ///< Struct
  std::vector<VariantCase> cases; ///< Variant
  std::map<std::string, uint32_t, std::less<>> caseByName; ///< its place
  /// A value can hold another of this type, directly or through any other. Its
  /// type is then known by name alone, so it is boxed.
  bool recursive = false;
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
  const Nominal *nominal() const { return decl; } ///< Struct, Variant, Param
  const std::vector<std::string> &names() const { return theNames; } ///< Record

  /// Tuple, Record, Struct: the fields in their order; a tuple's have no names.
  /// Regex, Match: what they hold, under names that no text can be.
  size_t fieldCount() const;
  const Type *field(size_t i) const;
  std::string_view fieldName(size_t i) const;
  /// Variant: its cases. Result: case 0 is Ok, case 1 is Err, with one field.
  size_t caseCount() const;
  size_t caseFieldCount(size_t variantCase) const;
  const Type *caseField(size_t variantCase, size_t i) const;
  /// Dense and in order of creation: a stable index for tables.
  uint32_t index() const { return theIndex; }

  bool is(TypeKind kind) const { return theKind == kind; }
  /// True for values that only the library can look into.
  bool isOpaque() const {
    return theKind == TypeKind::Regex || theKind == TypeKind::Match;
  }
  /// True if values hold references to counted objects.
  bool isManaged() const { return shape().managed; }
  /// Inline size in 8-byte slots: scalars and references 1, Unit and Never 0,
  /// Dec and Json 2, Option 1 + payload, Result and Variant 1 + the largest
  /// case, Tuple, Record and Struct the sum. Boxed types 1.
  uint32_t slots() const { return shape().slots; }
  /// True if a value is a reference to a counted object with the content:
  /// a Struct or Variant that is recursive, and a Record, Struct or Variant of
  /// more than kMaxInlineSlots slots.
  bool isBoxed() const { return shape().boxed; }
  /// Slots of the content of a boxed type; otherwise slots().
  uint32_t contentSlots() const { return shape().contentSlots; }
  static constexpr uint32_t kMaxInlineSlots = 4;
  /// Number of types written inside, itself included, declared ones as one.
  uint32_t size() const { return theSize; }
  /// True if a Var or Param occurs anywhere inside.
  bool hasVars() const { return open; }

private:
  friend class TypeContext;
  /// Found on demand, since a declaration is filled in after its type exists.
  struct Shape {
    bool known = false;
    bool managed = false;
    bool boxed = false;
    uint32_t slots = 0;
    uint32_t contentSlots = 0;
  };
  const Shape &shape() const;

  TypeKind theKind = TypeKind::Unit;
  bool open = false;
  mutable Shape theShape;
  uint32_t var = 0;
  uint32_t theIndex = 0;
  uint32_t theSize = 1;
  std::vector<const Type *> theArgs;
  std::vector<std::string> theNames;
  const Nominal *decl = nullptr;
};

/// Creates and owns types.
class TypeContext {
public:
  TypeContext();
  TypeContext(const TypeContext &) = delete;
  const Type *get(TypeKind kind, std::vector<const Type *> args = {});
  const Type *makeVar();

  /// A closed anonymous struct.
  const Type *record(std::vector<std::string> names,
                     std::vector<const Type *> fields);
  /// The same kind of type with other arguments: how a type is rebuilt when
  /// something inside it is replaced. Types without arguments stay themselves.
  const Type *rebuild(const Type *type, std::vector<const Type *> args);
  /// A new Struct, Variant or Param; `nominal` must outlive the context's users
  /// (it is kept here).
  const Type *declare(TypeKind kind, Nominal nominal);
  /// The declaration of a type made by `declare`, to be filled in.
  Nominal &declaration(const Type *type);

  const Type *intType, *floatType, *boolType, *strType, *unitType, *neverType,
      *decType, *jsonType;
  /// `FileRecord`: what `fs.stat` says of a file.
  const Type *fileRecord();
  /// {the pattern, its compiled form}
  const Type *regex() { return get(TypeKind::Regex, {strType, list(intType)}); }
  /// {the groups, None for one that took no part}
  const Type *match() { return get(TypeKind::Match, {list(option(strType))}); }
  const Type *map(const Type *value) { return get(TypeKind::Map, {value}); }
  const Type *result(const Type *value, const Type *error) {
    return get(TypeKind::Result, {value, error});
  }
  const Type *tuple(std::vector<const Type *> elements) {
    return get(TypeKind::Tuple, std::move(elements));
  }
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
  Type &add(TypeKind kind, std::vector<const Type *> args);

  std::deque<Type> types;
  std::deque<Nominal> nominals;
  std::map<std::pair<TypeKind, std::vector<uint32_t>>, const Type *> interned;
  std::map<std::pair<std::vector<std::string>, std::vector<uint32_t>>,
           const Type *>
      records;
  uint32_t nextVar = 0;
};

/// The type as a user writes it: `list[int]`, `fn(int) to str`.
std::string toString(const Type *type);

} // namespace vox::hir
