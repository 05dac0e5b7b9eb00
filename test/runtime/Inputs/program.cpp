//===- test/runtime/Inputs/program.cpp - a program for any pack -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Stands in for generated code: has `vox_main` and calls the runtime as a
// compiled script does. What it does is chosen by the depth it is granted, so
// VOX_MAX_DEPTH picks the case on every system.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/dec.h"
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/json.h"
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/number_text.h"
#include "runtime-rt/core/output.h"
#include "runtime-rt/core/str.h"

using namespace vox::rt;

namespace {

constexpr i64 kMin = -0x7fffffffffffffff - 1, kMax = 0x7fffffffffffffff;

constexpr SourceLocation kHere = {"case.vox", 3, 9};

constexpr TypeInfo kFloatType = {kFloat, 1, 8, 0, 0, nullptr, nullptr};
constexpr TypeInfo kBoolType = {kBool, 1, 1, 0, 0, nullptr, nullptr};
constexpr TypeInfo kStrElement = {kStr, 1, 8, 1, 0, nullptr, nullptr};
constexpr const TypeInfo *kPairArgs[] = {&kStrElement, &kFloatType};
constexpr TypeInfo kPairType = {kTuple, 2, 16, 1, 2, kPairArgs, nullptr};
constexpr const TypeInfo *kPairsArgs[] = {&kPairType};
constexpr TypeInfo kPairsType = {kList, 1, 8, 1, 1, kPairsArgs, nullptr};
constexpr const TypeInfo *kBoolsArgs[] = {&kBoolType};
constexpr TypeInfo kBoolsType = {kList, 1, 8, 1, 1, kBoolsArgs, nullptr};

template <usize N>
Str *str(const char (&text)[N]) {
  return makeStr(reinterpret_cast<const u8 *>(text), static_cast<i64>(N - 1));
}

void print(Str *text) {
  vox_print(text);
  vox_release(text);
}

void printValue(u64 slot, const TypeInfo *type) {
  print(vox_display(&slot, type));
}

void printList(List *list) {
  printValue(slotOf(list), list->type);
  vox_release(list);
}

void printFloats() {
  volatile double tenth = 0.1, third = 1.0 / 3.0, huge = 1.7976931348623157e308,
                  tiny = 5e-324;
  print(vox_display_float(tenth + 0.2));
  print(vox_display_float(third));
  print(vox_display_float(huge));
  print(vox_display_float(tiny));
  print(vox_display_float(huge * 10));
  print(vox_display_float(tiny / 2 * -1));
  print(vox_display_float(huge * 10 - huge * 10));
  print(vox_display_float(vox_float_rem(-7.5, 2)));
  print(vox_display_float(vox_float_rem(huge, tenth)));
  print(vox_display_float(vox_float_floor(-0.5)));
  print(vox_display_float(vox_float_ceil(-0.2)));
  print(vox_display_float(vox_float_round(2.5)));
}

void printValues() {
  print(str("texts and values"));
  print(vox_display_int(kMin));
  print(vox_display_bool(1));
  printFloats();
  List *bools = vox_list_new(&kBoolsType, 0);
  for (i64 index = 0; index < 5; ++index)
    bools = vox_list_push_byte(bools, index & 1);
  printList(bools);
  List *pairs = vox_list_new(&kPairsType, 1);
  for (i64 index = 0; index < 3; ++index) {
    u64 pair[] = {slotOf(vox_display_int(index)),
                  bitsOf(static_cast<double>(index) / 2)};
    pairs = vox_list_push(pairs, pair);
  }
  retain(pairs);
  List *fewer = vox_list_pop(pairs);
  printList(fewer);
  printList(pairs);
}

/// Lists and strings of some size, checked by sums.
void printWork() {
  List *list = vox_list_new(&intListType, 0);
  u64 state = 1;
  for (i64 index = 0; index < 300000; ++index) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    list = vox_list_push_word(list, state);
  }
  List *sorted = vox_list_sorted(list, &intType);
  i64 ordered = 1;
  for (i64 index = 1; index < sorted->length; ++index)
    ordered += static_cast<i64>(words(sorted)[index - 1]) <=
               static_cast<i64>(words(sorted)[index]);
  print(vox_display_int(ordered));
  vox_release(sorted);
  vox_release(list);
  Str *text = str(""), *piece = str("xyz,");
  for (i64 index = 0; index < 100000; ++index)
    text = vox_str_concat(text, piece);
  print(vox_display_int(text->length));
  Str *comma = str(",");
  List *parts = vox_str_split(text, comma);
  print(vox_display_int(parts->length));
  vox_release(parts);
  vox_release(comma);
  vox_release(piece);
  vox_release(text);
  print(vox_display_int(memoryCount.live));
}

void doubleForever() {
  Str *text = str("x");
  for (int round = 0; round < 40; ++round)
    text = vox_str_concat(text, text);
}

void printManyLines() {
  for (i64 index = 0; index < 200000; ++index)
    print(vox_display_int(index));
}

/// Uses a page of stack per call, without end.
__attribute__((noinline)) i64 exhaustStack(i64 depth) {
  volatile u8 page[4096];
  page[0] = static_cast<u8>(depth);
  i64 result = depth < kMax ? exhaustStack(depth + 1) : 0;
  return result + page[0];
}

constexpr const TypeInfo *kFieldTypes[] = {&intType, &kBoolType};

/// Converts {"x": 1, "y": "no bool"}, or a part of it, to {x: int, y: bool}.
void convertMembers(i64 count, bool extra) {
  Map *map = newMap(&jsonMapType, 0);
  u64 one[] = {kJsonInt, 1}, text[] = {kJsonStr, slotOf(str("no bool"))};
  map = putEntry(map, str("x"), one);
  if (count > 1)
    map = putEntry(map, str("y"), text);
  if (extra)
    map = putEntry(map, str("z"), one);
  const Str *names[] = {str("x"), str("y")};
  TypeInfo record = {kRecord, 2, 16, 0, 2, kFieldTypes, names};
  u64 json[] = {kJsonObject, slotOf(map)}, slots[2];
  vox_json_to(slots, json, &record, &kHere);
}

void jsonFault(i64 which) {
  u64 half[] = {kJsonFloat, bitsOf(0.5)}, null[] = {kJsonNull, 0}, slots[2];
  switch (which) {
  case 0:
    return vox_json_to(slots, half, &intType, &kHere);
  case 1:
    return convertMembers(1, false);
  case 2:
    return convertMembers(2, false);
  case 3:
    return convertMembers(1, true);
  case 4:
    return vox_json_member(slots, null, str("k"), &kHere);
  default:
    vox_json_int(null, &kHere);
  }
}

void decFault(bool byZero) {
  u64 largest[] = {~u64(0), 0xffffffff}, zero[] = {0, u64(3) << 32}, result[2];
  if (byZero)
    vox_dec_div(result, largest, zero, &kHere);
  vox_dec_add(result, largest, largest, &kHere);
}

/// A chain of `count` calls below the one that faults.
void faultInside(i64 count, i64 depth) {
  SourceLocation call = {"case.vox", depth + 10, 2};
  CallRecord record = {vox_call_chain, depth ? "inner" : "outer", &call};
  vox_call_chain = &record;
  if (depth < count)
    faultInside(count, depth + 1);
  if (count == 1)
    vox_fault_depth();
  vox_fault_index(5, 3, &kHere);
}

} // namespace

void vox_main(i64 depth) {
  if (depth > 2)
    print(str("before"));
  switch (depth) {
  case 1:
    return printValues();
  case 2:
    return printWork();
  case 3:
    vox_fault_int(kAddOverflow, kMax, 1, &kHere);
  case 4:
    vox_fault_int(kSubOverflow, kMin, 1, &kHere);
  case 5:
    vox_fault_int(kMulOverflow, kMin, -1, &kHere);
  case 6:
    vox_fault_int(kDivZero, 1, 0, &kHere);
  case 7:
    vox_fault_int(kDivOverflow, kMin, -1, &kHere);
  case 8:
    vox_fault_int(kRemZero, 1, 0, &kHere);
  case 9:
    vox_fault_int(kRemOverflow, kMin, -1, &kHere);
  case 10:
    vox_fault_int(kNegOverflow, kMin, 0, &kHere);
  case 11:
    vox_fault_int(kAbsOverflow, kMin, 0, &kHere);
  case 12:
    vox_fault_index(-1, 3, &kHere);
  case 13:
    vox_fault(14, str("max: empty list"), &kHere);
  case 14:
    vox_fault_depth();
  case 15:
    return doubleForever();
  case 16:
    return printManyLines();
  case 17:
    print(vox_display_int(exhaustStack(0)));
    return;
  case 18:
    *reinterpret_cast<volatile u8 *>(uptr(64)) = 1;
    return;
  case 19:
    vox_print_error(static_cast<Str *>(str("to stderr")));
    return;
  case 20:
    vox_fault(6, vox_str_repeat(str("long "), 300), &kHere);
  case 21:
    vox_fail(str("Err(boom)"));
  case 22:
  case 23:
    return decFault(depth == 22);
  case 24:
    vox_int_to_str_radix(5, 37, &kHere);
    return;
  case 25:
    vox_float_to_fixed(0.5, -1, &kHere);
    return;
  case 26:
  case 27:
  case 28:
  case 29:
  case 30:
  case 31:
    return jsonFault(depth - 26);
  case 32:
  case 33:
  case 34:
    vox_backtrace_enable();
    return faultInside(depth == 34 ? 120 : 34 - depth, 0);
  }
}
