//===- mlir/Dialect/Vox/IR/VoxOps.td - the operations of the dialect ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Operations that can fault are effectful by default and never removed when
// dead. Operations that only allocate say so on their result: they go when dead
// and are never merged. `consumed` lists the operands whose reference an
// operation takes over; every other operand is borrowed, every managed result is
// owned. The examples are the tests: test/mlir/Dialect/Vox/round-trip.mlir.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_OPS_TD
#define VOX_OPS_TD

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

//===--- Constants ----------------------------------------------------------===//

def Vox_ConstantOp : Vox_Op<"constant", [Pure, ConstantLike, AllTypesMatch<["value", "result"]>]> {
  let summary = "an int, float or bool of the program";
  let description = [{
    The bits of a float are kept exactly; a NaN is written in hex.

    Example:

    ```mlir
    %0 = vox.constant 42 : i64
    %1 = vox.constant 0x7FF8000000000000 : f64
    %2 = vox.constant true
    ```
  }];
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyTypeOf<[Vox_Int, Vox_Float, Vox_Bool]>:$result);
  let assemblyFormat = "$value attr-dict";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Vox_StrConstantOp : Vox_Op<"str.constant", [Pure]> {
  let summary = "a text of the program";
  let description = [{
    The object is immortal, so it takes no part in counting.

    Example:

    ```mlir
    %0 = vox.str.constant "hello"
    ```
  }];
  let arguments = (ins StrAttr:$value);
  let results = (outs Vox_StrType:$result);
  let assemblyFormat = "$value attr-dict";
}

def Vox_UnitOp : Vox_Op<"unit", [Pure]> {
  let summary = "the unit value";
  let description = [{
    Needed only as a payload or an element.

    Example:

    ```mlir
    %0 = vox.unit
    ```
  }];
  let results = (outs Vox_UnitType:$result);
  let assemblyFormat = "attr-dict";
}

//===--- Checked integers: i64, fault at the op's location ------------------===//

class Vox_IntBinary<string mnemonic, string what, string fault>
    : Vox_Op<mnemonic, [SameOperandsAndResultType]> {
  let summary = what;
  let description = !strconcat(fault, [{ The fault is reported at the
    location of the operation and names both operands in their order, so no
    operation here is commutative.

    Example:

    ```mlir
    %0 = vox.}], mnemonic, [{ %a, %b
    ```
  }]);
  let arguments = (ins Vox_Int:$lhs, Vox_Int:$rhs);
  let results = (outs Vox_Int:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
  let hasFolder = 1;
}
def Vox_AddOp : Vox_IntBinary<"add", "checked addition", "Overflow is fault F01.">;
def Vox_SubOp : Vox_IntBinary<"sub", "checked subtraction", "Overflow is fault F01.">;
def Vox_MulOp : Vox_IntBinary<"mul", "checked multiplication", "Overflow is fault F01.">;
def Vox_DivOp : Vox_IntBinary<"div", "checked division, truncating",
                              "Zero as divisor is fault F02, overflow F01.">;
def Vox_RemOp : Vox_IntBinary<"rem", "checked remainder, sign of the dividend",
                              "Zero as divisor is fault F02, overflow of the division F01.">;

class Vox_IntUnary<string mnemonic, string what> : Vox_Op<mnemonic, [SameOperandsAndResultType]> {
  let summary = what;
  let description = !strconcat([{
    The smallest int is fault F01.

    Example:

    ```mlir
    %0 = vox.}], mnemonic, [{ %a
    ```
  }]);
  let arguments = (ins Vox_Int:$operand);
  let results = (outs Vox_Int:$result);
  let assemblyFormat = "$operand attr-dict";
  let hasFolder = 1;
}
def Vox_NegOp : Vox_IntUnary<"neg", "checked negation">;
def Vox_AbsOp : Vox_IntUnary<"abs", "checked absolute value">;

//===--- IEEE binary64: no attribute exists that could relax them -----------===//

class Vox_FloatBinary<string mnemonic, string what>
    : Vox_Op<mnemonic, [Pure, SameOperandsAndResultType]> {
  let summary = what;
  let description = !strconcat([{
    One IEEE binary64 operation, rounded to nearest even, never contracted and
    never folded.

    Example:

    ```mlir
    %0 = vox.}], mnemonic, [{ %x, %y
    ```
  }]);
  let arguments = (ins Vox_Float:$lhs, Vox_Float:$rhs);
  let results = (outs Vox_Float:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}
def Vox_FAddOp : Vox_FloatBinary<"fadd", "float addition">;
def Vox_FSubOp : Vox_FloatBinary<"fsub", "float subtraction">;
def Vox_FMulOp : Vox_FloatBinary<"fmul", "float multiplication">;
def Vox_FDivOp : Vox_FloatBinary<"fdiv", "float division">;
def Vox_FRemOp : Vox_FloatBinary<"frem", "exact float remainder, sign of the dividend">;

class Vox_FloatUnary<string mnemonic, string what>
    : Vox_Op<mnemonic, [Pure, SameOperandsAndResultType]> {
  let summary = what;
  let description = !strconcat([{
    Example:

    ```mlir
    %0 = vox.}], mnemonic, [{ %x
    ```
  }]);
  let arguments = (ins Vox_Float:$operand);
  let results = (outs Vox_Float:$result);
  let assemblyFormat = "$operand attr-dict";
}
def Vox_FNegOp : Vox_FloatUnary<"fneg", "float with its sign bit flipped"> {
  let hasFolder = 1;
}
def Vox_FAbsOp : Vox_FloatUnary<"fabs", "float with its sign bit cleared">;
def Vox_FSqrtOp : Vox_FloatUnary<"fsqrt", "correctly rounded square root">;
def Vox_FFloorOp : Vox_FloatUnary<"ffloor", "largest integral float not above">;
def Vox_FCeilOp : Vox_FloatUnary<"fceil", "smallest integral float not below">;
def Vox_FRoundOp : Vox_FloatUnary<"fround", "nearest integral float, halves away from zero">;

def Vox_MathOp : Vox_Op<"math", [Pure]> {
  let summary = "a function of the bundled libm";
  let description = [{
    The same bits on every machine: the operation is lowered only to libm/, and
    constant operands are folded by calling the same code. A NaN result is some
    NaN, which differs between machines, and is not folded.

    Example:

    ```mlir
    %0 = vox.math sin(%x)
    %1 = vox.math fma(%x, %y, %z)
    ```
  }];
  let arguments = (ins Vox_MathFunctionAttr:$function, Variadic<Vox_Float>:$operands);
  let results = (outs Vox_Float:$result);
  // An enum attribute prints its own space.
  let assemblyFormat = "`` $function `(` $operands `)` attr-dict";
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===--- Conversions, comparison, logic -------------------------------------===//

def Vox_IntToFloatOp : Vox_Op<"int_to_float", [Pure]> {
  let hasFolder = 1;
  let summary = "the nearest float, ties to even";
  let description = [{
    Example:

    ```mlir
    %0 = vox.int_to_float %a
    ```
  }];
  let arguments = (ins Vox_Int:$operand);
  let results = (outs Vox_Float:$result);
  let assemblyFormat = "$operand attr-dict";
}

def Vox_FloatToIntOp : Vox_Op<"float_to_int", [Pure]> {
  let summary = "truncation that saturates; NaN gives 0";
  let description = [{
    Example:

    ```mlir
    %0 = vox.float_to_int %x
    ```
  }];
  let arguments = (ins Vox_Float:$operand);
  let results = (outs Vox_Int:$result);
  let assemblyFormat = "$operand attr-dict";
}

def Vox_FloatToBitsOp : Vox_Op<"float_to_bits", [Pure]> {
  let summary = "the bits of a float as an int; all NaNs give 0x7FF8000000000000";
  let description = [{
    Example:

    ```mlir
    %0 = vox.float_to_bits %x
    ```
  }];
  let arguments = (ins Vox_Float:$operand);
  let results = (outs Vox_Int:$result);
  let assemblyFormat = "$operand attr-dict";
  let hasFolder = 1;
}

def Vox_FloatFromBitsOp : Vox_Op<"float_from_bits", [Pure]> {
  let summary = "the float with the bits of an int";
  let description = [{
    Example:

    ```mlir
    %0 = vox.float_from_bits %a
    ```
  }];
  let arguments = (ins Vox_Int:$operand);
  let results = (outs Vox_Float:$result);
  let assemblyFormat = "$operand attr-dict";
  let hasFolder = 1;
}

class Vox_Compare<string mnemonic, Type operand, string what, string example> : Vox_Op<mnemonic, [Pure]> {
  let summary = what;
  let description = !strconcat([{
    The predicate is one of `eq`, `ne`, `lt`, `le`, `gt`, `ge`.

    Example:

    ```mlir
    %0 = vox.}], mnemonic, " ", example, [{
    ```
  }]);
  let arguments = (ins Vox_PredicateAttr:$predicate, operand:$lhs, operand:$rhs);
  let results = (outs Vox_Bool:$result);
  // An enum attribute prints its own space.
  let assemblyFormat = "`` $predicate $lhs `,` $rhs attr-dict";
}
def Vox_ICmpOp : Vox_Compare<"icmp", Vox_Int, "signed comparison of ints", "lt %a, %b"> {
  let hasFolder = 1;
}
def Vox_FCmpOp : Vox_Compare<"fcmp", Vox_Float,
                             "ordered comparison of floats; only `ne` holds with a NaN", "le %x, %y">;
def Vox_SCmpOp : Vox_Compare<"scmp", Vox_StrType, "comparison of texts as unsigned bytes", "eq %s, %t">;

def Vox_EqualOp : Vox_Op<"equal", [Pure, SameTypeOperands]> {
  let summary = "structural equality, floats by IEEE";
  let description = [{
    Example:

    ```mlir
    %0 = vox.equal %xs, %ys : !vox.list<i64>
    ```
  }];
  let arguments = (ins Vox_Any:$lhs, Vox_Any:$rhs);
  let results = (outs Vox_Bool:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

def Vox_NotOp : Vox_Op<"not", [Pure, SameOperandsAndResultType]> {
  let summary = "the other bool";
  let description = [{
    Example:

    ```mlir
    %0 = vox.not %c
    ```
  }];
  let arguments = (ins Vox_Bool:$operand);
  let results = (outs Vox_Bool:$result);
  let assemblyFormat = "$operand attr-dict";
  let hasFolder = 1;
}

//===--- Text ---------------------------------------------------------------===//

def Vox_StrLenOp : Vox_Op<"str.len", [Pure]> {
  let summary = "the length of a text in bytes";
  let description = [{
    Example:

    ```mlir
    %0 = vox.str.len %s
    ```
  }];
  let arguments = (ins Vox_StrType:$operand);
  let results = (outs Vox_Int:$result);
  let assemblyFormat = "$operand attr-dict";
  let hasFolder = 1;
}

def Vox_StrConcatOp : Vox_ConsumingOp<"str.concat", "number == 0"> {
  let summary = "two texts as one";
  let description = [{
    Consumes the left text, which grows in place when it has no other owner.

    Example:

    ```mlir
    %0 = vox.str.concat %s, %t
    ```
  }];
  let arguments = (ins Vox_StrType:$lhs, Vox_StrType:$rhs);
  let results = (outs Vox_Fresh<Vox_StrType>:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}

def Vox_DisplayOp : Vox_Op<"display"> {
  let summary = "the display text of a value";
  let description = [{
    Example:

    ```mlir
    %0 = vox.display %xs : !vox.list<i64>
    ```
  }];
  let arguments = (ins Vox_Any:$operand);
  let results = (outs Vox_Fresh<Vox_StrType>:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}

//===--- Lists --------------------------------------------------------------===//

def Vox_ListNewOp : Vox_ConsumingOp<"list.new", "true"> {
  let summary = "a list of these elements";
  let description = [{
    Consumes the elements.

    Example:

    ```mlir
    %0 = vox.list.new %a, %b : !vox.list<i64>
    %1 = vox.list.new : !vox.list<!vox.str>
    ```
  }];
  let arguments = (ins Variadic<Vox_Any>:$elements);
  let results = (outs Vox_Fresh<Vox_ListType>:$result);
  let assemblyFormat =
      "($elements^)? attr-dict `:` custom<ListElements>(ref($elements), type($elements), type($result))";
  let hasVerifier = 1;
}

def Vox_ListLenOp : Vox_Op<"list.len", [Pure]> {
  let summary = "the number of elements";
  let description = [{
    Example:

    ```mlir
    %0 = vox.list.len %xs : !vox.list<i64>
    ```
  }];
  let arguments = (ins Vox_ListType:$list);
  let results = (outs Vox_Int:$result);
  let assemblyFormat = "$list attr-dict `:` qualified(type($list))";
  let hasFolder = 1;
}

def Vox_ListGetOp : Vox_Op<"list.get", [Pure,
    TypesMatchWith<"'result' is an option of the element type of 'list'", "list", "result",
        "::vox::ir::OptionType::get($_self.getContext(), ::llvm::cast<::vox::ir::ListType>($_self).getElement())">]> {
  let summary = "the element at an index, if there is one";
  let description = [{
    Example:

    ```mlir
    %0 = vox.list.get %xs, %i : !vox.list<i64>
    ```
  }];
  let arguments = (ins Vox_ListType:$list, Vox_Int:$index);
  let results = (outs Vox_OptionType:$result);
  let assemblyFormat = "$list `,` $index attr-dict `:` qualified(type($list))";
}

def Vox_ListAtOp : Vox_Op<"list.at", [NoMemoryEffect, Vox_ElementOf<"list", "result">]> {
  let summary = "the element at an index that is in range by construction";
  let description = [{
    Not speculatable: the index is in range only where the operation stands.

    Example:

    ```mlir
    %0 = vox.list.at %xs, %i : !vox.list<i64>
    ```
  }];
  let arguments = (ins Vox_ListType:$list, Vox_Int:$index);
  let results = (outs Vox_Any:$result);
  let assemblyFormat = "$list `,` $index attr-dict `:` qualified(type($list))";
}

def Vox_ListSetOp : Vox_ConsumingOp<"list.set", "number != 1",
    [AllTypesMatch<["list", "result"]>, Vox_ElementOf<"list", "value">]> {
  let summary = "the list with another element at an index";
  let description = [{
    Consumes the list and the value. An index out of range is fault F03.

    Example:

    ```mlir
    %0 = vox.list.set %xs, %i, %a : !vox.list<i64>
    ```
  }];
  let arguments = (ins Vox_ListType:$list, Vox_Int:$index, Vox_Any:$value);
  let results = (outs Vox_ListType:$result);
  let assemblyFormat = "$list `,` $index `,` $value attr-dict `:` qualified(type($list))";
}

def Vox_ListPushOp : Vox_ConsumingOp<"list.push", "true",
    [AllTypesMatch<["list", "result"]>, Vox_ElementOf<"list", "value">]> {
  let summary = "the list with one more element at its end";
  let description = [{
    Consumes the list and the value.

    Example:

    ```mlir
    %0 = vox.list.push %xs, %a : !vox.list<i64>
    ```
  }];
  let arguments = (ins Vox_ListType:$list, Vox_Any:$value);
  let results = (outs Vox_Fresh<Vox_ListType>:$result);
  let assemblyFormat = "$list `,` $value attr-dict `:` qualified(type($list))";
}

def Vox_ListPopOp : Vox_ConsumingOp<"list.pop", "true", [AllTypesMatch<["list", "result"]>]> {
  let summary = "the list without its last element; unchanged if empty";
  let description = [{
    Consumes the list.

    Example:

    ```mlir
    %0 = vox.list.pop %xs : !vox.list<i64>
    ```
  }];
  let arguments = (ins Vox_ListType:$list);
  let results = (outs Vox_Fresh<Vox_ListType>:$result);
  let assemblyFormat = "$list attr-dict `:` qualified(type($list))";
}

//===--- Option -------------------------------------------------------------===//

def Vox_OptionNoneOp : Vox_Op<"option.none", [Pure]> {
  let summary = "no value";
  let description = [{
    Example:

    ```mlir
    %0 = vox.option.none : !vox.option<i64>
    ```
  }];
  let results = (outs Vox_OptionType:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
}

def Vox_OptionSomeOp : Vox_ConsumingOp<"option.some", "true", [Pure, Vox_PayloadOf<"result", "payload">]> {
  let summary = "a value as an option";
  let description = [{
    Consumes the payload.

    Example:

    ```mlir
    %0 = vox.option.some %a : !vox.option<i64>
    ```
  }];
  let arguments = (ins Vox_Any:$payload);
  let results = (outs Vox_OptionType:$result);
  let assemblyFormat = "$payload attr-dict `:` qualified(type($result))";
}

def Vox_OptionIsSomeOp : Vox_Op<"option.is_some", [Pure]> {
  let summary = "true if there is a value";
  let description = [{
    Example:

    ```mlir
    %0 = vox.option.is_some %o : !vox.option<i64>
    ```
  }];
  let arguments = (ins Vox_OptionType:$option);
  let results = (outs Vox_Bool:$result);
  let assemblyFormat = "$option attr-dict `:` qualified(type($option))";
  let hasFolder = 1;
}

def Vox_OptionPayloadOp : Vox_ConsumingOp<"option.payload", "true",
    [NoMemoryEffect, Vox_PayloadOf<"option", "result">]> {
  let summary = "the value of an option that has one by construction";
  let description = [{
    Consumes the option: its reference moves into the result. Not speculatable.

    Example:

    ```mlir
    %0 = vox.option.payload %o : !vox.option<i64>
    ```
  }];
  let arguments = (ins Vox_OptionType:$option);
  let results = (outs Vox_Any:$result);
  let assemblyFormat = "$option attr-dict `:` qualified(type($option))";
  let hasFolder = 1;
}

//===--- Functions ----------------------------------------------------------===//

def Vox_FuncOp : Vox_Op<"func", [FunctionOpInterface, IsolatedFromAbove]> {
  let summary = "a function";
  let description = [{
    Arguments are borrowed, the result is owned by the caller; a Unit result is
    no result. The body is a CFG of flat blocks.

    With `lambda` the first argument is the closure object itself, whose type says
    what the other arguments and the result are. With `entry` the function counts
    no level of depth: alone it marks the entry of the program, with `lambda` an
    adapter that makes a plain function callable as a value.

    Example:

    ```mlir
    vox.func @increment(%a: i64) -> i64 {
      %one = vox.constant 1 : i64
      %0 = vox.add %a, %one
      vox.return %0 : i64
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<StrAttr>:$sym_visibility, OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs,
    UnitAttr:$lambda, UnitAttr:$entry);
  let regions = (region AnyRegion:$body);
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::FunctionType":$type,
    CArg<"bool", "false">:$lambda, CArg<"bool", "false">:$entry)>];
  let extraClassDeclaration = [{
    ::mlir::Region *getCallableRegion() { return isExternal() ? nullptr : &getBody(); }
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() { return getFunctionType().getResults(); }
    bool isDeclaration() { return isExternal(); }
    /// The one result as a Vox type: unit if there is none.
    ::mlir::Type getResultOrUnit();
  }];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Vox_ReturnOp : Vox_ConsumingOp<"return", "true", [Pure, Terminator, ReturnLike, HasParent<"FuncOp">]> {
  let summary = "the end of a call";
  let description = [{
    Consumes the value.

    Example:

    ```mlir
    vox.return %0 : i64
    ```
  }];
  let arguments = (ins Optional<Vox_Value>:$value);
  let assemblyFormat = "($value^ `:` type($value))? attr-dict";
  let hasVerifier = 1;
}

def Vox_CallOp : Vox_Op<"call", [CallOpInterface, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a call of a function by name";
  let description = [{
    Borrows the arguments. Only functions without `lambda` and `entry` are called
    by name, except that an adapter may call what it adapts.

    Example:

    ```mlir
    %0 = vox.call @increment(%a) : (i64) -> i64
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<Vox_Value>:$operands,
    OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Optional<Vox_Value>:$result);
  let builders = [OpBuilder<(ins "::vox::ir::FuncOp":$callee, CArg<"::mlir::ValueRange", "{}">:$operands), [{
    build($_builder, $_state, callee.getResultTypes(), callee.getSymName(), operands);
  }]>, OpBuilder<(ins "::mlir::TypeRange":$results, "::llvm::StringRef":$callee,
                      CArg<"::mlir::ValueRange", "{}">:$operands), [{
    build($_builder, $_state, results, ::mlir::FlatSymbolRefAttr::get($_builder.getContext(), callee), operands,
          ::mlir::ArrayAttr(), ::mlir::ArrayAttr());
  }]>];
  let extraClassDeclaration = [{
    operand_range getArgOperands() { return getOperands(); }
    ::mlir::MutableOperandRange getArgOperandsMutable() { return getOperandsMutable(); }
    ::mlir::CallInterfaceCallable getCallableForCallee() {
      return ::llvm::cast<::mlir::SymbolRefAttr>(getCalleeAttr());
    }
    void setCalleeFromCallable(::mlir::CallInterfaceCallable callee) {
      setCalleeAttr(::llvm::cast<::mlir::FlatSymbolRefAttr>(::llvm::cast<::mlir::SymbolRefAttr>(callee)));
    }
  }];
  let assemblyFormat = "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)";
}

def Vox_ClosureOp : Vox_ConsumingOp<"closure", "true", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a function value";
  let description = [{
    Consumes the captures. The callee is a function with `lambda` whose first
    argument has the type of the result; each `vox.capture` in it must fit the
    captures here. The text is what display shows of the value.

    Example:

    ```mlir
    %0 = vox.closure @adder ""(%a, %s) : (i64, !vox.str) -> !vox.fn<(i64) -> i64>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, StrAttr:$display, Variadic<Vox_Value>:$captures);
  let results = (outs Vox_Fresh<Vox_FunctionType>:$result);
  let assemblyFormat = "$callee $display `(` $captures `)` attr-dict `:` functional-type($captures, $result)";
}

def Vox_CaptureOp : Vox_Op<"capture", [NoMemoryEffect]> {
  let summary = "what a closure captured";
  let description = [{
    `index` counts captures, `slot` is the sum of the slots of those before it.

    Example:

    ```mlir
    %0 = vox.capture %self[1 at 1] : !vox.fn<(i64) -> i64> -> !vox.str
    ```
  }];
  let arguments = (ins Vox_FunctionType:$self, Vox_NonNegative:$index, Vox_NonNegative:$slot);
  let results = (outs Vox_Value:$result);
  let assemblyFormat = "$self `[` $index `at` $slot `]` attr-dict `:` qualified(type($self)) `->` qualified(type($result))";
  let hasVerifier = 1;
}

def Vox_CallIndirectOp : Vox_Op<"call_indirect"> {
  let summary = "a call of a function value";
  let description = [{
    Borrows the function value and the arguments.

    Example:

    ```mlir
    %0 = vox.call_indirect %f(%a) : !vox.fn<(i64) -> i64>
    ```
  }];
  let arguments = (ins Vox_FunctionType:$callee, Variadic<Vox_Value>:$arguments);
  let results = (outs Optional<Vox_Value>:$result);
  let assemblyFormat = [{
    $callee `(` $arguments `)` attr-dict `:` custom<CalleeType>(type($callee), ref($arguments), type($arguments), type($result))
  }];
  let hasVerifier = 1;
}

def Vox_BuiltinOp : Vox_Op<"builtin"> {
  let summary = "a call of a runtime function by its Vox name";
  let description = [{
    Borrows the arguments. The names and signatures are those of
    hir/Builtins.def, which the lowering checks.

    Example:

    ```mlir
    vox.builtin "print"(%s) : (!vox.str) -> ()
    ```
  }];
  let arguments = (ins ConfinedAttr<StrAttr, [AttrConstraint<
      CPred<"!::llvm::cast<::mlir::StringAttr>($_self).getValue().empty()">, "not empty">]>:$name,
    Variadic<Vox_Value>:$operands);
  let results = (outs Optional<Vox_Value>:$result);
  let assemblyFormat = "$name `(` $operands `)` attr-dict `:` functional-type($operands, results)";
}

//===--- Control ------------------------------------------------------------===//

def Vox_EnterOp : Vox_Op<"enter"> {
  let summary = "one level of depth";
  let description = [{
    Ends the program with status 78 when no level is left. It is the first
    operation of a function but for constants, and stands in every function
    without `entry`.

    Example:

    ```mlir
    vox.enter
    ```
  }];
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}

def Vox_FaultOp : Vox_Op<"fault", [Terminator]> {
  let summary = "the end of the program with a fault";
  let description = [{
    Prints the fault `F<code>` with the message and never returns. Borrows the
    message.

    Example:

    ```mlir
    vox.fault 6, %s
    ```
  }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntMinValue<1>, IntMaxValue<14>]>:$code, Vox_StrType:$message);
  let assemblyFormat = "$code `,` $message attr-dict";
}

def Vox_UnreachableOp : Vox_Op<"unreachable", [Terminator]> {
  let summary = "the end of a block behind a call that never returns";
  let description = [{
    Example:

    ```mlir
    vox.unreachable
    ```
  }];
  let assemblyFormat = "attr-dict";
}

//===--- Ownership: inserted by vox-ownership, never by an emitter ----------===//

def Vox_RetainOp : Vox_Op<"retain"> {
  let summary = "one more owner";
  let description = [{
    Example:

    ```mlir
    vox.retain %s : !vox.str
    ```
  }];
  let arguments = (ins Vox_Managed:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Vox_ReleaseOp : Vox_Op<"release"> {
  let summary = "one owner less";
  let description = [{
    Example:

    ```mlir
    vox.release %s : !vox.str
    ```
  }];
  let arguments = (ins Vox_Managed:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

#endif
