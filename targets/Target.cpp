//===- targets/Target.cpp - looking targets up ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "targets/Target.h"

#include "targets/LibSystemStub.inc"

#include <algorithm>
#include <iterator>

using namespace vox::targets;

namespace {

constexpr Target kTargets[] = {
#define VOX_TARGET(NAME, TRIPLE, CPU, FEATURES, ABI, FORMAT, OS, ENTRY,        \
                   POINTER_BITS, MUL_HIGH, RUNNER, LACKS)                      \
  {NAME,                                                                       \
   TRIPLE,                                                                     \
   CPU,                                                                        \
   FEATURES,                                                                   \
   ABI,                                                                        \
   ObjectFormat::FORMAT,                                                       \
   OS,                                                                         \
   ENTRY,                                                                      \
   POINTER_BITS,                                                               \
   MUL_HIGH,                                                                   \
   Runner::RUNNER,                                                             \
   LACKS},
#include "targets/Targets.def"
};

struct Alias {
  std::string_view alias;
  std::string_view name;
};

constexpr Alias kAliases[] = {
#define VOX_TARGET_ALIAS(ALIAS, NAME) {ALIAS, NAME},
#include "targets/Targets.def"
};

constexpr const Target *findName(std::string_view name) {
  for (const Target &target : kTargets)
    if (target.name == name)
      return &target;
  return nullptr;
}

constexpr bool everyAliasHasItsRow() {
  for (const Alias &alias : kAliases)
    if (!findName(alias.name) || findName(alias.alias))
      return false;
  return true;
}
static_assert(everyAliasHasItsRow(), "an alias names no row, or hides one");

constexpr bool isModule(std::string_view word) {
  constexpr std::string_view kModules[] = {
#define VOX_CAPABILITY(ENUMERATOR, WORD, GRANT, MODULE, ...) MODULE,
#include "targets/Capabilities.def"
  };
  return std::ranges::find(kModules, word) != std::end(kModules);
}

constexpr bool everyLackIsAModule() {
  for (const Target &target : kTargets)
    for (std::string_view rest = target.lacks; !rest.empty();) {
      size_t blank = std::min(rest.find(' '), rest.size());
      if (!isModule(rest.substr(0, blank)))
        return false;
      rest.remove_prefix(std::min(blank + 1, rest.size()));
    }
  return true;
}
static_assert(everyLackIsAModule(),
              "LACKS takes modules of Capabilities.def with blanks between");

} // namespace

std::span<const Target> vox::targets::all() { return kTargets; }

const Target *vox::targets::find(std::string_view spelling) {
  if (const Target *target = findName(spelling))
    return target;
  for (const Alias &alias : kAliases)
    if (alias.alias == spelling)
      return findName(alias.name);
  return nullptr;
}

const Target &vox::targets::host() {
#if defined(__x86_64__) && defined(__linux__)
  constexpr const Target *row = findName("x86_64-unknown-linux");
#elif defined(__aarch64__) && defined(__linux__)
  constexpr const Target *row = findName("aarch64-unknown-linux");
#elif defined(__aarch64__) && defined(__APPLE__)
  constexpr const Target *row = findName("aarch64-apple-darwin");
#elif defined(__wasm__)
  constexpr const Target *row = findName("wasm32-wasi");
#else
#error "voxc is built for a system that has no row in Targets.def"
#endif
  static_assert(row);
  return *row;
}

std::string_view Target::formatName() const {
  switch (format) {
  case ObjectFormat::Elf:
    return "ELF";
  case ObjectFormat::Wasm:
    return "Wasm";
  case ObjectFormat::MachO:
    return "Mach-O";
  }
  return "";
}

std::string_view Target::executableSuffix() const {
  return format == ObjectFormat::Wasm ? ".wasm" : "";
}

std::string_view vox::targets::spelling(Runner runner) {
  switch (runner) {
  case Runner::Native:
    return "native";
  case Runner::QemuAArch64:
    return "qemu-aarch64";
  case Runner::Node:
    return "node";
  case Runner::None:
    return "none";
  }
  return "";
}

std::string_view vox::targets::libSystemStub() {
  return {kLibSystemStub, sizeof(kLibSystemStub) - 1};
}
