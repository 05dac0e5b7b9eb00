//===- hir/names/Methods.h - the built-in methods -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Which methods a type has. A method that is nothing but a call of a builtin is
// a row of Builtins.def with kMethod; here are its other names and the methods
// that need code of their own: Check*Methods.cpp and Build*Methods.cpp.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vox::hir::sema {

enum class Method : uint8_t {
  None,
  Builtin, ///< checked and built from the signature of MethodRow::builtin
  // list
  ListLen,
  ListIsEmpty,
  ListGet,
  ListPush,
  ListPop,
  ListFirst,
  ListLast,
  ListClear,
  ListSet,
  ListMin,
  ListMax,
  ListSum,
  ListMap,
  ListFilter,
  ListFold,
  ListAny,
  ListAll,
  ListForEach,
  ListSortBy,
  ListSortByKey,
  ListZip,
  ListEnumerate,
  ListFlatten,
  // str
  StrLen,
  StrIsEmpty,
  // Map
  MapIsEmpty,
  MapClear,
  MapGetOr,
  // Option
  OptIsSome,
  OptIsNone,
  OptUnwrap,
  OptUnwrapOr,
  OptUnwrapOrDefault,
  OptExpect,
  OptMap,
  OptAndThen,
  OptFilter,
  OptOrElse,
  OptOkOr,
  // Result
  ResIsOk,
  ResIsErr,
  ResOk,
  ResErr,
  ResUnwrap,
  ResUnwrapErr,
  ResUnwrapOr,
  ResUnwrapOrDefault,
  ResExpect,
  ResMap,
  ResMapErr,
  ResAndThen,
  // int, float, bool, dec
  ToString,
  NumAbs,
  NumMin,
  NumMax,
  IntToFloat,
  FloatFloor,
  FloatCeil,
  FloatRound,
  FloatSqrt,
  FloatTrunc,
  FloatToInt,
  FloatToBits,
  FloatIsNan,
  FloatIsFinite,
  FloatIsInfinite
};

struct MethodRow {
  std::string_view name;
  TypeKind receiver;
  Method method;
  uint8_t least = 0; ///< arguments
  uint8_t most = 0;
  bool updates = false; ///< a member of the update set (§5.3)
  BuiltinId builtin{};  ///< of Method::Builtin
};

/// The row of a method, if the type has one of that name.
std::optional<MethodRow> findMethod(TypeKind receiver, std::string_view name);

/// True if a list or map has an update of this name.
bool isUpdateName(std::string_view name);

/// The names of a type's methods, those that other languages have for them
/// behind its own; and what a name means: itself, or the method of ours.
std::vector<std::string> methodNames(TypeKind receiver);
std::string_view ownMethodName(TypeKind receiver, std::string_view name);

/// True if a record or struct answers to this name as a map does (§8.4).
bool isFieldMapMethod(std::string_view name);

} // namespace vox::hir::sema
