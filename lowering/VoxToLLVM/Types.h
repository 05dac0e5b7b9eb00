//===- lowering/VoxToLLVM/Types.h - how values are represented ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// In SSA form a Vox value is a row of slots, each a value of its own: an int is
// one i64, a float one double, a bool one i1, a reference one pointer, an
// option an i1 and the slots of its payload, a tuple or record the slots of its
// fields, Unit nothing at all. So no phi, argument or operand ever holds an
// aggregate, which LLVM optimises badly.
//
// A result or variant is its case as an i64 and slots that its cases share,
// each of one type; those that the present case does not use are zero if they
// are pointers. So every pointer among the slots is a reference or null, and
// counting looks at no case. Json is its kind, a number and a reference.
//
// In memory a value is a row of words of 8 bytes (runtime-rt/layout.h), where
// the fields of all cases begin behind the case. An i1 is widened to an i64, and
// so is a pointer of 32 bits.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "lowering/VoxToLLVM/Offsets.h"
#include "targets/Target.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"

#include <memory>

namespace vox::lowering {

class Types {
public:
  Types(mlir::ModuleOp module, const targets::Target &target);

  const targets::Target &target;
  mlir::Type i1, i8, i64, f64, ptr, none;

  /// Alias classes: no element of a list lies in the head of any object, so
  /// storing one changes no length and no count; nor does a new length change
  /// the count of another object. `fixed` is stored while its object is made.
  mlir::ArrayAttr count, length, capacity, element, field, fixed, global, fuel;

  /// The SSA types of a value's slots.
  llvm::SmallVector<mlir::Type> slots(mlir::Type type) const;
  llvm::SmallVector<mlir::Type> slots(mlir::TypeRange types) const;

  /// What a slot of this SSA type is in memory.
  mlir::Type inMemory(mlir::Type slot) const;

  /// The types of a value's words in memory.
  llvm::SmallVector<mlir::Type> words(mlir::Type type) const;
  llvm::SmallVector<mlir::Type> words(mlir::TypeRange types) const;

  /// How the cases of a result or variant share its slots.
  struct Choice {
    llvm::SmallVector<mlir::Type> shared; ///< behind the case
    /// For each case, where in `shared` the slots of its fields are.
    llvm::SmallVector<llvm::SmallVector<unsigned>> cases;
  };
  const Choice &choice(mlir::Type type) const;

  /// A box's record or variant; any other type itself.
  mlir::Type contents(mlir::Type type) const;

  /// Several slots as the one result of a function: none, itself, or a struct.
  mlir::Type packed(llvm::ArrayRef<mlir::Type> slots) const;

  /// A generated function: the depth that is left, then the arguments' slots.
  /// `result` may be Unit. A closure's code takes its object behind the depth.
  mlir::LLVM::LLVMFunctionType function(mlir::TypeRange inputs,
                                        mlir::TypeRange results) const;
  mlir::LLVM::LLVMFunctionType closureCode(mlir::TypeRange inputs,
                                           mlir::Type result) const;

  bool hasNarrowPointers() const { return target.pointerBits < 64; }

  /// Bytes of one element of a list.
  int64_t stride(mlir::Type element) const;

private:
  void addSlots(mlir::Type type,
                llvm::SmallVectorImpl<mlir::Type> &slots) const;
  void addWords(mlir::Type type,
                llvm::SmallVectorImpl<mlir::Type> &words) const;

  llvm::DenseMap<mlir::Attribute, mlir::Type> boxes; ///< by name
  mutable llvm::DenseMap<mlir::Type, std::unique_ptr<Choice>> choices;
};

} // namespace vox::lowering
