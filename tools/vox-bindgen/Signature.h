//===- tools/vox-bindgen/Signature.h - the Vox side of a builtin ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace vox::bindgen {

/// `list[T].insert(int, T) -> list[T]`, `std.fs.read(str) -> …`, `chr(int) ->
/// …`
struct Signature {
  std::string module;              ///< "fs"; "" for none
  std::string receiver;            ///< "list[T]"; "" for none
  std::string name;                ///< "insert"
  std::vector<std::string> params; ///< types, the receiver's first
  std::string result;

  /// As programs spell it: `fs.read`, `.insert`, `chr`.
  std::string spelling() const;
  bool mentions(char letter) const;
};

/// None, with what is wrong in `error`.
std::optional<Signature> parseSignature(llvm::StringRef text,
                                        std::string &error);

/// "" or what is wrong with the fuel of a builtin: `0`, or a sum of products
/// `>> 8` or `>> 10` of elements(N) bytes(N) log2(N) int(N) span(N) program(N).
std::string checkFuel(llvm::StringRef fuel, const Signature &signature);

} // namespace vox::bindgen
