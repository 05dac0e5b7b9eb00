//===- runtime-rt/os/windows/process.cpp - starting other programs --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/process.h"

#include "runtime-rt/os/os.h"
#include "runtime-rt/os/windows/program_thread.h"

namespace vox::rt::os {

using namespace windows;

namespace {

constexpr i64 kMostUnits = 32767; ///< of a command line

Problem problemOf(u32 error) {
  switch (error) {
  case 2:
  case 3:
    return {"not found", error, false};
  case 5:
    return {"permission denied", error, false};
  case 4:
    return {"too many open files", error, false};
  case 32:
    return {"busy", error, false};
  case 206:
    return {"name too long", error, false};
  case 267:
    return {"not a directory", error, true};
  default:
    return {nullptr, error, false};
  }
}

/// A handle that is closed at the end unless it is taken.
struct Owned {
  Handle handle = nullptr;

  Owned() = default;
  Owned(const Owned &) = delete;
  ~Owned() {
    if (handle)
      CloseHandle(handle);
  }
  int take() {
    int number = handle ? numberOf(handle) : -1;
    handle = nullptr;
    return number;
  }
};

struct Pipe {
  Owned readEnd, writeEnd;

  /// `keepsReadEnd`: the read end is ours, the other one the child's.
  bool open(bool keepsReadEnd) {
    constexpr u32 kInherit = 1;
    SecurityAttributes attributes = {sizeof(attributes), nullptr, 1};
    if (!CreatePipe(&readEnd.handle, &writeEnd.handle, &attributes, 0))
      return false;
    Handle ours = keepsReadEnd ? readEnd.handle : writeEnd.handle;
    return SetHandleInformation(ours, kInherit, 0) != 0;
  }
};

/// The three streams of a child and our ends of them.
struct Streams {
  Pipe input, outputs[2];
  Owned nothing;

  bool open(const Launch &launch, StartupInfo &startup) {
    constexpr u32 kInput = static_cast<u32>(-10), kOutput = kInput - 1,
                  kError = kInput - 2;
    startup.input = GetStdHandle(kInput);
    startup.output = GetStdHandle(kOutput);
    startup.error = GetStdHandle(kError);
    if (launch.input == Input::kEmpty && !openNothing())
      return false;
    if (launch.input == Input::kEmpty)
      startup.input = nothing.handle;
    if (launch.input == Input::kPipe) {
      if (!input.open(false))
        return false;
      startup.input = input.readEnd.handle;
    }
    if (!launch.isCaptured)
      return true;
    if (!outputs[0].open(true) || !outputs[1].open(true))
      return false;
    startup.output = outputs[0].writeEnd.handle;
    startup.error = outputs[1].writeEnd.handle;
    return true;
  }

private:
  bool openNothing() {
    constexpr Unit kName[] = {'N', 'U', 'L', 0};
    constexpr u32 kRead = 0x80000000, kShared = 3, kExisting = 3;
    SecurityAttributes attributes = {sizeof(attributes), nullptr, 1};
    Handle file =
        CreateFileW(kName, kRead, kShared, &attributes, kExisting, 0, nullptr);
    if (file == invalidHandle())
      return false;
    nothing.handle = file;
    return true;
  }
};

/// Pages of our own, since this may run beside the program (onStopRequest).
struct Block {
  i64 bytes;
  void *pages;

  explicit Block(i64 bytes) : bytes(bytes), pages(mapPages(bytes)) {}
  Block(const Block &) = delete;
  ~Block() {
    if (pages)
      unmapPages(pages, bytes);
  }
};

bool isUnsafe(const Launch &launch) {
  if (!isBatchFile(launch.program))
    return false;
  for (auto *word = launch.arguments + 1; *word; ++word)
    if (isUnsafeForBatch(*word))
      return true;
  return false;
}

bool writeCommandLine(const Launch &launch, Unit *units) {
  Block text(4 * kMostUnits);
  if (!text.pages)
    return false;
  CommandLine line(static_cast<char *>(text.pages), text.bytes);
  line.addProgram(launch.program);
  for (auto *word = launch.arguments + 1; *word; ++word)
    line.add(*word);
  return line.finish() &&
         encodeUtf16(static_cast<char *>(text.pages), units, kMostUnits) > 0;
}

i64 bytesOf(const char *const *row) {
  i64 bytes = 2;
  for (; *row; ++row)
    for (const char *at = *row;; ++at) {
      ++bytes;
      if (!*at)
        break;
    }
  return bytes;
}

/// `NAME=value` one after another; an empty one ends them.
void writeEnvironment(const char *const *row, Unit *units, i64 room) {
  for (; *row; ++row) {
    i64 used = encodeUtf16(*row, units, room);
    units += used;
    room -= used;
  }
  units[0] = units[1] = 0;
}

bool isThere(const char *path) {
  constexpr u32 kNone = 0xffffffff;
  Unit units[kMostPathBytes];
  return encodeUtf16(path, units, kMostPathBytes) &&
         GetFileAttributesW(units) != kNone;
}

u32 create(const Launch &launch, StartupInfo &startup, ProcessInfo &started) {
  constexpr u32 kUnicodeEnvironment = 0x400, kNoMemory = 8, kTooLong = 206;
  Block line(2 * kMostUnits), paths(4 * kMostPathBytes),
      environment(2 * bytesOf(launch.environment));
  if (!line.pages || !paths.pages || !environment.pages)
    return kNoMemory;
  auto *commandLine = static_cast<Unit *>(line.pages);
  auto *program = static_cast<Unit *>(paths.pages);
  Unit *directory = program + kMostPathBytes;
  if (!writeCommandLine(launch, commandLine) ||
      !encodeUtf16(launch.program, program, kMostPathBytes) ||
      (launch.directory &&
       !encodeUtf16(launch.directory, directory, kMostPathBytes)))
    return kTooLong;
  writeEnvironment(launch.environment, static_cast<Unit *>(environment.pages),
                   environment.bytes / 2);
  bool isStarted = CreateProcessW(program, commandLine, nullptr, nullptr, 1,
                                  kUnicodeEnvironment, environment.pages,
                                  launch.directory ? directory : nullptr,
                                  &startup, &started);
  return isStarted ? 0 : GetLastError();
}

/// The number of bytes that can be read now; -1 at the end.
i64 available(int number) {
  u32 count = 0;
  return PeekNamedPipe(handleOf(number), nullptr, 0, nullptr, &count, nullptr)
             ? i64(count)
             : -1;
}

} // namespace

Child startChild(const Launch &launch) {
  constexpr u32 kHasStreams = 0x100;
  Child child;
  if (isUnsafe(launch)) {
    child.problem = {"unsafe argument for batch file", 0, false};
    return child;
  }
  Streams streams;
  StartupInfo startup = {};
  startup.size = sizeof(startup);
  startup.flags = kHasStreams;
  ProcessInfo started = {};
  u32 error = streams.open(launch, startup) ? create(launch, startup, started)
                                            : GetLastError();
  if (error) {
    child.problem = problemOf(error);
    child.problem.inDirectory &= launch.directory != nullptr;
    // The system says no more than that it is none.
    if (child.problem.inDirectory && !isThere(launch.directory))
      child.problem.text = "not found";
    return child;
  }
  CloseHandle(started.thread);
  child.id = started.processId;
  child.handle = numberOf(started.process);
  child.input = streams.input.writeEnd.take();
  for (int index = 0; index < 2; ++index)
    child.outputs[index] = streams.outputs[index].readEnd.take();
  return child;
}

void feedChild(Child &child, const u8 *bytes, i64 count) {
  u32 written = 1;
  while (count > 0 && written > 0) {
    auto most = static_cast<u32>(smaller(count, i64(1) << 20));
    if (!WriteFile(handleOf(child.input), bytes, most, &written, nullptr))
      break;
    bytes += written;
    count -= written;
  }
  CloseHandle(handleOf(child.input));
  child.input = -1;
}

int readChild(Child &child, u8 *bytes, i64 most, i64 *count) {
  if (child.outputs[0] < 0 && child.outputs[1] < 0)
    return -1;
  // Pipes without a name cannot be waited for together.
  for (;; Sleep(1))
    for (int index = 0; index < 2; ++index) {
      if (child.outputs[index] < 0)
        continue;
      i64 ready = available(child.outputs[index]);
      if (ready == 0)
        continue;
      u32 taken = 0;
      if (ready > 0)
        ReadFile(handleOf(child.outputs[index]), bytes,
                 static_cast<u32>(smaller(ready, most)), &taken, nullptr);
      *count = taken;
      if (taken == 0) {
        CloseHandle(handleOf(child.outputs[index]));
        child.outputs[index] = -1;
      }
      return index;
    }
}

i64 waitForChild(const Child &child) {
  u32 status = 0;
  Handle process = handleOf(child.handle);
  WaitForSingleObject(process, kForever);
  GetExitCodeProcess(process, &status);
  CloseHandle(process);
  return status;
}

void reapChildren() {}

/// A process cannot become another one: it waits for it and ends like it.
Problem replaceProcess(const Launch &launch) {
  Launch inherited = launch;
  inherited.input = Input::kOurs;
  Child child = startChild(inherited);
  if (!child.id)
    return child.problem;
  exit(waitForChild(child));
}

i64 currentDirectory(char *buffer, i64 size) {
  Unit units[kMostPathBytes];
  u32 length = GetCurrentDirectoryW(kMostPathBytes, units);
  if (length == 0 || length >= kMostPathBytes ||
      decodeUtf16(units, nullptr) > size)
    return 0;
  i64 bytes = decodeUtf16(units, buffer) - 1;
  for (i64 index = 0; index < bytes; ++index)
    if (buffer[index] == '\\')
      buffer[index] = '/';
  return bytes;
}

/// What ends the program in its place.
static constinit void (*stopHandler)(int) = nullptr;

/// The system calls this on a thread of its own.
static int handleStop(u32) {
  stopProgram();
  stopHandler(0);
  return 1;
}

void onStopRequest(void (*handler)(int)) {
  stopHandler = handler;
  SetConsoleCtrlHandler(&handleStop, 1);
}

} // namespace vox::rt::os
