//===- lowering/Link/Link.h - object to image -----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Runs LLD inside this process. One recipe a file format; the row of the target
// decides which. Inputs lie in a private temporary directory, the image comes
// back as bytes and no path of the host reaches it, not even the output's name.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "targets/Target.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace vox::lowering {

struct LinkJob {
  const targets::Target &target;
  llvm::ArrayRef<std::string> objects; ///< bytes of the program's object files
  llvm::StringRef runtimeArchive;      ///< path of libvoxrt.a
  bool debug = false;                  ///< keep what debuggers read
  uint64_t stackBytes = 0;             ///< Wasm: of the stack in memory
};

/// The image's bytes, or what the linker said. Calls from several threads wait
/// for each other: LLD has one state a process.
llvm::Expected<std::string> link(const LinkJob &job);

/// Errors that name what no engine of WebAssembly loads: a function of an object,
/// or the whole.
llvm::Error checkWasmFunctions(llvm::StringRef object);
llvm::Error checkWasmImage(llvm::StringRef image);

/// An error unless the archive of the runtime is of the interface that programs
/// are compiled for.
llvm::Error checkPack(llvm::StringRef archive);

/// Adds a custom section to a module of WebAssembly.
void appendCustomSection(std::string &image, llvm::StringRef name,
                         llvm::StringRef content);

/// Where the parts of a link lie on disk.
struct LinkPaths {
  std::vector<std::string> objects;
  std::string archive;
  std::string stub;                 ///< Mach-O: the text stub of libSystem
  std::string script;               ///< ELF: what elfScript says
  std::vector<std::string> imports; ///< PE: import libraries
  std::string output;
  bool debug = false;
  uint64_t stackBytes = 0;
};

using LinkArguments = std::vector<std::string>;

/// The command line of each format, the linker's name first.
LinkArguments elfArguments(const targets::Target &target,
                           const LinkPaths &paths);
llvm::StringRef elfScript();
LinkArguments wasmArguments(const targets::Target &target,
                            const LinkPaths &paths);
LinkArguments machOArguments(const targets::Target &target,
                             const LinkPaths &paths);
LinkArguments coffArguments(const targets::Target &target,
                            const LinkPaths &paths);

/// Makes an import library of each library of Windows that we import from.
/// `directory` ends in a slash.
llvm::Error writeImportLibraries(const targets::Target &target,
                                 llvm::StringRef directory,
                                 std::vector<std::string> &paths);

} // namespace vox::lowering
