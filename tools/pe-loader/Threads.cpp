//===- tools/pe-loader/Threads.cpp - threads and exceptions ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A stack has the size that was asked for, above pages that nobody may touch. Who
// does has an exception, which the handlers of the program are told on a second
// stack.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Threads.h"

#include "tools/pe-loader/Errors.h"
#include "tools/pe-loader/Handles.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

namespace vox::pe {

namespace {

struct ExceptionRecord {
  uint32_t code, flags;
  ExceptionRecord *nested;
  void *address;
};

struct ExceptionPointers {
  ExceptionRecord *record;
  void *context;
};

using Handler = VOX_WINDOWS int (*)(ExceptionPointers *);

constexpr size_t kGuardBytes = 1 << 20, kSecondStack = 64 << 10;
constexpr int kStopSignal = SIGUSR1, kGoOnSignal = SIGUSR2;

std::atomic<Handler> exceptionHandler = nullptr;
thread_local Thread *ownThread = nullptr;

//===--- Exceptions -------------------------------------------------------===//

bool isGuard(uintptr_t address) {
  return ownThread && address >= ownThread->guardBegin &&
         address < ownThread->guardEnd;
}

uint32_t codeOf(int signal, uintptr_t address) {
  switch (signal) {
  case SIGFPE:
    return 0xc0000094; // a division by zero
  case SIGILL:
    return 0xc000001d;
  default:
    return isGuard(address) ? 0xc00000fd : 0xc0000005;
  }
}

void raise(int signal, siginfo_t *info, void *) {
  auto address = reinterpret_cast<uintptr_t>(info->si_addr);
  ExceptionRecord record = {codeOf(signal, address), 0, nullptr, info->si_addr};
  ExceptionPointers pointers = {&record, nullptr};
  if (Handler handler = exceptionHandler)
    handler(&pointers);
  ::_exit(static_cast<int>(record.code & 0xff));
}

VOX_WINDOWS void *addVectoredExceptionHandler(uint32_t first, Handler handler) {
  if (first != 1 || exceptionHandler.exchange(handler))
    refuse("a second handler of exceptions");
  return &exceptionHandler;
}

VOX_WINDOWS int setThreadStackGuarantee(uint32_t *bytes) {
  *bytes = 0; // that of before
  return 1;
}

void setSecondStack() {
  stack_t second = {std::malloc(kSecondStack), 0, kSecondStack};
  ::sigaltstack(&second, nullptr);
}

//===--- Threads ----------------------------------------------------------===//

void waitFor(sem_t &semaphore) {
  while (::sem_wait(&semaphore) && errno == EINTR) {
  }
}

void *run(void *thread) {
  ownThread = static_cast<Thread *>(thread);
  setSecondStack();
  waitFor(ownThread->resumed);
  ownThread->entry(ownThread->argument);
  ownThread->hasEnded = true;
  return nullptr;
}

VOX_WINDOWS Handle createThread(void *security, size_t stackBytes,
                                VOX_WINDOWS uint32_t (*entry)(void *),
                                void *argument, uint32_t flags, uint32_t *id) {
  constexpr uint32_t kSuspended = 4, kSizeIsReserved = 0x10000;
  if (security || id || !(flags & kSizeIsReserved) ||
      (flags & ~(kSuspended | kSizeIsReserved)))
    refuse("CreateThread of another kind");
  stackBytes = (stackBytes + 0xffff) & ~size_t(0xffff);
  void *stack =
      ::mmap(nullptr, kGuardBytes + stackBytes, PROT_READ | PROT_WRITE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (stack == MAP_FAILED)
    return fail(kNotEnoughMemory), nullptr;
  ::mprotect(stack, kGuardBytes, PROT_NONE);
  auto *thread = new Thread();
  thread->entry = entry;
  thread->argument = argument;
  thread->guardBegin = reinterpret_cast<uintptr_t>(stack);
  thread->guardEnd = thread->guardBegin + kGuardBytes;
  ::sem_init(&thread->resumed, 0, flags & kSuspended ? 0 : 1);
  ::sem_init(&thread->stopped, 0, 0);
  pthread_attr_t attributes;
  ::pthread_attr_init(&attributes);
  ::pthread_attr_setstack(&attributes, static_cast<char *>(stack) + kGuardBytes,
                          stackBytes);
  if (::pthread_create(&thread->id, &attributes, run, thread))
    return fail(kNotEnoughMemory), nullptr;
  Object object = {.kind = Kind::Thread};
  object.thread = thread;
  return addObject(object);
}

VOX_WINDOWS uint32_t resumeThread(Handle handle) {
  constexpr uint32_t kFailed = 0xffffffff;
  if (Object *object = findObject(handle, Kind::Process))
    return ::write(object->gate, "", 1) == 1 ? 1 : kFailed;
  Object *object = findObject(handle, Kind::Thread);
  if (!object)
    return kFailed;
  Thread &thread = *object->thread;
  if (thread.suspensions > 0) {
    --thread.suspensions;
    ::pthread_kill(thread.id, kGoOnSignal);
  } else {
    ::sem_post(&thread.resumed);
  }
  return 1;
}

/// Stands still until nobody wants that any more.
void standStill(int) {
  int error = errno;
  sigset_t others;
  ::sigfillset(&others);
  ::sigdelset(&others, kGoOnSignal);
  ::sem_post(&ownThread->stopped);
  while (ownThread->suspensions > 0)
    ::sigsuspend(&others);
  errno = error;
}

VOX_WINDOWS uint32_t suspendThread(Handle handle) {
  constexpr uint32_t kFailed = 0xffffffff;
  Object *object = findObject(handle, Kind::Thread);
  if (!object || object->thread->hasEnded)
    return kFailed;
  ++object->thread->suspensions;
  ::pthread_kill(object->thread->id, kStopSignal);
  return 0;
}

/// A thread is asked to stop, and has stopped when its registers are known.
VOX_WINDOWS int getThreadContext(Handle handle, void *) {
  Object *object = findObject(handle, Kind::Thread);
  if (!object)
    return 0;
  if (object->thread->suspensions > 0)
    waitFor(object->thread->stopped);
  return 1;
}

//===--- Requests to stop -------------------------------------------------===//

using ControlHandler = VOX_WINDOWS int (*)(uint32_t);

struct Control {
  ControlHandler handler = nullptr;
  sem_t requested;
  std::atomic<int> signal = 0;
};
Control control;

/// The system calls the handler on a thread that it makes for that.
void *waitForRequest(void *) {
  constexpr uint32_t kInterrupt = 0, kClose = 2;
  setSecondStack();
  for (;;) {
    waitFor(control.requested);
    control.handler(control.signal == SIGINT ? kInterrupt : kClose);
  }
}

void request(int signal) {
  control.signal = signal;
  ::sem_post(&control.requested);
}

VOX_WINDOWS int setConsoleCtrlHandler(ControlHandler handler, int add) {
  if (!add || control.handler)
    refuse("SetConsoleCtrlHandler of another kind");
  control.handler = handler;
  ::sem_init(&control.requested, 0, 0);
  pthread_t thread;
  if (::pthread_create(&thread, nullptr, waitForRequest, nullptr))
    return fail(kNotEnoughMemory);
  struct sigaction action = {};
  action.sa_handler = request;
  action.sa_flags = SA_RESTART;
  for (int signal : {SIGINT, SIGTERM}) {
    struct sigaction old;
    ::sigaction(signal, nullptr, &old);
    if (old.sa_handler != SIG_IGN)
      ::sigaction(signal, &action, nullptr);
  }
  return 1;
}

} // namespace

bool waitForThread(Thread &thread) {
  ::pthread_join(thread.id, nullptr);
  return true;
}

void catchExceptions() {
  setSecondStack();
  struct sigaction action = {};
  action.sa_sigaction = raise;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL})
    ::sigaction(signal, &action, nullptr);
  struct sigaction stop = {};
  stop.sa_handler = standStill;
  stop.sa_flags = SA_RESTART;
  ::sigaction(kStopSignal, &stop, nullptr);
  stop.sa_handler = [](int) {};
  ::sigaction(kGoOnSignal, &stop, nullptr);
  ::signal(SIGPIPE, SIG_IGN);
}

std::span<const Shim> threadShims() {
  static const Shim shims[] = {
      shim("AddVectoredExceptionHandler", addVectoredExceptionHandler),
      shim("CreateThread", createThread),
      shim("GetThreadContext", getThreadContext),
      shim("ResumeThread", resumeThread),
      shim("SetConsoleCtrlHandler", setConsoleCtrlHandler),
      shim("SetThreadStackGuarantee", setThreadStackGuarantee),
      shim("SuspendThread", suspendThread),
  };
  return shims;
}

} // namespace vox::pe
