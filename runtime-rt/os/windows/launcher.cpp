//===- runtime-rt/os/windows/launcher.cpp - starting itself with less -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The process that was started becomes a launcher: it makes a container of its
// own, adds it to the access lists of the granted directories, starts itself in
// it, in a job that ends with the launcher, and takes all of that back when the
// program has ended. The program has the three streams and the handle of the
// status record; nothing else is inherited.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/windows/launcher.h"

#include "runtime-rt/core/status_record.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/watch.h"
#include "runtime-rt/os/windows/grants.h"
#include "runtime-rt/os/windows/job.h"
#include "runtime-rt/os/windows/security.h"

namespace vox::rt::windows {

namespace {

/// S-1-16-4096: low integrity.
constexpr u8 kLowLabel[] = {1, 1, 0, 0, 0, 0, 0, 16, 0, 0x10, 0, 0};
constexpr u32 kLabelAttribute = 0x20;

struct Token {
  Handle handle = nullptr;

  explicit Token(u32 rights) {
    OpenProcessToken(GetCurrentProcess(), rights, &handle);
  }
  Token(const Token &) = delete;
  ~Token() {
    if (handle)
      CloseHandle(handle);
  }
};

//===--- What is passed on ------------------------------------------------===//

constexpr i64 kMostUnits = 32768;

/// Pages that live as long as the launcher.
template <typename T>
T *pagesOf(i64 count) {
  return static_cast<T *>(os::mapPages(count * i64(sizeof(T))));
}

i64 lengthOf(const Unit *text) {
  i64 length = 0;
  while (text[length])
    ++length;
  return length;
}

/// The environment, or what is left of it for who may not read it.
Unit *environmentFor(bool readsEnvironment) {
  const Unit *from = GetEnvironmentStringsW();
  const Unit *end = from;
  while (*end)
    end += lengthOf(end) + 1;
  auto *block = pagesOf<Unit>(end - from + 2);
  Unit *to = block;
  for (; block && *from; from += lengthOf(from) + 1) {
    char name[16] = {};
    for (i64 index = 0; index < 15 && from[index] && from[index] < 0x80;
         ++index)
      name[index] = static_cast<char>(from[index]);
    if (!isPassedOn(name, readsEnvironment))
      continue;
    copyBytes(to, from, 2 * (lengthOf(from) + 1));
    to += lengthOf(from) + 1;
  }
  return block;
}

/// The handles that the program gets, which may be inherited from now on.
struct Inherited {
  Handle handles[4];
  i64 count;

  explicit Inherited(StartupInfo &startup) {
    constexpr u32 kInput = static_cast<u32>(-10), kHasStreams = 0x100;
    startup.flags = kHasStreams;
    startup.input = GetStdHandle(kInput);
    startup.output = GetStdHandle(kInput - 1);
    startup.error = GetStdHandle(kInput - 2);
    int status = statusRecordDescriptor();
    Handle all[4] = {startup.input, startup.output, startup.error,
                     status < 0 ? nullptr : handleOf(status)};
    constexpr u32 kInherit = 1;
    for (Handle &handle : all)
      if (handle == invalidHandle() ||
          (handle && !SetHandleInformation(handle, kInherit, kInherit)))
        handle = nullptr;
    count = uniqueHandles(all, 4, handles);
  }
};

/// What a new process gets beside its streams.
class Attributes {
public:
  Attributes() {
    constexpr u32 kMost = 4;
    usize bytes = 0;
    InitializeProcThreadAttributeList(nullptr, kMost, 0, &bytes);
    list = pagesOf<u8>(static_cast<i64>(bytes));
    isWhole = list && InitializeProcThreadAttributeList(list, kMost, 0, &bytes);
  }
  template <typename T>
  void add(ProcessAttribute attribute, const T *value, i64 count = 1) {
    isWhole = isWhole &&
              UpdateProcThreadAttribute(list, 0, attribute, value,
                                        static_cast<usize>(count) * sizeof(T),
                                        nullptr, nullptr);
  }

  void *list;
  bool isWhole;
};

//===--- The program ------------------------------------------------------===//

/// Code is never made while it runs, and nothing of others is loaded into it.
constexpr u64 kMitigations = u64(1) << 32 | u64(1) << 36;

class Launch {
public:
  Launch(Holder holder, const os::Confinement &confinement)
      : holder(holder), confinement(confinement) {}

  /// False where it has not begun, and nothing is left of the attempt.
  bool begin(const u8 *container);
  /// Its status.
  u32 wait();

private:
  bool create(StartupInfoEx &startup, bool inherits);
  bool hold();

  Holder holder;
  const os::Confinement &confinement;
  ProcessInfo started = {};
  Handle job = nullptr;
};

bool Launch::create(StartupInfoEx &startup, bool inherits) {
  constexpr u32 kSuspended = 4, kUnicodeEnvironment = 0x400,
                kHasAttributes = 0x80000;
  constexpr u32 kFlags = kSuspended | kUnicodeEnvironment | kHasAttributes;
  auto *program = pagesOf<Unit>(kMostUnits), *line = pagesOf<Unit>(kMostUnits);
  Unit *environment = environmentFor(confinement.readsEnvironment);
  const Unit *ours = GetCommandLineW();
  i64 length = lengthOf(ours);
  u32 size = program ? GetModuleFileNameW(nullptr, program, kMostUnits) : 0;
  if (!line || !environment || length >= kMostUnits || size == 0 ||
      size >= kMostUnits)
    return false;
  copyBytes(line, ours, 2 * (length + 1));
  if (holder == Holder::kContainer)
    return CreateProcessW(program, line, nullptr, nullptr, inherits, kFlags,
                          environment, nullptr, &startup.info, &started);
  Token token(kTokenAssign | kTokenDuplicate | kTokenQuery |
              kTokenAdjustDefault);
  constexpr u32 kWithoutPrivileges = 1;
  Handle less = nullptr;
  SidAndAttributes low = {kLowLabel, kLabelAttribute};
  return token.handle &&
         CreateRestrictedToken(token.handle, kWithoutPrivileges, 0, nullptr, 0,
                               nullptr, 0, nullptr, &less) &&
         SetTokenInformation(less, kTokenIntegrity, &low,
                             sizeof(low) + sizeof(kLowLabel)) &&
         CreateProcessAsUserW(less, program, line, nullptr, nullptr, inherits,
                              kFlags, environment, nullptr, &startup.info,
                              &started);
}

/// In a job that ends with us, before it has executed anything.
bool Launch::hold() {
  constexpr int kExtendedLimits = 9;
  JobLimits limits = jobLimits(confinement);
  limits.flags |= kKillWithJob;
  job = CreateJobObjectW(nullptr, nullptr);
  return job &&
         SetInformationJobObject(job, kExtendedLimits, &limits,
                                 sizeof(limits)) &&
         AssignProcessToJobObject(job, started.process);
}

bool Launch::begin(const u8 *container) {
  StartupInfoEx startup = {};
  startup.info.size = sizeof(startup);
  Inherited inherited(startup.info);
  SecurityCapabilities capabilities = {container, nullptr, 0, 0};
  const u32 noChildren = 1;
  Attributes attributes;
  if (inherited.count > 0) // a list of none is refused
    attributes.add(kAttributeHandles, inherited.handles, inherited.count);
  attributes.add(kAttributeMitigation, &kMitigations);
  if (container)
    attributes.add(kAttributeCapabilities, &capabilities);
  if (!confinement.startsPrograms)
    attributes.add(kAttributeChildren, &noChildren);
  startup.attributes = attributes.list;
  if (!attributes.isWhole || !create(startup, inherited.count > 0))
    return false;
  if (hold() && ResumeThread(started.thread) != kForever)
    return true;
  TerminateProcess(started.process, 1);
  return false;
}

u32 Launch::wait() {
  u32 status = 1;
  WaitForSingleObject(started.process, kForever);
  GetExitCodeProcess(started.process, &status);
  return status;
}

/// The program is asked itself; its launcher waits for what it makes of it.
int ignoreRequest(u32) { return 1; }

/// Every clock is the program's from here on.
void stopWatching() {
  constexpr i64 kNever = i64(1) << 50;
  os::startTimer(kNever, [](int) {});
  SetConsoleCtrlHandler(&ignoreRequest, 1);
}

void launchInContainer(const os::Confinement &confinement) {
  Unit name[64];
  u64 now = 0;
  u8 *container = nullptr;
  GetSystemTimePreciseAsFileTime(&now);
  containerName(GetCurrentProcessId(), now, name);
  if (CreateAppContainerProfile(name, name, name, nullptr, 0, &container) < 0)
    return;
  Launch launch(Holder::kContainer, confinement);
  bool isRunning = grantTo(container, confinement) && launch.begin(container);
  u32 status = 1;
  if (isRunning) {
    stopWatching();
    status = launch.wait();
  }
  takeFrom(container, confinement);
  DeleteAppContainerProfile(name);
  if (isRunning)
    os::exit(status);
}

} // namespace

bool isHeldBy(Holder holder) {
  Token token(kTokenQuery);
  u32 bytes = 0;
  alignas(8) u8 answer[64] = {};
  auto ask = [&](TokenClass what) {
    return token.handle && GetTokenInformation(token.handle, what, answer,
                                               sizeof(answer), &bytes);
  };
  auto first = [&] {
    u32 value;
    copyBytes(&value, answer, sizeof(value));
    return value;
  };
  if (holder == Holder::kContainer) {
    bool isContained = ask(kTokenIsContainer) && first() != 0;
    // More than none would not fit.
    return isContained && ask(kTokenCapabilities) && first() == 0;
  }
  if (!ask(kTokenIntegrity))
    return false;
  SidAndAttributes label;
  copyBytes(&label, answer, sizeof(label));
  u32 level;
  copyBytes(&level, label.sid + bytesOfSid(label.sid) - 4, sizeof(level));
  constexpr u32 kLow = 0x1000;
  return level <= kLow;
}

void launchHeldBy(Holder holder, const os::Confinement &confinement) {
  if (holder == Holder::kContainer)
    return launchInContainer(confinement);
  Launch launch(holder, confinement);
  if (!launch.begin(nullptr))
    return;
  stopWatching();
  os::exit(launch.wait());
}

} // namespace vox::rt::windows
