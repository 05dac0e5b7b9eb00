//===- runtime-rt/os/windows/containment.cpp - who holds a process --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/windows/containment.h"

namespace vox::rt::windows {

namespace {

constexpr u8 kAllows = 0, kDenies = 1;
constexpr i64 kMostBytes = 0xfff8;

const Ace *firstOf(const Acl *list) {
  return reinterpret_cast<const Ace *>(list + 1);
}

const Ace *behind(const Ace *entry) {
  return reinterpret_cast<const Ace *>(reinterpret_cast<const u8 *>(entry) +
                                       entry->bytes);
}

/// Writes a list entry by entry.
class AclWriter {
public:
  AclWriter(const Acl *from, u8 *to, i64 room)
      : to(to), room(smaller(room, kMostBytes)) {
    head = {from->revision, 0, 0, 0, 0};
  }

  void add(const Ace *entry) { add(entry, entry->bytes); }

  void add(const AccessRow &row, const u8 *sid) {
    u8 entry[8 + 68] = {};
    auto *ace = reinterpret_cast<Ace *>(entry);
    i64 sidBytes = bytesOfSid(sid);
    *ace = {kAllows, row.flags, static_cast<Unit>(8 + sidBytes), row.rights};
    copyBytes(entry + 8, sid, smaller(sidBytes, i64(68)));
    add(entry, 8 + sidBytes);
  }

  i64 finish() {
    if (used > room)
      return 0;
    head.bytes = static_cast<Unit>(used);
    copyBytes(to, &head, sizeof(head));
    return used;
  }

private:
  void add(const void *bytes, i64 count) {
    if (used + count <= room)
      copyBytes(to + used, bytes, count);
    used += count;
    ++head.count;
  }

  u8 *to;
  i64 room, used = sizeof(Acl);
  Acl head;
};

bool isFor(const Ace *entry, const u8 *sid) {
  i64 count = bytesOfSid(sid);
  if (entry->type != kAllows || (entry->flags & kInherited) ||
      entry->bytes != 8 + count)
    return false;
  for (i64 index = 0; index < count; ++index)
    if (entry->who[index] != sid[index])
      return false;
  return true;
}

/// True if `entry` is `name=value`, whatever the case of its letters.
bool isNamed(const char *entry, const char *name) {
  for (; *name; ++entry, ++name) {
    u8 byte = static_cast<u8>(*entry);
    if (byte >= 'a' && byte <= 'z')
      byte -= 0x20;
    if (byte != static_cast<u8>(*name))
      return false;
  }
  return *entry == '=';
}

/// The digits of a number; where they end.
Unit *writeDigits(u64 number, Unit *to) {
  for (int shift = 60; shift >= 0; shift -= 4)
    *to++ = static_cast<u8>("0123456789abcdef"[number >> shift & 15]);
  return to;
}

} // namespace

i64 withAccess(const Acl *from, const u8 *sid, const AccessRows &rows, u8 *to,
               i64 room) {
  if (!from)
    return 0;
  AclWriter writer(from, to, room);
  const Ace *entry = firstOf(from);
  i64 index = 0;
  for (; index < from->count; ++index, entry = behind(entry)) {
    if (entry->type != kDenies || (entry->flags & kInherited))
      break;
    writer.add(entry);
  }
  for (int row = 0; row < rows.count; ++row)
    writer.add(rows.row[row], sid);
  for (; index < from->count; ++index, entry = behind(entry))
    writer.add(entry);
  return writer.finish();
}

i64 withoutAccess(const Acl *from, const u8 *sid, u8 *to, i64 room) {
  if (!from)
    return 0;
  AclWriter writer(from, to, room);
  const Ace *entry = firstOf(from);
  for (i64 index = 0; index < from->count; ++index, entry = behind(entry))
    if (!isFor(entry, sid))
      writer.add(entry);
  return writer.finish();
}

bool isPassedOn(const char *entry, bool readsEnvironment) {
  constexpr const char *kNames[] = {"SYSTEMROOT", "SYSTEMDRIVE", "WINDIR",
                                    "TEMP",       "PATH",        "PATHEXT"};
  if (readsEnvironment || (entry[0] == 'V' && entry[1] == 'O' &&
                           entry[2] == 'X' && entry[3] == '_'))
    return true;
  for (const char *name : kNames)
    if (isNamed(entry, name))
      return true;
  return false;
}

i64 uniqueHandles(void *const *handles, i64 count, void **to) {
  i64 used = 0;
  for (i64 index = 0; index < count; ++index) {
    bool isKnown = false;
    for (i64 before = 0; before < used; ++before)
      isKnown |= to[before] == handles[index];
    if (handles[index] && !isKnown)
      to[used++] = handles[index];
  }
  return used;
}

void containerName(u32 process, u64 time, Unit (&name)[64]) {
  Unit *at = name;
  for (const char *byte = "vox."; *byte; ++byte)
    *at++ = static_cast<u8>(*byte);
  at = writeDigits(process, at);
  *at++ = '.';
  *writeDigits(time, at) = 0;
}

} // namespace vox::rt::windows
