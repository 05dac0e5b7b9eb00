//===- test/runtime/Inputs/bases.cpp - file calls below open directories --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Runs in an empty directory beside `one`, with a link `link` to `file` in it,
// and `two`. Every call of os/files.h that takes a path works below a handle of
// those; nothing ever appears in the working directory.
//
//===----------------------------------------------------------------------===//
#include "expect.h"

using namespace vox::rt;
using namespace vox::rt::os;
using vox::rt::test::nextHandle;

namespace {

/// Windows follows links itself and tells no text of one.
#ifdef VOX_NO_LINK_TEXT
constexpr bool kHasLinkText = false;
#else
constexpr bool kHasLinkText = true;
#endif

constinit Handle one = -1, two = -1;

FileType typeAt(Handle base, const char *path, Links links = Links::kKeep) {
  FileInfo info;
  return infoOfPath(base, path, links, &info).ok() ? info.type
                                                   : FileType::kUnknown;
}

Outcome write(Handle base, const char *path, OpenMode mode, Text text) {
  Handle file;
  Outcome outcome = openFile(base, path, mode, Links::kKeep, 0644, &file);
  if (!outcome.ok())
    return outcome;
  i64 done;
  outcome = writeFile(file, reinterpret_cast<const u8 *>(text.bytes),
                      text.length, &done);
  CHECK(done == text.length);
  CHECK(closeFile(file).ok());
  return outcome;
}

bool reads(Handle base, const char *path, Links links, Text expected) {
  Handle file;
  if (!openFile(base, path, OpenMode::kRead, links, 0, &file).ok())
    return false;
  u8 bytes[64];
  i64 done = 0;
  bool same =
      readFile(file, bytes, sizeof(bytes), &done).ok() &&
      done == expected.length &&
      bytesEqual(bytes, reinterpret_cast<const u8 *>(expected.bytes), done);
  CHECK(closeFile(file).ok());
  return same;
}

i64 countEntries(Handle base, const char *path) {
  Handle directory;
  if (!openDirectory(base, path, Links::kKeep, &directory).ok())
    return -1;
  DirectoryStream stream;
  CHECK(openStream(directory, &stream).ok());
  i64 count = 0;
  for (Entry entry; nextEntry(&stream, &entry).ok() && entry.name;)
    ++count;
  closeStream(&stream);
  closeDirectory(directory);
  return count;
}

void files() {
  CHECK(write(one, "file", OpenMode::kCreateNew, "text").ok());
  CHECK(write(one, "file", OpenMode::kCreateNew, "x").failure ==
        Failure::kExists);
  CHECK(reads(one, "file", Links::kKeep, "text"));
  CHECK(write(one, "file", OpenMode::kAppend, "+").ok());
  CHECK(reads(one, "file", Links::kKeep, "text+"));
  CHECK(write(one, "file", OpenMode::kTruncate, "new").ok());
  CHECK(reads(one, "file", Links::kFollow, "new"));
  CHECK(write(one, "none/file", OpenMode::kTruncate, "x").failure ==
        Failure::kNotFound);
  CHECK(typeAt(one, "file") == FileType::kRegular);
  CHECK(typeAt(two, "file") == FileType::kUnknown);
  CHECK(typeAt(kWorkingDirectory, "file") == FileType::kUnknown);
}

void linkTexts() {
  u8 text[16];
  i64 length;
  CHECK(readLink(one, "link", text, sizeof(text), &length).ok());
  CHECK(length == 4 &&
        bytesEqual(text, reinterpret_cast<const u8 *>("file"), 4));
  CHECK(readLink(one, "file", text, sizeof(text), &length).ok() &&
        length == -1);
  CHECK(readLink(two, "link", text, sizeof(text), &length).failure ==
        Failure::kNotFound);
  CHECK(readLink(one, "/link", text, sizeof(text), &length).failure ==
        Failure::kDenied);
}

void links() {
  if (kHasLinkText)
    linkTexts();
  CHECK(typeAt(one, "link") == FileType::kLink);
  CHECK(typeAt(one, "link", Links::kFollow) == FileType::kRegular);
  CHECK(reads(one, "link", Links::kFollow, "new"));
  Handle file;
  CHECK(!openFile(one, "link", OpenMode::kRead, Links::kKeep, 0, &file).ok());
}

void directories() {
  CHECK(makeDirectory(one, "dir").ok());
  CHECK(makeDirectory(one, "dir").failure == Failure::kExists);
  CHECK(makeDirectory(two, "none/dir").failure == Failure::kNotFound);
  CHECK(write(one, "dir/in", OpenMode::kCreateNew, "in").ok());
  CHECK(countEntries(one, "dir") == 1);
  CHECK(countEntries(one, ".") == 3);
  CHECK(countEntries(one, "file") == -1);
  CHECK(countEntries(two, "dir") == -1);
  FileInfo base, self;
  CHECK(infoOfHandle(one, &base).ok());
  CHECK(infoOfPath(one, ".", Links::kKeep, &self).ok());
  CHECK(self.type == FileType::kDirectory && self.node == base.node);
  CHECK(removeFile(one, "dir").failure == Failure::kIsDirectory);
  CHECK(removeDirectory(one, "dir").failure == Failure::kNotEmpty);
  CHECK(removeDirectory(one, "file").failure == Failure::kNotDirectory);
}

void renames() {
  CHECK(makeDirectory(two, "dir").ok());
  CHECK(renameFile(one, "file", two, "dir/moved").ok());
  CHECK(typeAt(one, "file") == FileType::kUnknown);
  CHECK(reads(two, "dir/moved", Links::kKeep, "new"));
  CHECK(renameFile(two, "dir/moved", two, "file").ok());
  CHECK(renameFile(two, "file", one, "dir/in").ok());
  CHECK(reads(one, "dir/in", Links::kKeep, "new"));
  CHECK(renameFile(one, "dir", two, "other").ok());
  CHECK(countEntries(two, "other") == 1);
  CHECK(renameFile(one, "none", two, "x").failure == Failure::kNotFound);
  CHECK(renameFile(one, "link", kWorkingDirectory, "../two/link").ok());
  CHECK(renameFile(kWorkingDirectory, "../two/link", one, "link").ok());
  CHECK(removeFile(two, "other/in").ok());
  CHECK(removeDirectory(two, "other").ok());
  CHECK(removeDirectory(two, "dir").ok());
  CHECK(countEntries(two, ".") == 0);
}

/// Systems would forget the base.
void absolutePaths() {
  constexpr Failure kDenied = Failure::kDenied;
  Handle handle;
  FileInfo info;
  constexpr OpenMode kModes[] = {OpenMode::kRead, OpenMode::kTruncate,
                                 OpenMode::kAppend, OpenMode::kCreateNew};
  for (OpenMode mode : kModes)
    CHECK(openFile(one, "/file", mode, Links::kFollow, 0644, &handle).failure ==
          kDenied);
  CHECK(openDirectory(one, "/", Links::kFollow, &handle).failure == kDenied);
  CHECK(infoOfPath(one, "/", Links::kFollow, &info).failure == kDenied);
  CHECK(makeDirectory(one, "/dir").failure == kDenied);
  CHECK(removeFile(one, "/link").failure == kDenied);
  CHECK(removeDirectory(one, "/dir").failure == kDenied);
  CHECK(renameFile(one, "/link", two, "link").failure == kDenied);
  CHECK(renameFile(one, "link", two, "/link").failure == kDenied);
  CHECK(typeAt(kWorkingDirectory, "/") == FileType::kDirectory);
  CHECK(typeAt(one, "link") == FileType::kLink);
}

} // namespace

extern "C" void vox_main(i64) {
  Handle before = nextHandle();
  CHECK(openDirectory(kWorkingDirectory, "../one", Links::kFollow, &one).ok());
  CHECK(openDirectory(kWorkingDirectory, "../two", Links::kFollow, &two).ok());
  Handle opened = nextHandle();
  files();
  links();
  directories();
  renames();
  absolutePaths();
  CHECK(nextHandle() == opened);
  closeDirectory(two);
  closeDirectory(one);
  CHECK(nextHandle() == before);
  CHECK(countEntries(kWorkingDirectory, ".") == 0);
  vox::rt::test::finish();
}
