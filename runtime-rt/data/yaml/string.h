//===- runtime-rt/data/yaml/string.h - a string as a scalar of YAML -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

/// Appends a scalar that reads back as `string` to `text` (consumed): plain,
/// literal, single or double quoted, the first of them that can be. The lines
/// of a literal one are at column `indent`; below zero there is none.
Str *appendYamlString(Str *text, const Str *string, i64 indent);

} // namespace vox::rt
