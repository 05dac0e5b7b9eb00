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

enum class ObjectFormat : uint8_t { Elf, Wasm, MachO, Coff };

/// What voxc makes for a target, the last kind of all.
enum class Emits : uint8_t { Executable, Object, Assembly, Nothing };

/// One row of Targets.def, which says what each column means.
struct Target {
  std::string_view backEnd;
  std::string_view name = {};
  std::string_view spellings = {};
  std::string_view triple = {};
  std::string_view cpu = {};
  std::string_view features = {};
  std::string_view abi = {};
  std::string_view clang = {};
  ObjectFormat format = {};
  std::string_view os = {};
  std::string_view entry = {};
  unsigned pointerBits = 0;
  bool mulHigh = false;
  std::string_view rounding = {};
  std::string_view builtins = {};
  std::string_view runner = {};
  std::string_view fusing = {};
  std::string_view lacks = {}; ///< "net process secrets"
  bool ci = false;
  Emits emits = Emits::Executable;
  std::string_view why = {};

  std::string_view formatName() const;       ///< "ELF", "Wasm", "Mach-O", "PE"
  std::string_view executableSuffix() const; ///< "", ".wasm" or ".exe"
  /// The first part of the triple, as linkers name it: "arm64".
  std::string_view architecture() const;
  /// 1: packs are always built; 2: when asked for; 3: there is none.
  unsigned tier() const;
  bool hasRuntime() const { return emits == Emits::Executable; }
  /// Whether a rounding intrinsic of LLVM is an instruction; `word`: its name
  /// without `llvm.`
  bool rounds(std::string_view word) const;
};

/// The runner of PE images: tools/pe-loader.
inline constexpr std::string_view kPeLoader = "vox-pe-loader";

/// Whether a list of words with blanks between has this one.
constexpr bool hasWord(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    size_t end = words.find(' ');
    if (words.substr(0, end) == word)
      return true;
    words.remove_prefix(end == words.npos ? words.size() : end + 1);
  }
  return false;
}

/// Every row, in the order of the file.
std::span<const Target> all();

/// The row that a user's spelling names, aliases and `native` included, or null.
const Target *find(std::string_view spelling);

/// The row of the system that voxc itself runs on.
const Target &host();

/// The text of stubs/libSystem.tbd, the only thing a Mach-O link needs besides
/// our own code.
std::string_view libSystemStub();

/// The texts of stubs/*.def: the libraries of Windows with what we import of
/// each, as module definitions.
std::span<const std::string_view> windowsStubs();

/// Whether one of them has this function.
bool isWindowsImport(std::string_view name);

} // namespace vox::targets
