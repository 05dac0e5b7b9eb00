//===- runtime-rt/regex/fuel.cpp - how long a pattern is ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The factor `program` of builtin.h: instructions, not words, so that tables
// which only make a search faster cost nothing.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/abi.h"
#include "runtime-rt/regex/cache.h"
#include "runtime-rt/regex/program.h"

using namespace vox::rt;

i64 vox_fuel_program(const u64 *slots, const TypeInfo *type) {
  const Object *object = objectIn(slots[type->kind == kStr ? 0 : 1]);
  const List *program =
      type->kind == kStr
          ? regex::cachedProgram(static_cast<const Str *>(object))
          : static_cast<const List *>(object);
  if (!program)
    return 0;
  return regex::Program{words(program)}.instructionCount();
}
