//===- runtime-rt/os/windows/kernel32.h - imports of the system -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the runtime calls of kernel32 and, for entropy, of advapi32, declared
// with the system's own numbers. A handle never has more than 32 bits.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/windows/text.h"

namespace vox::rt::windows {

using Handle = void *;

inline constexpr u32 kBrokenPipe = 109;
inline constexpr u32 kForever = 0xffffffff;

inline Handle invalidHandle() { return reinterpret_cast<Handle>(~uptr(0)); }
inline Handle handleOf(i64 number) {
  return reinterpret_cast<Handle>(static_cast<uptr>(number));
}
inline int numberOf(Handle handle) {
  return static_cast<int>(reinterpret_cast<uptr>(handle));
}

struct SecurityAttributes {
  u32 size;
  void *descriptor;
  int inherits;
};

struct StartupInfo {
  u32 size;
  Unit *reserved, *desktop, *title;
  u32 x, y, width, height, columns, rows, fill, flags;
  Unit show, reservedBytes;
  u8 *reservedData;
  Handle input, output, error;
};

struct ProcessInfo {
  Handle process, thread;
  u32 processId, threadId;
};

struct ExceptionRecord {
  u32 code, flags;
  ExceptionRecord *nested;
  void *address;
};

struct ExceptionPointers {
  ExceptionRecord *record;
  void *context;
};

} // namespace vox::rt::windows

#define VOX_IMPORT __declspec(dllimport)

extern "C" {
// Streams.
VOX_IMPORT void *GetStdHandle(vox::rt::u32 which);
VOX_IMPORT int WriteFile(void *file, const void *bytes, vox::rt::u32 count,
                         vox::rt::u32 *written, void *overlapped);
VOX_IMPORT int ReadFile(void *file, void *bytes, vox::rt::u32 count,
                        vox::rt::u32 *read, void *overlapped);
VOX_IMPORT int CloseHandle(void *handle);
VOX_IMPORT int GetConsoleMode(void *console, vox::rt::u32 *mode);
VOX_IMPORT int SetConsoleOutputCP(vox::rt::u32 codePage);
VOX_IMPORT vox::rt::u32 GetLastError();

// Memory and the process itself.
VOX_IMPORT void *CreateJobObjectW(void *security, const void *name);
VOX_IMPORT int SetInformationJobObject(void *job, int kind, const void *limits,
                                       vox::rt::u32 bytes);
VOX_IMPORT int AssignProcessToJobObject(void *job, void *process);
VOX_IMPORT void *GetCurrentProcess();
VOX_IMPORT int SetProcessMitigationPolicy(int policy, const void *value,
                                          usize bytes);
VOX_IMPORT void *VirtualAlloc(void *address, usize bytes, vox::rt::u32 type,
                              vox::rt::u32 protection);
VOX_IMPORT int VirtualFree(void *address, usize bytes, vox::rt::u32 type);
VOX_IMPORT int TerminateProcess(void *process, vox::rt::u32 status);
VOX_IMPORT void *CreateThread(void *security, usize stackBytes,
                              vox::rt::u32 (*entry)(void *argument),
                              void *argument, vox::rt::u32 flags,
                              vox::rt::u32 *id);
VOX_IMPORT vox::rt::u32 ResumeThread(void *thread);
VOX_IMPORT vox::rt::u32 SuspendThread(void *thread);
VOX_IMPORT int GetThreadContext(void *thread, void *registers);
VOX_IMPORT void *AddVectoredExceptionHandler(
    vox::rt::u32 first,
    int (*handler)(vox::rt::windows::ExceptionPointers *what));
VOX_IMPORT int SetThreadStackGuarantee(vox::rt::u32 *bytes);
VOX_IMPORT int SetConsoleCtrlHandler(int (*handler)(vox::rt::u32 event),
                                     int add);
VOX_IMPORT vox::rt::u32 GetModuleFileNameW(void *module,
                                           vox::rt::windows::Unit *path,
                                           vox::rt::u32 room);
VOX_IMPORT const vox::rt::windows::Unit *GetCommandLineW();
VOX_IMPORT const vox::rt::windows::Unit *GetEnvironmentStringsW();
VOX_IMPORT vox::rt::u32
GetEnvironmentVariableW(const vox::rt::windows::Unit *name,
                        vox::rt::windows::Unit *value, vox::rt::u32 room);

// Other processes.
VOX_IMPORT int
CreatePipe(void **readEnd, void **writeEnd,
           const vox::rt::windows::SecurityAttributes *attributes,
           vox::rt::u32 bytes);
VOX_IMPORT int PeekNamedPipe(void *pipe, void *bytes, vox::rt::u32 room,
                             vox::rt::u32 *read, vox::rt::u32 *available,
                             vox::rt::u32 *left);
VOX_IMPORT int SetHandleInformation(void *handle, vox::rt::u32 mask,
                                    vox::rt::u32 flags);
VOX_IMPORT int CreateProcessW(const vox::rt::windows::Unit *program,
                              vox::rt::windows::Unit *commandLine,
                              void *processAttributes, void *threadAttributes,
                              int inheritsHandles, vox::rt::u32 flags,
                              void *environment,
                              const vox::rt::windows::Unit *directory,
                              vox::rt::windows::StartupInfo *startup,
                              vox::rt::windows::ProcessInfo *started);
VOX_IMPORT vox::rt::u32 WaitForSingleObject(void *handle,
                                            vox::rt::u32 milliseconds);
VOX_IMPORT int GetExitCodeProcess(void *process, vox::rt::u32 *status);

// Files, as far as processes need them.
VOX_IMPORT void *
CreateFileW(const vox::rt::windows::Unit *path, vox::rt::u32 access,
            vox::rt::u32 share,
            const vox::rt::windows::SecurityAttributes *attributes,
            vox::rt::u32 disposition, vox::rt::u32 flags, void *pattern);
VOX_IMPORT vox::rt::u32 GetFileAttributesW(const vox::rt::windows::Unit *path);
VOX_IMPORT vox::rt::u32 GetCurrentDirectoryW(vox::rt::u32 room,
                                             vox::rt::windows::Unit *path);

// Time and entropy.
VOX_IMPORT void GetSystemTimePreciseAsFileTime(u64 *time);
VOX_IMPORT int QueryPerformanceCounter(i64 *count);
VOX_IMPORT int QueryPerformanceFrequency(i64 *count);
VOX_IMPORT void Sleep(vox::rt::u32 milliseconds);
/// RtlGenRandom, of advapi32.
VOX_IMPORT u8 SystemFunction036(void *bytes, vox::rt::u32 count);
}
