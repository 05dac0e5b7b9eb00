//===- mlir/Dialect/Vox/Transforms/RangeInterval.cpp - sets of ints -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Everything is computed in twice the width and then cut to what an int can be:
// what lies outside is a fault and gives no value.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/RangeInterval.h"

#include <algorithm>

using namespace vox::ir;

using Wide = __int128;

Interval Interval::hull(const Interval &other) const {
  if (isNone())
    return other;
  if (other.isNone())
    return *this;
  return {std::min(low, other.low), std::max(high, other.high),
          rules | other.rules};
}

Interval Interval::meet(const Interval &other) const {
  Interval result{std::max(low, other.low), std::min(high, other.high), rules};
  if (!result.hasSameEnds(*this))
    result.rules |= other.rules;
  return result;
}

Interval Interval::where(Predicate predicate, const Interval &other) const {
  if (other.isNone())
    return none();
  Interval side{kMin, kMax, other.rules | kByBranch};
  switch (predicate) {
  case Predicate::eq:
    side.low = other.low;
    side.high = other.high;
    break;
  case Predicate::ne:
    if (other.low == other.high && low == other.low && low != kMax)
      side.low = low + 1;
    else if (other.low == other.high && high == other.low && high != kMin)
      side.high = high - 1;
    break;
  case Predicate::lt:
    if (other.high == kMin)
      return none();
    side.high = other.high - 1;
    break;
  case Predicate::le:
    side.high = other.high;
    break;
  case Predicate::gt:
    if (other.low == kMax)
      return none();
    side.low = other.low + 1;
    break;
  case Predicate::ge:
    side.low = other.low;
    break;
  }
  return meet(side);
}

Predicate vox::ir::negate(Predicate predicate) {
  using enum Predicate;
  static constexpr Predicate kOpposite[] = {ne, eq, ge, gt, le, lt};
  return kOpposite[static_cast<unsigned>(predicate)];
}

Predicate vox::ir::swapSides(Predicate predicate) {
  using enum Predicate;
  static constexpr Predicate kSwapped[] = {eq, ne, gt, ge, lt, le};
  return kSwapped[static_cast<unsigned>(predicate)];
}

/// From `low` to `high`, cut to the range of an int.
static Outcome cut(Wide low, Wide high, uint32_t rules) {
  bool fits = low >= Interval::kMin && high <= Interval::kMax;
  if (low > Interval::kMax || high < Interval::kMin)
    return {Interval::none(), false};
  return {{static_cast<int64_t>(std::max<Wide>(low, Interval::kMin)),
           static_cast<int64_t>(std::min<Wide>(high, Interval::kMax)), rules},
          fits};
}

static bool hasNone(const Interval &a, const Interval &b) {
  return a.isNone() || b.isNone();
}

static constexpr Outcome kNothing{{1, 0, 0}, true};

Outcome vox::ir::addIntervals(const Interval &a, const Interval &b) {
  if (hasNone(a, b))
    return kNothing;
  return cut(Wide(a.low) + b.low, Wide(a.high) + b.high, a.rules | b.rules);
}

Outcome vox::ir::subIntervals(const Interval &a, const Interval &b) {
  if (hasNone(a, b))
    return kNothing;
  return cut(Wide(a.low) - b.high, Wide(a.high) - b.low, a.rules | b.rules);
}

Outcome vox::ir::mulIntervals(const Interval &a, const Interval &b) {
  if (hasNone(a, b))
    return kNothing;
  auto [low, high] = std::minmax({Wide(a.low) * b.low, Wide(a.low) * b.high,
                                  Wide(a.high) * b.low, Wide(a.high) * b.high});
  return cut(low, high, a.rules | b.rules);
}

/// True if neither division nor remainder can fault.
static bool neverFaults(const Interval &a, const Interval &b) {
  return !b.contains(0) && !(a.contains(Interval::kMin) && b.contains(-1));
}

Outcome vox::ir::divIntervals(const Interval &a, const Interval &b) {
  if (hasNone(a, b))
    return kNothing;
  Interval result = Interval::none();
  uint32_t rules = a.rules | b.rules | kByDivision;
  // A divisor of one sign: the quotient is monotone in both operands.
  for (Interval part :
       {b.meet({Interval::kMin, -1, 0}), b.meet({1, Interval::kMax, 0})}) {
    if (part.isNone())
      continue;
    auto [low, high] =
        std::minmax({Wide(a.low) / part.low, Wide(a.low) / part.high,
                     Wide(a.high) / part.low, Wide(a.high) / part.high});
    result = result.hull(cut(low, high, rules).result);
  }
  return {result, neverFaults(a, b)};
}

Outcome vox::ir::remIntervals(const Interval &a, const Interval &b) {
  if (hasNone(a, b))
    return kNothing;
  Wide divisor = std::max(-Wide(b.low), Wide(b.high)) - 1;
  divisor = std::max<Wide>(divisor, 0);
  Wide low = std::max(std::min<Wide>(a.low, 0), -divisor);
  Wide high = std::min(std::max<Wide>(a.high, 0), divisor);
  Outcome outcome = cut(low, high, a.rules | b.rules | kByRemainder);
  outcome.neverFaults = neverFaults(a, b);
  return outcome;
}

Outcome vox::ir::negInterval(const Interval &a) {
  return subIntervals(Interval::exactly(0, 0), a);
}

Outcome vox::ir::absInterval(const Interval &a) {
  if (a.isNone())
    return kNothing;
  Wide low = a.contains(0) ? 0
                           : std::min<Wide>(a.low > 0 ? a.low : -Wide(a.high),
                                            Interval::kMax);
  Wide high = std::max(-Wide(a.low), Wide(a.high));
  return cut(low, high, a.rules | kByConversion);
}
