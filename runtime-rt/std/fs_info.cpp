//===- runtime-rt/std/fs_info.cpp - what is there -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// exists, is_file, is_dir, stat and list_dir_detailed. The size of anything but
// a regular file is a matter of the file system, so it is 0.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/policy.h"
#include "runtime-rt/core/list.h"
#include "runtime-rt/std/directory.h"
#include "runtime-rt/std/fs.h"
#include "runtime-rt/std/fs_path.h"
#include "runtime-rt/std/path.h"

namespace vox::rt {

namespace {

os::Outcome infoOf(const Place &place, os::FileInfo *info) {
  if (!place.ok())
    return place.outcome();
  return os::infoOfPath(place.base(), place.path(), place.links(), info);
}

/// The type of what is at a place; false if that is nothing.
bool typeAt(const Place &place, os::FileType *type) {
  os::FileInfo info;
  if (!infoOf(place, &info).ok())
    return false;
  *type = info.type;
  return true;
}

/// A FileRecord; the texts are consumed.
u64 makeRecord(const TypeInfo *boxType, Str *name, Str *path,
               const os::FileInfo &info) {
  bool isFile = info.type == os::FileType::kRegular;
  const u64 fields[] = {
      slotOf(name),
      slotOf(path),
      static_cast<u64>(isFile ? info.size : 0),
      static_cast<u64>(caps::policy().isFrozen ? 0 : info.modifiedMs),
      info.type == os::FileType::kDirectory,
      isFile,
      info.type == os::FileType::kLink};
  return slotOf(vox_box_new(boxType, fields, 7));
}

os::Outcome infoOfName(os::Handle directory, const Str *name,
                       os::FileInfo *info) {
  SystemPath path(name->bytes(), name->length);
  if (!path.ok())
    return path.outcome;
  return os::infoOfPath(directory, path.text, os::Links::kKeep, info);
}

/// The records of the names, which are bytes, without those that are gone.
os::Outcome pushRecords(List **records, const Place &place,
                        os::Handle directory, const List *names,
                        const TypeInfo *boxType) {
  for (i64 index = 0; index < names->length; ++index) {
    auto *name = static_cast<const Str *>(objectIn(words(names)[index]));
    os::FileInfo info;
    os::Outcome found = infoOfName(directory, name, &info);
    if (found.failure == os::Failure::kNotFound)
      continue;
    if (!found.ok())
      return found;
    Str *text = shownName(name->bytes(), name->length);
    Str *path = joinName(place.spelt(), text->bytes(), text->length);
    *records = pushWord(*records, makeRecord(boxType, text, path, info));
  }
  return {};
}

/// The names in a directory in the order of their bytes.
List *readNames(Directory &directory) {
  List *names = newList(&strListType, 0);
  while (directory.next())
    names = pushWord(
        names, slotOf(makeStr(directory.entry.name, directory.entry.length)));
  return vox_list_sort(names, &strType);
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;
using caps::Capability;
using caps::LastLink;

i64 vox_fs_exists(const Str *path) {
  Place file =
      caps::gatePath(Capability::kFsRead, "fs.exists", path, LastLink::kFollow);
  os::FileType type;
  return typeAt(file, &type);
}

i64 vox_fs_is_file(const Str *path) {
  Place file = caps::gatePath(Capability::kFsRead, "fs.is_file", path,
                              LastLink::kFollow);
  os::FileType type;
  return typeAt(file, &type) && type == os::FileType::kRegular;
}

i64 vox_fs_is_dir(const Str *path) {
  Place file =
      caps::gatePath(Capability::kFsRead, "fs.is_dir", path, LastLink::kFollow);
  os::FileType type;
  return typeAt(file, &type) && type == os::FileType::kDirectory;
}

void vox_fs_stat(u64 *result, const Str *path, const TypeInfo *type) {
  Place file =
      caps::gatePath(Capability::kFsRead, "fs.stat", path, LastLink::kKeep);
  os::FileInfo info;
  os::Outcome found = infoOf(file, &info);
  if (!found.ok())
    return setErr(result, fileError(path, found));
  auto *spelt = const_cast<Str *>(path);
  retain(spelt);
  setOk(result,
        makeRecord(type->args[0], vox_path_basename(path), spelt, info));
}

void vox_fs_list_dir_detailed(u64 *result, const Str *path,
                              const TypeInfo *type) {
  Place file = caps::gatePath(Capability::kFsRead, "fs.list_dir_detailed", path,
                              LastLink::kFollow);
  const TypeInfo *listType = type->args[0];
  Directory directory(file);
  List *names = readNames(directory);
  List *records = newList(listType, names->length);
  os::Outcome outcome = directory.outcome;
  if (outcome.ok())
    outcome = pushRecords(&records, file, directory.handle(), names,
                          listType->args[0]);
  release(names);
  if (outcome.ok())
    return setOk(result, slotOf(records));
  release(records);
  setErr(result, fileError(path, outcome));
}
