//===- test/runtime/Inputs/places.cpp - the library at places of a gate ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Brings a gate of its own, which answers as one with granted directories will:
// with an open directory and a name in it, whose link is not followed. A path
// of the program begins beside the working directory, where nothing is found by
// its spelling; whatever works here has been opened at its place.
//
// After each call as many descriptors and as much memory are in use as before.
//
//===----------------------------------------------------------------------===//
#include "expect.h"

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/list.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/std/fs.h"
#include "runtime-rt/std/path.h"

using namespace vox::rt;
using namespace vox::rt::test;
using caps::LastLink;
using caps::Place;

//===--- The gate ---------------------------------------------------------===//

namespace {

/// What takes the place of what the gate has looked at, before that is used;
/// null: nothing does.
constinit const char *planted = nullptr;

void plant(os::Handle base, Words rest) {
  SystemPath name(rest.bytes, rest.length);
  for (char *at = name.text; *at; ++at)
    if (*at == '/')
      *at = 0;
  CHECK(os::renameFile(os::kWorkingDirectory, planted, base, name.text).ok());
  planted = nullptr;
}

/// Where the last component of the first `length` bytes begins.
i64 lastName(Words path, i64 length) {
  while (length > 0 && path.bytes[length - 1] == '/')
    --length;
  while (length > 0 && path.bytes[length - 1] != '/')
    --length;
  return length;
}

bool opens(os::Handle start, Words prefix, Words path, os::Handle *base) {
  Owned above(prefix);
  above.add(path);
  while (above.text->bytes()[above.text->length - 1] == '/')
    --above.text->length;
  SystemPath system(above.text->bytes(), above.text->length);
  return system.ok() &&
         os::openDirectory(start, system.text, os::Links::kFollow, base).ok();
}

/// The path behind the prefix, at the lowest directory above its last component
/// that is there.
Place placeAt(const Str *spelt, os::Handle start, Words prefix, Words path,
              LastLink last) {
  i64 cut = lastName(path, path.length);
  os::Handle base = -1;
  while (!opens(start, prefix, {path.bytes, cut}, &base) && cut > 0)
    cut = lastName(path, cut);
  CHECK(base >= 0);
  Owned rest({path.bytes + cut, path.length - cut}), basePath("/granted/");
  basePath.add({path.bytes, larger(cut - 1, i64(0))});
  if (planted)
    plant(base, rest.text);
  retain(basePath.text);
  return Place(spelt, rest.text, last, base, basePath.text);
}

} // namespace

void caps::gate(Capability, const char *) {}

void caps::deny(Capability, const char *) {
  check(false, __LINE__, "nothing is denied");
  os::exit(1);
}

bool caps::mayTouchBelow(const Place &, const Str *) { return true; }

Place caps::gatePath(Capability, const char *, const Str *path, LastLink last) {
  return placeAt(path, os::kWorkingDirectory, "../", path, last);
}

Place caps::gateBelow(const Place &directory, const Str *names, LastLink last) {
  Words name = {directory.path(), directory.pathLength()};
  if (names->length == 0)
    return placeAt(directory.spelt(), directory.base(), "./", name, last);
  Owned prefix(name);
  prefix.add("/");
  return placeAt(directory.spelt(), directory.base(), prefix.text, names, last);
}

//===--- The calls --------------------------------------------------------===//

namespace {

constexpr TypeInfo kUnitType = {kUnit, 0, 0, 0, 0, nullptr, nullptr};
constexpr const TypeInfo *kTextArgs[] = {&strType, &strType};
constexpr TypeInfo kText = {kResult, 2, 16, 1, 2, kTextArgs, nullptr};
constexpr const TypeInfo *kDoneArgs[] = {&kUnitType, &strType};
constexpr TypeInfo kDone = {kResult, 2, 16, 1, 2, kDoneArgs, nullptr};
constexpr const TypeInfo *kNamesArgs[] = {&strListType, &strType};
constexpr TypeInfo kNames = {kResult, 2, 16, 1, 2, kNamesArgs, nullptr};

/// What a call gives, and that it leaves nothing behind. Of an Err without an
/// expected text any will do: the systems number their reasons.
template <typename Call>
void expect(i64 line, const TypeInfo &type, Words expected, Call call) {
  os::Handle handle = nextHandle();
  i64 live = memoryCount.live;
  u64 slots[2];
  call(slots);
  if (expected.length > 0)
    checkText(vox_display(slots, &type), line, expected);
  else
    check(slots[0] == 1, line, "an error");
  vox_release_value(slots, &type);
  check(nextHandle() == handle, line, "no handle is left open");
  check(memoryCount.live == live, line, "no memory is left");
}

void of(i64 line, void (*call)(u64 *, const Str *), const TypeInfo &type,
        Words path, Words expected) {
  Owned owned(path);
  expect(line, type, expected, [&](u64 *slots) { call(slots, owned.text); });
}

void of(i64 line, void (*call)(u64 *, const Str *, const Str *), Words first,
        Words second, Words expected) {
  Owned a(first), b(second);
  expect(line, kDone, expected,
         [&](u64 *slots) { call(slots, a.text, b.text); });
}
#define OF(...) of(__LINE__, __VA_ARGS__)

/// exists, is_file, is_dir
void is(i64 line, Words path, i64 exists, i64 isFile, i64 isDirectory) {
  os::Handle handle = nextHandle();
  Owned owned(path);
  check(vox_fs_exists(owned.text) == exists &&
            vox_fs_is_file(owned.text) == isFile &&
            vox_fs_is_dir(owned.text) == isDirectory,
        line, path);
  check(nextHandle() == handle, line, "no handle is left open");
}
#define IS(...) is(__LINE__, __VA_ARGS__)

void successes() {
  OF(vox_fs_write, "one/a", "text", "Ok(null)");
  OF(vox_fs_append, "one/a", "+", "Ok(null)");
  OF(vox_fs_read, kText, "one/a", "Ok(text+)");
  OF(vox_fs_mkdir, kDone, "one/x/y//z/", "Ok(null)");
  OF(vox_fs_mkdir, kDone, "one/x/y", "Ok(null)");
  OF(vox_fs_copy, "one/a", "one/x/b", "Ok(null)");
  OF(vox_fs_rename, "one/a", "two/c", "Ok(null)");
  OF(vox_fs_read_bytes, kText, "two/c", "Ok(text+)");
  OF(vox_fs_list_dir, kNames, "one", "Ok([x])");
  OF(vox_fs_walk, kNames, "one/", "Ok([one/x/b])");
  OF(vox_fs_glob, kNames, "one/**", "Ok([one/x, one/x/b, one/x/y, one/x/y/z])");
  OF(vox_fs_glob, kNames, "one/*/b", "Ok([one/x/b])");
  OF(vox_fs_glob, kNames, "one/x/b", "Ok([one/x/b])");
  IS("one/x/b", 1, 1, 0);
  IS("one/x", 1, 0, 1);
  IS("one/none/b", 0, 0, 0);
  OF(vox_fs_canonicalize, kText, "one/x/b", "Ok(/granted/one/x/b)");
  OF(vox_path_resolve, kText, "one/x/.", "Ok(/granted/one/x)");
  OF(vox_fs_remove, kDone, "two/c", "Ok(null)");
}

void failures() {
  OF(vox_fs_read, kText, "one/none", "Err(one/none: not found)");
  OF(vox_fs_read, kText, "", "Err(<empty>: not found)");
  OF(vox_fs_read, kText, "one/\0", "Err(one/\0: not found)");
  OF(vox_fs_read, kText, "one/x", "Err(one/x: is a directory)");
  OF(vox_fs_write, "one/x", "text", "Err(one/x: is a directory)");
  OF(vox_fs_write, "one/no/b", "text", "Err(one/no/b: not found)");
  OF(vox_fs_append, "one/x", "text", "Err(one/x: is a directory)");
  OF(vox_fs_mkdir, kDone, "one/x/b", "Err(one/x/b: already exists)");
  OF(vox_fs_mkdir, kDone, "one/x/b/c", "Err(one/x/b/c: already exists)");
  OF(vox_fs_list_dir, kNames, "one/x/b", "Err(one/x/b: not a directory)");
  OF(vox_fs_walk, kNames, "one/none", "Err(one/none: not found)");
  OF(vox_fs_glob, kNames, "one/none/*", "Ok([])");
  OF(vox_fs_glob, kNames, "one/[", "Err(invalid glob pattern: one/[)");
  OF(vox_fs_copy, "one/none", "two/c", "Err(one/none: not found)");
  OF(vox_fs_copy, "one/x", "two/c", "Err(one/x: is a directory)");
  OF(vox_fs_copy, "one/x/b", "two/no/c", "Err(two/no/c: not found)");
  OF(vox_fs_copy, "one/x/b", "one/x", "Err(one/x: is a directory)");
  OF(vox_fs_rename, "one/none", "two/c", "Err(one/none: not found)");
  OF(vox_fs_rename, "one/x/y", "one/x", "Err(one/x: directory not empty)");
  OF(vox_fs_rename, "one/x/b", "two/no/c", "Err(two/no/c: not found)");
  OF(vox_fs_remove, kDone, "one/x", "Err(one/x: is a directory)");
  OF(vox_fs_remove_dir_all, kDone, "one/x/b", "Err(one/x/b: not a directory)");
  OF(vox_fs_remove_dir_all, kDone, "one/none", "Err(one/none: not found)");
  OF(vox_fs_remove_dir_all, kDone, "one/.", "Err(one/.: busy)");
  OF(vox_fs_canonicalize, kText, "one/none", "Err(one/none: not found)");
}

/// A name that no file system takes, and a path that no system does.
void longNames() {
  constexpr i64 kLengths[] = {300, 5000};
  for (i64 length : kLengths) {
    Owned path("one/"), error("Err(");
    while (path.text->length < length)
      path.add("n");
    error.add(path.text);
    error.add(": name too long)");
    OF(vox_fs_read, kText, path.text, error.text);
    OF(vox_fs_mkdir, kDone, path.text, error.text);
    OF(vox_fs_walk, kNames, path.text, error.text);
    OF(vox_fs_copy, "one/x/b", path.text, error.text);
  }
}

/// A link that has taken the place of what the gate has looked at leads
/// nowhere. `call` gets the path of where it is now.
template <typename Call>
void withPlanted(const char *link, Call call) {
  planted = link;
  call("one/l");
  CHECK(!planted);
  CHECK(os::renameFile(os::kWorkingDirectory, "../one/l", os::kWorkingDirectory,
                       link)
            .ok());
}

void plantedLinks() {
  constexpr const char *kFile = "../links/file", *kDirectory = "../links/dir";
  withPlanted(kFile, [](Words at) { OF(vox_fs_read, kText, at, ""); });
  withPlanted(kFile, [](Words at) { OF(vox_fs_write, at, "over", ""); });
  withPlanted(kFile, [](Words at) { OF(vox_fs_append, at, "over", ""); });
  withPlanted(kFile, [](Words at) { OF(vox_fs_copy, at, "two/c", ""); });
  withPlanted(kFile, [](Words at) { IS(at, 1, 0, 0); });
  withPlanted(kDirectory, [](Words at) { OF(vox_fs_mkdir, kDone, at, ""); });
  withPlanted(kDirectory,
              [](Words) { OF(vox_fs_mkdir, kDone, "one/l/d", ""); });
  withPlanted(kDirectory,
              [](Words) { OF(vox_fs_write, "one/l/d", "over", ""); });
  withPlanted(kDirectory,
              [](Words at) { OF(vox_fs_list_dir, kNames, at, ""); });
  withPlanted(kDirectory, [](Words at) { OF(vox_fs_walk, kNames, at, ""); });
  OF(vox_fs_read, kText, "two/kept", "Ok(kept)");
  OF(vox_fs_list_dir, kNames, "two", "Ok([kept])");
  planted = kDirectory; // of which only the link is removed
  OF(vox_fs_remove_dir_all, kDone, "one/l", "Ok(null)");
  OF(vox_fs_list_dir, kNames, "two", "Ok([kept])");
}

void removal() {
  OF(vox_fs_remove_dir_all, kDone, "one/x", "Ok(null)");
  OF(vox_fs_list_dir, kNames, "one", "Ok([])");
}

} // namespace

extern "C" void vox_main(i64) {
  successes();
  failures();
  longNames();
  plantedLinks();
  removal();
  finish();
}
