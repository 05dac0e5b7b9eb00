//===- runtime-rt/std/quota.cpp - what may be written to files ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/quota.h"

#include "runtime-rt/contract.h"
#include "runtime-rt/core/finish.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/line.h"
#include "runtime-rt/os/os.h"

namespace vox::rt {

namespace {

struct Used {
  i64 disk, files;
};

constinit Used used = {0, 0};

VOX_COLD VOX_NORETURN void deny(const char *option, i64 limit) {
  claimEnd(kExitDenied, "fs.quota");
  Line line("vox: capability denied: fs.quota \xe2\x80\x94 raise with ");
  line.text(option).text(" (limit ").number(limit).text(")").end();
  os::exit(kExitDenied);
}

} // namespace

void quota::charge(i64 bytes) {
  if (bytes > limits.disk - used.disk)
    deny("--max-disk", limits.disk);
  used.disk += bytes;
}

quota::Creation::Creation(os::Handle base, const char *path, os::Links links) {
  os::FileInfo info;
  isNew = limits.files != kNoLimit &&
          !os::infoOfPath(base, path, links, &info).ok();
  if (isNew && used.files >= limits.files)
    deny("--max-files", limits.files);
  used.files += isNew;
}

os::Outcome quota::Creation::finish(os::Outcome outcome) const {
  if (!outcome.ok())
    used.files -= isNew;
  return outcome;
}

} // namespace vox::rt
