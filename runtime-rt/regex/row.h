//===- runtime-rt/regex/row.h - growable arrays on the heap ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Elements are plain data with the same size on every target, so that what is
// charged for them is the same too.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/heap.h"
#include "runtime-rt/core/limits.h"

namespace vox::rt::regex {

template <typename T>
class Row {
public:
  Row() = default;
  Row(const Row &) = delete;
  Row &operator=(const Row &) = delete;
  ~Row() {
    if (!items)
      return;
    discharge(bytesOf(capacity));
    heap::release(items, bytesOf(capacity));
  }

  i64 size() const { return count; }
  bool empty() const { return count == 0; }
  T *data() { return items; }
  const T *data() const { return items; }
  T &operator[](i64 index) { return items[index]; }
  const T &operator[](i64 index) const { return items[index]; }
  T &last() { return items[count - 1]; }

  VOX_INLINE void push(T item) {
    if (VOX_UNLIKELY(count == capacity))
      reserve(grownCapacity(capacity, 8));
    items[count++] = item;
  }
  T pop() { return items[--count]; }
  void truncate(i64 size) { count = size; }

  /// `size` elements; new ones are `fill`.
  void resize(i64 size, T fill) {
    reserve(size);
    while (count < size)
      items[count++] = fill;
    count = size;
  }

  __attribute__((noinline)) void reserve(i64 wanted) {
    if (wanted <= capacity)
      return;
    charge(bytesOf(wanted));
    auto *more = static_cast<T *>(heap::allocate(bytesOf(wanted)));
    if (items) {
      copyBytes(more, items, bytesOf(count));
      discharge(bytesOf(capacity));
      heap::release(items, bytesOf(capacity));
    }
    items = more;
    capacity = wanted;
  }

private:
  static constexpr i64 bytesOf(i64 number) {
    return number * static_cast<i64>(sizeof(T));
  }

  T *items = nullptr;
  i64 count = 0;
  i64 capacity = 0;
};

} // namespace vox::rt::regex
