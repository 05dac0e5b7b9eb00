//===- hir/interp/Immortals.h - objects that a program is born with -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What generated code carries as constant objects: texts, and the boxed cases
// without fields. They are never counted and live as long as the image.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

#include <deque>
#include <string_view>
#include <vector>

namespace vox::interp {

class Immortals {
public:
  const rt::Str *str(std::string_view text);
  /// A box whose only slot is `tag`.
  const rt::Box *box(const rt::TypeInfo *type, u64 tag);

private:
  std::deque<std::vector<u64>> storage;
};

} // namespace vox::interp
