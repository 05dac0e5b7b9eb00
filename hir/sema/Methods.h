//===- hir/sema/Methods.h - the built-in methods
//---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Which methods a type has. What they take and give is checked in
// CheckMethods.cpp, what they do is built in BuildMethods.cpp.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/Type.h"

#include <string_view>

namespace vox::hir::sema {

enum class Method : uint8_t {
  None,
  // list
  ListLen,
  ListIsEmpty,
  ListGet,
  ListPush,
  ListExtend,
  ListPop,
  ListContains,
  ListIndex,
  ListJoin,
  ListFirst,
  ListLast,
  ListSorted,
  ListReversed,
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
  // str
  StrLen,
  StrIsEmpty,
  StrContains,
  StrStartsWith,
  StrEndsWith,
  StrRepeat,
  StrSplit,
  StrChars,
  // Option
  OptIsSome,
  OptIsNone,
  OptUnwrap,
  OptUnwrapOr,
  OptExpect,
  OptMap,
  OptAndThen,
  OptFilter,
  OptOrElse,
  // int, float, bool
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
  FloatIsInfinite,
  /// A method of the language that this version lacks.
  Missing
};

struct MethodRow {
  std::string_view name;
  TypeKind receiver;
  Method method;
  uint8_t least = 0; ///< arguments
  uint8_t most = 0;
  bool updates = false; ///< a member of the update set (§5.3)
};

/// The row of a method, or null if the type has none of that name.
const MethodRow *findMethod(TypeKind receiver, std::string_view name);

} // namespace vox::hir::sema
