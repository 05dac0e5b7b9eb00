//===- runtime-rt/os/windows/rename.cpp - moving files and directories ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/files.h"

#include "runtime-rt/os/windows/kernel32_files.h"
#include "runtime-rt/os/windows/object_path.h"
#include "runtime-rt/os/windows/open.h"

namespace vox::rt::os {

using namespace windows;
using os::Handle;

/// Moves an object that is open.
static Outcome moveTo(Handle source, const ObjectPath &target) {
  RenameInfo rename = {1, target.root, target.bytes, {}};
  copyBytes(rename.name, target.text, target.bytes);
  IoStatus status;
  return outcomeOfStatus(NtSetInformationFile(
      system(source), &status, &rename, sizeof(rename), kRenameInformation));
}

/// Windows puts nothing into the place of a directory, nor a directory into that
/// of a file, and says of each that access is denied. Which it was is the answer;
/// an empty directory gives way to another.
static Outcome answerDenial(Outcome denial, Handle source, Handle toBase,
                            const char *to) {
  FileInfo from, old;
  if (!infoOfHandle(source, &from).ok() ||
      !infoOfPath(toBase, to, Links::kKeep, &old).ok())
    return denial;
  bool isDirectory = from.type == FileType::kDirectory;
  bool replacesDirectory = old.type == FileType::kDirectory;
  if (isDirectory && replacesDirectory)
    return removeDirectory(toBase, to);
  if (replacesDirectory)
    return {Failure::kIsDirectory, denial.code};
  return isDirectory ? Outcome{Failure::kNotDirectory, denial.code} : denial;
}

Outcome renameFile(Handle fromBase, const char *from, Handle toBase,
                   const char *to) {
  ObjectPath target(toBase, to);
  if (!target.outcome.ok())
    return target.outcome;
  Handle source;
  Outcome outcome =
      openAt(fromBase, from, kDelete, kOpen, 0, Links::kKeep, &source);
  if (!outcome.ok())
    return outcome;
  outcome = moveTo(source, target);
  if (outcome.failure == Failure::kDenied) {
    outcome = answerDenial(outcome, source, toBase, to);
    if (outcome.ok())
      outcome = moveTo(source, target);
  }
  CloseHandle(system(source));
  return outcome;
}

} // namespace vox::rt::os
