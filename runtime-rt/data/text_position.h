//===- runtime-rt/data/text_position.h - where in a text ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

/// Appends ` at line <l> column <c>` to `text` (consumed) for a byte offset in
/// `source`. Both count from 1; a line ends with LF, and a column is a
/// character, so that a CR is one too.
Str *appendPosition(Str *text, const Str *source, i64 offset);

} // namespace vox::rt
