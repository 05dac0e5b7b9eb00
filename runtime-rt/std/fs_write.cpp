//===- runtime-rt/std/fs_write.cpp - writing and copying files ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/fs.h"
#include "runtime-rt/std/fs_open.h"
#include "runtime-rt/std/fs_read.h"
#include "runtime-rt/std/quota.h"

namespace vox::rt {

namespace {

constexpr u32 kNewFile = 0666;

os::Outcome writeAll(os::Handle file, const u8 *bytes, i64 count) {
  while (count > 0) {
    i64 done;
    os::Outcome outcome =
        os::writeFile(file, bytes, smaller(count, i64(1) << 30), &done);
    if (!outcome.ok())
      return outcome;
    bytes += done;
    count -= done;
  }
  return {};
}

/// Closing can be where a full disk is noticed.
os::Outcome closeAfter(os::Handle file, os::Outcome outcome) {
  os::Outcome closed = os::closeFile(file);
  return outcome.ok() ? closed : outcome;
}

void write(u64 *result, const Place &place, const Str *text,
           os::OpenMode mode) {
  setOutcome(result, place.spelt(),
             writeBytes(place, text->bytes(), text->length, mode));
}

/// One file's contents over another's.
class Copy {
public:
  Copy(const Place &from, const Place &to) : from(from), to(to) {}
  Copy(const Copy &) = delete;
  ~Copy() {
    if (hasSource)
      (void)os::closeFile(source);
  }

  void run(u64 *result) {
    const Str *at = from.spelt();
    os::Outcome outcome = openSource();
    if (outcome.ok())
      outcome = copyTo(&at);
    setOutcome(result, at, outcome);
  }

private:
  os::Outcome openSource() {
    os::Outcome outcome = openAt(from, os::OpenMode::kRead, 0, &source);
    hasSource = outcome.ok();
    if (outcome.ok())
      outcome = os::infoOfHandle(source, &info);
    if (outcome.ok() && info.type == os::FileType::kDirectory)
      return {os::Failure::kIsDirectory, 0};
    return outcome;
  }

  /// A link is replaced by a file, not written through. The file itself is
  /// emptied only when it is known not to be the source.
  os::Outcome openTarget(os::Handle *target) {
    if (!to.ok())
      return to.outcome();
    os::FileInfo old;
    bool isThere =
        os::infoOfPath(to.base(), to.path(), os::Links::kKeep, &old).ok();
    isSame = isThere && old.node == info.node && old.device == info.device &&
             (info.node || info.device);
    if (isSame)
      return {};
    os::OpenMode mode = os::OpenMode::kTruncate;
    if (isThere && old.type == os::FileType::kLink) {
      os::Outcome removed = os::removeFile(to.base(), to.path());
      if (!removed.ok())
        return removed;
      mode = os::OpenMode::kCreateNew;
    }
    quota::Creation creation(to.base(), to.path(), os::Links::kKeep);
    return creation.finish(openAt(to, mode, info.permissions & 0777, target));
  }

  /// `at` becomes the path that an error is about.
  os::Outcome copyTo(const Str **at) {
    os::Handle target;
    os::Outcome outcome = openTarget(&target);
    *at = to.spelt();
    if (!outcome.ok() || isSame)
      return outcome;
    outcome = copyContents(target, at);
    if (outcome.ok() && info.type == os::FileType::kRegular)
      outcome = os::setPermissions(target, info.permissions);
    return closeAfter(target, outcome);
  }

  os::Outcome copyContents(os::Handle target, const Str **at) {
    u8 buffer[16 << 10];
    for (;;) {
      i64 count;
      os::Outcome outcome =
          os::readFile(source, buffer, sizeof(buffer), &count);
      if (!outcome.ok())
        *at = from.spelt();
      if (!outcome.ok() || count == 0)
        return outcome;
      quota::charge(count);
      outcome = writeAll(target, buffer, count);
      if (!outcome.ok())
        return outcome;
    }
  }

  const Place &from, &to;
  os::Handle source;
  os::FileInfo info;
  bool hasSource = false, isSame = false;
};

} // namespace

os::Outcome writeBytes(const Place &place, const u8 *bytes, i64 count,
                       os::OpenMode mode) {
  if (!place.ok())
    return place.outcome();
  quota::charge(count);
  quota::Creation creation(place.base(), place.path(), place.links());
  os::Handle file;
  os::Outcome outcome = creation.finish(openAt(place, mode, kNewFile, &file));
  if (!outcome.ok())
    return outcome;
  return closeAfter(file, writeAll(file, bytes, count));
}

} // namespace vox::rt

using namespace vox::rt;
using caps::Capability;
using caps::LastLink;
using os::OpenMode;

void vox_fs_write(u64 *result, const Str *path, const Str *text) {
  Place file =
      caps::gatePath(Capability::kFsWrite, "fs.write", path, LastLink::kFollow);
  write(result, file, text, OpenMode::kTruncate);
}

void vox_fs_write_file(u64 *result, const Str *path, const Str *text) {
  Place file = caps::gatePath(Capability::kFsWrite, "fs.write_file", path,
                              LastLink::kFollow);
  write(result, file, text, OpenMode::kTruncate);
}

void vox_fs_write_to_file(u64 *result, const Str *path, const Str *text) {
  Place file = caps::gatePath(Capability::kFsWrite, "fs.write_to_file", path,
                              LastLink::kFollow);
  write(result, file, text, OpenMode::kTruncate);
}

void vox_fs_append(u64 *result, const Str *path, const Str *text) {
  Place file = caps::gatePath(Capability::kFsWrite, "fs.append", path,
                              LastLink::kFollow);
  write(result, file, text, OpenMode::kAppend);
}

void vox_fs_copy(u64 *result, const Str *from, const Str *to) {
  Place source =
      caps::gatePath(Capability::kFsRead, "fs.copy", from, LastLink::kFollow);
  Place target =
      caps::gatePath(Capability::kFsWrite, "fs.copy", to, LastLink::kKeep);
  Copy(source, target).run(result);
}
