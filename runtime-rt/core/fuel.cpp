//===- runtime-rt/core/fuel.cpp - counting steps --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the formulas of builtin.h count, and the end of a program that has used
// its steps. Everything is computed from logical sizes, so every tier and every
// target gets the same number.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fuel.h"

#include "runtime-rt/contract.h"
#include "runtime-rt/core/json.h"
#include "runtime-rt/core/object.h"
#include "runtime-rt/hosted.h"

extern "C" {
/// A program that counts brings its own.
__attribute__((weak)) vox::rt::Fuel vox_fuel = {-1, -1};
constinit i64 vox_calls_left = 0;
}

using namespace vox::rt;

i64 vox::rt::stepsUsed() {
  return vox_fuel.limit - larger(vox_fuel.left, i64(0));
}

void vox_limit_steps(const char *value) {
  if (vox_fuel.limit < 0)
    refuseLimit("step counter");
  vox_fuel.limit = smaller(vox_fuel.limit, parseLimit("MAX_STEPS", value));
  vox_fuel.left = vox_fuel.limit;
}

void vox_spend_step() {
  if (vox_fuel.limit >= 0 && --vox_fuel.left < 0)
    vox_fault_steps();
}

void vox_fault_steps() { budgetExceeded("steps", vox_fuel.limit); }

i64 vox_fuel_size(i64 which, const u64 *slots, const TypeInfo *type) {
  bool isWrapped = type->kind == kOption || type->kind == kResult;
  while (isWrapped) {
    if (type->kind == kOption && slots[0] == 0)
      return 0;
    type = type->args[type->kind == kOption ? 0 : slots[0]];
    ++slots;
    isWrapped = type->kind == kOption || type->kind == kResult;
  }
  i64 kind = type->kind;
  if (kind == kJson) {
    bool isText = slots[0] == kJsonStr;
    if (slots[0] < u64(kJsonFirstReference) || isText != (which == kBytes))
      return 0;
    return objectIn(slots[1])->length;
  }
  bool counts = which == kBytes ? kind == kStr : kind == kList || kind == kMap;
  return counts ? objectIn(slots[0])->length : 0;
}

i64 vox_fuel_log2(i64 number) {
  i64 result = 0;
  for (u64 rest = number > 1 ? static_cast<u64>(number) - 1 : 0; rest;
       rest >>= 1)
    ++result;
  return result;
}

i64 vox_fuel_span(i64 from, i64 to) {
  i64 difference;
  if (from >= to)
    return 0;
  return __builtin_sub_overflow(to, from, &difference) ? kMaxInt : difference;
}

i64 vox_fuel_times(i64 a, i64 b) {
  return b && a > kMaxInt / b ? kMaxInt : a * b;
}

i64 vox_fuel_plus(i64 a, i64 b) { return a > kMaxInt - b ? kMaxInt : a + b; }
