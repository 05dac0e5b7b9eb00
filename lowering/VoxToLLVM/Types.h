//===- lowering/VoxToLLVM/Types.h - how values are represented ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A Vox value is a row of slots, and in SSA form each slot is a value of its
// own: an int is one i64, a float one double, a bool one i1, a reference one
// pointer, an option an i1 and the slots of its payload, Unit nothing at all.
// So no phi, argument or operand ever holds an aggregate, which LLVM optimises
// badly. In memory every slot has 8 bytes (runtime-rt/abi.h): an i1 is widened
// to an i64, and so is a pointer of 32 bits.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "targets/Target.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace vox::lowering {

/// Offsets of runtime-rt/abi.h, the same on every target.
inline constexpr int64_t kCountOffset = 0;
inline constexpr int64_t kLengthOffset = 16;
inline constexpr int64_t kHeaderSize = 32;
inline constexpr int64_t kCodeOffset = 32;
inline constexpr int64_t kCapturesOffset = 48;
inline constexpr int64_t kImmortal = -0x4000000000000000;

class Types {
public:
  Types(mlir::MLIRContext *context, const targets::Target &target);

  const targets::Target &target;
  mlir::Type i1, i8, i64, f64, ptr, none;

  /// Alias classes: no element of a list lies in the head of any object, so
  /// storing one changes no length and no count.
  mlir::ArrayAttr head, element;

  /// The SSA types of a value's slots.
  llvm::SmallVector<mlir::Type> slots(mlir::Type type) const;
  llvm::SmallVector<mlir::Type> slots(mlir::TypeRange types) const;

  /// What a slot of this SSA type is in memory.
  mlir::Type inMemory(mlir::Type slot) const;

  /// Several slots as the one result of a function: none, itself, or a struct.
  mlir::Type packed(llvm::ArrayRef<mlir::Type> slots) const;

  /// A generated function: the depth that is left, then the arguments' slots.
  /// `result` may be Unit. A closure's code takes its object behind the depth.
  mlir::LLVM::LLVMFunctionType function(mlir::TypeRange inputs,
                                        mlir::TypeRange results) const;
  mlir::LLVM::LLVMFunctionType closureCode(mlir::TypeRange inputs,
                                           mlir::Type result) const;

  bool hasNarrowPointers() const { return target.pointerBits == 32; }

  /// Bytes of one element of a list: 1 for a bool, else 8 a slot.
  int64_t stride(mlir::Type element) const;
};

} // namespace vox::lowering
