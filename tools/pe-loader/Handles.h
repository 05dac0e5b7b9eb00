//===- tools/pe-loader/Handles.h - what a program has open ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "tools/pe-loader/Shim.h"

#include <atomic>
#include <dirent.h>
#include <functional>
#include <pthread.h>
#include <semaphore.h>
#include <sys/types.h>

namespace vox::pe {

using Handle = void *;

inline Handle invalidHandle() {
  return reinterpret_cast<Handle>(~uintptr_t(0));
}
/// The pseudo handle of GetCurrentProcess.
inline Handle ownProcess() { return invalidHandle(); }

enum class Kind : uint8_t { File, Thread, Process, Job, Token };

/// A thread that the program has started.
struct Thread {
  pthread_t id;
  uintptr_t guardBegin, guardEnd; ///< of its stack
  VOX_WINDOWS uint32_t (*entry)(void *);
  void *argument;
  sem_t resumed, stopped;
  std::atomic<int> suspensions = 0;
  std::atomic<bool> hasEnded = false;
};

struct Object {
  Kind kind;
  int descriptor = -1; ///< of a file, a directory or a pipe
  bool isInherited = false;
  uint32_t access = 0;
  DIR *listing = nullptr; ///< of a directory that is being read
  Thread *thread = nullptr;
  pid_t process = 0;
  int status = -1; ///< of a process that has ended
  int gate = -1;   ///< of one that has not begun: a byte lets it
};

/// Numbers are multiples of four, as there, and are used again.
Handle addObject(Object object);
Handle addFile(int descriptor, uint32_t access, bool isInherited);

/// Null, with the error set, where there is none of this kind.
Object *findObject(Handle handle, Kind kind);
bool closeObject(Handle handle);

/// The handle of a descriptor that the program was started with.
Handle inheritedHandle(int descriptor);

/// Where what a descriptor has open lies now; "" if it lies nowhere.
std::string pathOfDescriptor(int descriptor);

/// Calls `visit` with each file that a child inherits.
void forEachInherited(const std::function<void(const Object &)> &visit);

} // namespace vox::pe
