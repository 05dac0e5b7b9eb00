//===- test/runtime/ContainmentTest.cpp - what a container is given -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the launcher of Windows decides and writes, without the system: who holds
// a program, the access lists of granted directories, what is passed on.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include "runtime-rt/os/windows/containment.h"

#include <cstring>

namespace vox::rt::test {

using namespace windows;

//===--- Who holds a program ----------------------------------------------===//

TEST(windows_holders) {
  os::ConfinedRoot readable = {8, "C:/in", false},
                   writable = {8, "C:/out", true};
  os::Confinement confinement;
  CHECK(holderFor(confinement) == Holder::kContainer);
  CHECK(fallbackFor(confinement) == Holder::kLowIntegrity);
  confinement.roots = &readable;
  confinement.rootCount = 1;
  CHECK(holderFor(confinement) == Holder::kContainer);
  CHECK(fallbackFor(confinement) == Holder::kLowIntegrity);
  confinement.roots = &writable;
  CHECK(holderFor(confinement) == Holder::kContainer);
  CHECK(fallbackFor(confinement) == Holder::kJob);
  confinement = {};
  confinement.readsEverywhere = true;
  CHECK(holderFor(confinement) == Holder::kLowIntegrity);
  confinement.writesEverywhere = true;
  CHECK(holderFor(confinement) == Holder::kJob);
}

//===--- Access lists -----------------------------------------------------===//

namespace {

using Bytes = std::vector<u8>;

/// S-1-15-2-1-2: a container; S-1-5-32-544: administrators.
const Bytes kContainer = {1, 3, 0, 0, 0, 0, 0, 15, 2, 0,
                          0, 0, 1, 0, 0, 0, 2, 0,  0, 0};
const Bytes kOther = {1, 2, 0, 0, 0, 0, 0, 5, 32, 0, 0, 0, 32, 2, 0, 0};

struct Entry {
  u8 type, flags;
  u32 rights;
  Bytes who;
  bool operator==(const Entry &) const = default;
};

Bytes listOf(const std::vector<Entry> &entries) {
  Bytes bytes(sizeof(Acl));
  for (const Entry &entry : entries) {
    Unit size = static_cast<Unit>(8 + entry.who.size());
    Ace ace = {entry.type, entry.flags, size, entry.rights};
    auto *head = reinterpret_cast<u8 *>(&ace);
    bytes.insert(bytes.end(), head, head + 8);
    bytes.insert(bytes.end(), entry.who.begin(), entry.who.end());
  }
  Acl head = {2, 0, static_cast<Unit>(bytes.size()),
              static_cast<Unit>(entries.size()), 0};
  std::memcpy(bytes.data(), &head, sizeof(head));
  return bytes;
}

const Acl *aclOf(const Bytes &bytes) {
  return reinterpret_cast<const Acl *>(bytes.data());
}

std::vector<Entry> entriesOf(const u8 *bytes, i64 count) {
  Acl head;
  std::memcpy(&head, bytes, sizeof(head));
  CHECK(head.bytes == count && head.revision == 2);
  std::vector<Entry> entries;
  i64 at = sizeof(Acl);
  for (int index = 0; index < head.count; ++index) {
    Ace ace;
    std::memcpy(&ace, bytes + at, sizeof(ace));
    const u8 *who = bytes + at + 8;
    entries.push_back(
        {ace.type, ace.flags, ace.rights, Bytes(who, who + ace.bytes - 8)});
    at += ace.bytes;
  }
  CHECK(at == count);
  return entries;
}

std::vector<Entry> granted(const std::vector<Entry> &before, Need need) {
  u8 room[1024];
  Bytes list = listOf(before);
  i64 count = withAccess(aclOf(list), kContainer.data(), accessRows(need), room,
                         sizeof(room));
  return entriesOf(room, count);
}

std::vector<Entry> taken(const std::vector<Entry> &before) {
  u8 room[1024];
  Bytes list = listOf(before);
  i64 count = withoutAccess(aclOf(list), kContainer.data(), room, sizeof(room));
  return entriesOf(room, count);
}

const Entry kDenial = {1, 3, 0x10000, kOther},
            kAllowance = {0, 3, 0x1f01ff, kOther},
            kPassedOn = {0, 0x13, 0x1200a9, kOther},
            kDenialPassedOn = {1, 0x13, 0x2, kOther};

} // namespace

TEST(windows_access_to_read) {
  std::vector<Entry> entries =
      granted({kDenial, kAllowance, kDenialPassedOn, kPassedOn}, Need::kRead);
  // A directory may be listed and passed through, a file read and not executed.
  Entry directories = {0, kToDirectories, 0x1200a9, kContainer};
  Entry files = {0, kToFiles | kToOthersOnly, 0x120089, kContainer};
  CHECK(entries == (std::vector<Entry>{kDenial, directories, files, kAllowance,
                                       kDenialPassedOn, kPassedOn}));
}

TEST(windows_access_to_write) {
  std::vector<Entry> entries = granted({}, Need::kWrite);
  // The root itself stays; what lies below may be removed.
  Entry root = {0, 0, 0x1201ff, kContainer};
  Entry directories = {0, kToDirectories | kToOthersOnly, 0x1301ff, kContainer};
  Entry files = {0, kToFiles | kToOthersOnly, 0x13019f, kContainer};
  CHECK(entries == (std::vector<Entry>{root, directories, files}));
  // Nobody changes owners or access lists of what was granted.
  for (const Entry &entry : entries)
    CHECK((entry.rights & 0xc0000) == 0);
}

TEST(windows_access_besides) {
  CHECK(granted({}, Need::kPass) ==
        (std::vector<Entry>{{0, 0, 0x1000a0, kContainer}}));
  CHECK(granted({}, Need::kExecute) ==
        (std::vector<Entry>{{0, 0, 0x1200a9, kContainer}}));
}

TEST(windows_access_is_taken_back) {
  const std::vector<Entry> before = {kDenial, kAllowance, kPassedOn};
  for (Need need : {Need::kPass, Need::kExecute, Need::kRead, Need::kWrite})
    CHECK(taken(granted(before, need)) == before);
  // Entries that come from above are not the object's own.
  Entry above = {0, 0x10, 0x1200a9, kContainer};
  Entry denial = {1, 0, 0x1200a9, kContainer};
  CHECK(taken({denial, above}) == (std::vector<Entry>{denial, above}));
}

TEST(windows_access_without_room) {
  Bytes list = listOf({kAllowance});
  u8 room[256];
  for (i64 bytes = 0; bytes < 256; ++bytes) {
    std::memset(room, 0x5a, sizeof(room));
    i64 count = withAccess(aclOf(list), kContainer.data(),
                           accessRows(Need::kWrite), room, bytes);
    CHECK(count == 0 || count <= bytes);
    for (i64 at = bytes; at < 256; ++at)
      CHECK(room[at] == 0x5a);
  }
  CHECK(withAccess(nullptr, kContainer.data(), accessRows(Need::kRead), room,
                   256) == 0);
}

//===--- What is passed on ------------------------------------------------===//

TEST(windows_environment_of_a_container) {
  for (const char *entry : {"VOX_CAPS=", "SystemRoot=C:\\Windows", "PATH=x",
                            "Path=x", "temp=x", "PATHEXT=.EXE"})
    CHECK(isPassedOn(entry, false));
  for (const char *entry : {"HOME=x", "TOKEN=VOX_", "PATHS=x", "TEM=x",
                            "=C:=C:\\", "USERPROFILE=x", "VOXCAPS=x"}) {
    CHECK(!isPassedOn(entry, false));
    CHECK(isPassedOn(entry, true));
  }
}

TEST(windows_handles_once) {
  int a, b;
  void *all[] = {&a, &b, &b, nullptr, &a}, *once[5];
  CHECK(uniqueHandles(all, 5, once) == 2);
  CHECK(once[0] == &a && once[1] == &b);
}

TEST(windows_container_names) {
  Unit name[64];
  containerName(0x12ab, 0xfedcba9876543210, name);
  std::string text;
  for (int index = 0; name[index]; ++index)
    text += static_cast<char>(name[index]);
  CHECK_TEXT(text, "vox.00000000000012ab.fedcba9876543210");
}

} // namespace vox::rt::test
