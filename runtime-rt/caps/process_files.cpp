//===- runtime-rt/caps/process_files.cpp - files that show processes ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/process_files.h"

namespace vox::rt {

using namespace caps;

static bool isTable(PathText path) {
  SystemPath system(
      reinterpret_cast<const u8 *>(path.length ? path.bytes : "/"),
      larger(path.length, i64(1)));
  return system.ok() && os::showsProcesses(system.text);
}

static bool isSame(PathText name, const char *other) {
  i64 length = 0;
  while (other[length] && length < name.length &&
         name.bytes[length] == other[length])
    ++length;
  return length == name.length && !other[length];
}

static bool isProcess(PathText name) {
  bool isNumber = true;
  for (i64 index = 0; index < name.length; ++index) {
    u8 byte = static_cast<u8>(name.bytes[index]);
    isNumber &= byte >= '0' && byte <= '9';
  }
  return isNumber || isSame(name, "self") || isSame(name, "thread-self");
}

i64 caps::processDirectory(PathText path) {
  for (i64 at = 0; at < path.length;) {
    i64 end = at + 1;
    while (end < path.length && path.bytes[end] != '/')
      ++end;
    PathText name = {path.bytes + at + 1, end - at - 1};
    if (isProcess(name) && isTable({path.bytes, at}))
      return end;
    at = end;
  }
  return 0;
}

} // namespace vox::rt
