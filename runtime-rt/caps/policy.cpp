//===- runtime-rt/caps/policy.cpp - what a program may do -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/policy.h"

#include "runtime-rt/core/base.h"

using namespace vox::rt;
using namespace vox::rt::caps;

static constinit Policy current;

const Policy &caps::policy() { return current; }

void caps::setPolicy(const Policy &policy) { current = policy; }

//===--- Roots ------------------------------------------------------------===//

namespace {

/// What stands before the text of a root.
struct RootHead {
  u64 granted;
  i64 length;
};
static_assert(sizeof(RootHead) == kRootHeadBytes);

} // namespace

bool Roots::next(Root &root) {
  if (size <= kRootHeadBytes)
    return false;
  RootHead head;
  copyBytes(&head, bytes, sizeof(head));
  root = {head.granted, bytes + sizeof(head), head.length};
  bytes = root.text + root.length;
  size -= kRootHeadBytes + root.length;
  return true;
}

u8 *caps::writeRoot(const Root &root, u8 *at) {
  RootHead head = {root.granted, root.length};
  copyBytes(at, &head, sizeof(head));
  copyBytes(at + sizeof(head), root.text, root.length);
  return at + sizeof(head) + root.length;
}
