//===- runtime-rt/wide_division.cpp - 128-bit division --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Like builtins.cpp, in the archive only; but no system of ours has it.
//
//===----------------------------------------------------------------------===//
extern "C" {

/// LLVM replaces some counting loops by a formula with one wide division. One
/// bit of the quotient at a time; by zero it gives all ones, and nobody asks.
using u128 = unsigned __int128;
u128 __udivti3(u128 dividend, u128 divisor) {
  u128 quotient = 0, rest = 0;
  for (int bit = 0; bit < 128; ++bit) {
    bool carry = rest >> 127;
    rest = rest << 1 | dividend >> 127;
    dividend <<= 1;
    bool fits = carry || rest >= divisor;
    rest -= fits ? divisor : 0;
    quotient = quotient << 1 | fits;
  }
  return quotient;
}

} // extern "C"
