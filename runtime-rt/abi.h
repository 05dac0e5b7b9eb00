//===- runtime-rt/abi.h - layouts and calls shared with the compiler ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The object layouts that generated code, the interpreter and the runtime agree
// on, and every runtime function that generated code may call. Two rules hold
// the boundary together:
//
//  * Layouts are the same on every target. A value is a row of 8-byte slots; an
//    int or float fills one, a bool fills one with 0 or 1, a reference fills
//    one with its address zero-extended to 64 bits. Option[T] is a tag slot (0
//    None, 1 Some) and then the slots of T, all zero for None.
//  * Only pointers, i64 and double cross it. Everything else goes by address,
//    a bool travels as an i64, and there is no return of an aggregate. `char`,
//    `bool`, `int` and structs have a different LLVM signature on nearly every
//    target, and a mismatch would link and misread.
//
// Ownership: arguments are borrowed unless a comment says `consumed`; a
// returned reference is owned by the caller.
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

/// What the runtime must know of a type to copy, destroy, compare and display
/// its values. Emitted as constants by the compiler, built in memory by the
/// interpreter. Every field is 8-byte aligned on every target.
struct alignas(8) TypeInfo {
  i64 kind;
  i64 slots;   ///< inline size in 8-byte slots
  i64 stride;  ///< bytes of one element in a list: 1 for bool, else 8 * slots
  i64 managed; ///< 1 if values hold references
  i64 argCount;
  alignas(8) const TypeInfo *const *args;
  alignas(8) const struct Str *const *names; ///< kRecord, kVariant; else null
};

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

#define VOX_COLD __attribute__((cold, noinline))
#define VOX_NORETURN __attribute__((noreturn))

extern "C" {

//===--- Counting ---------------------------------------------------------===//

/// One more owner. Null is allowed.
void vox_retain(vox::rt::Object *object);
/// One owner less; destroys at none, iteratively. Null is allowed.
void vox_release(vox::rt::Object *object);
/// The same where null is excluded.
void vox_retain_object(vox::rt::Object *object);
void vox_release_object(vox::rt::Object *object);
/// The same for every reference inside a value of any type.
void vox_retain_value(const u64 *slots, const vox::rt::TypeInfo *type);
void vox_release_value(const u64 *slots, const vox::rt::TypeInfo *type);

//===--- Faults and limits (none of these returns) ------------------------===//

/// `vox: fault Fnn: <message> (<file>:<line>:<col>)` on stderr, status 1.
VOX_COLD VOX_NORETURN void vox_fault_int(i64 which, i64 a, i64 b,
                                         const vox::rt::SourceLocation *at);
/// F03 `index <i> out of bounds (len=<n>)`.
VOX_COLD VOX_NORETURN void vox_fault_index(i64 index, i64 length,
                                           const vox::rt::SourceLocation *at);
/// Fault F<code> with the text of `message`.
VOX_COLD VOX_NORETURN void vox_fault(i64 code, const vox::rt::Str *message,
                                     const vox::rt::SourceLocation *at);
/// `vox: execution budget exceeded: depth (limit N)`, status 78.
VOX_COLD VOX_NORETURN void vox_fault_depth(void);

//===--- Text -------------------------------------------------------------===//

/// a + b. `a` is consumed and grows in place when it has one owner and room.
vox::rt::Str *vox_str_concat(vox::rt::Str *a, const vox::rt::Str *b);
/// Below, equal to or above zero as unsigned bytes order.
i64 vox_str_compare(const vox::rt::Str *a, const vox::rt::Str *b);
i64 vox_str_equal(const vox::rt::Str *a, const vox::rt::Str *b);
/// Display text (spec §10).
vox::rt::Str *vox_display(const u64 *slots, const vox::rt::TypeInfo *type);
vox::rt::Str *vox_display_int(i64 value);
vox::rt::Str *vox_display_float(double value);
vox::rt::Str *vox_display_bool(i64 value);

//===--- Any type ---------------------------------------------------------===//

/// Structural equality: 0 or 1.
i64 vox_equal(const u64 *a, const u64 *b, const vox::rt::TypeInfo *type);
/// Exact remainder with the sign of the dividend.
double vox_float_rem(double a, double b);
double vox_float_floor(double a);
double vox_float_ceil(double a);
double vox_float_round(double a);

//===--- Lists ------------------------------------------------------------===//

/// An empty list of this list type with room for `capacity` elements.
vox::rt::List *vox_list_new(const vox::rt::TypeInfo *listType, i64 capacity);
/// `list` (consumed) with one owner: itself or a copy.
vox::rt::List *vox_list_own(vox::rt::List *list);
/// `list` and the element are consumed. _word: elements of one slot; _byte:
/// bool.
vox::rt::List *vox_list_push(vox::rt::List *list, const u64 *element);
vox::rt::List *vox_list_push_word(vox::rt::List *list, u64 element);
vox::rt::List *vox_list_push_byte(vox::rt::List *list, i64 element);
/// `list` (consumed) with one owner and room for one more element: the slow
/// path of a push that is inline in generated code.
vox::rt::List *vox_list_room(vox::rt::List *list);
/// `list` (consumed) without its last element; unchanged when empty.
vox::rt::List *vox_list_pop(vox::rt::List *list);

//===--- Boxes ------------------------------------------------------------===//

/// A box with room for `count` slots, which the caller fills in.
vox::rt::Box *vox_box_alloc(const vox::rt::TypeInfo *boxType, i64 count);
/// A box with `count` slots copied in (consumed).
vox::rt::Box *vox_box_new(const vox::rt::TypeInfo *boxType, const u64 *slots,
                          i64 count);
/// `box` (consumed) with one owner: itself or a copy.
vox::rt::Box *vox_box_own(vox::rt::Box *box);

//===--- Maps (the rest are builtins, core/map.h) -------------------------===//

/// An empty map of this map type with room for `capacity` entries.
vox::rt::Object *vox_map_new(const vox::rt::TypeInfo *mapType, i64 capacity);

//===--- Functions --------------------------------------------------------===//

/// A function object with `captures` copied in (consumed).
vox::rt::Function *vox_function_new(const vox::rt::TypeInfo *type,
                                    const void *code, const vox::rt::Str *name,
                                    const u64 *captures);

//===--- The call chain (programs built with -g) --------------------------===//

/// The innermost active function. Every function links its record in behind
/// the check of the depth and restores `caller` before it returns.
extern const vox::rt::CallRecord *vox_call_chain;
/// What vox_main calls first: with VOX_BACKTRACE=1 faults print the chain.
void vox_backtrace_enable(void);

//===--- The program ------------------------------------------------------===//

/// Made by the compiler: runs the script with `depth` levels of calls allowed.
void vox_main(i64 depth);

} // extern "C"
