//===- runtime-rt/std/fs_write.cpp - writing and copying files ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/fs.h"
#include "runtime-rt/std/fs_read.h"

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

void write(u64 *result, const FilePath &path, const Str *text,
           os::OpenMode mode) {
  setOutcome(result, path.spelt,
             writeBytes(path, text->bytes(), text->length, mode));
}

/// One file's contents over another's.
class Copy {
public:
  Copy(const FilePath &from, const FilePath &to) : from(from), to(to) {}
  Copy(const Copy &) = delete;
  ~Copy() {
    if (hasSource)
      (void)os::closeFile(source);
  }

  void run(u64 *result) {
    const Str *at = from.spelt;
    os::Outcome outcome = openSource();
    if (outcome.ok())
      outcome = copyTo(&at);
    setOutcome(result, at, outcome);
  }

private:
  os::Outcome openSource() {
    if (!from.system.ok())
      return from.system.outcome;
    os::Outcome outcome = os::openFile(from.system.text, os::OpenMode::kRead,
                                       os::Links::kFollow, 0, &source);
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
    if (!to.system.ok())
      return to.system.outcome;
    const char *path = to.system.text;
    os::FileInfo old;
    bool isThere =
        os::infoOfPath(os::kWorkingDirectory, path, os::Links::kKeep, &old)
            .ok();
    isSame = isThere && old.node == info.node && old.device == info.device &&
             (info.node || info.device);
    if (isSame)
      return {};
    os::OpenMode mode = os::OpenMode::kTruncate;
    if (isThere && old.type == os::FileType::kLink) {
      os::Outcome removed = os::removeFile(os::kWorkingDirectory, path);
      if (!removed.ok())
        return removed;
      mode = os::OpenMode::kCreateNew;
    }
    return os::openFile(path, mode, os::Links::kKeep, info.permissions & 0777,
                        target);
  }

  /// `at` becomes the path that an error is about.
  os::Outcome copyTo(const Str **at) {
    os::Handle target;
    os::Outcome outcome = openTarget(&target);
    *at = to.spelt;
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
        *at = from.spelt;
      if (!outcome.ok() || count == 0)
        return outcome;
      outcome = writeAll(target, buffer, count);
      if (!outcome.ok())
        return outcome;
    }
  }

  const FilePath &from, &to;
  os::Handle source;
  os::FileInfo info;
  bool hasSource = false, isSame = false;
};

} // namespace

os::Outcome writeBytes(const FilePath &path, const u8 *bytes, i64 count,
                       os::OpenMode mode) {
  if (!path.system.ok())
    return path.system.outcome;
  os::Handle file;
  os::Outcome outcome =
      os::openFile(path.system.text, mode, os::Links::kFollow, kNewFile, &file);
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
  FilePath file(path, caps::gatePath(Capability::kFsWrite, "fs.write", path,
                                     LastLink::kFollow));
  write(result, file, text, OpenMode::kTruncate);
}

void vox_fs_write_file(u64 *result, const Str *path, const Str *text) {
  FilePath file(path, caps::gatePath(Capability::kFsWrite, "fs.write_file",
                                     path, LastLink::kFollow));
  write(result, file, text, OpenMode::kTruncate);
}

void vox_fs_write_to_file(u64 *result, const Str *path, const Str *text) {
  FilePath file(path, caps::gatePath(Capability::kFsWrite, "fs.write_to_file",
                                     path, LastLink::kFollow));
  write(result, file, text, OpenMode::kTruncate);
}

void vox_fs_append(u64 *result, const Str *path, const Str *text) {
  FilePath file(path, caps::gatePath(Capability::kFsWrite, "fs.append", path,
                                     LastLink::kFollow));
  write(result, file, text, OpenMode::kAppend);
}

void vox_fs_copy(u64 *result, const Str *from, const Str *to) {
  FilePath source(from, caps::gatePath(Capability::kFsRead, "fs.copy", from,
                                       LastLink::kFollow));
  FilePath target(
      to, caps::gatePath(Capability::kFsWrite, "fs.copy", to, LastLink::kKeep));
  Copy(source, target).run(result);
}
