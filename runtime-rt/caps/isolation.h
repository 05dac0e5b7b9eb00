//===- runtime-rt/caps/isolation.h - what stands around a program ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The gate is the contract. What is named here limits the damage when the
// runtime itself has a fault, and whoever runs or builds a program chooses it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

namespace vox::rt::caps {

enum class Isolation : unsigned char {
  kNone,
  kOs, ///< the system's own means: Sandbox says how strictly
  kWasm,
  kContainer
};

/// What happens where a system cannot hold a program to its policy. Zero is the
/// strictest.
enum class Sandbox : unsigned char {
  kRequire,    ///< the program does not start
  kBestEffort, ///< what can be had is applied
  kOff
};

/// Read the words of `--isolation` and `--sandbox`; false for any other.
bool parseIsolation(const char *word, i64 length, Isolation &isolation);
bool parseSandbox(const char *word, i64 length, Sandbox &sandbox);
/// The word of a strictness; a number that is none of them is the strictest.
const char *sandboxWord(Sandbox sandbox);

} // namespace vox::rt::caps
