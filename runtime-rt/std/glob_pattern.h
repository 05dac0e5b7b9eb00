//===- runtime-rt/std/glob_pattern.h - one component of a pattern ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `?` is any character, `*` any number of them, `[a-z0]` one of these and
// `[!a-z0]` one that is none of these. A `]` that comes first in brackets
// stands for itself; so do braces, backslashes and leading dots everywhere.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt::glob {

/// True for `**`, any number of whole components.
VOX_INLINE bool isAnyDepth(Span component) {
  return component.end - component.begin == 2 && component.begin[0] == '*' &&
         component.begin[1] == '*';
}

/// True if brackets end and `**` stands alone.
bool isValid(Span component);

/// True if a name may match that is not the component itself.
bool isWild(Span component);

/// Valid components only, and not `**`. Time: the product of the lengths.
bool matches(Span component, Span name);

} // namespace vox::rt::glob
