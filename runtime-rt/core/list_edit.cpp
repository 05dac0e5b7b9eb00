//===- runtime-rt/core/list_edit.cpp - list methods that update -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The list is consumed and changed in place when it has one owner.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/list.h"

namespace vox::rt {

static void moveElements(List *list, i64 from, i64 to, i64 count) {
  i64 stride = elementType(list)->stride;
  __builtin_memmove(list->data() + to * stride, list->data() + from * stride,
                    static_cast<usize>(count * stride));
}

static void swapBytes(u8 *a, u8 *b, i64 count) {
  for (; count >= 8; count -= 8, a += 8, b += 8) {
    u8 left[8];
    copyBytes(left, a, 8);
    copyBytes(a, b, 8);
    copyBytes(b, left, 8);
  }
  for (i64 index = 0; index < count; ++index) {
    u8 byte = a[index];
    a[index] = b[index];
    b[index] = byte;
  }
}

} // namespace vox::rt

using namespace vox::rt;

List *vox_list_insert(List *list, i64 index, const u64 *value,
                      const SourceLocation *at) {
  if (index < 0 || index > list->length)
    vox_fault_index(index, list->length, at);
  const TypeInfo *element = elementType(list);
  if (element->managed)
    vox_retain_value(value, element);
  list = vox_list_push(list, value); // makes room; the place is taken over
  moveElements(list, index, index + 1, list->length - 1 - index);
  u8 *place = list->data() + index * element->stride;
  if (element->stride == 1)
    *place = static_cast<u8>(*value);
  else
    copyBytes(place, value, element->stride);
  return list;
}

List *vox_list_remove_at(List *list, i64 index) {
  if (index < 0 || index >= list->length)
    return list;
  list = vox_list_own(list);
  const TypeInfo *element = elementType(list);
  if (element->managed)
    vox_release_value(
        reinterpret_cast<const u64 *>(list->data() + index * element->stride),
        element);
  moveElements(list, index + 1, index, list->length - 1 - index);
  --list->length;
  return list;
}

List *vox_list_remove(List *list, const u64 *value, const TypeInfo *element) {
  return vox_list_remove_at(list, vox_list_index(list, value, element));
}

List *vox_list_reverse(List *list) {
  list = vox_list_own(list);
  i64 stride = elementType(list)->stride;
  u8 *first = list->data(), *last = first + (list->length - 1) * stride;
  for (; first < last; first += stride, last -= stride)
    swapBytes(first, last, stride);
  return list;
}
