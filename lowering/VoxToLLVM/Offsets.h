//===- lowering/VoxToLLVM/Offsets.h - where generated code finds things ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The fields of runtime-rt/layout.h by their place in bytes. It aligns each of
// them to 8, so the places on this machine are those on every target.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/layout.h"

#include <cstddef>
#include <cstdint>

namespace vox::lowering {

inline constexpr int64_t kWordSize = rt::kSlotBytes;

inline constexpr int64_t kCountOffset = offsetof(rt::Object, refs);
inline constexpr int64_t kTypeOffset = offsetof(rt::Object, type);
inline constexpr int64_t kLengthOffset = offsetof(rt::Object, length);
inline constexpr int64_t kCapacityOffset = offsetof(rt::Object, capacity);

// What follows the head of each kind of object.
inline constexpr int64_t kTextOffset = sizeof(rt::Str);
inline constexpr int64_t kElementsOffset = sizeof(rt::List);
inline constexpr int64_t kFieldsOffset = sizeof(rt::Box);
inline constexpr int64_t kCapturesOffset = sizeof(rt::Function);

// Of a struct with a base the standard leaves offsetof to the compiler; both
// clang and gcc have it.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
inline constexpr int64_t kCodeOffset = offsetof(rt::Function, code);
inline constexpr int64_t kNameOffset = offsetof(rt::Function, name);
#pragma GCC diagnostic pop

} // namespace vox::lowering
