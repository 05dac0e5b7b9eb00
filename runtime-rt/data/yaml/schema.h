//===- runtime-rt/data/yaml/schema.h - what a scalar of YAML is -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The core schema of YAML 1.2, section 10.3.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/json.h"

namespace vox::rt {

enum class YamlTag : u8 {
  kNone,
  kNonSpecific, ///< `!`
  kStr,
  kNull,
  kBool,
  kInt,
  kFloat,
  kSeq,
  kMap,
};

/// The kind that a plain scalar without a tag has: a scalar one.
JsonKind yamlKind(Span text);

/// The value of a scalar. Gives what is wrong with it, or an empty text.
Text yamlScalar(u64 *json, Span text, bool isPlain, YamlTag tag);

} // namespace vox::rt
