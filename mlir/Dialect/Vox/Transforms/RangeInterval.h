//===- mlir/Dialect/Vox/Transforms/RangeInterval.h - sets of ints ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What an int can be: all values from `low` to `high`. An interval also says
// what it was found by, so that vox-range can count what its rules are good
// for.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/IR/Vox.h"

#include <cstdint>
#include <limits>

namespace vox::ir {

/// The rules that bound values; a set of them is an or of bits.
enum RangeRule : uint32_t {
  kByConstant = 1,
  kByBranch = 2,
  kByCounter = 4,
  kByLength = 8,
  kByRemainder = 16,
  kByDivision = 32,
  kByConversion = 64,
  kByPace = 128,
  kByCall = 256
};
inline constexpr unsigned kRangeRules = 9;

struct Interval {
  static constexpr int64_t kMin = std::numeric_limits<int64_t>::min();
  static constexpr int64_t kMax = std::numeric_limits<int64_t>::max();

  int64_t low = kMin, high = kMax; ///< low > high: no value at all
  uint32_t rules = 0;

  static Interval none() { return {1, 0, 0}; }
  static Interval exactly(int64_t value, uint32_t rules) {
    return {value, value, rules};
  }

  bool isNone() const { return low > high; }
  bool isFull() const { return low == kMin && high == kMax; }
  bool contains(int64_t value) const { return low <= value && value <= high; }
  bool hasSameEnds(const Interval &other) const {
    return low == other.low && high == other.high;
  }

  /// What is in one of both.
  Interval hull(const Interval &other) const;
  /// What is in both; the rules are those that make it smaller.
  Interval meet(const Interval &other) const;
  /// The values that can stand left of `predicate` if `other` is right of it.
  Interval where(Predicate predicate, const Interval &other) const;
};

/// The comparison that holds exactly if `predicate` does not.
Predicate negate(Predicate predicate);
/// The comparison with its sides swapped.
Predicate swapSides(Predicate predicate);

/// What an operation gives if it does not fault, and whether it never does.
struct Outcome {
  Interval result;
  bool neverFaults = false;
};

Outcome addIntervals(const Interval &a, const Interval &b);
Outcome subIntervals(const Interval &a, const Interval &b);
Outcome mulIntervals(const Interval &a, const Interval &b);
Outcome divIntervals(const Interval &a, const Interval &b);
Outcome remIntervals(const Interval &a, const Interval &b);
Outcome negInterval(const Interval &a);
Outcome absInterval(const Interval &a);

} // namespace vox::ir
