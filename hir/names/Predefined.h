//===- hir/names/Predefined.h - the functions that need no import ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The predefined names of spec §3.4.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace vox::hir::sema {

enum class Predefined : uint8_t {
  Print,
  Println,
  Eprintln,
  Str,
  Int,
  Float,
  Bool,
  Len,
  Range,
  Abs,
  Min,
  Max,
  Sum,
  Sorted,
  Floor,
  Ceil,
  Round,
  Sqrt,
  Chr,
  TypeOf,
  Assert,
  Panic
};

struct PredefinedRow {
  std::string_view name;
  uint8_t least;
  uint8_t most; ///< 255: any number
};
const PredefinedRow &predefinedRow(Predefined id);
std::optional<Predefined> findPredefined(std::string_view name);

/// The names of the built-in modules.
std::span<const std::string_view> moduleNames();
/// True for these.
bool isModuleName(std::string_view name);
/// "Option" for `Some` and `None`, "Result" for `Ok`, `Err` and `Error`, or "".
std::string_view predefinedVariantOwner(std::string_view name);

} // namespace vox::hir::sema
