//===- runtime-rt/os/linux/basics.cpp - what computing and printing needs -===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// In every program: the filter is made by the compiler and no larger than needed.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/linux/filter.h"

namespace vox::rt {

using namespace linux_;

namespace {

constexpr Filter makeBasics() {
  Filter filter;
  allowBasics(filter);
  filter.finish(/*allowsOthers=*/false);
  return filter;
}

constexpr Filter kBasics = makeBasics();

struct Instructions {
  Instruction code[kBasics.length()];
};

constexpr Instructions makeInstructions() {
  Instructions result = {};
  for (int i = 0; i < kBasics.length(); ++i)
    result.code[i] = kBasics.instructions()[i];
  return result;
}

constexpr Instructions kInstructions = makeInstructions();

} // namespace

void os::confineToBasics() {
  forgoPrivileges();
  applyFilter(kInstructions.code, kBasics.length());
}

} // namespace vox::rt
