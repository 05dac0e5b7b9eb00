//===- hir/Fuel.cpp - what instructions cost ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/Fuel.h"

#include "hir/HIR.h"

#include <charconv>

namespace vox::hir {

std::string_view fuelOf(Cost cost) {
  return cost == Cost::Sorting ? "int(0) * log2(0) >> 8" : "int(0) >> 8";
}

/// What is in front of `separator`, which is taken off `text` with it.
static std::string_view split(std::string_view &text,
                              std::string_view separator) {
  size_t at = text.find(separator);
  std::string_view head = text.substr(0, at);
  text = at == text.npos ? "" : text.substr(at + separator.size());
  return head;
}

static FuelFactor parseFactor(std::string_view text) {
  static constexpr std::pair<std::string_view, rt::FuelSize> kSizes[] = {
      {"elements", rt::kElements}, {"bytes", rt::kBytes},
      {"log2", rt::kLog2},         {"int", rt::kIntValue},
      {"span", rt::kSpan},         {"program", rt::kProgram}};
  std::string_view name = split(text, "(");
  FuelFactor factor{rt::kElements, FuelFactor::kResult};
  for (auto [spelling, size] : kSizes)
    if (spelling == name)
      factor.size = size;
  if (text != "result)")
    std::from_chars(text.data(), text.data() + text.size(), factor.operand);
  return factor;
}

FuelFormula parseFuel(std::string_view text) {
  FuelFormula formula;
  std::string_view products = split(text, " >> ");
  formula.shift = text == "10" ? 10 : 8;
  if (text.empty() || products == "entries") // those the runtime charges
    return formula;
  while (!products.empty()) {
    std::string_view factors = split(products, " + ");
    FuelProduct product;
    while (!factors.empty())
      product.push_back(parseFactor(split(factors, " * ")));
    bool ofResult = product.front().operand == FuelFactor::kResult;
    (ofResult ? formula.after : formula.before).push_back(std::move(product));
  }
  return formula;
}

} // namespace vox::hir
