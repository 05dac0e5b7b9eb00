//===- hir/names/Predefined.cpp - the functions that need no import -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Rows stand in the order of the enumeration.
//
//===----------------------------------------------------------------------===//
#include "hir/names/Predefined.h"

#include <iterator>

namespace vox::hir::sema {

static constexpr PredefinedRow kRows[] = {
    {"print", 0, 255}, {"println", 0, 255}, {"eprintln", 0, 255},
    {"str", 1, 1},     {"int", 1, 1},       {"float", 1, 1},
    {"bool", 1, 1},    {"len", 1, 1},       {"range", 1, 2},
    {"abs", 1, 1},     {"min", 1, 2},       {"max", 1, 2},
    {"sum", 1, 1},     {"sorted", 1, 1},    {"floor", 1, 1},
    {"ceil", 1, 1},    {"round", 1, 1},     {"sqrt", 1, 1},
    {"chr", 1, 1},     {"type_of", 1, 1},   {"assert", 1, 2},
    {"panic", 1, 1},
};
static_assert(std::size(kRows) == size_t(Predefined::Panic) + 1);

static constexpr std::string_view kModules[] = {
    "std",  "fs",      "path", "env",    "process", "json", "csv",
    "toml", "yaml",    "io",   "regex",  "time",    "log",  "crypto",
    "http", "secrets", "math", "random", "agentos", "dec"};

const PredefinedRow &predefinedRow(Predefined id) {
  return kRows[static_cast<size_t>(id)];
}

std::optional<Predefined> findPredefined(std::string_view name) {
  for (size_t i = 0; i < std::size(kRows); ++i)
    if (kRows[i].name == name)
      return static_cast<Predefined>(i);
  return std::nullopt;
}

std::span<const std::string_view> moduleNames() { return kModules; }

bool isModuleName(std::string_view name) {
  for (std::string_view module : kModules)
    if (module == name)
      return true;
  return false;
}

std::string_view predefinedVariantOwner(std::string_view name) {
  if (name == "Some" || name == "None")
    return "Option";
  bool isResult = name == "Ok" || name == "Err" || name == "Error";
  return isResult ? "Result" : "";
}

} // namespace vox::hir::sema
