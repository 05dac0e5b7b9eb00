//===- runtime-rt/caps/gate_path.cpp - the gate for files -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/gate.h"

#include "runtime-rt/core/str.h"

using namespace vox::rt;

/// How much of a path is left without what does not change the object it names:
/// `/` and `/.` at its end, by which a link would become what it leads to.
static i64 significantBytes(const Str *path) {
  const u8 *bytes = path->bytes();
  i64 length = path->length;
  for (;;) {
    i64 shorter = length;
    if (shorter >= 2 && bytes[shorter - 1] == '.' && bytes[shorter - 2] == '/')
      --shorter;
    while (shorter > 1 && bytes[shorter - 1] == '/')
      --shorter;
    if (shorter == length)
      return length;
    length = shorter;
  }
}

Str *caps::gatePath(Capability capability, const char *member, const Str *path,
                    LastLink) {
  gate(capability, member);
  i64 length = significantBytes(path);
  if (length != path->length)
    return makeStr(path->bytes(), length);
  auto *same = const_cast<Str *>(path);
  retain(same);
  return same;
}
