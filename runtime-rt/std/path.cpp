//===- runtime-rt/std/path.cpp - std.path ---------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/path.h"

#include "runtime-rt/core/list.h"
#include "runtime-rt/core/str.h"

namespace vox::rt {

namespace {

bool isAbsolute(Span path) {
  return path.begin < path.end && *path.begin == '/';
}

bool isDot(const u8 *begin, const u8 *end) {
  return end - begin == 1 && *begin == '.';
}

/// Where the component that ends at `end` begins.
const u8 *componentBefore(const u8 *begin, const u8 *end) {
  while (end > begin && end[-1] != '/')
    --end;
  return end;
}

/// The path up to the end of its last component: without slashes and `.` behind
/// it. Of a root, empty.
Span trimmed(Span path) {
  for (;;) {
    while (path.end > path.begin && path.end[-1] == '/')
      --path.end;
    const u8 *last = componentBefore(path.begin, path.end);
    if (last == path.begin || !isDot(last, path.end))
      return path;
    path.end = last;
  }
}

/// The last component; empty where it is no name.
Span nameOf(Span path) {
  path = trimmed(path);
  Span name = {componentBefore(path.begin, path.end), path.end};
  i64 length = name.end - name.begin;
  bool isDots =
      (length == 1 || length == 2) && *name.begin == '.' && name.end[-1] == '.';
  return isDots ? Span{name.end, name.end} : name;
}

/// The path in front of the last component; false if there is none.
bool parentOf(Span path, Span *parent) {
  Span whole = trimmed(path);
  if (whole.begin == whole.end)
    return false;
  *parent = trimmed({path.begin, componentBefore(whole.begin, whole.end)});
  if (parent->begin == parent->end && isAbsolute(path))
    parent->end = parent->begin + 1; // the root
  return true;
}

/// The dot in front of an extension; the end of the name if it has none.
const u8 *dotOf(Span name) {
  for (const u8 *at = name.end; at > name.begin + 1; --at)
    if (at[-1] == '.')
      return at - 1;
  return name.end;
}

Str *textOf(Span span) { return makeStr(span.begin, span.end - span.begin); }

void setOption(u64 *result, bool isSome, Span span) {
  result[0] = isSome;
  result[1] = isSome ? slotOf(textOf(span)) : 0;
}

/// `path` (consumed) and what is below it.
Str *join(Str *path, const Str *below) {
  if (path->length == 0 || isAbsolute(spanOf(below))) {
    release(path);
    return textOf(spanOf(below));
  }
  if (path->bytes()[path->length - 1] != '/')
    path = appendText(path, "/");
  return appendBytes(path, below->bytes(), below->length);
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

Str *vox_path_join(const Str *directory, const Str *path) {
  Str *joined = newStr(directory->length + 1 + path->length);
  joined = appendBytes(joined, directory->bytes(), directory->length);
  return join(joined, path);
}

Str *vox_path_join_many(const List *paths) {
  if (paths->length == 0)
    return appendText(newStr(1), ".");
  Str *joined = newStr(0);
  for (i64 index = 0; index < paths->length; ++index)
    joined = join(joined, static_cast<Str *>(objectIn(words(paths)[index])));
  return joined;
}

Str *vox_path_basename(const Str *path) { return textOf(nameOf(spanOf(path))); }

Str *vox_path_dirname(const Str *path) {
  Span parent;
  if (!parentOf(spanOf(path), &parent))
    return appendText(newStr(1), ".");
  return textOf(parent);
}

Str *vox_path_extension(const Str *path) {
  Span name = nameOf(spanOf(path));
  const u8 *dot = dotOf(name);
  return textOf({dot < name.end ? dot + 1 : dot, name.end});
}

void vox_path_parent(u64 *result, const Str *path) {
  Span parent;
  bool isSome = parentOf(spanOf(path), &parent);
  setOption(result, isSome, parent);
}

void vox_path_file_name(u64 *result, const Str *path) {
  Span name = nameOf(spanOf(path));
  setOption(result, name.begin < name.end, name);
}

void vox_path_stem(u64 *result, const Str *path) {
  Span name = nameOf(spanOf(path));
  setOption(result, name.begin < name.end, {name.begin, dotOf(name)});
}

i64 vox_path_is_absolute(const Str *path) { return isAbsolute(spanOf(path)); }
