//===- runtime-rt/std/process_run.cpp - programs that are waited for ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Both outputs are read as they come, so a program that writes a lot on both
// never waits for us while we wait for it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/process.h"

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/core/utf8.h"
#include "runtime-rt/data/json/json.h"
#include "runtime-rt/std/command.h"

using namespace vox::rt;
using caps::Capability;

namespace {

/// What a program did.
struct Captured {
  i64 code = 0;
  Str *outputs[2] = {nullptr, nullptr}; ///< owned
  Str *error = nullptr;                 ///< owned; set when it did not start
};

/// Reads both outputs to their ends. The room grows by a fixed policy and not
/// with what a read happens to give, so the abstract size depends on the text
/// alone.
void drain(os::Child &child, Captured &captured) {
  for (Str *&output : captured.outputs)
    output = newStr(0);
  u8 bytes[16 << 10];
  for (;;) {
    i64 count = 0;
    int index = os::readChild(child, bytes, sizeof(bytes), &count);
    if (index < 0)
      break;
    const u8 *at = bytes;
    while (count > 0) {
      Str *&output = captured.outputs[index];
      i64 room = output->capacity - output->length;
      i64 taken = smaller(count, larger(room, i64(1)));
      output = appendBytes(output, at, taken);
      at += taken;
      count -= taken;
    }
  }
  for (Str *&output : captured.outputs)
    output = repairUtf8(output);
}

Captured capture(Command &command) {
  Captured captured;
  os::Launch launch;
  os::Problem problem = command.prepare(launch);
  os::Child child;
  if (!problem.text) {
    launch.isCaptured = true;
    child = os::startChild(launch);
    problem = child.problem;
  }
  if (!child.id) {
    captured.error = command.describe(problem);
    return captured;
  }
  drain(child, captured);
  captured.code = os::waitForChild(child);
  return captured;
}

Captured capture(const Str *name, const List *arguments) {
  os::reapChildren();
  Command command(name, arguments);
  return capture(command);
}

void setError(u64 *result, Str *message) {
  result[0] = 1;
  result[1] = slotOf(message);
}

/// The record as the payload of an Option or a Result.
void setRecord(u64 *result, u64 tag, const Captured &captured) {
  result[0] = tag;
  result[1] = static_cast<u64>(captured.code);
  result[2] = slotOf(captured.outputs[0]);
  result[3] = slotOf(captured.outputs[1]);
}

void setOption(u64 *result, const Captured &captured) {
  setRecord(result, captured.error == nullptr, captured);
  release(captured.error);
}

void setResult(u64 *result, const Captured &captured) {
  setRecord(result, 0, captured);
  if (captured.error)
    setError(result, captured.error);
}

Str *append(Str *text, const Str *more) {
  return appendBytes(text, more->bytes(), more->length);
}

/// `process exited with code <c> (stderr: <s>)`
Str *describeExit(const Captured &captured) {
  Str *text = appendText(newStr(0), "process exited with code ");
  Str *code = vox_display_int(captured.code);
  text = append(text, code);
  release(code);
  text = appendText(text, " (stderr: ");
  return appendText(append(text, captured.outputs[1]), ")");
}

} // namespace

void vox_process_run(u64 *result, const Str *command, const List *arguments) {
  caps::gate(Capability::kProcess, "process.run");
  setOption(result, capture(command, arguments));
}

void vox_process_spawn(u64 *result, const Str *command, const List *arguments) {
  caps::gate(Capability::kProcess, "process.spawn");
  setOption(result, capture(command, arguments));
}

void vox_process_run_ex(u64 *result, const Str *name, const List *arguments,
                        const Str *directory, const List *variables) {
  caps::gate(Capability::kProcess, "process.run_ex");
  os::reapChildren();
  Command command(name, arguments);
  command.setDirectory(directory);
  command.addVariables(variables);
  os::Launch launch;
  os::Problem problem = command.prepare(launch);
  os::Child child;
  if (!problem.text) {
    launch.input = os::Input::kOurs;
    child = os::startChild(launch);
    problem = child.problem;
  }
  if (!child.id)
    return setError(result, command.describe(problem));
  result[0] = 0;
  result[1] = static_cast<u64>(os::waitForChild(child));
}

void vox_process_run_capture(u64 *result, const Str *command,
                             const List *arguments) {
  caps::gate(Capability::kProcess, "process.run_capture");
  setResult(result, capture(command, arguments));
}

void vox_process_run_capture_ex(u64 *result, const Str *name,
                                const List *arguments, const Str *directory,
                                const List *variables) {
  caps::gate(Capability::kProcess, "process.run_capture_ex");
  os::reapChildren();
  Command command(name, arguments);
  command.setDirectory(directory);
  command.addVariables(variables);
  setResult(result, capture(command));
}

void vox_process_run_capture_json(u64 *result, const Str *command,
                                  const List *arguments) {
  caps::gate(Capability::kProcess, "process.run_capture_json");
  Captured captured = capture(command, arguments);
  result[2] = 0;
  if (captured.error)
    return setError(result, captured.error);
  Span span = trimEnd(trimStart(spanOf(captured.outputs[0])));
  Str *text = makeStr(span.begin, span.end - span.begin);
  release(captured.outputs[0]);
  release(captured.outputs[1]);
  Str *error = parseJson(result + 1, text);
  release(text);
  result[0] = error != nullptr;
  if (!error)
    return;
  text = append(appendText(newStr(0), "stdout is not valid JSON: "), error);
  release(error);
  setError(result, text);
}

void vox_process_run_capture_lines(u64 *result, const Str *command,
                                   const List *arguments) {
  caps::gate(Capability::kProcess, "process.run_capture_lines");
  Captured captured = capture(command, arguments);
  if (captured.error)
    return setError(result, captured.error);
  result[0] = captured.code != 0;
  result[1] = captured.code ? slotOf(describeExit(captured))
                            : slotOf(vox_str_lines(captured.outputs[0]));
  release(captured.outputs[0]);
  release(captured.outputs[1]);
}
