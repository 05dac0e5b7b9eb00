//===- targets/Target.h - the table of targets ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What voxc knows of each system it builds for, as data (Targets.def). Nothing
// here needs LLVM.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace vox::targets {

enum class ObjectFormat : uint8_t { Elf, Wasm, MachO };

/// How the parity gate executes a program of a target.
enum class Runner : uint8_t { Native, QemuAArch64, Node, None };

/// One row of Targets.def, which says what each column means.
struct Target {
  std::string_view name;
  std::string_view triple;
  std::string_view cpu;
  std::string_view features;
  std::string_view abi;
  ObjectFormat format;
  std::string_view os;
  std::string_view entry;
  unsigned pointerBits;
  bool hasMulHigh;
  Runner runner;
  std::string_view lacks; ///< "net process secrets"

  std::string_view formatName() const;       ///< "ELF", "Wasm", "Mach-O"
  std::string_view executableSuffix() const; ///< "" or ".wasm"
};

/// Every row, in the order of the file.
std::span<const Target> all();

/// The row that a user's spelling names, aliases included, or null.
const Target *find(std::string_view spelling);

/// The row of the system that voxc itself runs on.
const Target &host();

std::string_view
spelling(Runner runner); ///< "native", "qemu-aarch64", "node", "none"

/// The text of stubs/libSystem.tbd, the only thing a Mach-O link needs besides
/// our own code.
std::string_view libSystemStub();

} // namespace vox::targets
