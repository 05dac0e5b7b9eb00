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

#include <cstddef>
#include <cstdint>
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
#define BUILTIN(NAME, SIGNATURE, SYMBOL, FLAGS) NAME,
#include "hir/Builtins.def"
};

/// Flags of a builtin; Builtins.def explains them.
inline constexpr uint16_t kTakesType = 1;
inline constexpr uint16_t kFaults = 2;
inline constexpr uint16_t kTakesResult = 4;
inline constexpr uint16_t kConsumes = 8;
inline constexpr uint16_t kMethod = 16;
inline constexpr uint16_t kUpdates = 32;
inline constexpr uint16_t kOrdered = 64;
inline constexpr uint16_t kCompares = 128;
inline constexpr uint16_t kPlanned = 256;

/// What the letters of the C call and the name of a builtin are.
struct BuiltinShape {
  static constexpr size_t kMaxParams = 7, kMaxName = 39;
  char name[kMaxName + 1] = {};
  char params[kMaxParams + 1] = {};
  char result = 0;

  constexpr explicit BuiltinShape(std::string_view signature);

private:
  constexpr void append(char *to, size_t limit, std::string_view text);
};

/// How a type travels: i int, f float, b bool, s str, u Unit, L list, M Map,
/// T anything else.
constexpr char letterOf(std::string_view type) {
  if (type.starts_with("list["))
    return 'L';
  if (type.starts_with("Map["))
    return 'M';
  constexpr std::string_view kNames[] = {"int", "float", "bool", "str", "Unit"};
  for (std::string_view name : kNames)
    if (type == name)
      return name == "Unit" ? 'u' : name[0];
  return 'T';
}

/// The places of a signature: `receiver.name(params) -> result`.
struct SignatureText {
  std::string_view receiver; ///< "" for none
  std::string_view name; ///< behind the receiver; "dec.from_str" of a module
  std::string_view params;
  std::string_view result;

  constexpr explicit SignatureText(std::string_view text) {
    size_t open = 0, dot = std::string_view::npos;
    for (int depth = 0; depth > 0 || text[open] != '('; ++open) {
      depth += text[open] == '[' ? 1 : text[open] == ']' ? -1 : 0;
      if (depth == 0 && text[open] == '.')
        dot = open;
    }
    size_t close = text.rfind(") -> ");
    params = text.substr(open + 1, close - open - 1);
    result = text.substr(close + 5);
    bool isModule = text.starts_with("std.");
    bool hasReceiver = !isModule && dot != std::string_view::npos;
    receiver = hasReceiver ? text.substr(0, dot) : "";
    size_t begin = isModule ? 4 : hasReceiver ? dot + 1 : 0;
    name = text.substr(begin, open - begin);
  }

  /// The next of `list`, which loses it: "int = 3", then "".
  static constexpr std::string_view next(std::string_view &list) {
    size_t end = 0;
    int depth = 0;
    for (; end < list.size() && (depth > 0 || list[end] != ','); ++end)
      depth += list[end] == '[' || list[end] == '('   ? 1
               : list[end] == ']' || list[end] == ')' ? -1
                                                      : 0;
    std::string_view item = list.substr(0, end);
    list = end < list.size() ? list.substr(end + 2) : "";
    return item;
  }
};

constexpr void BuiltinShape::append(char *to, size_t limit,
                                    std::string_view text) {
  size_t length = std::string_view(to).size();
  for (size_t i = 0; i < text.size() && length + i < limit; ++i)
    to[length + i] = text[i];
}

constexpr BuiltinShape::BuiltinShape(std::string_view signature) {
  SignatureText text(signature);
  if (!text.receiver.empty()) {
    append(name, kMaxName, text.receiver.substr(0, text.receiver.find('[')));
    append(name, kMaxName, ".");
    params[0] = letterOf(text.receiver);
  }
  append(name, kMaxName, text.name);
  size_t count = text.receiver.empty() ? 0 : 1;
  for (std::string_view rest = text.params; !rest.empty();) {
    std::string_view item = SignatureText::next(rest);
    params[count++] = letterOf(item.substr(0, item.find(" = ")));
  }
  result = letterOf(text.result);
}

inline constexpr BuiltinShape kBuiltinShapes[] = {
#define BUILTIN(NAME, SIGNATURE, SYMBOL, FLAGS) BuiltinShape(SIGNATURE),
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
};

inline constexpr Builtin kBuiltins[] = {
#define BUILTIN(NAME, SIGNATURE, SYMBOL, FLAGS)                                \
  {kBuiltinShapes[size_t(BuiltinId::NAME)].name,                               \
   SYMBOL,                                                                     \
   kBuiltinShapes[size_t(BuiltinId::NAME)].params,                             \
   kBuiltinShapes[size_t(BuiltinId::NAME)].result,                             \
   FLAGS,                                                                      \
   SIGNATURE},
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
