//===- runtime-rt/std/fs_open.cpp - opening a file at its place -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/fs_open.h"

namespace vox::rt {

using caps::Place;
using os::Failure;
using os::Outcome;

/// "No such device or address", by its number under POSIX on every system.
static constexpr Outcome kNoFile = {Failure::kOther, 6};

static bool isSpecial(const Outcome &found, const os::FileInfo &info) {
  return found.ok() && info.type != os::FileType::kRegular &&
         info.type != os::FileType::kDirectory &&
         info.type != os::FileType::kLink;
}

Outcome openAt(const Place &place, os::OpenMode mode, u32 permissions,
               os::Handle *file) {
  if (!place.ok())
    return place.outcome();
  os::FileInfo info;
  if (place.isScoped() && isSpecial(os::infoOfPath(place.base(), place.path(),
                                                   place.links(), &info),
                                    info))
    return kNoFile;
  Outcome outcome = os::openFile(place.base(), place.path(), mode,
                                 place.links(), permissions, file);
  if (!outcome.ok() || !place.isScoped() ||
      !isSpecial(os::infoOfHandle(*file, &info), info))
    return outcome;
  (void)os::closeFile(*file);
  return kNoFile;
}

} // namespace vox::rt
