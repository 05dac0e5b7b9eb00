//===- runtime-rt/core/limits.cpp - reading and exceeding limits ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/limits.h"

#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/finish.h"
#include "runtime-rt/core/fuel.h"
#include "runtime-rt/core/line.h"
#include "runtime-rt/core/start_block.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/stack_size.h"

extern "C" {
/// Of what voxc has not compiled. A ceiling of no layout, without limits:
__attribute__((
    weak)) constinit const u8 vox_policy[vox::rt::kBuildHeadBytes + 1] = {};
__attribute__((weak)) const i64 vox_baked_stack[2] = {i64(64) << 20, 0};

__attribute__((weak)) constinit bool (*const vox_rt_watch)() = nullptr;
}

/// Of a program without the counter.
__attribute__((weak)) void vox_limit_steps(const char *) {
  vox::rt::refuseLimit("step counter");
}

namespace vox::rt {

/// Behind `VOX_`, in the order of Limits, each with its NUL.
static constexpr char kVariables[] = "MAX_DEPTH\0MAX_MEMORY\0MAX_OUTPUT\0"
                                     "TIMEOUT_MS\0MAX_DISK\0MAX_FILES\0";
constinit Limits limits = {kDefaultDepth, kNoLimit, kNoLimit,
                           kNoLimit,      kNoLimit, kNoLimit};
constinit MemoryCount memoryCount = {0, 0};
constinit StartBlock startBlock = {nullptr, nullptr, nullptr};

/// The value behind `name=` in an entry of the environment, or null.
static const char *valueOf(const char *entry, const char *name) {
  for (; *name; ++entry, ++name)
    if (*entry != *name)
      return nullptr;
  return *entry == '=' ? entry + 1 : nullptr;
}

static VOX_NORETURN void refuse(const char *name, const char *value) {
  Line line("vox: invalid VOX_");
  line.text(name).text(" \"").text(value).text("\": expected a whole number");
  line.end();
  os::exit(kExitFailed);
}

VOX_NORETURN void refuseLimit(const char *what) {
  Line line("vox: this binary has no ");
  line.text(what).end();
  os::exit(kExitFailed);
}

__attribute__((minsize)) i64 parseLimit(const char *name, const char *value) {
  i64 number = 0;
  const char *digit = value;
  for (; *digit; ++digit) {
    u8 byte = static_cast<u8>(*digit);
    if (byte < '0' || byte > '9')
      break;
    i64 next = byte - '0';
    number = number > (kMaxInt - next) / 10 ? kMaxInt : number * 10 + next;
  }
  if (digit == value || *digit)
    refuse(name, value);
  return number;
}

/// Sets the limit that an entry without its `VOX_` names: the build's as it is
/// there, the environment's where it is lower.
static __attribute__((minsize)) void setLimit(const char *entry, bool isBuild) {
  i64 *limit = &limits.depth;
  for (const char *name = kVariables; *name; ++limit) {
    if (const char *value = valueOf(entry, name))
      *limit = smaller(isBuild ? kNoLimit : *limit, parseLimit(name, value));
    while (*name++) {
    }
  }
  if (const char *value = valueOf(entry, "MAX_STEPS"))
    vox_limit_steps(value);
}

const char *environmentValue(const char *name) {
  for (auto *entry = startBlock.environment; entry && *entry; ++entry)
    if (const char *value = valueOf(*entry, name))
      return value;
  return nullptr;
}

// Once a program, and in every program: for size.
__attribute__((minsize)) void readLimits(const char *const *environment) {
  startBlock.environment = environment;
  const u8 *build = vox_policy + kBuildHeadBytes;
  while (*build) {
    setLimit(reinterpret_cast<const char *>(build), /*isBuild=*/true);
    while (*build++) {
    }
  }
  for (; environment && *environment; ++environment) {
    const char *entry = *environment;
    if (entry[0] != 'V' || entry[1] != 'O' || entry[2] != 'X' ||
        entry[3] != '_')
      continue;
    setLimit(entry + 4, /*isBuild=*/false);
    if (const char *value = valueOf(entry + 4, "CAPS"))
      startBlock.narrowing = value;
  }
  if (vox_rt_watch ? !vox_rt_watch() : limits.timeout != kNoLimit)
    refuseLimit("wall clock");
}

__attribute__((minsize)) void os::refuseStack(i64 bytes) {
  Line line("vox: no stack of ");
  line.number(bytes >> 20).text(" MiB for ").number(depthLimit());
  line.text(" calls; VOX_MAX_DEPTH lowers their number").end();
  exit(kExitFailed);
}

void memoryExceeded() {
  claimEnd(kExitMemory, nullptr);
  Line("vox: memory limit exceeded").end();
  os::exit(kExitMemory);
}

static void printBudgetLine(const char *what, i64 limit) {
  claimEnd(kExitBudget, what);
  Line line("vox: execution budget exceeded: ");
  line.text(what).text(" (limit ").number(limit).text(")").end();
}

void budgetExceeded(const char *what, i64 limit) {
  printBudgetLine(what, limit);
  os::exit(kExitBudget);
}

} // namespace vox::rt

void vox_fault_depth() {
  vox::rt::printBudgetLine("depth", vox::rt::depthLimit());
  if (vox::rt::printCallChain)
    vox::rt::printCallChain(nullptr);
  vox::rt::os::exit(vox::rt::kExitBudget);
}
