//===- runtime-rt/std/fs_remove.cpp - removing a tree ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every directory is opened from the one above it without following a link, and
// its entries are removed through it: whoever exchanges a directory for a link
// meanwhile cannot lead the removal elsewhere. Depth costs memory, not stack
// and only a few descriptors.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/utf8.h"
#include "runtime-rt/std/directory.h"
#include "runtime-rt/std/fs.h"
#include "runtime-rt/std/fs_path.h"

namespace vox::rt {

namespace {

using os::Failure;
using os::Handle;
using os::Outcome;

constexpr Handle kClosed = -1;

/// A directory that is being emptied.
struct Frame {
  Handle directory;
  u64 device, node;
  u64 names;      ///< List of what is left: a mark, then the name
  i64 pathLength; ///< of what leads to it
};
constexpr i64 kFrameWords = sizeof(Frame) / 8;

constexpr u8 kIsFile = 'f', kIsDirectory = 'd';

class Removal {
public:
  explicit Removal(const Place &root)
      : root(root), path(joinName(root.spelt(), nullptr, 0)) {}
  Removal(const Removal &) = delete;
  ~Removal() {
    while (depth() > 0)
      dropFrame();
    release(frames);
    release(path);
  }

  void run(u64 *result) {
    Outcome outcome = removeRoot();
    if (outcome.ok())
      return setOk(result, 0);
    path = repairUtf8(path);
    setErr(result, fileError(path, outcome));
  }

private:
  i64 depth() const { return frames->length / kFrameWords; }
  Frame &frameAt(i64 index) {
    return *reinterpret_cast<Frame *>(words(frames) + kFrameWords * index);
  }
  Frame &top() { return frameAt(depth() - 1); }

  Outcome removeRoot() {
    if (!root.ok())
      return root.outcome();
    os::FileInfo info;
    Outcome found =
        os::infoOfPath(root.base(), root.path(), os::Links::kKeep, &info);
    if (!found.ok())
      return found;
    if (info.type == os::FileType::kLink)
      return os::removeFile(root.base(), root.path());
    if (info.type != os::FileType::kDirectory)
      return {Failure::kNotDirectory, 0};
    if (isInUse(info))
      return {Failure::kBusy, 0};
    Outcome outcome = enter(root.base(), root.path());
    while (outcome.ok() && depth() > 0)
      outcome = step();
    return outcome;
  }

  /// The root of the file system, and what is named as the working directory or
  /// one above something.
  bool isInUse(const os::FileInfo &info) const {
    const char *end = root.path() + root.pathLength(), *at = end;
    while (at > root.path() && at[-1] != '/')
      --at;
    if (at == end || os::isSelfOrParent(at, end - at))
      return true;
    os::FileInfo top;
    // detlint: base: only to know it
    return os::infoOfPath(os::kWorkingDirectory, "/", os::Links::kFollow, &top)
               .ok() &&
           top.device == info.device && top.node == info.node &&
           (top.device || top.node);
  }

  /// Opens a directory and lists what is in it.
  Outcome enter(Handle base, const char *name) {
    Frame frame = {kClosed, 0, 0, 0, path->length};
    Outcome outcome =
        os::openDirectory(base, name, os::Links::kKeep, &frame.directory);
    if (!outcome.ok())
      return outcome;
    frame.names = slotOf(newList(&strListType, 0));
    os::FileInfo info = {};
    outcome = os::infoOfHandle(frame.directory, &info);
    if (outcome.ok())
      outcome = listEntries(&frame);
    frame.device = info.device;
    frame.node = info.node;
    pushFrame(frame);
    return outcome;
  }

  static Outcome listEntries(Frame *frame) {
    Directory directory(frame->directory);
    auto *names = static_cast<List *>(objectIn(frame->names));
    while (directory.next()) {
      const os::Entry &entry = directory.entry;
      Str *name = newStr(entry.length + 1);
      bool isDirectory =
          typeOfEntry(frame->directory, entry) == os::FileType::kDirectory;
      name = appendBytes(name, isDirectory ? &kIsDirectory : &kIsFile, 1);
      names =
          pushWord(names, slotOf(appendBytes(name, entry.name, entry.length)));
    }
    frame->names = slotOf(names);
    return directory.outcome;
  }

  /// At most so many directories stay open: the uppermost is closed.
  void pushFrame(const Frame &frame) {
    u64 copy[kFrameWords];
    copyBytes(copy, &frame, sizeof(frame));
    for (u64 word : copy)
      frames = pushWord(frames, word);
    if (depth() - firstOpen > os::kMostOpenDirectories)
      closeFrame(frameAt(firstOpen++));
  }

  static void closeFrame(Frame &frame) {
    if (frame.directory != kClosed)
      os::closeDirectory(frame.directory);
    frame.directory = kClosed;
  }

  void dropFrame() {
    closeFrame(top());
    release(objectIn(top().names));
    frames->length -= kFrameWords;
  }

  /// Removes one entry of the lowest directory, or the directory.
  Outcome step() {
    auto *names = static_cast<List *>(objectIn(top().names));
    path->length = top().pathLength;
    if (names->length == 0)
      return leave();
    auto *marked =
        static_cast<Str *>(objectIn(words(names)[names->length - 1]));
    --names->length; // its reference is ours now
    const u8 *name = marked->bytes() + 1;
    path = appendName(path, name, marked->length - 1);
    SystemPath system(name, marked->length - 1);
    bool isDirectory = marked->bytes()[0] == kIsDirectory;
    release(marked);
    if (!system.ok())
      return system.outcome;
    Handle directory = top().directory;
    Outcome outcome = isDirectory ? enter(directory, system.text)
                                  : os::removeFile(directory, system.text);
    return outcome.failure == Failure::kNotFound ? Outcome() : outcome;
  }

  /// Removes the lowest directory, which is empty, through the one above it.
  Outcome leave() {
    if (depth() == 1) {
      dropFrame();
      return os::removeDirectory(root.base(), root.path());
    }
    Outcome outcome = openAgain(frameAt(depth() - 2), top().directory);
    if (!outcome.ok())
      return outcome;
    dropFrame();
    firstOpen = smaller(firstOpen, depth() - 1);
    i64 start = top().pathLength;
    while (path->bytes()[start] == '/')
      ++start;
    SystemPath name(path->bytes() + start, path->length - start);
    if (!name.ok())
      return name.outcome;
    outcome = os::removeDirectory(top().directory, name.text);
    return outcome.failure == Failure::kNotFound ? Outcome() : outcome;
  }

  /// Finds a directory that was closed again, above one that is open; it must
  /// be the same.
  static Outcome openAgain(Frame &frame, Handle below) {
    if (frame.directory != kClosed)
      return {};
    Outcome outcome =
        os::openDirectory(below, "..", os::Links::kFollow, &frame.directory);
    os::FileInfo info;
    if (outcome.ok())
      outcome = os::infoOfHandle(frame.directory, &info);
    if (outcome.ok() &&
        (info.device != frame.device || info.node != frame.node))
      return {Failure::kBusy, 0};
    return outcome;
  }

  const Place &root;
  Str *path; ///< of what is at hand
  List *frames = newList(&intListType, 0);
  i64 firstOpen = 0;
};

} // namespace

} // namespace vox::rt

using namespace vox::rt;

void vox_fs_remove_dir_all(u64 *result, const Str *path) {
  Place root = caps::gatePath(caps::Capability::kFsWrite, "fs.remove_dir_all",
                              path, caps::LastLink::kKeep);
  Removal(root).run(result);
}
