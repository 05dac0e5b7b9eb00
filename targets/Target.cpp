//===- targets/Target.cpp - looking targets up ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "targets/Target.h"

#include "targets/Stubs.inc"

#include <algorithm>
#include <iterator>
#include <string>

using namespace vox::targets;

namespace {

using enum ObjectFormat;
using enum Emits;

constexpr Target kTargets[] = {
#define VOX_TARGET(BACK_END, ...) {.backEnd = #BACK_END, __VA_ARGS__},
#define VOX_OBJECT_TARGET(BACK_END, ...) {.backEnd = #BACK_END, __VA_ARGS__},
#include "targets/Targets.def"
};

constexpr const Target *findRow(std::string_view spelling) {
  for (const Target &target : kTargets)
    if (target.name == spelling || hasWord(target.spellings, spelling))
      return &target;
  return nullptr;
}

constexpr bool everySpellingHasOneRow() {
  for (const Target &target : kTargets)
    for (std::string_view rest = target.spellings; !rest.empty();) {
      size_t end = rest.find(' ');
      if (findRow(rest.substr(0, end)) != &target)
        return false;
      rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    }
  return true;
}
static_assert(everySpellingHasOneRow(), "a spelling belongs to another row");

constexpr bool everyRunnerIsKnown() {
  for (const Target &target : kTargets)
    if (!target.runner.empty() && target.runner != "node" &&
        target.runner != kPeLoader && !target.runner.starts_with("qemu-"))
      return false;
  return true;
}
static_assert(everyRunnerIsKnown(),
              "a runner is qemu-<cpu>, node, vox-pe-loader or nothing");

constexpr bool everyLimitHasAReason() {
  return std::ranges::all_of(kTargets, [](const Target &target) {
    return (target.emits < Assembly) == target.why.empty();
  });
}
static_assert(everyLimitHasAReason(),
              "`why` is for targets that have no object file");

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
              "`lacks` takes modules of Capabilities.def");

} // namespace

std::span<const Target> vox::targets::all() { return kTargets; }

const Target *vox::targets::find(std::string_view spelling) {
  return spelling == "native" ? &host() : findRow(spelling);
}

const Target &vox::targets::host() {
  constexpr const Target *row = findRow(VOX_HOST);
  static_assert(row, "voxc is built for a system that has no row");
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
  case ObjectFormat::Coff:
    return "PE";
  }
  return "";
}

std::string_view Target::executableSuffix() const {
  if (format == ObjectFormat::Wasm)
    return ".wasm";
  return format == ObjectFormat::Coff ? ".exe" : "";
}

std::string_view Target::architecture() const {
  return triple.substr(0, triple.find('-'));
}

unsigned Target::tier() const {
  if (!hasRuntime())
    return 3;
  return ci ? 1 : 2;
}

bool Target::rounds(std::string_view word) const {
  return hasWord(rounding, word);
}

std::string_view vox::targets::libSystemStub() { return kLibSystemStub; }

std::span<const std::string_view> vox::targets::windowsStubs() {
  return kWindowsStubs;
}

bool vox::targets::isWindowsImport(std::string_view name) {
  std::string line = "\n" + std::string(name) + "\n";
  return std::ranges::any_of(kWindowsStubs, [&](std::string_view stub) {
    return stub.find(line) != stub.npos;
  });
}
