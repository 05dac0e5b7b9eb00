//===- runtime-rt/core/object.h - counting references ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Retain and release are short enough to be inlined into generated code when
// the runtime is linked as bitcode; destruction is out of line.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/heap.h"
#include "runtime-rt/core/limits.h"

namespace vox::rt {

/// Frees an object without owners and everything that only it owned.
__attribute__((noinline)) void destroy(Object *object);

VOX_INLINE void retain(Object *object) {
  if (object && object->refs > 0)
    ++object->refs;
}

VOX_INLINE void release(Object *object) {
  if (!object || object->refs < 0)
    return;
  if (--object->refs == 0)
    destroy(object);
}

/// Retains the references in `count` values of `type`, `stride` bytes apart.
void retainAll(const u8 *values, i64 count, const TypeInfo *type);

VOX_INLINE bool isReference(const TypeInfo *type) {
  constexpr u32 kReferences =
      1u << kStr | 1u << kList | 1u << kFunction | 1u << kMap | 1u << kBox;
  return kReferences >> type->kind & 1;
}

/// A new object with one owner. Charges, then allocates 32 bytes + `payload`.
template <typename T>
VOX_INLINE T *newObject(const TypeInfo *type, i64 payload, i64 capacity) {
  i64 charged = chargedBytes(payload);
  charge(charged);
  auto *object = static_cast<T *>(heap::allocate(charged));
  object->refs = 1;
  object->type = type;
  object->length = 0;
  object->capacity = capacity;
  return object;
}

} // namespace vox::rt
