//===- tools/pe-loader/Containers.cpp - tokens and containers -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Here is no AppContainer: a program is told so. With VOX_PE_CONTAINERS=FILE it is
// told the opposite, and what it asks for is written to the file, a line a call,
// so that a test can read how a program would be held. Nothing holds it.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Containers.h"

#include "tools/pe-loader/Errors.h"
#include "tools/pe-loader/Handles.h"
#include "tools/pe-loader/Text.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace vox::pe {

namespace {

/// Of a process that was started in a container: it says so to itself.
constexpr const char *kRecord = "VOX_PE_CONTAINERS", *kInside = "VOX_PE_INSIDE";

/// S-1-15-2-1-2-3
uint8_t container[] = {1, 4, 0, 0, 0, 0, 0, 15, 2, 0, 0, 0,
                       1, 0, 0, 0, 2, 0, 0, 0,  3, 0, 0, 0};

bool isInside(const char *kind) {
  const char *inside = std::getenv(kInside);
  return inside && std::string_view(inside) == kind;
}

//===--- Profiles ---------------------------------------------------------===//

VOX_WINDOWS int createProfile(const Unit *name, const Unit *, const Unit *,
                              const void *, uint32_t count, uint8_t **sid) {
  constexpr uint32_t kNotImplemented = 0x80004001;
  if (!recordsContainers())
    return static_cast<int>(kNotImplemented);
  bool isShort = std::u16string_view(name).size() <= 64;
  record(fmt::format("create profile {} with {} capabilities",
                     isShort ? "of a name" : "of a name that is too long",
                     count));
  *sid = container;
  return 0;
}

VOX_WINDOWS int deleteProfile(const Unit *) {
  record("delete profile");
  return 0;
}

//===--- Tokens -----------------------------------------------------------===//

VOX_WINDOWS int openProcessToken(Handle process, uint32_t access,
                                 Handle *token) {
  if (process != ownProcess())
    refuse("OpenProcessToken of another process");
  Object object = {.kind = Kind::Token};
  object.access = access;
  *token = addObject(object);
  return 1;
}

VOX_WINDOWS int getTokenInformation(Handle token, int what, uint8_t *to,
                                    uint32_t room, uint32_t *bytes) {
  constexpr int kIntegrity = 25, kIsContainer = 29, kCapabilities = 30;
  constexpr uint32_t kQuery = 8, kLow = 0x1000, kMedium = 0x2000;
  Object *object = findObject(token, Kind::Token);
  if (!object)
    return 0;
  if (!(object->access & kQuery) || room < 32)
    return fail(kAccessDenied);
  uint32_t value = 0;
  *bytes = sizeof(value);
  if (what == kIsContainer)
    value = isInside("container");
  if (what == kIntegrity) {
    const uint8_t *sid = to + 16;
    uint8_t label[] = {1, 1, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0};
    value = isInside("low") || isInside("container") ? kLow : kMedium;
    std::memcpy(label + 8, &value, sizeof(value));
    std::memcpy(to, &sid, sizeof(sid));
    std::memset(to + 8, 0, 8);
    std::memcpy(to + 16, label, sizeof(label));
    *bytes = 28;
    return 1;
  }
  if (what != kIsContainer && what != kCapabilities)
    refuse("GetTokenInformation of another kind");
  std::memcpy(to, &value, sizeof(value));
  return 1;
}

VOX_WINDOWS int setTokenInformation(Handle token, int what, const uint8_t *from,
                                    uint32_t) {
  constexpr int kIntegrity = 25;
  constexpr uint32_t kAdjust = 0x80;
  Object *object = findObject(token, Kind::Token);
  if (!object || what != kIntegrity || !(object->access & kAdjust))
    return fail(kAccessDenied);
  const uint8_t *sid;
  uint32_t level;
  std::memcpy(&sid, from, sizeof(sid));
  std::memcpy(&level, sid + 8, sizeof(level));
  record(fmt::format("integrity {:#x}", level));
  return 1;
}

VOX_WINDOWS int createRestrictedToken(Handle token, uint32_t flags, uint32_t,
                                      const void *, uint32_t, const void *,
                                      uint32_t, const void *, Handle *made) {
  constexpr uint32_t kDuplicate = 2;
  Object *object = findObject(token, Kind::Token);
  if (!object || !(object->access & kDuplicate))
    return fail(kAccessDenied);
  if (!recordsContainers())
    return fail(kNotSupported);
  record(fmt::format("restricted token {:#x}", flags));
  *made = addObject(Object(*object));
  return 1;
}

//===--- Access lists -----------------------------------------------------===//

struct Acl {
  uint8_t revision, zero;
  uint16_t bytes, count, zeroes;
};

struct Ace {
  uint8_t type, flags;
  uint16_t bytes;
  uint32_t rights;
};

/// A list with an entry for everybody, which is how this loader sees all files.
struct Descriptor {
  Acl head;
  Ace entry;
  uint8_t everybody[12];
};

VOX_WINDOWS uint32_t getSecurityInfo(Handle file, int type, uint32_t what,
                                     void **, void **, void **access, void **,
                                     void **descriptor) {
  Object *object = findObject(file, Kind::File);
  if (!object || type != 1 || what != 4 || !(object->access & 0x20000))
    return kAccessDenied;
  auto *made = static_cast<Descriptor *>(std::malloc(sizeof(Descriptor)));
  *made = {{2, 0, sizeof(Descriptor), 1, 0},
           {0, 0, 20, 0x1f01ff},
           {1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0}};
  *access = *descriptor = made;
  return 0;
}

VOX_WINDOWS uint32_t setSecurityInfo(Handle file, int type, uint32_t what,
                                     void *, void *, const uint8_t *access,
                                     void *) {
  Object *object = findObject(file, Kind::File);
  if (!object || type != 1 || what != 4 || !(object->access & 0x40000))
    return kAccessDenied;
  Acl head;
  std::memcpy(&head, access, sizeof(head));
  std::string line = "access to " + pathOfDescriptor(object->descriptor) + ":";
  for (uint32_t at = sizeof(head), index = 0; index < head.count; ++index) {
    Ace entry;
    std::memcpy(&entry, access + at, sizeof(entry));
    bool isOurs = !std::memcmp(access + at + 8, container, sizeof(container));
    line += fmt::format(" {}{:#x}/{}", isOurs ? "container " : "", entry.rights,
                        entry.flags);
    at += entry.bytes;
  }
  record(line);
  return 0;
}

VOX_WINDOWS void *localFree(void *block) {
  std::free(block);
  return nullptr;
}

//===--- What a process is started with -----------------------------------===//

struct Attribute {
  size_t kind;
  const void *value;
  size_t bytes;
};

struct AttributeList {
  uint32_t most, count;
  Attribute rows[8];
};

VOX_WINDOWS int initializeAttributes(AttributeList *list, uint32_t most,
                                     uint32_t flags, size_t *bytes) {
  constexpr uint32_t kInsufficient = 122;
  bool fits = list && *bytes >= sizeof(*list);
  *bytes = sizeof(*list);
  if (!fits || flags || most > 8)
    return fail(kInsufficient);
  list->most = most;
  list->count = 0;
  return 1;
}

VOX_WINDOWS int updateAttribute(AttributeList *list, uint32_t flags,
                                size_t kind, const void *value, size_t bytes,
                                void *, size_t *) {
  if (flags || list->count >= list->most)
    return fail(kInvalidParameter);
  list->rows[list->count++] = {kind, value, bytes};
  return 1;
}

VOX_WINDOWS uint32_t getCurrentProcessId() {
  return static_cast<uint32_t>(::getpid());
}

std::string handlesIn(const Attribute &row) {
  std::string line = "handles";
  for (size_t at = 0; at < row.bytes; at += sizeof(Handle)) {
    Handle handle;
    std::memcpy(&handle, static_cast<const char *>(row.value) + at,
                sizeof(handle));
    Object *object = findObject(handle, Kind::File);
    if (!object || !object->isInherited)
      refuse("a handle that is not inherited");
    line += fmt::format(" {}", object->descriptor);
  }
  return line;
}

} // namespace

bool recordsContainers() { return std::getenv(kRecord) != nullptr; }

bool isInContainer() { return isInside("container"); }

void record(const std::string &line) {
  const char *path = std::getenv(kRecord);
  std::FILE *file = path ? std::fopen(path, "a") : nullptr;
  if (!file)
    return;
  std::fputs((line + "\n").c_str(), file);
  std::fclose(file);
}

std::string readAttributes(const void *given) {
  auto *list = static_cast<const AttributeList *>(given);
  std::string inside;
  for (uint32_t index = 0; index < list->count; ++index) {
    const Attribute &row = list->rows[index];
    uint64_t word = 0;
    std::memcpy(&word, row.value, std::min(row.bytes, sizeof(word)));
    switch (row.kind) {
    case 0x20002:
      record(handlesIn(row));
      break;
    case 0x20007:
      record(fmt::format("mitigations {:#x}", word));
      break;
    case 0x20009:
      record("in the container");
      inside = "container";
      break;
    case 0x2000e:
      record(fmt::format("children {}", word));
      break;
    default:
      refuse("an attribute of another kind");
    }
  }
  return inside;
}

std::string insideVariable(const std::string &kind) {
  return fmt::format("{}={}", kInside, kind);
}

std::span<const Shim> containerShims() {
  static const Shim shims[] = {
      shim("CreateAppContainerProfile", createProfile),
      shim("CreateRestrictedToken", createRestrictedToken),
      shim("DeleteAppContainerProfile", deleteProfile),
      shim("GetCurrentProcessId", getCurrentProcessId),
      shim("GetSecurityInfo", getSecurityInfo),
      shim("GetTokenInformation", getTokenInformation),
      shim("InitializeProcThreadAttributeList", initializeAttributes),
      shim("LocalFree", localFree),
      shim("OpenProcessToken", openProcessToken),
      shim("SetSecurityInfo", setSecurityInfo),
      shim("SetTokenInformation", setTokenInformation),
      shim("UpdateProcThreadAttribute", updateAttribute),
  };
  return shims;
}

} // namespace vox::pe
