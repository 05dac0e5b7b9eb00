//===- runtime-rt/abi.h - calls shared with the compiler ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every runtime function that generated code may call, on the layouts of
// layout.h. Only pointers, i64 and double cross the boundary. Everything else
// goes by address, a bool travels as an i64, and there is no return of an
// aggregate: `char`, `bool`, `int` and structs have a different LLVM signature
// on nearly every target, and a mismatch would link and misread.
//
// Ownership: arguments are borrowed unless a comment says `consumed`; a
// returned reference is owned by the caller.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/layout.h"

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

//===--- Counting steps (stdlib.md §5.2) ----------------------------------===//

/// The counter. A program that counts defines it, with its limit in both
/// fields, and takes from `left` before each step; below zero it calls
/// vox_fault_steps.
extern vox::rt::Fuel vox_fuel;
/// `vox: execution budget exceeded: steps (limit N)`, status 78.
VOX_COLD VOX_NORETURN void vox_fault_steps(void);
/// The elements or bytes of a value (`which`: a FuelSize), 0 where it has none.
/// Of an Option or Result those of what is in it, of a Json those of its list,
/// object or text.
i64 vox_fuel_size(i64 which, const u64 *slots, const vox::rt::TypeInfo *type);
/// The instructions of a regular expression, or of a pattern; 0: it is wrong.
i64 vox_fuel_program(const u64 *slots, const vox::rt::TypeInfo *type);
/// The logarithm to base 2, rounded up; 0 below 2.
i64 vox_fuel_log2(i64 number);
/// From `from` up to `to`, 0 where that is below.
i64 vox_fuel_span(i64 from, i64 to);
/// Of numbers that are not below zero; what does not fit is the highest int.
i64 vox_fuel_times(i64 a, i64 b);
i64 vox_fuel_plus(i64 a, i64 b);

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

//===--- Literals ---------------------------------------------------------===//

/// A value of this type made of constants (core/literal.cpp); `code` names the
/// immortal `texts` by their number.
void vox_literal(u64 *result, const u8 *code, const vox::rt::Str *const *texts,
                 const vox::rt::TypeInfo *type);
/// The immortal texts of these bytes (how many; the length of each and its
/// bytes), made once: `known` is null before.
const vox::rt::Str *const *vox_literal_texts(const vox::rt::Str *const **known,
                                             const u8 *bytes);

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
