//===- lowering/Codegen/VerifyDeterminism.cpp - the last gate -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Walks the LLVM IR that goes to the back end and refuses whatever could
// compute another result on another machine: relaxed or fused floating point,
// formats that only some CPUs have, mathematics that is not ours, and calls to
// code that is neither ours nor the platform's.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/Codegen.h"
#include "lowering/RuntimeTable.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace vox::lowering;
using vox::targets::ObjectFormat;

/// Functions that some C library computes in its own way.
static const char *const kMathNames[] = {
    "acos",     "acosh",  "asin",  "asinh",  "atan",      "atan2",  "atanh",
    "cbrt",     "ceil",   "cos",   "cosh",   "erf",       "erfc",   "exp",
    "exp10",    "exp2",   "expm1", "fdim",   "floor",     "fma",    "fmax",
    "fmin",     "fmod",   "frexp", "hypot",  "ldexp",     "lgamma", "log",
    "log10",    "log1p",  "log2",  "modf",   "pow",       "powi",   "remainder",
    "rint",     "round",  "sin",   "sincos", "sinh",      "sqrt",   "tan",
    "tanh",     "tgamma", "trunc", "scalbn", "nearbyint", "remquo", "logb",
    "nextafter"};

static bool isMathName(StringRef name) {
  if (is_contained(kMathNames, name))
    return true;
  // The float and long double forms.
  return (name.ends_with("f") || name.ends_with("l")) &&
         is_contained(kMathNames, name.drop_back());
}

/// What the back end may call on its own account; the pack brings all of it.
static bool isMemoryName(StringRef name) {
  return name == "memcpy" || name == "memmove" || name == "memset" ||
         name == "memcmp";
}

/// The system's own interface: imports of the module on WebAssembly, the
/// symbols of our stubs on macOS and Windows. Linux has none.
static bool isPlatformImport(const Function &function,
                             const vox::targets::Target &target) {
  switch (target.format) {
  case ObjectFormat::Wasm:
    return function.hasFnAttribute("wasm-import-module");
  case ObjectFormat::MachO: {
    StringRef stub = vox::targets::libSystemStub();
    std::string symbol = ("_" + function.getName()).str();
    for (char end : {',', ' '})
      if (stub.contains(" " + symbol + std::string(1, end)))
        return true;
    return false;
  }
  case ObjectFormat::Coff:
    return vox::targets::isWindowsImport(function.getName());
  case ObjectFormat::Elf:
    return false;
  }
  return false;
}

/// A rounding is a library call where the CPU has no instruction for it; those
/// that give an integer are one everywhere.
static bool isLibraryRounding(Intrinsic::ID id,
                              const vox::targets::Target &target) {
  switch (id) {
  case Intrinsic::floor:
  case Intrinsic::ceil:
  case Intrinsic::trunc:
  case Intrinsic::rint:
  case Intrinsic::round:
  case Intrinsic::roundeven:
  case Intrinsic::nearbyint:
    return !target.rounds(Intrinsic::getBaseName(id).drop_front(5)); // `llvm.`
  case Intrinsic::lround:
  case Intrinsic::llround:
  case Intrinsic::lrint:
  case Intrinsic::llrint:
  case Intrinsic::experimental_constrained_floor:
  case Intrinsic::experimental_constrained_ceil:
  case Intrinsic::experimental_constrained_trunc:
  case Intrinsic::experimental_constrained_rint:
  case Intrinsic::experimental_constrained_round:
  case Intrinsic::experimental_constrained_roundeven:
  case Intrinsic::experimental_constrained_nearbyint:
    return true;
  default:
    return false;
  }
}

static bool isForbiddenIntrinsic(Intrinsic::ID id,
                                 const vox::targets::Target &target) {
  switch (id) {
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
  case Intrinsic::experimental_constrained_fma:
  case Intrinsic::experimental_constrained_fmuladd:
  case Intrinsic::sin:
  case Intrinsic::cos:
  case Intrinsic::tan:
  case Intrinsic::asin:
  case Intrinsic::acos:
  case Intrinsic::atan:
  case Intrinsic::atan2:
  case Intrinsic::sinh:
  case Intrinsic::cosh:
  case Intrinsic::tanh:
  case Intrinsic::sincos:
  case Intrinsic::sincospi:
  case Intrinsic::exp:
  case Intrinsic::exp2:
  case Intrinsic::exp10:
  case Intrinsic::log:
  case Intrinsic::log2:
  case Intrinsic::log10:
  case Intrinsic::pow:
  case Intrinsic::powi:
  case Intrinsic::ldexp:
  case Intrinsic::frexp:
  case Intrinsic::modf:
  // Targets disagree about signalling NaNs and about signed zeros.
  case Intrinsic::minnum:
  case Intrinsic::maxnum:
    return true;
  default:
    return isLibraryRounding(id, target);
  }
}

/// Formats beyond binary64 exist on some machines only.
static bool isForbiddenType(const Type *type) {
  const Type *scalar = type->getScalarType();
  return scalar->isX86_FP80Ty() || scalar->isFP128Ty() ||
         scalar->isPPC_FP128Ty();
}

static Error refuse(const Function &function, const Twine &what) {
  return createStringError("vox-verify-determinism: " + what + " in `" +
                           function.getName() + "`");
}

static Error checkInstruction(const Instruction &instruction,
                              const vox::targets::Target &target) {
  const Function &function = *instruction.getFunction();
  if (const auto *operation = dyn_cast<FPMathOperator>(&instruction))
    if (operation->getFastMathFlags().any())
      return refuse(function, "fast-math flags");
  if (instruction.getOpcode() == Instruction::FRem)
    return refuse(function, "an frem instruction");
  if (isForbiddenType(instruction.getType()))
    return refuse(function, "a floating-point type beyond binary64");
  for (const Value *operand : instruction.operands())
    if (isForbiddenType(operand->getType()))
      return refuse(function, "a floating-point type beyond binary64");
  const auto *call = dyn_cast<CallBase>(&instruction);
  const Function *callee = call ? call->getCalledFunction() : nullptr;
  if (!callee)
    return Error::success();
  if (isForbiddenIntrinsic(callee->getIntrinsicID(), target))
    return refuse(function, "a call of `" + callee->getName() + "`");
  if (callee->isIntrinsic() && callee->getName().contains("fmadd"))
    return refuse(function, "a call of `" + callee->getName() + "`");
  return Error::success();
}

static Error checkSymbol(const Function &function,
                         const vox::targets::Target &target) {
  if (function.isIntrinsic())
    return Error::success();
  if (isMathName(function.getName()))
    return createStringError("vox-verify-determinism: `" + function.getName() +
                             "` is a function of libm");
  if (!function.isDeclaration() || isRuntimeSymbol(function.getName()) ||
      isMemoryName(function.getName()) || isPlatformImport(function, target))
    return Error::success();
  return createStringError("vox-verify-determinism: `" + function.getName() +
                           "` is an unknown external function");
}

Error vox::lowering::verifyDeterminism(const Module &module,
                                       const targets::Target &target) {
  for (const Function &function : module) {
    if (Error error = checkSymbol(function, target))
      return error;
    for (const Instruction &instruction : instructions(function))
      if (Error error = checkInstruction(instruction, target))
        return error;
  }
  return Error::success();
}
