//===- mlir/Dialect/Vox/IR/VoxScalarOps.td - numbers, bools, unit ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_SCALAR_OPS_TD
#define VOX_SCALAR_OPS_TD

include "mlir/Dialect/Vox/IR/VoxOpBase.td"

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

def Vox_DecConstantOp : Vox_Op<"dec.constant", [Pure]> {
  let summary = "a decimal of the program";
  let description = [{
    The two slots: the low 64 bits of the mantissa; then its high 32 bits, the
    scale in bits 32 to 39 and the sign in bit 63.

    Example: 1.5

    ```mlir
    %0 = vox.dec.constant 15, 4294967296
    ```
  }];
  let arguments = (ins I64Attr:$low, I64Attr:$high);
  let results = (outs Vox_DecType:$result);
  let assemblyFormat = "$low `,` $high attr-dict";
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
    operation here is commutative. With `in_range` it is proven not to fault.

    Example:

    ```mlir
    %0 = vox.}], mnemonic, [{ %a, %b
    ```
  }]);
  let arguments = (ins Vox_Int:$lhs, Vox_Int:$rhs, UnitAttr:$in_range);
  let results = (outs Vox_Int:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
  let hasFolder = 1;
}
def Vox_AddOp : Vox_IntBinary<"add", "checked addition", "Overflow is fault F01.">;
def Vox_SubOp : Vox_IntBinary<"sub", "checked subtraction", "Overflow is fault F01.">;
def Vox_MulOp : Vox_IntBinary<"mul", "checked multiplication", "Overflow is fault F01.">;

class Vox_IntDivision<string mnemonic, string what, string fault>
    : Vox_IntBinary<mnemonic, what,
                    fault # " With `non_negative` both operands are proven to be at least zero."> {
  let arguments = (ins Vox_Int:$lhs, Vox_Int:$rhs, UnitAttr:$in_range, UnitAttr:$non_negative);
}
def Vox_DivOp : Vox_IntDivision<"div", "checked division, truncating",
                                "Zero as divisor is fault F02, overflow F01.">;
def Vox_RemOp : Vox_IntDivision<"rem", "checked remainder, sign of the dividend",
                                "Zero as divisor is fault F02, overflow of the division F01.">;

class Vox_IntUnary<string mnemonic, string what> : Vox_Op<mnemonic, [SameOperandsAndResultType]> {
  let summary = what;
  let description = !strconcat([{
    The smallest int is fault F01. With `in_range` it is proven not to fault.

    Example:

    ```mlir
    %0 = vox.}], mnemonic, [{ %a
    ```
  }]);
  let arguments = (ins Vox_Int:$operand, UnitAttr:$in_range);
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

#endif
