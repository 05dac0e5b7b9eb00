//===- tools/voxc/Overwrite.cpp - what an output must not replace ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Overwrite.h. An executable of ours is known by what it carries: in
// every format the start code of the runtime reads the same variables, and has
// their names as text.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Overwrite.h"

#include "tools/voxc/Compile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include <array>
#include <fmt/format.h>

namespace vox::driver {

using namespace llvm::sys;

bool isPartOfVoxc(const std::string &path, const targets::Target &target) {
  std::string pack = packDirectory(target);
  std::array parts = {executablePath(), pack + "/libvoxrt.a",
                      pack + "/runtime.bc"};
  return llvm::any_of(parts, [&](const std::string &part) {
    return fs::equivalent(path, part);
  });
}

/// True for a file that may be an executable, of any format that targets have.
static bool isExecutableFormat(llvm::StringRef bytes) {
  switch (llvm::identify_magic(bytes)) {
  case llvm::file_magic::elf_executable:
  case llvm::file_magic::macho_executable:
  case llvm::file_magic::pecoff_executable:
  case llvm::file_magic::wasm_object:
    return true;
  default:
    return false;
  }
}

/// True for an executable that voxc has made.
static bool isImage(const std::string &path) {
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  return file && isExecutableFormat((*file)->getBuffer()) &&
         (*file)->getBuffer().contains("MAX_OUTPUT");
}

std::string whyKept(const std::string &path) {
  fs::file_status link, status;
  fs::status(path, link, /*follow=*/false);
  if (link.type() == fs::file_type::file_not_found)
    return "";
  fs::status(path, status);
  if (status.type() == fs::file_type::directory_file)
    return fmt::format("`{}` is a directory; give another name with `-o`",
                       path);
  if (status.type() == fs::file_type::regular_file && isImage(path))
    return "";
  return fmt::format("`{0}` is there already and no executable that voxc has "
                     "made; to replace it write `-o {0}`, or give another name",
                     path);
}

} // namespace vox::driver
