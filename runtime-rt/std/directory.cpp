//===- runtime-rt/std/directory.cpp - what is in a directory --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/directory.h"

#include "runtime-rt/core/fuel.h"
#include "runtime-rt/core/utf8.h"
#include "runtime-rt/os/names.h"

__attribute__((weak)) void vox_spend_step() {}

namespace vox::rt {

void countEntry() {
  static i64 entries;
  if ((++entries & 255) == 0)
    vox_spend_step();
}

Str *shownName(const u8 *name, i64 length) {
  return os::listedName(makeUtf8(name, length));
}

os::FileType typeOfEntry(os::Handle directory, const os::Entry &entry) {
  if (entry.type != os::FileType::kUnknown)
    return entry.type;
  SystemPath name(entry.name, entry.length);
  os::FileInfo info;
  bool found =
      name.ok() &&
      os::infoOfPath(directory, name.text, os::Links::kKeep, &info).ok();
  return found ? info.type : os::FileType::kOther;
}

} // namespace vox::rt
