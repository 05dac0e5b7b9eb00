//===- runtime-rt/os/darwin/sandbox.cpp - giving up what is not needed ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The function is no part of the public interface, so that a release without it
// is not a program that does not start: it is imported weakly.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/sandbox.h"

#include "runtime-rt/os/darwin/libsystem.h"
#include "runtime-rt/os/darwin/profile.h"

extern "C" __attribute__((weak_import)) int
sandbox_init_with_parameters(const char *profile, u64 flags,
                             const char *const parameters[], char **error);

namespace vox::rt::os {

using namespace darwin;

static constinit Profile profile = {};

/// To compute and to print needs no profile; making one would take longer than
/// most such programs run.
void confineToBasics() {}

const char *confine(const Confinement &confinement) {
  char *error = nullptr;
  bool isHeld = &sandbox_init_with_parameters && profile.write(confinement) &&
                sandbox_init_with_parameters(profile.text(), 0,
                                             profile.parameters(), &error) == 0;
  return isHeld ? nullptr : "Seatbelt";
}

/// The libraries of the system have descriptors of their own that end the
/// process when they are closed.
void closeInherited(i64) {}

} // namespace vox::rt::os
