//===- runtime-rt/core/list.h - lists -------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A list is a flat array behind its head. Updates copy on write: with one owner
// they happen in place. The paths that a loop takes are inline and short;
// growing and copying are out of line.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/object.h"

namespace vox::rt {

extern const TypeInfo intType;
extern const TypeInfo intListType;

VOX_INLINE const TypeInfo *elementType(const List *list) {
  return list->type->args[0];
}

VOX_INLINE u64 *words(List *list) {
  return reinterpret_cast<u64 *>(list->data());
}
VOX_INLINE const u64 *words(const List *list) {
  return reinterpret_cast<const u64 *>(list->data());
}

/// The slots of one element; a byte of a bool list is widened into `wide`.
VOX_INLINE const u64 *elementAt(const List *list, i64 index, i64 stride,
                                u64 *wide) {
  const u8 *place = list->data() + index * stride;
  if (stride != 1)
    return reinterpret_cast<const u64 *>(place);
  *wide = *place;
  return wide;
}

/// An empty list with room for `capacity` elements.
VOX_INLINE List *newList(const TypeInfo *type, i64 capacity) {
  return newObject<List>(type, payloadBytes(capacity, type->args[0]->stride),
                         capacity);
}

/// A list with one owner, `capacity` elements of room and the elements of
/// `list`, which keeps its own.
List *copyList(const List *list, i64 capacity);

/// A private copy of `list` (consumed), which is shared.
VOX_COLD List *copyToOwn(List *list);

/// `list` (consumed) with one owner and room for `more` elements.
VOX_COLD List *growList(List *list, i64 more);
VOX_COLD List *makeRoom(List *list); ///< for one

/// Both tests are made at once, so that the head is read unconditionally and
/// the reads can be moved out of a loop.
VOX_INLINE List *withRoom(List *list) {
  bool ready = (list->refs == 1) & (list->length < list->capacity);
  if (VOX_LIKELY(ready))
    return list;
  return makeRoom(list);
}

/// The length is stored last: nothing in between may change it, so a loop of
/// pushes can keep it in a register.
VOX_INLINE List *pushWord(List *list, u64 element) {
  list = withRoom(list);
  i64 length = list->length;
  words(list)[length] = element;
  list->length = length + 1;
  return list;
}

} // namespace vox::rt

/// Memory: none but for equality of nested values.
VOX_BUILTIN("list[T].contains(T) -> bool", "type method compares", "none",
            "elements(0) >> 8", "interp/methods",
            "true if an element equals the value")
i64 vox_list_contains(const vox::rt::List *list, const u64 *value,
                      const vox::rt::TypeInfo *element);

/// Memory: as contains.
VOX_BUILTIN("list[T].count(T) -> int", "type method compares", "none",
            "elements(0) >> 8", "interp/methods",
            "how many elements equal the value")
i64 vox_list_count(const vox::rt::List *list, const u64 *value,
                   const vox::rt::TypeInfo *element);

/// Memory: as contains.
VOX_BUILTIN("list[T].index(T) -> int", "type method compares", "none",
            "elements(0) >> 8", "interp/methods",
            "the first position of the value, or -1")
i64 vox_list_index(const vox::rt::List *list, const u64 *value,
                   const vox::rt::TypeInfo *element);

/// Memory: the result.
VOX_BUILTIN("list[T].join(str = '') -> str", "type method", "none",
            "bytes(result) >> 10", "interp/methods",
            "the display texts of the elements with the separator between them")
vox::rt::Str *vox_list_join(const vox::rt::List *list,
                            const vox::rt::Str *separator,
                            const vox::rt::TypeInfo *element);

/// Memory: the result.
VOX_BUILTIN(
    "list[T].slice_list(int, int = 9223372036854775807) -> list[T]", "method",
    "none", "elements(result) >> 8", "interp/methods",
    "the elements from start up to, not including, end; both are clamped")
vox::rt::List *vox_list_slice_list(const vox::rt::List *list, i64 start,
                                   i64 end);

/// T is int, float, dec or str. Memory: the result and, above 16 elements, a
/// buffer of the same size.
VOX_BUILTIN("list[T].sorted() -> list[T]", "type method ordered", "none",
            "elements(0) * log2(0) >> 8", "conformance/text",
            "ascending in natural order; stable")
vox::rt::List *vox_list_sorted(const vox::rt::List *list,
                               const vox::rt::TypeInfo *element);

/// Memory: the result.
VOX_BUILTIN("list[T].reversed() -> list[T]", "type method", "none",
            "elements(0) >> 8", "interp/methods",
            "the elements from last to first")
vox::rt::List *vox_list_reversed(const vox::rt::List *list,
                                 const vox::rt::TypeInfo *element);

/// Memory: as sorted.
VOX_BUILTIN("list[T].sort() -> list[T]", "type consumes method updates ordered",
            "none", "elements(0) * log2(0) >> 8", "interp/methods",
            "ascending in natural order; stable")
vox::rt::List *vox_list_sort(vox::rt::List *list,
                             const vox::rt::TypeInfo *element);

/// `keys`: one for each element, int, float, dec or str. Memory: the result and
/// buffers of five slots an element.
VOX_BUILTIN("list[T].order_by(list[U]) -> list[T]", "consumes", "none",
            "elements(0) * log2(0) >> 8", "hir/hidden-builtins",
            "the elements in the natural order of their keys; stable")
vox::rt::List *vox_list_order_by(vox::rt::List *list,
                                 const vox::rt::List *keys);

/// Memory: none.
VOX_BUILTIN("list[T].reverse() -> list[T]", "consumes method updates", "none",
            "elements(0) >> 8", "interp/methods",
            "the elements from last to first")
vox::rt::List *vox_list_reverse(vox::rt::List *list);

/// Memory: growth of the list. F03.
VOX_BUILTIN("list[T].insert(int, T) -> list[T]",
            "consumes faults method updates", "none", "elements(0) >> 8",
            "conformance/library",
            "the list with the value before the element at the index, which "
            "may be the length")
vox::rt::List *vox_list_insert(vox::rt::List *list, i64 index, const u64 *value,
                               const vox::rt::SourceLocation *at);

/// Memory: as contains.
VOX_BUILTIN("list[T].remove(T) -> list[T]",
            "type consumes method updates compares", "none", "elements(0) >> 8",
            "conformance/library",
            "the list without the first element that equals the value")
vox::rt::List *vox_list_remove(vox::rt::List *list, const u64 *value,
                               const vox::rt::TypeInfo *element);

/// Memory: none.
VOX_BUILTIN(
    "list[T].remove_at(int) -> list[T]", "consumes method updates", "none",
    "elements(0) >> 8", "interp/methods",
    "the list without the element at the index; unchanged when there is none")
vox::rt::List *vox_list_remove_at(vox::rt::List *list, i64 index);

/// Memory: growth of the list.
VOX_BUILTIN("list[T].extend(list[T]) -> list[T]",
            "type consumes method updates", "none", "elements(1) >> 8",
            "interp/methods", "the elements of this list and then of the other")
vox::rt::List *vox_list_extend(vox::rt::List *list, const vox::rt::List *more,
                               const vox::rt::TypeInfo *element);

/// Memory: the result.
VOX_BUILTIN(
    "range(int, int) -> list[int]", "", "none", "span(0) >> 8",
    "conformance/library",
    "the ints from start up to, not including, end; empty when start >= end")
vox::rt::List *vox_range(i64 start, i64 end);
