//===- runtime-rt/core/box.cpp - boxed records and variants ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/object.h"

using namespace vox::rt;

/// Memory: 32 bytes and 8 per slot.
Box *vox_box_alloc(const TypeInfo *boxType, i64 count) {
  Box *box = newObject<Box>(boxType, 8 * count, count);
  box->length = count;
  return box;
}

Box *vox_box_new(const TypeInfo *boxType, const u64 *slots, i64 count) {
  Box *box = vox_box_alloc(boxType, count);
  copyBytes(box->slots(), slots, 8 * count);
  return box;
}

Box *vox_box_own(Box *box) {
  if (VOX_LIKELY(box->refs == 1))
    return box;
  Box *copy = vox_box_new(box->type, box->slots(), box->length);
  vox_retain_value(copy->slots(), copy->type->args[0]);
  release(box);
  return copy;
}
