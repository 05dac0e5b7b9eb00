//===- runtime-rt/std/fs_list.cpp - names in directories ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The directories that wait are kept in a list, so depth costs no stack. What
// the program sees is text; what is opened are the bytes of the names.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/list.h"
#include "runtime-rt/std/directory.h"
#include "runtime-rt/std/fs.h"
#include "runtime-rt/std/fs_path.h"

namespace vox::rt {

namespace {

os::Outcome listNames(const Place &place, List **names) {
  Directory directory(place);
  while (directory.next())
    *names = pushWord(*names, slotOf(shownName(directory.entry.name,
                                               directory.entry.length)));
  return directory.outcome;
}

/// Goes down from a directory and collects regular files.
class Walk {
public:
  explicit Walk(const Place &root) : root(root) {}
  Walk(const Walk &) = delete;
  ~Walk() {
    release(found);
    release(waiting);
  }

  /// The paths in order, or the error.
  void run(u64 *result) {
    waiting = pushWord(waiting, slotOf(newStr(0)));
    for (bool isRoot = true; waiting->length > 0; isRoot = false) {
      auto *below =
          static_cast<Str *>(objectIn(words(waiting)[waiting->length - 1]));
      --waiting->length; // its reference is ours now
      os::Outcome outcome = readDirectory(below, isRoot);
      if (!outcome.ok())
        return fail(result, below, outcome);
      release(below);
    }
    found = vox_list_sort(found, &strType);
    setOk(result, slotOf(found));
    found = nullptr;
  }

private:
  /// `below`: the path of the directory from the root. One that is gone by now
  /// has no files.
  os::Outcome readDirectory(const Str *below, bool isRoot) {
    if (isRoot)
      return listDirectory(below, root);
    return listDirectory(below,
                         caps::gateBelow(root, below, caps::LastLink::kKeep));
  }

  os::Outcome listDirectory(const Str *below, const Place &place) {
    Directory directory(place);
    while (directory.next())
      takeEntry(below, directory);
    bool isGone = directory.outcome.failure == os::Failure::kNotFound;
    return isGone && below->length > 0 ? os::Outcome() : directory.outcome;
  }

  void takeEntry(const Str *below, const Directory &directory) {
    const os::Entry &entry = directory.entry;
    Str *path = joinName(below, entry.name, entry.length);
    os::FileType type = typeOfEntry(directory.handle(), entry);
    if (type == os::FileType::kDirectory)
      waiting = pushWord(waiting, slotOf(path));
    else if (type == os::FileType::kRegular)
      found = pushWord(found, slotOf(shown(path)));
    else
      release(path);
  }

  /// A path from the root (consumed) as the program sees it.
  Str *shown(Str *below) {
    Str *names = shownName(below->bytes(), below->length);
    release(below);
    Str *path = joinName(root.spelt(), names->bytes(), names->length);
    release(names);
    return path;
  }

  void fail(u64 *result, Str *below, os::Outcome outcome) {
    Str *path = shown(below);
    setErr(result, fileError(path, outcome));
    release(path);
  }

  const Place &root;
  List *found = newList(&strListType, 0);
  List *waiting = newList(&strListType, 0); ///< paths from the root
};

void walk(u64 *result, const Place &root) {
  if (!root.ok())
    return setErr(result, fileError(root.spelt(), root.outcome()));
  Walk(root).run(result);
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;
using caps::Capability;
using caps::LastLink;

void vox_fs_list_dir(u64 *result, const Str *path) {
  Place file = caps::gatePath(Capability::kFsRead, "fs.list_dir", path,
                              LastLink::kFollow);
  List *names = newList(&strListType, 0);
  os::Outcome outcome = listNames(file, &names);
  if (outcome.ok())
    return setOk(result, slotOf(vox_list_sort(names, &strType)));
  release(names);
  setErr(result, fileError(path, outcome));
}

void vox_fs_list_recursive(u64 *result, const Str *path) {
  Place root = caps::gatePath(Capability::kFsRead, "fs.list_recursive", path,
                              LastLink::kFollow);
  walk(result, root);
}

void vox_fs_walk(u64 *result, const Str *path) {
  Place root =
      caps::gatePath(Capability::kFsRead, "fs.walk", path, LastLink::kFollow);
  walk(result, root);
}
