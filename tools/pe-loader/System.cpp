//===- tools/pe-loader/System.cpp - memory, time and the environment ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/System.h"

#include "tools/pe-loader/Errors.h"
#include "tools/pe-loader/Handles.h"
#include "tools/pe-loader/Text.h"

#include <algorithm>
#include <cstring>
#include <ctime>
#include <mutex>
#include <sys/mman.h>
#include <sys/random.h>
#include <unistd.h>
#include <unordered_map>

namespace vox::pe {

namespace {

std::u16string line;
std::u16string block; ///< `NAME=value`, each with its end, and one more end

//===--- Memory -----------------------------------------------------------===//

std::mutex pagesLock;
std::unordered_map<void *, size_t> pages;

VOX_WINDOWS void *virtualAlloc(void *address, size_t bytes, uint32_t type,
                               uint32_t protection) {
  constexpr uint32_t kReserveAndCommit = 0x3000, kReadWrite = 4;
  if (address || type != kReserveAndCommit || protection != kReadWrite)
    refuse("VirtualAlloc of another kind");
  void *made = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (made == MAP_FAILED)
    return fail(kNotEnoughMemory), nullptr;
  std::lock_guard lock(pagesLock);
  pages[made] = bytes;
  return made;
}

VOX_WINDOWS int virtualFree(void *address, size_t bytes, uint32_t type) {
  constexpr uint32_t kRelease = 0x8000;
  std::lock_guard lock(pagesLock);
  auto found = pages.find(address);
  if (found == pages.end() || bytes != 0 || type != kRelease)
    return fail(kInvalidParameter);
  ::munmap(address, found->second);
  pages.erase(found);
  return 1;
}

//===--- Time and entropy -------------------------------------------------===//

VOX_WINDOWS void getSystemTimePrecise(uint64_t *time) {
  timespec now;
  ::clock_gettime(CLOCK_REALTIME, &now);
  *time = 116444736000000000 + static_cast<uint64_t>(now.tv_sec) * 10000000 +
          static_cast<uint64_t>(now.tv_nsec) / 100;
}

VOX_WINDOWS int queryPerformanceCounter(int64_t *count) {
  timespec now;
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  *count = now.tv_sec * 10000000 + now.tv_nsec / 100;
  return 1;
}

VOX_WINDOWS int queryPerformanceFrequency(int64_t *perSecond) {
  *perSecond = 10000000;
  return 1;
}

VOX_WINDOWS void sleep(uint32_t milliseconds) {
  timespec left = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  while (::nanosleep(&left, &left)) {
  }
}

/// RtlGenRandom has this name in advapi32.
VOX_WINDOWS uint8_t systemFunction036(void *bytes, uint32_t count) {
  return ::getrandom(bytes, count, 0) == static_cast<ssize_t>(count);
}

//===--- What the program was started with --------------------------------===//

VOX_WINDOWS const Unit *getCommandLine() { return line.c_str(); }

VOX_WINDOWS const Unit *getEnvironmentStrings() { return block.c_str(); }

Unit upper(Unit unit) {
  return unit >= u'a' && unit <= u'z' ? static_cast<Unit>(unit - 32) : unit;
}

bool isNamed(std::u16string_view entry, std::u16string_view name) {
  return entry.size() > name.size() && entry[name.size()] == u'=' &&
         std::ranges::equal(entry.substr(0, name.size()), name, {}, upper,
                            upper);
}

VOX_WINDOWS uint32_t getEnvironmentVariable(const Unit *name, Unit *value,
                                            uint32_t room) {
  std::u16string_view wanted = name;
  for (const Unit *at = block.c_str(); *at;) {
    std::u16string_view entry = at;
    at += entry.size() + 1;
    if (!isNamed(entry, wanted))
      continue;
    std::u16string_view rest = entry.substr(wanted.size() + 1);
    if (rest.size() >= room)
      return static_cast<uint32_t>(rest.size() + 1);
    std::memcpy(value, rest.data(), 2 * rest.size());
    value[rest.size()] = 0;
    return static_cast<uint32_t>(rest.size());
  }
  return static_cast<uint32_t>(fail(kEnvironmentNotFound));
}

/// A variable in the form that programs for Windows expect.
std::string translated(const std::string &entry) {
  size_t equals = entry.find('=');
  std::string name = entry.substr(0, equals), value = entry.substr(equals + 1);
  if (name == "PATH")
    return "PATH=" + windowsSearchPath(value);
  if (name == "VOX_STATUS_FD" && !value.empty() &&
      value.find_first_not_of("0123456789") == std::string::npos) {
    Handle handle = inheritedHandle(std::atoi(value.c_str()));
    return name + "=" + std::to_string(reinterpret_cast<uintptr_t>(handle));
  }
  return entry;
}

} // namespace

void setStart(const std::vector<std::string> &words, char **environment) {
  line = commandLine(words);
  bool hasTemp = false;
  for (; *environment; ++environment) {
    std::string entry = *environment;
    hasTemp |= entry.starts_with("TEMP=");
    if (!entry.starts_with("PATHEXT="))
      block += widen(translated(entry)) + Unit(0);
  }
  // Programs of Linux have names without an ending, which a point at the end is.
  block += std::u16string(u"PATHEXT=.COM;.EXE;.BAT;.CMD;.") + Unit(0);
  if (!hasTemp)
    block += std::u16string(u"TEMP=Z:\\tmp") + Unit(0);
}

std::span<const Shim> systemShims() {
  static const Shim shims[] = {
      shim("GetCommandLineW", getCommandLine),
      shim("GetEnvironmentStringsW", getEnvironmentStrings),
      shim("GetEnvironmentVariableW", getEnvironmentVariable),
      shim("GetSystemTimePreciseAsFileTime", getSystemTimePrecise),
      shim("QueryPerformanceCounter", queryPerformanceCounter),
      shim("QueryPerformanceFrequency", queryPerformanceFrequency),
      shim("Sleep", sleep),
      shim("SystemFunction036", systemFunction036),
      shim("VirtualAlloc", virtualAlloc),
      shim("VirtualFree", virtualFree),
  };
  return shims;
}

} // namespace vox::pe
