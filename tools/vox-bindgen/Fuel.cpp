//===- tools/vox-bindgen/Fuel.cpp - what a call of a builtin costs --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A cost is a formula over the logical sizes of arguments and result
// (stdlib.md §5.2), so that every tier charges the same.
//
//===----------------------------------------------------------------------===//
#include "tools/vox-bindgen/Signature.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace vox::bindgen;
using llvm::StringRef;

/// True if values of `type` have what the factor counts.
static bool counts(StringRef factor, StringRef type) {
  bool isScalar = type == "int" || type == "float" || type == "bool" ||
                  type == "dec" || type == "Unit" || type == "never";
  if (factor == "int" || factor == "span")
    return type == "int";
  if (factor == "program")
    return type == "Regex" || type == "str";
  if (factor == "elements" || factor == "log2")
    return !isScalar && type != "str";
  return !isScalar;
}

static std::string checkFactor(StringRef text, const Signature &signature) {
  constexpr StringRef kFactors[] = {"elements", "bytes", "log2",
                                    "int",      "span",  "program"};
  auto [factor, argument] = text.split('(');
  if (!llvm::is_contained(kFactors, factor) || !argument.consume_back(")"))
    return "`" + text.str() +
           "` is no factor: elements(N) bytes(N) log2(N) int(N) span(N) "
           "program(N)";
  StringRef type = signature.result;
  if (argument != "result") {
    unsigned index = 0;
    if (argument.getAsInteger(10, index) || index >= signature.params.size())
      return "`" + text.str() + "` names no argument; there are " +
             std::to_string(signature.params.size());
    type = signature.params[index];
    if (factor == "span" &&
        (++index == signature.params.size() || signature.params[index] != type))
      return "`" + text.str() + "`: no int follows the argument";
  }
  if (!counts(factor, type))
    return "`" + text.str() + "`: `" + type.str() + "` has no " + factor.str();
  return "";
}

std::string vox::bindgen::checkFuel(StringRef fuel,
                                    const Signature &signature) {
  if (fuel == "0" || fuel == "entries >> 8")
    return "";
  if (!fuel.consume_back(" >> 8") && !fuel.consume_back(" >> 10"))
    return "it is neither `0` nor ends in `>> 8` or `>> 10`";
  llvm::SmallVector<StringRef> products, factors;
  fuel.split(products, " + ");
  for (StringRef product : products) {
    if (product.contains("(result)") && product.contains(" * "))
      return "`" + product.str() + "`: the result is no factor of a product";
    product.split(factors, " * ");
  }
  for (StringRef factor : factors)
    if (std::string error = checkFactor(factor, signature); !error.empty())
      return error;
  return "";
}
