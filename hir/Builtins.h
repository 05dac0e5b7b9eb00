//===- hir/Builtins.h - the builtins as C++ sees them ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The table of Builtins.def. What the back ends need of a signature (the name
// and the letters of the C call) is computed at compile time; the type patterns
// are parsed once, on first use.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/BuiltinSignature.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vox::hir {

class Type;
class TypeContext;
enum class TypeKind : uint8_t;

enum class BuiltinId : uint16_t {
#define BUILTIN(NAME, ...) NAME,
#include "hir/Builtins.def"
};

inline constexpr BuiltinShape kBuiltinShapes[] = {
#define BUILTIN(NAME, SIGNATURE, ...) BuiltinShape(SIGNATURE),
#include "hir/Builtins.def"
};

/// One row. `params` and `result` are letters, see letterOf.
struct Builtin {
  std::string_view name; ///< unique: "list.insert", "range", "dec.from_str"
  std::string_view symbol;
  std::string_view params;
  char result;
  uint16_t flags;
  std::string_view signature;
  Capability capability;
  std::string_view fuel; ///< what a call costs, as builtin.h spells it
};

inline constexpr Builtin kBuiltins[] = {
#define BUILTIN(NAME, SIGNATURE, SYMBOL, FLAGS, CAPABILITY, FUEL)              \
  {kBuiltinShapes[size_t(BuiltinId::NAME)].name,                               \
   SYMBOL,                                                                     \
   kBuiltinShapes[size_t(BuiltinId::NAME)].params,                             \
   kBuiltinShapes[size_t(BuiltinId::NAME)].result,                             \
   FLAGS,                                                                      \
   SIGNATURE,                                                                  \
   Capability::CAPABILITY,                                                     \
   FUEL},
#include "hir/Builtins.def"
};
inline constexpr unsigned kBuiltinCount =
    sizeof(kBuiltins) / sizeof(kBuiltins[0]);

constexpr const Builtin &builtin(BuiltinId id) {
  return kBuiltins[static_cast<unsigned>(id)];
}

/// A type in a signature: one kind with patterns inside, or a letter that
/// stands for any type.
struct TypePattern {
  char letter = 0; ///< 'T' or 'U'; 0: a type of `kind`
  TypeKind kind{};
  std::vector<TypePattern> args;
  std::vector<std::string> names; ///< of the fields of a Record
};

/// The types that the letters of a signature stand for; null: not known.
struct TypeLetters {
  const Type *t = nullptr;
  const Type *u = nullptr;
  const Type *&of(char letter) { return letter == 'T' ? t : u; }
};

/// A row with its patterns parsed.
struct Signature {
  BuiltinId id{};
  bool hasReceiver = false; ///< then it is params[0]
  std::string_view name;    ///< without the receiver
  std::vector<TypePattern> params;
  TypePattern result;
  /// What stands for a missing argument: the number, or the text in quotes.
  std::vector<std::string_view> defaults; ///< parallel to params; "" for none

  bool has(uint16_t flag) const { return builtin(id).flags & flag; }
};
const Signature &signature(BuiltinId id);

/// The builtin that programs call as this method, if there is one.
std::optional<BuiltinId> findBuiltinMethod(TypeKind receiver,
                                           std::string_view name);

/// The builtin that is this function of a module: "dec.from_str".
std::optional<BuiltinId> findModuleFunction(std::string_view name);
/// The names of the functions of a module, in the order of the table.
std::vector<std::string_view> membersOf(std::string_view module);
/// How many arguments a call must give; the rest have defaults.
size_t leastArguments(const Signature &row);

/// True if `type` fits `pattern`; sets the letters that are not known yet.
bool match(const TypePattern &pattern, const Type *type, TypeLetters &letters);
/// The type that a pattern means.
const Type *instantiate(const TypePattern &pattern, TypeLetters letters,
                        TypeContext &types);

/// What T stands for in a call, null if the row has none: the type that a row
/// with kTakesType passes on.
const Type *typeArgument(const Builtin &row,
                         std::span<const Type *const> operands,
                         const Type *result);
/// True if a call of the row can have these operands and this result.
bool fits(const Builtin &row, std::span<const Type *const> operands,
          const Type *result);

} // namespace vox::hir
