//===- test/library/Inputs/fs-none.cpp - files where there are none -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Calls every kind of file function and prints its error; before anything was
// granted, or, as case 2, after everything was.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/policy.h"
#include "runtime-rt/core/output.h"
#include "runtime-rt/core/str.h"
#include "runtime-rt/std/fs.h"

using namespace vox::rt;

static void show(const u64 *result) {
  auto *text = static_cast<Str *>(objectIn(result[1]));
  vox_print(text);
  release(text);
}

extern "C" void vox_main(i64 which) {
  if (which == 2) {
    caps::Policy policy;
    policy.granted = caps::kAllClasses;
    caps::setPolicy(policy);
  }
  Str *path = appendText(newStr(0), "a/b");
  u64 result[2];
  constexpr decltype(&vox_fs_read) kOfOne[] = {
      vox_fs_read,           vox_fs_list_dir,    vox_fs_walk,
      vox_fs_glob,           vox_fs_mkdir,       vox_fs_remove,
      vox_fs_remove_dir_all, vox_fs_canonicalize};
  for (auto *call : kOfOne) {
    call(result, path);
    show(result);
  }
  constexpr decltype(&vox_fs_write) kOfTwo[] = {vox_fs_write, vox_fs_append,
                                                vox_fs_copy, vox_fs_rename};
  for (auto *call : kOfTwo) {
    call(result, path, path);
    show(result);
  }
  vox_fs_cwd(result);
  show(result);
  vox_print(vox_fs_exists(path) ? path : newStr(0));
  release(path);
}
