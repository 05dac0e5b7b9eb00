//===- runtime-rt/std/command.cpp - a program ready to be started ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/command.h"

#include "runtime-rt/core/output.h"
#include "runtime-rt/os/environment.h"
#include "runtime-rt/std/env.h"

namespace vox::rt {

namespace {

const Str *textAt(const List *list, i64 index) {
  return static_cast<const Str *>(objectIn(words(list)[index]));
}

} // namespace

const char *searchPathIn(const char *const *environment) {
  constexpr Text kPath = "PATH=";
  for (; environment && *environment; ++environment) {
    i64 same = 0;
    while (same < kPath.length &&
           os::foldNameByte(static_cast<u8>((*environment)[same])) ==
               static_cast<u8>(kPath.bytes[same]))
      ++same;
    if (same == kPath.length)
      return *environment + same;
  }
  return "/usr/local/bin:/usr/bin:/bin";
}

Command::Command(const Str *name, const List *list)
    : name(name), isInvalid(holdsNul(name)) {
  i64 bytes = name->length;
  for (i64 index = 0; index < list->length; ++index) {
    bytes += textAt(list, index)->length;
    isInvalid |= holdsNul(textAt(list, index));
  }
  arguments.reserve(list->length + 1, bytes);
  arguments.text(name);
  for (i64 index = 0; index < list->length; ++index)
    arguments.text(textAt(list, index));
}

void Command::setDirectory(const Str *text) {
  if (text->length == 0)
    return;
  isInvalid |= holdsNul(text);
  directory = text;
  place.reserve(1, text->length);
  place.text(text);
}

void Command::addVariables(const List *items) {
  if (items->length > 0)
    env::buildRow(variables, items);
}

os::Problem Command::check() const {
  if (isInvalid)
    return {"invalid argument", 0, false};
  return {name->length ? nullptr : "not found", 0, false};
}

os::Problem Command::prepare(os::Launch &launch) {
  if (os::Problem problem = check(); problem.text)
    return problem;
  const char *const *environment =
      variables.row() ? variables.row() : env::row();
  if (!os::findProgram(arguments.row()[0], searchPathIn(environment), program))
    return {"not found", 0, false};
  launch = {.program = program,
            .arguments = arguments.row(),
            .environment = environment,
            .directory = directory ? place.row()[0] : nullptr,
            .input = os::Input::kEmpty,
            .isCaptured = false};
  flushOutput();
  return {};
}

Str *Command::describe(const os::Problem &problem) const {
  const Str *what = problem.inDirectory && directory ? directory : name;
  Str *text = makeStr(what->bytes(), what->length);
  text = appendText(text, ": ");
  if (problem.text)
    return appendBytes(text, reinterpret_cast<const u8 *>(problem.text),
                       lengthOf(problem.text));
  text = appendText(text, "io error ");
  Str *number = vox_display_int(problem.code);
  text = appendBytes(text, number->bytes(), number->length);
  release(number);
  return text;
}

} // namespace vox::rt
