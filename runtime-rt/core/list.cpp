//===- runtime-rt/core/list.cpp - lists: make, copy, push, pop ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/list.h"

namespace vox::rt {

List *copyList(const List *list, i64 capacity) {
  const TypeInfo *element = elementType(list);
  List *copy = newList(list->type, capacity);
  copyBytes(copy->data(), list->data(), list->length * element->stride);
  copy->length = list->length;
  retainAll(copy->data(), copy->length, element);
  return copy;
}

List *makeRoom(List *list) { return growList(list, 1); }

List *growList(List *list, i64 more) {
  i64 needed = list->length + more;
  if (list->refs != 1) {
    List *copy = copyList(list, grownCapacity(list->length, needed));
    release(list);
    return copy;
  }
  if (needed <= list->capacity)
    return list;
  i64 stride = elementType(list)->stride;
  i64 capacity = grownCapacity(list->capacity, needed);
  i64 oldBytes = chargedBytes(list->capacity * stride);
  i64 newBytes = chargedBytes(payloadBytes(capacity, stride));
  charge(newBytes);
  i64 used = i64(sizeof(List)) + list->length * stride;
  auto *grown =
      static_cast<List *>(heap::resize(list, oldBytes, newBytes, used));
  discharge(oldBytes);
  grown->capacity = capacity;
  return grown;
}

List *copyToOwn(List *list) {
  List *copy = copyList(list, list->length);
  release(list);
  return copy;
}

} // namespace vox::rt

using namespace vox::rt;

List *vox_list_new(const TypeInfo *listType, i64 capacity) {
  return newList(listType, capacity);
}

List *vox_list_own(List *list) {
  if (VOX_LIKELY(list->refs == 1))
    return list;
  return copyToOwn(list);
}

List *vox_list_room(List *list) { return makeRoom(list); }

List *vox_list_push(List *list, const u64 *element) {
  list = withRoom(list);
  i64 length = list->length, stride = elementType(list)->stride;
  u8 *place = list->data() + length * stride;
  if (stride == 1)
    *place = static_cast<u8>(*element);
  else
    copyBytes(place, element, stride);
  list->length = length + 1;
  return list;
}

List *vox_list_push_word(List *list, u64 element) {
  return pushWord(list, element);
}

List *vox_list_push_byte(List *list, i64 element) {
  list = withRoom(list);
  i64 length = list->length;
  list->data()[length] = static_cast<u8>(element);
  list->length = length + 1;
  return list;
}

List *vox_list_pop(List *list) {
  if (list->length == 0)
    return list;
  list = vox_list_own(list);
  const TypeInfo *element = elementType(list);
  --list->length;
  if (element->managed)
    vox_release_value(reinterpret_cast<const u64 *>(
                          list->data() + list->length * element->stride),
                      element);
  return list;
}
