//===- hir/interp/Slots.h - values in 8-byte slots ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The only place where a slot is turned into a pointer or a float and back.
// References are zero-extended addresses, as runtime-rt/abi.h says.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

#include <bit>

namespace vox::interp {

inline u64 toSlot(const void *pointer) { return std::bit_cast<uptr>(pointer); }
inline u64 toSlot(double number) { return std::bit_cast<u64>(number); }
inline u64 toSlot(i64 value) { return static_cast<u64>(value); }

template <typename T>
T *asPointer(u64 slot) {
  return std::bit_cast<T *>(static_cast<uptr>(slot));
}
inline rt::Object *asObject(u64 slot) { return asPointer<rt::Object>(slot); }
inline rt::Str *asStr(u64 slot) { return asPointer<rt::Str>(slot); }
inline rt::List *asList(u64 slot) { return asPointer<rt::List>(slot); }
inline rt::Box *asBox(u64 slot) { return asPointer<rt::Box>(slot); }
inline double asFloat(u64 slot) { return std::bit_cast<double>(slot); }
inline i64 asInt(u64 slot) { return static_cast<i64>(slot); }

/// One more owner of what a slot refers to, if anything.
inline void retain(u64 slot) {
  if (rt::Object *object = asObject(slot); object && object->refs > 0)
    ++object->refs;
}

/// One owner less.
inline void release(u64 slot) {
  rt::Object *object = asObject(slot);
  if (!object || object->refs < 0)
    return;
  if (object->refs > 1)
    --object->refs;
  else
    vox_release(object);
}

/// Puts an owned reference into a register that may hold an older one.
inline void define(u64 &target, u64 value) {
  const u64 old = target;
  target = value;
  release(old);
}

/// Moves the reference out and leaves the register empty.
inline u64 take(u64 &source) {
  u64 value = source;
  source = 0;
  return value;
}

} // namespace vox::interp
