//===- runtime-rt/layout.h - what values and objects look like in memory --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The only place where the place, size or number of anything in memory is
// written down: the runtime, the interpreter and the lowering include it, and
// it includes nothing. Layouts are the same on every target. A value is a row
// of 8-byte slots; an int or float fills one, a bool fills one with 0 or 1, a
// reference fills one with its address zero-extended to 64 bits. Option[T] is a
// tag slot (0 None, 1 Some) and then the slots of T, all zero for None. Result
// and variants are the number of the case and then its fields.
//
//===----------------------------------------------------------------------===//
#pragma once

using i64 = __INT64_TYPE__;
using u64 = __UINT64_TYPE__;
using u8 = unsigned char;
using usize = __SIZE_TYPE__;
using uptr = __UINTPTR_TYPE__;

static_assert(sizeof(i64) == 8 && sizeof(double) == 8);

namespace vox::rt {

/// Bytes of a slot, and of an element of a list[bool]; elements of any other
/// list are rows of slots.
inline constexpr i64 kSlotBytes = 8, kBoolBytes = 1;
/// Slots of the scalars that fill more than one.
inline constexpr i64 kDecSlots = 2, kJsonSlots = 2;
/// In the second slot of a dec, above the highest 32 bits of the mantissa.
inline constexpr i64 kDecScaleShift = 32, kDecSignShift = 63;
/// The NaN that is seen where the bits of a float are.
inline constexpr u64 kQuietNaN = u64(0x7ff8) << 48;

/// The kinds of TypeInfo. The numbers are part of the ABI.
enum TypeInfoKind : i64 {
  kInt = 0,
  kFloat = 1,
  kBool = 2,
  kStr = 3,
  kUnit = 4,
  kList = 5,   ///< args[0]: element
  kOption = 6, ///< args[0]: payload
  kResult = 7, ///< args[0]: value, args[1]: error
  kTuple = 8,  ///< args: elements; also the captures of a function value
  kFunction = 9,
  kDec = 10,
  kJson = 11,
  kMap = 12,     ///< args[0]: value; keys are str
  kRecord = 13,  ///< args: fields, names: theirs; inline
  kVariant = 14, ///< args: a kTuple for each case, names: of the cases; inline
  kBox = 15      ///< args[0]: the kRecord or kVariant that the object holds
};

/// The tag of a Json value, its first slot; the second is the payload.
enum JsonKind : i64 {
  kJsonNull = 0,
  kJsonBool = 1,
  kJsonInt = 2,
  kJsonFloat = 3,
  kJsonStr = 4,
  kJsonArray = 5, ///< a List of Json
  kJsonObject = 6 ///< a Map of Json
};
/// From this kind on the payload is a reference.
inline constexpr i64 kJsonFirstReference = kJsonStr;

/// What the runtime must know of a type to copy, destroy, compare and display
/// its values. Emitted as constants by the compiler, built in memory by the
/// interpreter. Every field is 8-byte aligned on every target.
struct alignas(8) TypeInfo {
  i64 kind;
  i64 slots;   ///< inline size in 8-byte slots
  i64 stride;  ///< bytes of one element in a list
  i64 managed; ///< 1 if values hold references
  i64 argCount;
  alignas(8) const TypeInfo *const *args;
  alignas(8) const struct Str *const *names; ///< kRecord, kVariant; else null
};

/// Bytes of an element of this kind and size in a list.
constexpr i64 strideOf(TypeInfoKind kind, i64 slots) {
  return kind == kBool ? kBoolBytes : kSlotBytes * slots;
}

/// A type of this inline size.
constexpr TypeInfo inlineInfo(TypeInfoKind kind, i64 slots, i64 managed,
                              i64 argCount = 0,
                              const TypeInfo *const *args = nullptr) {
  return {.kind = kind,
          .slots = slots,
          .stride = strideOf(kind, slots),
          .managed = managed,
          .argCount = argCount,
          .args = args,
          .names = nullptr};
}

/// A type whose values are one reference.
constexpr TypeInfo referenceInfo(TypeInfoKind kind, i64 argCount = 0,
                                 const TypeInfo *const *args = nullptr) {
  return inlineInfo(kind, 1, 1, argCount, args);
}

/// The head of every counted object: 32 bytes.
struct alignas(8) Object {
  i64 refs; ///< below zero: immortal, never counted or freed
  alignas(8) const TypeInfo *type; ///< of the object: kStr, kList or kFunction
  i64 length;
  i64 capacity;
};

/// length, capacity: bytes. The bytes follow the head; valid UTF-8, no
/// terminator.
struct Str : Object {
  u8 *bytes() { return reinterpret_cast<u8 *>(this + 1); }
  const u8 *bytes() const { return reinterpret_cast<const u8 *>(this + 1); }
};

/// length, capacity: elements of type->args[0]->stride bytes each, behind the
/// head.
struct List : Object {
  u8 *data() { return reinterpret_cast<u8 *>(this + 1); }
  const u8 *data() const { return reinterpret_cast<const u8 *>(this + 1); }
};

/// A function value. length: number of capture slots, which follow the head.
/// capacity holds nothing. `type` is the kFunction TypeInfo of this closure:
/// its args[0] is the kTuple of the captures.
struct Function : Object {
  alignas(8) const void *code; ///< generated code: entry that takes this
                               ///< object; interpreter: its decoded form
  alignas(8) const Str *name;  ///< what display shows: "" for a lambda
  u64 *captures() { return reinterpret_cast<u64 *>(this + 1); }
};

/// A boxed record or variant. length = capacity: the slots that follow the
/// head; for a variant the tag and the fields of its own case only, so reading
/// a field must follow a test of the case. `type` is the kBox TypeInfo.
struct Box : Object {
  u64 *slots() { return reinterpret_cast<u64 *>(this + 1); }
  const u64 *slots() const { return reinterpret_cast<const u64 *>(this + 1); }
};

// No compiler and no target may lay these out in its own way. (They are
// repeated nowhere else: whoever wants a number takes sizeof or offsetof.)
static_assert(sizeof(Object) == 32 && sizeof(Str) == 32 && sizeof(List) == 32);
static_assert(sizeof(Function) == 48);
static_assert(sizeof(TypeInfo) == 56 && sizeof(Box) == 32);

/// Where a fault happened. `file` is the last component of the script's path.
struct alignas(8) SourceLocation {
  alignas(8) const char *file; ///< NUL-terminated
  i64 line;
  i64 column;
};

/// An active function of a program built with -g, in its stack frame.
struct alignas(8) CallRecord {
  alignas(8) const CallRecord *caller; ///< null: none
  alignas(8) const char *name;         ///< NUL-terminated
  alignas(8) const SourceLocation *at; ///< of the call being executed
};

/// The step counter (vox_fuel).
struct alignas(8) Fuel {
  i64 left;  ///< below zero: the program is about to end
  i64 limit; ///< what it began with; below zero: nobody counts
};

inline constexpr i64 kImmortal = -0x4000000000000000;

/// First argument of vox_fault_int.
enum IntFault : i64 {
  kAddOverflow = 0,
  kSubOverflow = 1,
  kMulOverflow = 2,
  kDivZero = 3,
  kDivOverflow = 4,
  kRemZero = 5,
  kRemOverflow = 6,
  kNegOverflow = 7,
  kAbsOverflow = 8
};

} // namespace vox::rt
