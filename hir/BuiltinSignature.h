//===- hir/BuiltinSignature.h - reading one row ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What a row of the table of builtins is made of. vox-bindgen writes the table
// from the annotations of the runtime's headers and reads their signatures with
// the same code; so this header knows no row.
//
//   list[T].insert(int, T) -> list[T]   the receiver is the first parameter
//   str.split(str = ' ') -> list[str]   a literal stands for what is missing
//   std.dec.from_str(str) -> Result[dec, str]   a member of a module
//   range(int, int) -> list[int]        neither
//
// The C signature follows from the row by runtime-rt/abi.h: int and bool are
// i64, float is double, str, list and Map are pointers, everything else is
// passed by the address of its slots, and a result of that kind is written to
// an out pointer that comes first. Arguments are borrowed but for kConsumes; a
// result is owned by the caller.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/capability.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace vox::hir {

/// A `const TypeInfo *` of T follows the arguments.
inline constexpr uint16_t kTakesType = 1;
/// A `const SourceLocation *` follows everything else.
inline constexpr uint16_t kFaults = 2;
/// A `const TypeInfo *` of the result type follows that of T.
inline constexpr uint16_t kTakesResult = 4;
/// The first argument is consumed, and changed in place when it has one owner.
inline constexpr uint16_t kConsumes = 8;
/// Programs may call it as a method.
inline constexpr uint16_t kMethod = 16;
/// A method of the update set (spec §5.3).
inline constexpr uint16_t kUpdates = 32;
/// T must have an order: int, float, dec, str.
inline constexpr uint16_t kOrdered = 64;
/// T must have equality.
inline constexpr uint16_t kCompares = 128;
/// Takes any number of arguments and passes their display texts as one str,
/// joined as print joins them.
inline constexpr uint16_t kDisplays = 256;

using rt::caps::Capability;

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

/// How a type travels: i int, f float, b bool, s str, u Unit and never, L list,
/// M Map, T anything else.
constexpr char letterOf(std::string_view type) {
  if (type.starts_with("list["))
    return 'L';
  if (type.starts_with("Map["))
    return 'M';
  constexpr std::string_view kNames[] = {"int", "float", "bool", "str"};
  for (std::string_view name : kNames)
    if (type == name)
      return name[0];
  return type == "Unit" || type == "never" ? 'u' : 'T';
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
    bool quoted = false;
    for (; end < list.size(); ++end) {
      char c = list[end];
      if (c == ',' && depth == 0 && !quoted)
        break;
      quoted ^= c == '\'';
      depth += c == '[' || c == '(' || c == '{'   ? 1
               : c == ']' || c == ')' || c == '}' ? -1
                                                  : 0;
    }
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
    if (count < kMaxParams)
      params[count++] = letterOf(item.substr(0, item.find(" = ")));
  }
  result = letterOf(text.result);
}

} // namespace vox::hir
