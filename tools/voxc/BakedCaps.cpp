//===- tools/voxc/BakedCaps.cpp - the ceiling of a built program ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Looks for the section that lowering/Codegen/Ceiling.cpp writes. A file is
// somebody else's until it is found: nothing in it is believed.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/BakedCaps.h"

#include "runtime-rt/caps/isolation.h"
#include "runtime-rt/caps/policy.h"
#include "tools/voxc/Limits.h"

#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Endian.h"

#include <fmt/format.h>

namespace vox::driver {

using llvm::file_magic;
using llvm::StringRef;

bool isImage(const std::string &bytes) {
  switch (llvm::identify_magic(bytes)) {
  case file_magic::unknown:
  case file_magic::bitcode:
  case file_magic::clang_ast:
  case file_magic::archive:
    return false;
  default:
    return true;
  }
}

/// The bytes of the section of any format, or none.
static StringRef sectionOf(const llvm::object::ObjectFile &file) {
  static constexpr StringRef kNames[] = {".voxcaps", "__voxcaps", "vox.caps"};
  for (const llvm::object::SectionRef &section : file.sections()) {
    llvm::Expected<StringRef> name = section.getName();
    if (!name) {
      llvm::consumeError(name.takeError());
      continue;
    }
    if (!llvm::is_contained(kNames, *name))
      continue;
    if (llvm::Expected<StringRef> bytes = section.getContents())
      return *bytes;
    else
      llvm::consumeError(bytes.takeError());
  }
  return "";
}

static void fill(const rt::caps::Ceiling &ceiling, BakedCaps &caps) {
  StringRef tokens(ceiling.tokens.bytes,
                   static_cast<size_t>(ceiling.tokens.length));
  while (!tokens.empty()) {
    auto [token, rest] = tokens.split('\n');
    caps.tokens.push_back(token.str());
    tokens = rest;
  }
  caps.limits = limitsIn(
      {ceiling.limits.bytes, static_cast<size_t>(ceiling.limits.length)});
  caps.sandbox = rt::caps::sandboxWord(rt::caps::Sandbox(ceiling.sandbox));
}

BakedCaps readBakedCaps(const std::string &path, const std::string &bytes) {
  BakedCaps caps;
  llvm::MemoryBufferRef buffer(bytes, path);
  auto file = llvm::object::ObjectFile::createObjectFile(buffer);
  if (!file) {
    caps.problem = fmt::format("`{}` cannot be read: {}", path,
                               llvm::toString(file.takeError()));
    return caps;
  }
  StringRef section = sectionOf(**file);
  // What a linker may have put behind it to fill a page is left out.
  uint64_t size = section.size() < 16
                      ? 0
                      : llvm::support::endian::read32le(section.data() + 8);
  rt::caps::Ceiling ceiling;
  if (size > section.size() ||
      !rt::caps::readCeiling(section.data(), size, ceiling)) {
    caps.problem = fmt::format(
        "`{}` is no program of this voxc: it has no ceiling of grants", path);
    return caps;
  }
  fill(ceiling, caps);
  return caps;
}

} // namespace vox::driver
