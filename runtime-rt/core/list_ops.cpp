//===- runtime-rt/core/list_ops.cpp - list methods ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The result of each is a new list with exactly the room it needs.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/display.h"
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/str.h"

namespace vox::rt {

constinit const TypeInfo intType = inlineInfo(kInt, 1, 0);
static constinit const TypeInfo *const intListArgs[] = {&intType};
constinit const TypeInfo intListType = referenceInfo(kList, 1, intListArgs);
static constinit const TypeInfo *const strListArgs[] = {&strType};
constinit const TypeInfo strListType = referenceInfo(kList, 1, strListArgs);

} // namespace vox::rt

using namespace vox::rt;

i64 vox_list_index(const List *list, const u64 *value,
                   const TypeInfo *element) {
  if (element->kind == kInt) {
    for (i64 index = 0; index < list->length; ++index)
      if (words(list)[index] == *value)
        return index;
    return -1;
  }
  u64 wide;
  for (i64 index = 0; index < list->length; ++index)
    if (vox_equal(elementAt(list, index, element->stride, &wide), value,
                  element))
      return index;
  return -1;
}

i64 vox_list_count(const List *list, const u64 *value,
                   const TypeInfo *element) {
  i64 count = 0;
  u64 wide;
  for (i64 index = 0; index < list->length; ++index)
    count += vox_equal(elementAt(list, index, element->stride, &wide), value,
                       element);
  return count;
}

i64 vox_list_contains(const List *list, const u64 *value,
                      const TypeInfo *element) {
  return vox_list_index(list, value, element) >= 0;
}

Str *vox_list_join(const List *list, const Str *separator,
                   const TypeInfo *element) {
  Str *text = newStr(0);
  u64 wide;
  for (i64 index = 0; index < list->length; ++index) {
    if (index > 0)
      text = appendBytes(text, separator->bytes(), separator->length);
    text = appendDisplay(text, elementAt(list, index, element->stride, &wide),
                         element);
  }
  return text;
}

List *vox_list_reversed(const List *list, const TypeInfo *element) {
  List *result = newList(list->type, list->length);
  i64 stride = element->stride;
  const u8 *from = list->data() + list->length * stride;
  u8 *to = result->data();
  for (i64 index = 0; index < list->length; ++index, to += stride) {
    from -= stride;
    if (stride == 8)
      copyBytes(to, from, 8);
    else
      copyBytes(to, from, stride);
  }
  result->length = list->length;
  retainAll(result->data(), result->length, element);
  return result;
}

List *vox_list_slice_list(const List *list, i64 start, i64 end) {
  start = larger(start, i64(0));
  end = larger(smaller(end, list->length), i64(0));
  i64 count = larger(end - start, i64(0));
  const TypeInfo *element = elementType(list);
  List *result = newList(list->type, count);
  if (count > 0)
    copyBytes(result->data(), list->data() + start * element->stride,
              count * element->stride);
  result->length = count;
  retainAll(result->data(), count, element);
  return result;
}

List *vox_list_extend(List *list, const List *more, const TypeInfo *element) {
  i64 added = more->length;
  bool sameObject = list == more;
  if (list->refs != 1 || list->capacity - list->length < added)
    list = growList(list, added);
  if (sameObject) // it may have moved
    more = list;
  u8 *end = list->data() + list->length * element->stride;
  copyBytes(end, more->data(), added * element->stride);
  retainAll(end, added, element);
  list->length += added;
  return list;
}

List *vox_range(i64 start, i64 end) {
  u64 count = start < end ? static_cast<u64>(end) - static_cast<u64>(start) : 0;
  if (count > static_cast<u64>(kMaxInt))
    memoryExceeded();
  List *result = newList(&intListType, static_cast<i64>(count));
  result->length = static_cast<i64>(count);
  for (u64 index = 0; index < count; ++index)
    words(result)[index] = static_cast<u64>(start) + index;
  return result;
}
