//===- tools/vox-bindgen/Checks.h - annotations -> rows -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "tools/vox-bindgen/Annotation.h"
#include "tools/vox-bindgen/CapabilityClasses.h"
#include "tools/vox-bindgen/Signature.h"

namespace vox::bindgen {

/// A builtin that holds to all rules.
struct Row {
  const Annotation *annotation;
  Signature signature;
  std::string enumerator; ///< ListInsert
  std::string flags;      ///< "kConsumes | kMethod", "0"
  const CapabilityClass *capability;
  bool isInner = false; ///< programs cannot name it
};

/// The rows of those annotations that hold to the rules; the others are
/// reported. `testFiles`: the files that tests were looked for in.
std::vector<Row> check(const std::vector<Annotation> &annotations,
                       const std::string &testRoot,
                       std::vector<std::string> &testFiles, Errors &errors);

} // namespace vox::bindgen
