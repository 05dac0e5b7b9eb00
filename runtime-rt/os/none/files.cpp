//===- runtime-rt/os/none/files.cpp - there are no files ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/files.h"

namespace vox::rt::os {

const i64 kMostOpenDirectories = 1;
const bool kNamesFold = false;
const bool kHasDrives = false;

static constexpr Outcome kRefused = {Failure::kDenied, 0};

Outcome openFile(Handle, const char *, OpenMode, Links, u32, Handle *) {
  return kRefused;
}
Outcome readFile(Handle, u8 *, i64, i64 *) { return kRefused; }
Outcome writeFile(Handle, const u8 *, i64, i64 *) { return kRefused; }
Outcome closeFile(Handle) { return kRefused; }
Outcome setPermissions(Handle, u32) { return kRefused; }
Outcome infoOfHandle(Handle, FileInfo *) { return kRefused; }
Outcome infoOfPath(Handle, const char *, Links, FileInfo *) { return kRefused; }
Outcome openDirectory(Handle, const char *, Links, Handle *) {
  return kRefused;
}
Outcome openBeneath(Handle, const char *, Handle *) { return kRefused; }
void closeDirectory(Handle) {}
Outcome openStream(Handle, DirectoryStream *) { return kRefused; }
Outcome nextEntry(DirectoryStream *, Entry *) { return kRefused; }
void closeStream(DirectoryStream *) {}
Outcome makeDirectory(Handle, const char *) { return kRefused; }
Outcome removeFile(Handle, const char *) { return kRefused; }
Outcome removeDirectory(Handle, const char *) { return kRefused; }
Outcome renameFile(Handle, const char *, Handle, const char *) {
  return kRefused;
}
Outcome readLink(Handle, const char *, u8 *, i64, i64 *) { return kRefused; }
Outcome resolvedPath(Handle, const char *, u8 *, i64, i64 *) {
  return kRefused;
}
Outcome workingDirectory(u8 *, i64, i64 *) { return kRefused; }

bool showsProcesses(Handle) { return false; }
bool showsProcesses(const char *) { return false; }

bool mayShowProcess(const char *, Links) { return false; }

} // namespace vox::rt::os
