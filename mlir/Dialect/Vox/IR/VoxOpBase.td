//===- mlir/Dialect/Vox/IR/VoxOpBase.td - what operations share -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_OP_BASE_TD
#define VOX_OP_BASE_TD

include "mlir/Dialect/Vox/IR/VoxInterfaces.td"
include "mlir/Dialect/Vox/IR/VoxTypes.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Vox_Op<string mnemonic, list<Trait> traits = []> : Op<Vox_Dialect, mnemonic, traits>;

/// `consumed` is an expression over the operand's number.
class Vox_ConsumingOp<string mnemonic, string consumed, list<Trait> traits = []>
    : Vox_Op<mnemonic, !listconcat(traits, [Vox_OwnershipInterface])> {
  code consumesDeclaration = [{
    bool consumes(::mlir::OpOperand &operand) {
      [[maybe_unused]] unsigned number = operand.getOperandNumber();
      return }] # consumed # [{;
    }
  }];
  let extraClassDeclaration = consumesDeclaration;
}

/// An operation that reads a counted part of the operand `container`: its result
/// is owned, or with `borrowed` a part of what the container holds.
class Vox_ReadOp<string mnemonic, string container, string consumed, list<Trait> traits = []>
    : Vox_ConsumingOp<mnemonic, consumed, !listconcat(traits, [Vox_BorrowInterface])> {
  let extraClassDeclaration = consumesDeclaration # [{
    ::mlir::Value getContainer() { return }] # container # [{; }
  }];
}

/// A result that is a fresh object: the operation may go, but not be merged.
class Vox_Fresh<Type type> : Res<type, "", [MemAlloc]>;

/// The types that follow from the type of a list or an option.
class Vox_ElementOf<string from, string value>
    : TypesMatchWith<"'" # value # "' has the element type of '" # from # "'", from, value,
                     "::llvm::cast<::vox::ir::ListType>($_self).getElement()">;
class Vox_PayloadOf<string from, string value>
    : TypesMatchWith<"'" # value # "' has the payload type of '" # from # "'", from, value,
                     "::llvm::cast<::vox::ir::OptionType>($_self).getPayload()">;

def Vox_NonNegative : ConfinedAttr<I64Attr, [IntNonNegative]>;

def Vox_Predicate : I32EnumAttr<"Predicate", "comparison", [
    I32EnumAttrCase<"eq", 0>, I32EnumAttrCase<"ne", 1>, I32EnumAttrCase<"lt", 2>,
    I32EnumAttrCase<"le", 3>, I32EnumAttrCase<"gt", 4>, I32EnumAttrCase<"ge", 5>]> {
  let cppNamespace = "::vox::ir";
  let genSpecializedAttr = 0;
}
def Vox_PredicateAttr : EnumAttr<Vox_Dialect, Vox_Predicate, "predicate">;

// The rows MATH of hir/MathFunctions.def, in their order.
def Vox_MathFunction : I32EnumAttr<"MathFunction", "function of the bundled libm", [
    I32EnumAttrCase<"sin", 0>, I32EnumAttrCase<"cos", 1>, I32EnumAttrCase<"tan", 2>,
    I32EnumAttrCase<"asin", 3>, I32EnumAttrCase<"acos", 4>, I32EnumAttrCase<"atan", 5>,
    I32EnumAttrCase<"atan2", 6>, I32EnumAttrCase<"sinh", 7>, I32EnumAttrCase<"cosh", 8>,
    I32EnumAttrCase<"tanh", 9>, I32EnumAttrCase<"asinh", 10>, I32EnumAttrCase<"acosh", 11>,
    I32EnumAttrCase<"atanh", 12>, I32EnumAttrCase<"exp", 13>, I32EnumAttrCase<"exp2", 14>,
    I32EnumAttrCase<"expm1", 15>, I32EnumAttrCase<"ln", 16>, I32EnumAttrCase<"log2", 17>,
    I32EnumAttrCase<"log10", 18>, I32EnumAttrCase<"log1p", 19>, I32EnumAttrCase<"pow", 20>,
    I32EnumAttrCase<"cbrt", 21>, I32EnumAttrCase<"hypot", 22>, I32EnumAttrCase<"fma", 23>,
    I32EnumAttrCase<"trunc", 24>, I32EnumAttrCase<"round_even", 25>,
    I32EnumAttrCase<"copysign", 26>]> {
  let cppNamespace = "::vox::ir";
  let genSpecializedAttr = 0;
}
def Vox_MathFunctionAttr : EnumAttr<Vox_Dialect, Vox_MathFunction, "math">;

#endif
