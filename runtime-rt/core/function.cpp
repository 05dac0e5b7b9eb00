//===- runtime-rt/core/function.cpp - function values ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/object.h"

using namespace vox::rt;

/// Memory: 32 bytes and 8 per capture slot.
Function *vox_function_new(const TypeInfo *type, const void *code,
                           const Str *name, const u64 *captures) {
  i64 slots = type->args[0]->slots;
  charge(chargedBytes(8 * slots));
  auto *function = static_cast<Function *>(
      heap::allocate(static_cast<i64>(sizeof(Function)) + 8 * slots));
  function->refs = 1;
  function->type = type;
  function->length = slots;
  function->capacity = 0;
  function->code = code;
  function->name = name;
  copyBytes(function->captures(), captures, 8 * slots);
  return function;
}
