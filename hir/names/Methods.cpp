//===- hir/names/Methods.cpp - the built-in methods -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One row a name.
//
//===----------------------------------------------------------------------===//
#include "hir/names/Methods.h"

#include "hir/Builtins.h"

#include <algorithm>
#include <span>

namespace vox::hir::sema {

using enum TypeKind;

static constexpr MethodRow kRows[] = {
    {"len", List, Method::ListLen},
    {"length", List, Method::ListLen},
    {"is_empty", List, Method::ListIsEmpty},
    {"get", List, Method::ListGet, 1, 1},
    {"push", List, Method::ListPush, 1, 1, true},
    {"append", List, Method::ListPush, 1, 1, true},
    {"pop", List, Method::ListPop},
    {"first", List, Method::ListFirst},
    {"last", List, Method::ListLast},
    {"clear", List, Method::ListClear, 0, 0, true},
    {"set", List, Method::ListSet, 2, 2, true},
    {"min", List, Method::ListMin},
    {"max", List, Method::ListMax},
    {"sum", List, Method::ListSum},
    {"map", List, Method::ListMap, 1, 1},
    {"filter", List, Method::ListFilter, 1, 1},
    {"fold", List, Method::ListFold, 2, 2},
    {"any", List, Method::ListAny, 1, 1},
    {"all", List, Method::ListAll, 1, 1},
    {"for_each", List, Method::ListForEach, 1, 1},
    {"sort_by", List, Method::ListSortBy, 1, 1, true},
    {"sorted_by", List, Method::ListSortBy, 1, 1},
    {"sort_by_key", List, Method::ListSortByKey, 1, 1, true},
    {"sorted_by_key", List, Method::ListSortByKey, 1, 1},
    {"zip", List, Method::ListZip, 1, 1},
    {"enumerate", List, Method::ListEnumerate},
    {"flatten", List, Method::ListFlatten},

    {"len", Str, Method::StrLen},
    {"length", Str, Method::StrLen},
    {"is_empty", Str, Method::StrIsEmpty},
    {"to_string", Str, Method::ToString},
    {"to_str", Str, Method::ToString},

    {"is_empty", Map, Method::MapIsEmpty},
    {"clear", Map, Method::MapClear, 0, 0, true},
    {"get_or", Map, Method::MapGetOr, 2, 2},

    {"is_some", Option, Method::OptIsSome},
    {"is_none", Option, Method::OptIsNone},
    {"unwrap", Option, Method::OptUnwrap},
    {"unwrap_or", Option, Method::OptUnwrapOr, 1, 1},
    {"unwrap_or_default", Option, Method::OptUnwrapOrDefault},
    {"expect", Option, Method::OptExpect, 1, 1},
    {"map", Option, Method::OptMap, 1, 1},
    {"and_then", Option, Method::OptAndThen, 1, 1},
    {"filter", Option, Method::OptFilter, 1, 1},
    {"or_else", Option, Method::OptOrElse, 1, 1},
    {"ok_or", Option, Method::OptOkOr, 1, 1},

    {"is_ok", Result, Method::ResIsOk},
    {"is_err", Result, Method::ResIsErr},
    {"ok", Result, Method::ResOk},
    {"err", Result, Method::ResErr},
    {"unwrap", Result, Method::ResUnwrap},
    {"unwrap_err", Result, Method::ResUnwrapErr},
    {"unwrap_or", Result, Method::ResUnwrapOr, 1, 1},
    {"unwrap_or_default", Result, Method::ResUnwrapOrDefault},
    {"expect", Result, Method::ResExpect, 1, 1},
    {"map", Result, Method::ResMap, 1, 1},
    {"map_err", Result, Method::ResMapErr, 1, 1},
    {"and_then", Result, Method::ResAndThen, 1, 1},

    {"to_string", Int, Method::ToString},
    {"to_str", Int, Method::ToString},
    {"abs", Int, Method::NumAbs},
    {"min", Int, Method::NumMin, 1, 1},
    {"max", Int, Method::NumMax, 1, 1},
    {"to_float", Int, Method::IntToFloat},
    {"to_string", Float, Method::ToString},
    {"to_str", Float, Method::ToString},
    {"abs", Float, Method::NumAbs},
    {"min", Float, Method::NumMin, 1, 1},
    {"max", Float, Method::NumMax, 1, 1},
    {"floor", Float, Method::FloatFloor},
    {"ceil", Float, Method::FloatCeil},
    {"round", Float, Method::FloatRound},
    {"sqrt", Float, Method::FloatSqrt},
    {"is_nan", Float, Method::FloatIsNan},
    {"is_finite", Float, Method::FloatIsFinite},
    {"is_infinite", Float, Method::FloatIsInfinite},
    {"trunc", Float, Method::FloatTrunc},
    {"to_int", Float, Method::FloatToInt},
    {"to_bits", Float, Method::FloatToBits},
    {"to_string", Bool, Method::ToString},
    {"to_str", Bool, Method::ToString},
    {"to_string", Dec, Method::ToString},
    {"to_str", Dec, Method::ToString},
};

/// Other names of builtins.
struct Alias {
  std::string_view name;
  TypeKind receiver;
  std::string_view builtin;
};
static constexpr Alias kAliases[] = {
    {"find_index", List, "index"},
    {"split_lines", Str, "lines"},
    {"to_uppercase", Str, "to_upper"},
    {"to_lowercase", Str, "to_lower"},
    {"length", Map, "len"},
    {"items", Map, "entries"},
    {"has_key", Map, "has"},
    {"contains_key", Map, "has"},
    {"contains", Map, "has"},
    {"insert", Map, "set"},
    {"delete", Map, "remove"},
    {"update", Map, "merge"},
    {"is_match", Regex, "matches"},
};

std::optional<MethodRow> findMethod(TypeKind receiver, std::string_view name) {
  for (const MethodRow &row : kRows)
    if (row.receiver == receiver && row.name == name)
      return row;
  std::string_view known = name;
  for (const Alias &alias : kAliases)
    if (alias.receiver == receiver && alias.name == name)
      known = alias.builtin;
  std::optional<BuiltinId> id = findBuiltinMethod(receiver, known);
  if (!id)
    return std::nullopt;
  const Signature &found = signature(*id);
  auto most = static_cast<uint8_t>(found.params.size() - 1);
  auto optional =
      std::count_if(found.defaults.begin(), found.defaults.end(),
                    [](std::string_view literal) { return !literal.empty(); });
  return MethodRow{.name = name,
                   .receiver = receiver,
                   .method = Method::Builtin,
                   .least = static_cast<uint8_t>(most - optional),
                   .most = most,
                   .updates = found.has(kUpdates),
                   .builtin = *id};
}

bool isUpdateName(std::string_view name) {
  for (TypeKind receiver : {List, Map})
    if (std::optional<MethodRow> row = findMethod(receiver, name))
      if (row->updates || row->method == Method::ListPop)
        return true;
  return false;
}

/// What hands used to other languages type.
static constexpr Alias kForeign[] = {
    {"add", List, "push"},
    {"concat", List, "extend"},
    {"each", List, "for_each"},
    {"includes", List, "contains"},
    {"index_of", List, "index"},
    {"reduce", List, "fold"},
    {"size", List, "len"},
    {"slice", List, "slice_list"},
    {"endswith", Str, "ends_with"},
    {"find", Str, "index_of"},
    {"includes", Str, "contains"},
    {"lower", Str, "to_lower"},
    {"lstrip", Str, "trim_start"},
    {"replace_all", Str, "replace"},
    {"rstrip", Str, "trim_end"},
    {"size", Str, "len"},
    {"strip", Str, "trim"},
    {"substr", Str, "slice"},
    {"substring", Str, "slice"},
    {"upper", Str, "to_upper"},
    {"put", Map, "set"},
    {"size", Map, "len"},
    {"get_or_else", Option, "unwrap_or"},
    {"is_present", Option, "is_some"},
};

std::vector<std::string> methodNames(TypeKind receiver) {
  std::vector<std::string> names;
  for (const MethodRow &row : kRows)
    if (row.receiver == receiver)
      names.emplace_back(row.name);
  for (unsigned i = 0; i < kBuiltinCount; ++i) {
    const Signature &row = signature(static_cast<BuiltinId>(i));
    if (row.has(kMethod) && row.params[0].kind == receiver)
      names.emplace_back(row.name);
  }
  for (std::span<const Alias> aliases :
       {std::span<const Alias>(kAliases), std::span<const Alias>(kForeign)})
    for (const Alias &alias : aliases)
      if (alias.receiver == receiver)
        names.emplace_back(alias.name);
  return names;
}

std::string_view ownMethodName(TypeKind receiver, std::string_view name) {
  for (const Alias &alias : kForeign)
    if (alias.receiver == receiver && alias.name == name)
      return alias.builtin;
  return name;
}

bool isFieldMapMethod(std::string_view name) {
  static constexpr std::string_view kNames[] = {
      "keys", "values", "entries", "len", "has", "contains", "get"};
  return std::find(std::begin(kNames), std::end(kNames), name) !=
         std::end(kNames);
}

} // namespace vox::hir::sema
