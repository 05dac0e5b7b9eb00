//===- hir/MathFunctions.h - the module `math` as C++ sees it -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The table of MathFunctions.def, and the members of the module by name.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

#include <string_view>

namespace vox::hir {

/// What the opcode Math computes.
enum class MathFn : uint8_t {
#define MATH(ENUMERATOR, NAME, SYMBOL, ARITY) ENUMERATOR,
#include "hir/MathFunctions.def"
};

struct MathRow {
  std::string_view name;   ///< "ln"
  std::string_view symbol; ///< "vox_log"
  uint8_t arity;           ///< 1 to 3
};

inline constexpr MathRow kMath[] = {
#define MATH(ENUMERATOR, NAME, SYMBOL, ARITY) {#NAME, #SYMBOL, ARITY},
#include "hir/MathFunctions.def"
};
inline constexpr unsigned kMathCount = sizeof(kMath) / sizeof(kMath[0]);

constexpr const MathRow &mathFunction(MathFn id) {
  return kMath[static_cast<unsigned>(id)];
}

/// A member of the module.
struct MathMember {
  enum class Kind : uint8_t {
    Function,  ///< opcode Math with `function`
    Operation, ///< `opcode`
    Sign,
    Constant ///< the bits of a float
  };
  std::string_view name;
  Kind kind;
  MathFn function{};
  Opcode opcode{};
  TypeKind parameter = TypeKind::Float;
  uint8_t arity = 0;
  uint64_t bits = 0;
};

inline constexpr MathMember kMathMembers[] = {
#define MATH(ENUMERATOR, NAME, SYMBOL, ARITY)                                  \
  {.name = #NAME,                                                              \
   .kind = MathMember::Kind::Function,                                         \
   .function = MathFn::ENUMERATOR,                                             \
   .arity = ARITY},
#define MATH_OP(NAME, OPCODE, PARAMETER, ARITY)                                \
  {.name = #NAME,                                                              \
   .kind = MathMember::Kind::Operation,                                        \
   .opcode = Opcode::OPCODE,                                                   \
   .parameter = TypeKind::PARAMETER,                                           \
   .arity = ARITY},
#define MATH_CONSTANT(NAME, BITS)                                              \
  {.name = NAME, .kind = MathMember::Kind::Constant, .bits = BITS},
#include "hir/MathFunctions.def"
    {.name = "sign", .kind = MathMember::Kind::Sign, .arity = 1},
};

/// The member called `name`, or null.
constexpr const MathMember *findMathMember(std::string_view name) {
  for (const MathMember &member : kMathMembers)
    if (member.name == name)
      return &member;
  return nullptr;
}

} // namespace vox::hir
