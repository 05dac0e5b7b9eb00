//===- runtime-rt/os/open_beneath.h - component by component --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `openBeneath` for systems that cannot do it in one call.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/files.h"

namespace vox::rt::os {

/// `open(base, name, &directory)` opens a directory that is no link by one name.
template <typename Open>
Outcome openByComponents(Handle base, const char *path, Handle *directory,
                         Open open) {
  constexpr i64 kMostNameBytes = 1024;
  char name[kMostNameBytes];
  Handle above = base;
  for (;;) {
    i64 length = 0;
    for (; path[length] && path[length] != '/'; ++length)
      if (length + 1 < kMostNameBytes)
        name[length] = path[length];
    Outcome outcome = {Failure::kNameTooLong, 0};
    if (length < kMostNameBytes) {
      name[length] = 0;
      outcome = open(above, name, directory);
    }
    if (above != base)
      closeDirectory(above);
    if (!outcome.ok() || !path[length])
      return outcome;
    above = *directory;
    path += length + 1;
  }
}

/// By what every system has.
inline Outcome openByComponents(Handle base, const char *path,
                                Handle *directory) {
  return openByComponents(base, path, directory,
                          [](Handle above, const char *name, Handle *opened) {
                            return openDirectory(above, name, Links::kKeep,
                                                 opened);
                          });
}

} // namespace vox::rt::os
