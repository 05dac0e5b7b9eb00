//===- hir/Builtins.h - the builtins as C++ sees them
//----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The table of Builtins.def. Sema takes types from it, the interpreter
// dispatches by it, the lowering declares symbols from it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <string_view>

namespace vox::hir {

enum class BuiltinId : uint8_t {
#define BUILTIN(NAME, SPELLING, SYMBOL, PARAMS, RESULT, FLAGS) NAME,
#include "hir/Builtins.def"
};

/// Flags of a builtin.
inline constexpr uint8_t kTakesType =
    1; ///< a `const TypeInfo *` of T follows the arguments
inline constexpr uint8_t kFaults =
    2; ///< a `const SourceLocation *` follows everything else

/// One row; the letters of `params` and `result` are explained in Builtins.def.
struct Builtin {
  std::string_view name;
  std::string_view symbol;
  std::string_view params;
  char result;
  uint8_t flags;
};

inline constexpr Builtin kBuiltins[] = {
#define BUILTIN(NAME, SPELLING, SYMBOL, PARAMS, RESULT, FLAGS)                 \
  {SPELLING, SYMBOL, PARAMS, RESULT[0], FLAGS},
#include "hir/Builtins.def"
};
inline constexpr unsigned kBuiltinCount =
    sizeof(kBuiltins) / sizeof(kBuiltins[0]);

constexpr const Builtin &builtin(BuiltinId id) {
  return kBuiltins[static_cast<unsigned>(id)];
}

} // namespace vox::hir
