//===- lowering/Link/WasmSection.cpp - a section of our own ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/Link.h"

#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

void vox::lowering::appendCustomSection(std::string &image, StringRef name,
                                        StringRef content) {
  constexpr char kCustom = 0;
  raw_string_ostream stream(image);
  stream << kCustom;
  encodeULEB128(getULEB128Size(name.size()) + name.size() + content.size(),
                stream);
  encodeULEB128(name.size(), stream);
  stream << name << content;
}
