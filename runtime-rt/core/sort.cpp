//===- runtime-rt/core/sort.cpp - list.sorted -----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A stable merge sort from the bottom up: runs of 16 by insertion, then merges
// between the list and a second buffer, at most n * ceil(log2 n) comparisons.
// The buffer is charged like a list of the same size.
//
// Natural order: ints by value; floats by value with -0 equal to 0 and every
// NaN equal and above all numbers; strings by bytes.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/list.h"

namespace vox::rt {

namespace {

struct IntOrder {
  static bool less(u64 a, u64 b) {
    return static_cast<i64>(a) < static_cast<i64>(b);
  }
};

struct FloatOrder {
  static bool less(u64 a, u64 b) {
    double left = floatIn(a), right = floatIn(b);
    return left < right || (left == left && right != right);
  }
};

struct StrOrder {
  static bool less(u64 a, u64 b) {
    return vox_str_compare(static_cast<const Str *>(objectIn(a)),
                           static_cast<const Str *>(objectIn(b))) < 0;
  }
};

constexpr i64 kRun = 16;

template <typename Order>
void sortRun(u64 *values, i64 count) {
  for (i64 index = 1; index < count; ++index) {
    u64 value = values[index];
    i64 place = index;
    for (; place > 0 && Order::less(value, values[place - 1]); --place)
      values[place] = values[place - 1];
    values[place] = value;
  }
}

/// Merges the sorted runs [from, middle) and [middle, end) into `to`.
template <typename Order>
void merge(const u64 *from, const u64 *middle, const u64 *end, u64 *to) {
  if (from == middle || middle == end || !Order::less(*middle, middle[-1])) {
    copyBytes(to, from, (end - from) * 8);
    return;
  }
  const u64 *left = from, *right = middle;
  while (left < middle && right < end)
    *to++ = Order::less(*right, *left) ? *right++ : *left++;
  copyBytes(to, left, (middle - left) * 8);
  copyBytes(to + (middle - left), right, (end - right) * 8);
}

/// Sorts `values`; `buffer` is as long.
template <typename Order>
void sortWords(u64 *values, u64 *buffer, i64 count) {
  for (i64 start = 0; start < count; start += kRun)
    sortRun<Order>(values + start, smaller(kRun, count - start));
  u64 *from = values, *to = buffer;
  for (i64 width = kRun; width < count; width *= 2) {
    for (i64 start = 0; start < count; start += 2 * width) {
      i64 middle = smaller(start + width, count),
          end = smaller(start + 2 * width, count);
      merge<Order>(from + start, from + middle, from + end, to + start);
    }
    u64 *sorted = to;
    to = from;
    from = sorted;
  }
  if (from != values)
    copyBytes(values, from, count * 8);
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

List *vox_list_sorted(const List *list, const TypeInfo *element) {
  List *result = copyList(list, list->length);
  i64 count = result->length;
  i64 bytes = count > kRun ? chargedBytes(count * 8) : 0;
  charge(bytes);
  auto *buffer = bytes ? static_cast<u64 *>(heap::allocate(bytes)) : nullptr;
  switch (element->kind) {
  case kInt:
    sortWords<IntOrder>(words(result), buffer, count);
    break;
  case kFloat:
    sortWords<FloatOrder>(words(result), buffer, count);
    break;
  case kStr:
    sortWords<StrOrder>(words(result), buffer, count);
    break;
  default:
    internalError("sorted: elements without an order");
  }
  if (bytes)
    heap::release(buffer, bytes);
  discharge(bytes);
  return result;
}
