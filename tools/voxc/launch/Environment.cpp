//===- tools/voxc/launch/Environment.cpp - what a program gets of ours ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/launch/Environment.h"

#include "runtime-rt/caps/policy.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <cstdlib>
#include <string>
#include <unistd.h>
#include <vector>

namespace vox::driver {

using llvm::StringRef;
using rt::caps::bitOf;
using rt::caps::Capability;

/// Those that the runtime itself reads.
static bool isOfRuntime(StringRef name) {
  static constexpr StringRef kNames[] = {"VOX_TIMEOUT_MS", "VOX_STATUS_FD",
                                         "VOX_LOG", "VOX_BACKTRACE", "TMPDIR"};
  return name.starts_with("VOX_CAPS") || name.starts_with("VOX_MAX_") ||
         llvm::is_contained(kNames, name);
}

/// Those by which requests find their client and their way (std/http_helper.cpp).
static bool isOfNetwork(StringRef name) {
  return name == "PATH" || name.ends_with_insensitive("_proxy");
}

void scrubEnvironment(uint64_t classes) {
  constexpr uint64_t kAll =
      bitOf(Capability::kEnvRead) | bitOf(Capability::kEnvWrite) |
      bitOf(Capability::kProcess) | bitOf(Capability::kSecrets);
  if (classes & kAll)
    return;
  bool hasNetwork = classes & bitOf(Capability::kNet);
  std::vector<std::string> others;
  for (char **entry = environ; *entry; ++entry) {
    StringRef name = StringRef(*entry).split('=').first;
    if (!isOfRuntime(name) && !(hasNetwork && isOfNetwork(name)))
      others.push_back(name.str());
  }
  for (const std::string &name : others)
    ::unsetenv(name.c_str());
}

} // namespace vox::driver
