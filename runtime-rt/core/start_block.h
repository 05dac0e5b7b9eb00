//===- runtime-rt/core/start_block.h - what a program starts with ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The two rows of NUL-terminated texts that the system hands over, and one
// variable. Null where there is none, or where it has not been asked yet
// (os/environment.h asks).
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::rt {

struct StartBlock {
  const char *const *arguments;   ///< null-terminated
  const char *const *environment; ///< `NAME=value`, null-terminated
  const char *narrowing;          ///< what VOX_CAPS says; null: it is not set
};

extern StartBlock startBlock;

} // namespace vox::rt
