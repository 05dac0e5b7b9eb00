//===- runtime-rt/std/process.cpp - programs that are not waited for ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Those that run on their own, that take our place, and where they are found.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/process.h"

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/core/utf8.h"
#include "runtime-rt/std/command.h"
#include "runtime-rt/std/env.h"

using namespace vox::rt;
using caps::Capability;

void vox_process_spawn_background(u64 *result, const Str *command,
                                  const List *arguments) {
  caps::gate(Capability::kProcess, "process.spawn_background");
  os::reapChildren();
  Command prepared(command, arguments);
  os::Launch launch;
  os::Problem problem = prepared.prepare(launch);
  os::Child child;
  if (!problem.text) {
    child = os::startChild(launch);
    problem = child.problem;
  }
  result[0] = child.id == 0;
  result[1] = child.id ? static_cast<u64>(child.id)
                       : slotOf(prepared.describe(problem));
}

void vox_process_exec(u64 *result, const Str *command, const List *arguments) {
  caps::gate(Capability::kProcess, "process.exec");
  Command prepared(command, arguments);
  os::Launch launch;
  os::Problem problem = prepared.prepare(launch);
  if (!problem.text)
    problem = os::replaceProcess(launch);
  result[0] = 1;
  result[1] = slotOf(prepared.describe(problem));
}

/// A path from the root, given one that may begin here.
static Str *absolutePath(const char *path) {
  char directory[kMostPathBytes];
  Str *text = newStr(0);
  if (*path != '/') {
    i64 length = os::currentDirectory(directory, kMostPathBytes);
    text = appendBytes(text, reinterpret_cast<const u8 *>(directory), length);
    if (length == 0 || directory[length - 1] != '/')
      text = appendText(text, "/");
  }
  text = appendBytes(text, reinterpret_cast<const u8 *>(path), lengthOf(path));
  return repairUtf8(text);
}

void vox_process_which(u64 *result, const Str *name) {
  caps::gate(Capability::kProcess, "process.which");
  Span span = trimEnd(trimStart(spanOf(name)));
  Str *trimmed = makeStr(span.begin, span.end - span.begin);
  char path[kMostPathBytes];
  bool isFound = false;
  if (!holdsNul(trimmed)) {
    CText text(trimmed);
    isFound = os::findProgram(text.get(), searchPathIn(env::row()), path) &&
              os::isExecutable(path);
  }
  release(trimmed);
  result[0] = isFound;
  result[1] = isFound ? slotOf(absolutePath(path)) : 0;
}

Str *vox_process_cwd() {
  caps::gate(Capability::kProcess, "process.cwd");
  char path[kMostPathBytes];
  i64 length = os::currentDirectory(path, kMostPathBytes);
  return makeUtf8(reinterpret_cast<const u8 *>(path), length);
}
