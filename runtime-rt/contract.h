//===- runtime-rt/contract.h - statuses, fault codes and limits -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The numbers that a program, voxc and whoever starts them agree on. Runtime,
// hir, lowering and tools include this file; it includes nothing. How deep a
// source text may nest is the frontend's own: frontend/LanguageLimits.h.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::rt {

/// How a process ends. Programs may give every status but the reserved ones.
enum ExitStatus : int {
  kExitOk = 0,
  kExitFailed = 1, ///< a fault, `fail`, an error of the input
  kExitUsage = 2,  ///< voxc alone: a wrong command line
  kExitDenied = 77,
  kExitBudget = 78, ///< depth, steps, wall clock or output
  kExitMemory = 79,
  kExitInternal = 101,   ///< a bug of voxc or the runtime
  kExitBySignal = 128,   ///< and the number of the signal
  kExitInterrupted = 130 ///< after the exit commands have run
};

/// True for what only the runtime may say.
constexpr bool isReservedStatus(long long status) {
  return status == kExitDenied || status == kExitBudget ||
         status == kExitMemory || status == kExitInternal;
}

/// `vox: fault F<code>: ...`
enum FaultCode : int {
  kOverflow = 1,
  kDivisionByZero = 2,
  kIndex = 3,
  kUnwrap = 4,
  kAssertion = 5,
  kPanic = 6,
  kNoArm = 7,
  kJsonValue = 8,
  kJsonMissing = 9,
  kContract = 10,
  kDecOverflow = 11,
  kLimit = 12,  ///< printed as kExitBudget and kExitMemory have it
  kDenied = 13, ///< printed as kExitDenied has it
  kInvalidArgument = 14
};

/// What a factor of a formula of builtin.h counts: first argument of
/// vox_fuel_size. kIntValue and kProgram have functions of their own.
enum FuelSize : int { kElements, kBytes, kLog2, kIntValue, kSpan, kProgram };

/// Active calls of Vox functions, if neither build nor environment say else.
inline constexpr long long kDefaultDepth = 1024;
/// Containers inside each other in a text of JSON, TOML or YAML.
inline constexpr int kMostDataNesting = 128;

} // namespace vox::rt
