//===- runtime-rt/caps/open_root.cpp - from a grant to a directory --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Linked by natives, and by modules for an engine that can touch files. In any
// other module a root is a text (caps/activate.cpp), and nothing is imported for
// it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/roots.h"
#include "runtime-rt/caps/walk.h"
#include "runtime-rt/os/environment.h"

namespace vox::rt {

using namespace caps;

static bool consume(const Root &root, const char *start, SystemPath &rest) {
  i64 length = 0;
  for (; start[length]; ++length)
    if (length >= root.length || root.text[length] != u8(start[length]))
      return false;
  if (length < root.length && root.text[length] != '/')
    return false;
  while (length < root.length && root.text[length] == '/')
    ++length;
  rest = SystemPath(root.text + length, root.length - length);
  return true;
}

static SystemPath pathOf(const char *text) {
  i64 length = 0;
  while (text[length])
    ++length;
  return SystemPath(reinterpret_cast<const u8 *>(text), length);
}

/// The directory of the program's file.
static SystemPath programDirectory() {
  u8 path[SystemPath::kBytes];
  i64 length = os::programPath(path, sizeof(path));
  while (length > 0 && path[--length] != '/') {
  }
  return length < 0 ? SystemPath(nullptr, 0) : SystemPath(path, length + 1);
}

/// A root's directory as systems take it.
static SystemPath expand(const Root &root) {
  SystemPath rest(nullptr, 0);
  SystemPath path(root.text, root.length);
  if (consume(root, "@cwd", rest))
    path = pathOf(".");
  else if (consume(root, "@exe", rest))
    path = programDirectory();
  else if (consume(root, "@tmp", rest))
    path = pathOf(os::temporaryDirectory());
  if (path.ok() && rest.ok())
    path.enter(reinterpret_cast<const u8 *>(rest.text), rest.length);
  return path;
}

bool caps::openRoot(const Root &root, OpenRoot &opened) {
  SystemPath path = expand(root);
  if (!path.ok())
    return false;
  Walk walk(path, LastLink::kFollow);
  if (!walk.isKnown() || walk.isTooLong())
    return false;
  opened.granted = root.granted;
  opened.length = walk.length;
  copyBytes(opened.path, walk.text, walk.length + 1);
  return os::openDirectory(os::kWorkingDirectory,
                           walk.length ? opened.path : "/", os::Links::kKeep,
                           &opened.directory)
      .ok();
}

} // namespace vox::rt

__attribute__((used)) const char vox_caps_roots = 0;
