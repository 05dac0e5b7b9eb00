//===- runtime-rt/std/process_end.cpp - exit commands ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// They may run inside a signal handler, so everything that takes memory is made
// when they are registered. Each runs once, also when a request to stop comes
// while they run.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/gate.h"
#include "runtime-rt/contract.h"
#include "runtime-rt/core/finish.h"
#include "runtime-rt/core/output.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/process.h"
#include "runtime-rt/std/command.h"
#include "runtime-rt/std/env.h"
#include "runtime-rt/std/process.h"

namespace vox::rt {

namespace {

/// Made of zeros.
struct ExitCommand {
  ExitCommand *next;
  CRow arguments;
};

/// The same on every target.
constexpr i64 kChargedBytes = 48;
static_assert(sizeof(ExitCommand) <= kChargedBytes);

struct Queue {
  ExitCommand *first, *last;
};

constinit Queue queue = {};

void run(const ExitCommand &command) {
  const char *const *environment = env::row();
  char program[kMostPathBytes];
  if (!os::findProgram(command.arguments.row()[0], searchPathIn(environment),
                       program))
    return;
  os::Child child = os::startChild({.program = program,
                                    .arguments = command.arguments.row(),
                                    .environment = environment,
                                    .directory = nullptr,
                                    .input = os::Input::kEmpty,
                                    .isCaptured = false});
  if (child.id)
    os::waitForChild(child);
}

void runAll() {
  while (ExitCommand *command = queue.first) {
    queue.first = command->next;
    run(*command);
  }
}

VOX_NORETURN void stop(int) {
  flushQuietly();
  runAll();
  leaveProgram(kExitInterrupted, "signal");
}

void finish() {
  flushOutput();
  runAll();
}

void add(Command &command) {
  charge(chargedBytes(kChargedBytes));
  void *place = heap::allocate(kChargedBytes);
  __builtin_memset(place, 0, kChargedBytes);
  auto *added = static_cast<ExitCommand *>(place);
  command.takeArguments(added->arguments);
  if (!queue.last) {
    env::keepRow();
    vox_rt_finish = &finish;
    os::onStopRequest(&stop);
  }
  (queue.first ? queue.last->next : queue.first) = added;
  queue.last = added;
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

void vox_process_register_exit_command(u64 *result, const Str *name,
                                       const List *arguments) {
  caps::gate(caps::Capability::kProcess, "process.register_exit_command");
  Command command(name, arguments);
  os::Problem problem = command.check();
  result[0] = problem.text != nullptr;
  result[1] = problem.text ? slotOf(command.describe(problem)) : 0;
  if (!problem.text)
    add(command);
}
