//===- runtime-rt/core/sort.cpp - sorting lists ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A stable merge sort from the bottom up: runs of 16 by insertion, then merges
// between the list and a second buffer, at most n * ceil(log2 n) comparisons.
// Buffers are charged like lists of the same size.
//
// Natural order: ints and decimals by value; floats by value with -0 equal to 0
// and every NaN equal and above all numbers; strings by bytes. What is wider
// than a word is sorted by the positions of the elements.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/dec.h"
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/list.h"

namespace vox::rt {

namespace {

struct IntOrder {
  bool less(u64 a, u64 b) const {
    return static_cast<i64>(a) < static_cast<i64>(b);
  }
};

struct FloatOrder {
  bool less(u64 a, u64 b) const {
    double left = floatIn(a), right = floatIn(b);
    return left < right || (left == left && right != right);
  }
};

struct StrOrder {
  bool less(u64 a, u64 b) const {
    return vox_str_compare(static_cast<const Str *>(objectIn(a)),
                           static_cast<const Str *>(objectIn(b))) < 0;
  }
};

/// Of positions, by the decimals there.
struct DecOrder {
  const u64 *keys;
  bool less(u64 a, u64 b) const {
    return compareDec(keys + 2 * a, keys + 2 * b) < 0;
  }
};

/// A key that is a word, beside the position of its element.
struct Keyed {
  u64 key, position;
};

VOX_INLINE u64 keyOf(u64 item) { return item; }
VOX_INLINE u64 keyOf(const Keyed &item) { return item.key; }

constexpr i64 kRun = 16;

template <typename Item, typename Order>
void sortRun(Item *items, i64 count, Order order) {
  for (i64 index = 1; index < count; ++index) {
    Item item = items[index];
    i64 place = index;
    for (; place > 0 && order.less(keyOf(item), keyOf(items[place - 1]));
         --place)
      items[place] = items[place - 1];
    items[place] = item;
  }
}

template <typename Item>
void copyItems(Item *to, const Item *from, i64 count) {
  copyBytes(to, from, count * static_cast<i64>(sizeof(Item)));
}

/// Merges the sorted runs [from, middle) and [middle, end) into `to`.
template <typename Item, typename Order>
void merge(const Item *from, const Item *middle, const Item *end, Item *to,
           Order order) {
  if (from == middle || middle == end ||
      !order.less(keyOf(*middle), keyOf(middle[-1])))
    return copyItems(to, from, end - from);
  const Item *left = from, *right = middle;
  while (left < middle && right < end)
    *to++ = order.less(keyOf(*right), keyOf(*left)) ? *right++ : *left++;
  copyItems(to, left, middle - left);
  copyItems(to + (middle - left), right, end - right);
}

/// Sorts `items`; `buffer` is as long.
template <typename Item, typename Order>
void sortItems(Item *items, Item *buffer, i64 count, Order order) {
  for (i64 start = 0; start < count; start += kRun)
    sortRun(items + start, smaller(kRun, count - start), order);
  Item *from = items, *to = buffer;
  for (i64 width = kRun; width < count; width *= 2) {
    for (i64 start = 0; start < count; start += 2 * width) {
      i64 middle = smaller(start + width, count),
          end = smaller(start + 2 * width, count);
      merge(from + start, from + middle, from + end, to + start, order);
    }
    Item *sorted = to;
    to = from;
    from = sorted;
  }
  if (from != items)
    copyItems(items, from, count);
}

/// Words for the time of a sort.
class Buffer {
public:
  explicit Buffer(i64 count)
      : bytes(count > 0 ? chargedBytes(payloadBytes(count, 8)) : 0) {
    charge(bytes);
    words = bytes ? static_cast<u64 *>(heap::allocate(bytes)) : nullptr;
  }
  Buffer(const Buffer &) = delete;
  ~Buffer() {
    if (bytes)
      heap::release(words, bytes);
    discharge(bytes);
  }
  u64 *words;

private:
  i64 bytes;
};

/// The positions of the keys in their order.
template <typename Order>
void sortPositions(u64 *positions, const List *keys, Order order) {
  i64 count = keys->length;
  Buffer buffer(4 * count);
  auto *items = reinterpret_cast<Keyed *>(buffer.words);
  for (i64 index = 0; index < count; ++index)
    items[index] = {words(keys)[index], static_cast<u64>(index)};
  sortItems(items, items + count, count, order);
  for (i64 index = 0; index < count; ++index)
    positions[index] = items[index].position;
}

void sortPositionsOfDecs(u64 *positions, const List *keys) {
  i64 count = keys->length;
  Buffer buffer(count);
  for (i64 index = 0; index < count; ++index)
    positions[index] = static_cast<u64>(index);
  sortItems(positions, buffer.words, count, DecOrder{words(keys)});
}

void sortPositions(u64 *positions, const List *keys) {
  switch (elementType(keys)->kind) {
  case kInt:
    return sortPositions(positions, keys, IntOrder());
  case kFloat:
    return sortPositions(positions, keys, FloatOrder());
  case kStr:
    return sortPositions(positions, keys, StrOrder());
  case kDec:
    return sortPositionsOfDecs(positions, keys);
  default:
    internalError("sort: keys without an order");
  }
}

/// The elements of `list` (consumed) in the order of `positions`.
List *permute(List *list, const u64 *positions) {
  i64 stride = elementType(list)->stride, count = list->length;
  List *result = newList(list->type, count);
  u8 *place = result->data();
  for (i64 index = 0; index < count; ++index, place += stride)
    copyBytes(place, list->data() + static_cast<i64>(positions[index]) * stride,
              stride);
  result->length = count;
  if (list->refs == 1)
    list->length = 0; // its references have moved
  else
    retainAll(result->data(), count, elementType(result));
  release(list);
  return result;
}

/// Sorts a list with one owner whose elements are words.
template <typename Order>
List *sortInPlace(List *list, Order order) {
  Buffer buffer(list->length > kRun ? list->length : 0);
  sortItems(words(list), buffer.words, list->length, order);
  return list;
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

List *vox_list_sort(List *list, const TypeInfo *element) {
  if (element->kind == kDec)
    return vox_list_order_by(list, list);
  list = vox_list_own(list);
  switch (element->kind) {
  case kInt:
    return sortInPlace(list, IntOrder());
  case kFloat:
    return sortInPlace(list, FloatOrder());
  case kStr:
    return sortInPlace(list, StrOrder());
  default:
    internalError("sort: elements without an order");
  }
}

List *vox_list_sorted(const List *list, const TypeInfo *element) {
  return vox_list_sort(copyList(list, list->length), element);
}

List *vox_list_order_by(List *list, const List *keys) {
  Buffer positions(list->length);
  sortPositions(positions.words, keys);
  return permute(list, positions.words);
}
