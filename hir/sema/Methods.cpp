//===- hir/sema/Methods.cpp - the built-in methods
//-------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One row a name; aliases are rows of their own. Rows marked Missing keep the
// difference between a wrong name and one that is still to come.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Methods.h"

namespace vox::hir::sema {

using enum TypeKind;

static constexpr MethodRow kRows[] = {
    {"len", List, Method::ListLen},
    {"length", List, Method::ListLen},
    {"is_empty", List, Method::ListIsEmpty},
    {"get", List, Method::ListGet, 1, 1},
    {"push", List, Method::ListPush, 1, 1, true},
    {"append", List, Method::ListPush, 1, 1, true},
    {"extend", List, Method::ListExtend, 1, 1, true},
    {"pop", List, Method::ListPop},
    {"contains", List, Method::ListContains, 1, 1},
    {"index", List, Method::ListIndex, 1, 1},
    {"find_index", List, Method::ListIndex, 1, 1},
    {"join", List, Method::ListJoin, 0, 1},
    {"first", List, Method::ListFirst},
    {"last", List, Method::ListLast},
    {"sorted", List, Method::ListSorted},
    {"sort", List, Method::ListSorted, 0, 0, true},
    {"reversed", List, Method::ListReversed},
    {"reverse", List, Method::ListReversed, 0, 0, true},
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
    {"insert", List, Method::Missing, 2, 2, true},
    {"remove", List, Method::Missing, 1, 1, true},
    {"remove_at", List, Method::Missing, 1, 1, true},
    {"sort_by", List, Method::Missing, 1, 1, true},
    {"sort_by_key", List, Method::Missing, 1, 1, true},
    {"sorted_by", List, Method::Missing, 1, 1},
    {"sorted_by_key", List, Method::Missing, 1, 1},
    {"count", List, Method::Missing, 1, 1},
    {"zip", List, Method::Missing, 1, 1},
    {"enumerate", List, Method::Missing},
    {"slice_list", List, Method::Missing, 1, 2},
    {"flatten", List, Method::Missing},

    {"len", Str, Method::StrLen},
    {"length", Str, Method::StrLen},
    {"is_empty", Str, Method::StrIsEmpty},
    {"contains", Str, Method::StrContains, 1, 1},
    {"starts_with", Str, Method::StrStartsWith, 1, 1},
    {"ends_with", Str, Method::StrEndsWith, 1, 1},
    {"repeat", Str, Method::StrRepeat, 1, 1},
    {"split", Str, Method::StrSplit, 0, 1},
    {"chars", Str, Method::StrChars},
    {"to_string", Str, Method::ToString},
    {"to_str", Str, Method::ToString},
    {"chars_count", Str, Method::Missing},
    {"trim", Str, Method::Missing},
    {"trim_start", Str, Method::Missing},
    {"trim_end", Str, Method::Missing},
    {"replace", Str, Method::Missing, 2, 2},
    {"to_upper", Str, Method::Missing},
    {"to_lower", Str, Method::Missing},
    {"to_uppercase", Str, Method::Missing},
    {"to_lowercase", Str, Method::Missing},
    {"slice", Str, Method::Missing, 1, 2},
    {"char_at", Str, Method::Missing, 1, 1},
    {"index_of", Str, Method::Missing, 1, 1},
    {"to_int", Str, Method::Missing},
    {"to_float", Str, Method::Missing},
    {"count", Str, Method::Missing, 1, 1},
    {"ord", Str, Method::Missing},
    {"is_alpha", Str, Method::Missing},
    {"is_digit", Str, Method::Missing},
    {"is_alnum", Str, Method::Missing},
    {"is_upper", Str, Method::Missing},
    {"is_lower", Str, Method::Missing},
    {"lines", Str, Method::Missing},
    {"split_lines", Str, Method::Missing},

    {"is_some", Option, Method::OptIsSome},
    {"is_none", Option, Method::OptIsNone},
    {"unwrap", Option, Method::OptUnwrap},
    {"unwrap_or", Option, Method::OptUnwrapOr, 1, 1},
    {"expect", Option, Method::OptExpect, 1, 1},
    {"map", Option, Method::OptMap, 1, 1},
    {"and_then", Option, Method::OptAndThen, 1, 1},
    {"filter", Option, Method::OptFilter, 1, 1},
    {"or_else", Option, Method::OptOrElse, 1, 1},
    {"unwrap_or_default", Option, Method::Missing},
    {"ok_or", Option, Method::Missing, 1, 1},

    {"to_string", Int, Method::ToString},
    {"to_str", Int, Method::ToString},
    {"abs", Int, Method::NumAbs},
    {"min", Int, Method::NumMin, 1, 1},
    {"max", Int, Method::NumMax, 1, 1},
    {"to_float", Int, Method::IntToFloat},
    {"to_str_radix", Int, Method::Missing, 1, 1},
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
    {"to_fixed", Float, Method::Missing, 1, 1},
    {"to_string", Bool, Method::ToString},
    {"to_str", Bool, Method::ToString},
};

const MethodRow *findMethod(TypeKind receiver, std::string_view name) {
  for (const MethodRow &row : kRows)
    if (row.receiver == receiver && row.name == name)
      return &row;
  return nullptr;
}

} // namespace vox::hir::sema
