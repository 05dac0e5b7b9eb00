//===- runtime-rt/std/directory.cpp - what is in a directory --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/directory.h"

#include "runtime-rt/os/names.h"
#include "runtime-rt/std/utf8.h"

namespace vox::rt {

Str *shownName(const u8 *name, i64 length) {
  return os::listedName(makeUtf8(name, length));
}

os::FileType typeOfEntry(const os::Entry &entry, const Str *path) {
  if (entry.type != os::FileType::kUnknown)
    return entry.type;
  SystemPath system(path);
  os::FileInfo info;
  bool found = system.ok() && os::infoOfPath(os::kWorkingDirectory, system.text,
                                             os::Links::kKeep, &info)
                                  .ok();
  return found ? info.type : os::FileType::kOther;
}

} // namespace vox::rt
