//===- runtime-rt/os/linux/filter.h - which system calls are left ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A seccomp filter as instructions of the kernel's packet filter: built by the
// compiler where what is needed is known, else on the stack.
//
//   arch of another machine, x32                 the process is killed
//   a call that is allowed, as its arguments are  it is made
//   any other                                    EPERM
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch.h"
#include "runtime-rt/os/sandbox.h"

namespace vox::rt::linux_ {

struct Instruction {
  unsigned short code;
  u8 yes, no; ///< how many instructions are skipped
  u32 value;
};

class Filter {
public:
  /// Begins with the check of the machine.
  constexpr Filter() {
    add(kLoad, kMachineOffset);
    add(kIsEqual, kAuditArch, kNext, kKill);
    add(kLoad, kNumberOffset);
#ifdef __x86_64__
    constexpr u32 kX32 = 0x40000000;
    add(kIsAtLeast, kX32, kKill, kNext);
#endif
  }

  constexpr void allow(long call) { add(kIsEqual, u32(call), kAllow, kNext); }
  template <usize Count>
  constexpr void allowAll(const long (&calls)[Count]) {
    for (long call : calls)
      allow(call);
  }
  constexpr void deny(long call) { add(kIsEqual, u32(call), kDeny, kNext); }
  template <usize Count>
  constexpr void denyAll(const long (&calls)[Count]) {
    for (long call : calls)
      deny(call);
  }
  /// As if the kernel were too old for it.
  constexpr void hide(long call) { add(kIsEqual, u32(call), kHide, kNext); }

  /// The lower half of an argument, counted from 0, decides.
  constexpr void allowIf(long call, int argument, u32 value, u32 other) {
    add(kIsEqual, u32(call), kNext, 3);
    add(kLoad, offsetOf(argument));
    add(kIsEqual, value, kAllow, kNext);
    add(kIsEqual, other, kAllow, kDeny);
  }
  constexpr void allowIf(long call, int argument, u32 value) {
    add(kIsEqual, u32(call), kNext, 2);
    add(kLoad, offsetOf(argument));
    add(kIsEqual, value, kAllow, kDeny);
  }
  /// None of these bits.
  constexpr void allowWithout(long call, int argument, u32 bits) {
    add(kIsEqual, u32(call), kNext, 2);
    add(kLoad, offsetOf(argument));
    add(kHasAny, bits, kDeny, kAllow);
  }

  /// The end: what happens to a call that was not named.
  constexpr void finish(bool allowsOthers) {
    if (allowsOthers)
      add(kReturn, kResultAllow);
    const u32 results[] = {kResultDeny, kResultAllow, kResultHide, kResultKill};
    const int first = count;
    for (u32 result : results)
      add(kReturn, result);
    for (int at = 0; at < first; ++at)
      resolve(code[at], first - at - 1);
  }

  constexpr const Instruction *instructions() const { return code; }
  constexpr int length() const { return count; }

private:
  enum Code : unsigned short {
    kLoad = 0x20,
    kIsEqual = 0x15,
    kIsAtLeast = 0x35,
    kHasAny = 0x45,
    kReturn = 0x06
  };
  /// Where the fields of the kernel's description of a call are.
  static constexpr u32 kNumberOffset = 0, kMachineOffset = 4,
                       kArgumentOffset = 16;
  static constexpr u32 kResultAllow = 0x7fff0000, kResultKill = 0x80000000,
                       kResultDeny = 0x00050000 | u32(Generic::kEperm),
                       kResultHide = 0x00050000 | 38; ///< ENOSYS
  /// Jumps until finish() knows where the results stand, in their order.
  static constexpr u8 kNext = 0, kDeny = 252, kAllow = 253, kHide = 254,
                      kKill = 255;
  static constexpr int kMost = 120;

  static constexpr u32 offsetOf(int argument) {
    // detlint: byte-order: a half of an argument stands where the machine puts it
    constexpr u32 kLow = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 0 : 4;
    return kArgumentOffset + 8 * u32(argument) + kLow;
  }
  constexpr void add(Code what, u32 value, u8 yes = 0, u8 no = 0) {
    code[count++] = {what, yes, no, value};
  }
  static constexpr void resolve(Instruction &jump, int distance) {
    auto target = [&](u8 place) {
      return place < kDeny ? place : u8(distance + place - kDeny);
    };
    jump.yes = target(jump.yes);
    jump.no = target(jump.no);
  }

  Instruction code[kMost] = {};
  int count = 0;
};

/// What every program needs once it runs: memory, output, its end.
constexpr void allowBasics(Filter &filter) {
  constexpr u32 kExecutable = 4;
  filter.allowAll(
      {kWrite, kMunmap, kMremap, kMadvise, kPpoll, kExitGroup, kRestart});
  // What the end of a program with a limit of time sets (watch.cpp).
  filter.allowAll({kSetitimer, kSigaction, kSigprocmask});
  if (Kernel::kMapTakesBlock)
    filter.allow(kMmap);
  else
    filter.allowWithout(kMmap, 2, kExecutable);
  filter.allowIf(kIoctl, 1, u32(Kernel::kGetTermios));
}

/// The filter of a confinement, not of a program that starts others.
void buildFilter(const os::Confinement &confinement, Filter &filter);

/// Applies a filter; the error or 0. Needs forgoPrivileges.
inline long applyFilter(const Instruction *instructions, int count) {
  constexpr long kSetFilter = 22, kByInstructions = 2;
  struct {
    unsigned short count;
    const Instruction *instructions;
  } program = {static_cast<unsigned short>(count), instructions};
  return systemCall(kPrctl, kSetFilter, kByInstructions,
                    reinterpret_cast<long>(&program));
}

/// No program that is started from now on gains privileges.
inline long forgoPrivileges() {
  constexpr long kNoNewPrivileges = 38;
  return systemCall(kPrctl, kNoNewPrivileges, 1);
}

} // namespace vox::rt::linux_
