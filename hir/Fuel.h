//===- hir/Fuel.h - what instructions cost --------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The formulas of runtime-rt/builtin.h, of builtins and of the instructions that
// handle text and lists, for the tiers that count steps. Each charges what the
// products without `result` give before the work, and the rest of the sum
// behind it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/contract.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace vox::hir {

enum class Cost : uint8_t;

/// Of the formulas that no builtin declares.
inline constexpr std::string_view kConcatFuel = "bytes(1) >> 10";
inline constexpr std::string_view kDisplayFuel = "bytes(result) >> 10";
inline constexpr std::string_view kTextFuel = "bytes(0) >> 10";
inline constexpr std::string_view kListFuel = "elements(0) >> 8";
/// Of Charge.
std::string_view fuelOf(Cost cost);

/// A size of an operand, or of the result.
struct FuelFactor {
  static constexpr unsigned kResult = ~0u;
  rt::FuelSize size;
  unsigned operand;
};
using FuelProduct = std::vector<FuelFactor>;

struct FuelFormula {
  std::vector<FuelProduct> before; ///< without the result
  std::vector<FuelProduct> after;
  unsigned shift = 0; ///< of the sum of all products

  bool isFree() const { return before.empty() && after.empty(); }
};

/// Reads a formula that vox-bindgen has checked. "" and "0" are free; so are
/// entries of directories, which the runtime charges as it reads them.
FuelFormula parseFuel(std::string_view text);

} // namespace vox::hir
