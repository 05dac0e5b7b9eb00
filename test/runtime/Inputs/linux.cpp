//===- test/runtime/Inputs/linux.cpp - os/linux on any processor ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Stands in for generated code and asks the system for what the runtime asks
// of it, so that a wrong number of one processor is a line that differs. The
// depth that it is granted chooses the case, as in program.cpp. Runs in a
// directory with a file `file`, a link `link` to it and nothing else.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/line.h"
#include "runtime-rt/os/clock.h"
#include "runtime-rt/os/entropy.h"
#include "runtime-rt/os/environment.h"
#include "runtime-rt/os/files.h"
#include "runtime-rt/os/helper.h"
#include "runtime-rt/os/linux/arch.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/process.h"
#include "test/runtime/Inputs/linux_modes.h"

using namespace vox::rt;
using namespace vox::rt::os;

extern "C" void vox_main(i64 depth);
/// It asks the system itself: it is not confined at its start.
extern "C" void vox_rt_activate() {}

namespace {

i64 lengthOf(const char *text) {
  i64 length = 0;
  while (text[length])
    ++length;
  return length;
}

const u8 *bytesOf(const char *text) {
  return reinterpret_cast<const u8 *>(text);
}

/// A line of the result.
void say(const char *what, const char *text) {
  Line(what).text(" ").text(text).end();
}
void say(const char *what, i64 number) {
  Line(what).text(" ").number(number).end();
}
void say(const char *what, Outcome outcome) {
  say(what, static_cast<i64>(outcome.failure));
}

//===-- memory ------------------------------------------------------------===//

void useMemory() {
  constexpr i64 kMiB = i64(1) << 20;
  auto *pages = static_cast<volatile u8 *>(mapPages(8 * kMiB));
  say("mapped", pages != nullptr);
  say("zero", pages[0] + pages[8 * kMiB - 1]);
  pages[8 * kMiB - 1] = 7;
  void *moved = remapPages(const_cast<u8 *>(pages), 8 * kMiB, 16 * kMiB);
  pages = static_cast<volatile u8 *>(moved);
  say("kept", pages[8 * kMiB - 1] + pages[16 * kMiB - 1]);
  say("unmapped", unmapPages(moved, 16 * kMiB));
  say("too much", mapPages(kMaxInt / 2 + 1) != nullptr);
}

//===-- files -------------------------------------------------------------===//

void writeText(const char *path, OpenMode mode, const char *text) {
  Handle file = 0;
  i64 done = 0;
  say("open",
      openFile(kWorkingDirectory, path, mode, Links::kFollow, 0640, &file));
  say("write", writeFile(file, bytesOf(text), lengthOf(text), &done));
  say("close", closeFile(file));
}

void readText(const char *path) {
  Handle file = 0;
  i64 done = 0;
  char text[64] = {};
  say("open", openFile(kWorkingDirectory, path, OpenMode::kRead, Links::kFollow,
                       0, &file));
  say("read",
      readFile(file, reinterpret_cast<u8 *>(text), sizeof(text) - 1, &done));
  say("text", text);
  say("close", closeFile(file));
}

void sayInfo(const char *path, Links links) {
  FileInfo info = {};
  say("info", infoOfPath(kWorkingDirectory, path, links, &info));
  say("type", static_cast<i64>(info.type));
  if (info.type == FileType::kRegular)
    say("size", info.size);
}

void refuseFiles() {
  Handle file = 0;
  say("there is one", openFile(kWorkingDirectory, "file", OpenMode::kCreateNew,
                               Links::kFollow, 0640, &file));
  say("a directory", openFile(kWorkingDirectory, "made", OpenMode::kAppend,
                              Links::kFollow, 0640, &file));
  say("none", openFile(kWorkingDirectory, "no", OpenMode::kRead, Links::kFollow,
                       0, &file));
  say("not empty", removeDirectory(kWorkingDirectory, "made"));
  say("no directory",
      openDirectory(kWorkingDirectory, "file", Links::kFollow, &file));
  say("a link", openFile(kWorkingDirectory, "link", OpenMode::kRead,
                         Links::kKeep, 0, &file));
  char name[300];
  for (char &letter : name)
    letter = 'x';
  name[299] = 0;
  say("a long name", openFile(kWorkingDirectory, name, OpenMode::kRead,
                              Links::kFollow, 0, &file));
}

void listDirectory(const char *path) {
  Handle directory = 0;
  DirectoryStream stream;
  say("directory",
      openDirectory(kWorkingDirectory, path, Links::kFollow, &directory));
  say("stream", openStream(directory, &stream));
  Entry entry = {};
  for (;;) {
    if (!nextEntry(&stream, &entry).ok() || !entry.name)
      break;
    Line("entry ").bytes(entry.name, entry.length).end();
  }
  closeStream(&stream);
  closeDirectory(directory);
}

void useFiles() {
  say("make", makeDirectory(kWorkingDirectory, "made"));
  writeText("made/a", OpenMode::kTruncate, "one ");
  writeText("made/a", OpenMode::kAppend, "two");
  readText("made/a");
  writeText("made/a", OpenMode::kTruncate, "three");
  sayInfo("made/a", Links::kFollow);
  sayInfo("link", Links::kFollow);
  sayInfo("link", Links::kKeep);
  sayInfo("made", Links::kFollow);
  refuseFiles();
  say("rename",
      renameFile(kWorkingDirectory, "made/a", kWorkingDirectory, "made/b"));
  listDirectory("made");
  u8 text[8] = {};
  i64 length = 0;
  say("read link",
      readLink(kWorkingDirectory, "link", text, sizeof(text), &length));
  Line("leads to ").bytes(text, length).end();
  say("not a link",
      readLink(kWorkingDirectory, "file", text, sizeof(text), &length));
  say("length", length);
  Handle file = 0;
  say("open", openFile(kWorkingDirectory, "file", OpenMode::kAppend,
                       Links::kFollow, 0, &file));
  FileInfo info = {};
  say("permit", setPermissions(file, 0600));
  say("info", infoOfHandle(file, &info));
  say("permissions", info.permissions);
  say("close", closeFile(file));
  say("remove", removeFile(kWorkingDirectory, "made/b"));
  say("remove", removeDirectory(kWorkingDirectory, "made"));
  char here[kMostPathBytes];
  say("somewhere", currentDirectory(here, sizeof(here)) > 1);
}

//===-- the rest ----------------------------------------------------------===//

void useClocks() {
  i64 before = monotonicNanoseconds();
  sleepNanoseconds(3000000);
  i64 passed = monotonicNanoseconds() - before;
  say("slept", passed >= 3000000 && passed < 1000000000);
  say("today", wallNanoseconds() > i64(1700000000) * 1000000000);
  u8 random[32] = {}, all = 0;
  say("entropy", fillEntropy(random, sizeof(random)));
  for (u8 byte : random)
    all |= byte;
  say("random", all != 0);
  Handle terminal = 0;
  say("terminal", openFile(kWorkingDirectory, "/dev/ptmx", OpenMode::kRead,
                           Links::kFollow, 0, &terminal));
  say("is one", isTerminal(static_cast<int>(terminal)));
  say("is none", isTerminal(0));
  say("argument", arguments()[1]);
}

/// What a shell does with a line of input.
void runShell(const char *command, const char *directory) {
  const char *const words[] = {"/bin/sh", "-c", command, nullptr};
  Launch launch = {"/bin/sh", words,        environment(),
                   directory, Input::kPipe, true};
  Child child = startChild(launch);
  if (child.id == 0) {
    say("problem", child.problem.text ? child.problem.text : "?");
    say("of the directory", child.problem.inDirectory);
    return;
  }
  feedChild(child, bytesOf("word\n"), 5);
  u8 bytes[64];
  i64 count = 0, sum[2] = {0, 0};
  for (;;) {
    int index = readChild(child, bytes, sizeof(bytes), &count);
    if (index < 0)
      break;
    for (i64 at = 0; at < count; ++at)
      sum[index] = sum[index] * 31 + bytes[at];
  }
  say("output", sum[0]);
  say("errors", sum[1]);
  say("status", waitForChild(child));
}

void serve(int channel) {
  i64 number = 0;
  while (receive(channel, &number, sizeof(number))) {
    number *= 2;
    send(channel, &number, sizeof(number));
  }
}

void useProcesses() {
  runShell("read x; echo got $x; echo bad >&2; exit 7", nullptr);
  runShell("kill -9 $$", nullptr);
  runShell("exit 0", "/nowhere");
  runShell("exit 0", "file");
  say("executable", isExecutable("/bin/sh"));
  say("not executable", isExecutable("file") || isExecutable("/bin"));
  i64 number = 21;
  int channel = startHelper(&serve);
  say("sent", send(channel, &number, sizeof(number)));
  say("received", receive(channel, &number, sizeof(number)));
  say("doubled", number);
}

/// What is written goes to a program that has ended, and the signal of a file
/// that becomes too long comes in between.
void writeToNobody() {
  const char *const words[] = {"/bin/sh", "-c", "kill -XFSZ $PPID; exit 3",
                               nullptr};
  Child child = startChild(
      {"/bin/sh", words, environment(), nullptr, Input::kPipe, false});
  say("status", waitForChild(child));
  WriteResult result = write(child.input, bytesOf("x"), 1);
  say("closed", static_cast<i64>(result.error));
}

void stop(int) {
  say("asked to stop", 1);
  exit(5);
}

void beStopped() {
  onStopRequest(&stop);
  const char *const words[] = {"/bin/sh", "-c", "kill -TERM $PPID", nullptr};
  Child child = startChild(
      {"/bin/sh", words, environment(), nullptr, Input::kEmpty, false});
  waitForChild(child);
  sleepNanoseconds(i64(10) * 1000000000);
}

/// Uses a page of stack per call, without end.
__attribute__((noinline)) i64 exhaustStack(i64 depth) {
  volatile u8 page[4096];
  page[0] = static_cast<u8>(depth);
  i64 result = depth < kMaxInt ? exhaustStack(depth + 1) : 0;
  return result + page[0];
}

__attribute__((noinline)) bool roundsToNearest() {
  volatile double tenth = 0.1, fifth = 0.2, least = 5e-324;
  return bitsOf(tenth + fifth) == 0x3fd3333333333334 && least * 2 != 0;
}

void useFloats() {
  say("nearest", roundsToNearest());
  setOtherFloatMode();
  say("nearest", roundsToNearest());
  linux_::setFloatEnvironment();
  say("nearest", roundsToNearest());
}

} // namespace

void vox_main(i64 depth) {
  switch (depth) {
  case 1:
    return useMemory();
  case 2:
    return useFiles();
  case 3:
    return useClocks();
  case 4:
    return useProcesses();
  case 5:
    return writeToNobody();
  case 6:
    return beStopped();
  case 7:
    return say("never", exhaustStack(0));
  case 8:
    *reinterpret_cast<volatile u8 *>(uptr(64)) = 1;
    return;
  case 9:
    return useFloats();
  }
}
