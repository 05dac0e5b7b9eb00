//===- runtime-rt/caps/roots.cpp - the directories that are granted -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/roots.h"

namespace vox::rt {

using namespace caps;

static constinit const OpenRoot *roots = nullptr;

const OpenRoot *caps::openRoots() { return roots; }

void caps::setOpenRoots(const OpenRoot *first) { roots = first; }

/// Where case does not count, the handle of the root decides what is opened, so
/// that one root too many can be found here and nothing outside it.
static u8 folded(char name) {
  u8 byte = static_cast<u8>(name);
  return os::kNamesFold && byte >= 'A' && byte <= 'Z' ? byte | 0x20 : byte;
}

bool caps::isAtOrBelow(PathText path, PathText above) {
  if (path.length < above.length)
    return false;
  for (i64 index = 0; index < above.length; ++index)
    if (folded(path.bytes[index]) != folded(above.bytes[index]))
      return false;
  return path.length == above.length || path.bytes[above.length] == '/';
}

const OpenRoot *caps::rootOf(const OpenRoot *first, Capability capability,
                             PathText path) {
  const OpenRoot *best = nullptr;
  for (const OpenRoot *root = first; root; root = root->next)
    if ((root->granted & bitOf(capability)) &&
        isAtOrBelow(path, {root->path, root->length}) &&
        (!best || root->length > best->length))
      best = root;
  return best;
}

bool caps::isAboveRoot(PathText path) {
  for (const OpenRoot *root = roots; root; root = root->next)
    if (isAtOrBelow({root->path, root->length}, path))
      return true;
  return false;
}

} // namespace vox::rt
