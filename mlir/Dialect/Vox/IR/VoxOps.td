//===- mlir/Dialect/Vox/IR/VoxOps.td - the operations of the dialect ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Operations that can fault are effectful by default and never removed when
// dead. `consumes` lists the operand groups whose reference an operation takes
// over; every other operand is borrowed, every managed result is owned.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_OPS_TD
#define VOX_OPS_TD

include "mlir/Dialect/Vox/IR/VoxTypes.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Vox_Op<string mnemonic, list<Trait> traits = []> : Op<Vox_Dialect, mnemonic, traits>;

def Vox_Predicate : I32EnumAttr<"Predicate", "comparison", [
    I32EnumAttrCase<"eq", 0>, I32EnumAttrCase<"ne", 1>, I32EnumAttrCase<"lt", 2>,
    I32EnumAttrCase<"le", 3>, I32EnumAttrCase<"gt", 4>, I32EnumAttrCase<"ge", 5>]> {
  let cppNamespace = "::vox::ir";
  let genSpecializedAttr = 0;
}
def Vox_PredicateAttr : EnumAttr<Vox_Dialect, Vox_Predicate, "predicate">;

//===--- Constants ----------------------------------------------------------===//
def Vox_ConstantOp : Vox_Op<"constant", [Pure, ConstantLike]> {       // i64, f64, i1
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyTypeOf<[Vox_Int, Vox_Float, Vox_Bool]>:$result);
  let hasFolder = 1; let hasVerifier = 1;
}
def Vox_StrConstantOp : Vox_Op<"str.constant", [Pure]> {
  let arguments = (ins StrAttr:$value);
  let results = (outs Vox_StrType:$result);
}
def Vox_UnitOp : Vox_Op<"unit", [Pure]> { let results = (outs Vox_UnitType:$result); }

//===--- Checked integers: i64, fault at the op's location ------------------===//
class Vox_IntBinary<string m, list<Trait> t = []> : Vox_Op<m, !listconcat(t, [SameOperandsAndResultType])> {
  let arguments = (ins Vox_Int:$lhs, Vox_Int:$rhs);
  let results = (outs Vox_Int:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
  let hasFolder = 1;
}
def Vox_AddOp : Vox_IntBinary<"add", [Commutative]>;
def Vox_SubOp : Vox_IntBinary<"sub">;
def Vox_MulOp : Vox_IntBinary<"mul", [Commutative]>;
def Vox_DivOp : Vox_IntBinary<"div">;
def Vox_RemOp : Vox_IntBinary<"rem">;
class Vox_IntUnary<string m> : Vox_Op<m, [SameOperandsAndResultType]> {
  let arguments = (ins Vox_Int:$operand);
  let results = (outs Vox_Int:$result);
  let assemblyFormat = "$operand attr-dict";
  let hasFolder = 1;
}
def Vox_NegOp : Vox_IntUnary<"neg">;
def Vox_AbsOp : Vox_IntUnary<"abs">;

//===--- IEEE binary64: no attribute exists that could relax them -----------===//
class Vox_FloatBinary<string m> : Vox_Op<m, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Vox_Float:$lhs, Vox_Float:$rhs);
  let results = (outs Vox_Float:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}
def Vox_FAddOp : Vox_FloatBinary<"fadd">;
def Vox_FSubOp : Vox_FloatBinary<"fsub">;
def Vox_FMulOp : Vox_FloatBinary<"fmul">;
def Vox_FDivOp : Vox_FloatBinary<"fdiv">;
def Vox_FRemOp : Vox_FloatBinary<"frem">;
class Vox_FloatUnary<string m> : Vox_Op<m, [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Vox_Float:$operand);
  let results = (outs Vox_Float:$result);
  let assemblyFormat = "$operand attr-dict";
}
def Vox_FNegOp : Vox_FloatUnary<"fneg">;
def Vox_FAbsOp : Vox_FloatUnary<"fabs">;
def Vox_FSqrtOp : Vox_FloatUnary<"fsqrt">;
def Vox_FFloorOp : Vox_FloatUnary<"ffloor">;
def Vox_FCeilOp : Vox_FloatUnary<"fceil">;
def Vox_FRoundOp : Vox_FloatUnary<"fround">;

//===--- Conversions, comparison, logic -------------------------------------===//
def Vox_IntToFloatOp : Vox_Op<"int_to_float", [Pure]> { // (i64) -> f64
  let arguments = (ins Vox_Int:$operand); let results = (outs Vox_Float:$result);
  let assemblyFormat = "$operand attr-dict";
}
def Vox_FloatToIntOp : Vox_Op<"float_to_int", [Pure]> { // (f64) -> i64, saturating
  let arguments = (ins Vox_Float:$operand); let results = (outs Vox_Int:$result);
  let assemblyFormat = "$operand attr-dict";
}
class Vox_Compare<string m, Type operand> : Vox_Op<m, [Pure]> {
  let arguments = (ins Vox_PredicateAttr:$predicate, operand:$lhs, operand:$rhs);
  let results = (outs Vox_Bool:$result);
  let assemblyFormat = "$predicate $lhs `,` $rhs attr-dict";
}
def Vox_ICmpOp : Vox_Compare<"icmp", Vox_Int> { let hasFolder = 1; }
def Vox_FCmpOp : Vox_Compare<"fcmp", Vox_Float>;
def Vox_SCmpOp : Vox_Compare<"scmp", Vox_StrType>;
def Vox_EqualOp : Vox_Op<"equal", [Pure, SameTypeOperands]> {
  let arguments = (ins Vox_Any:$lhs, Vox_Any:$rhs); let results = (outs Vox_Bool:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}
def Vox_NotOp : Vox_Op<"not", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Vox_Bool:$operand); let results = (outs Vox_Bool:$result);
  let assemblyFormat = "$operand attr-dict"; let hasFolder = 1;
}

//===--- Text ---------------------------------------------------------------===//
def Vox_StrLenOp : Vox_Op<"str.len", [Pure]> {
  let arguments = (ins Vox_StrType:$operand); let results = (outs Vox_Int:$result);
  let assemblyFormat = "$operand attr-dict";
}
def Vox_StrConcatOp : Vox_Op<"str.concat"> { // consumes lhs
  let arguments = (ins Vox_StrType:$lhs, Vox_StrType:$rhs); let results = (outs Vox_StrType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}
def Vox_DisplayOp : Vox_Op<"display"> {
  let arguments = (ins Vox_Any:$operand); let results = (outs Vox_StrType:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}

//===--- Lists --------------------------------------------------------------===//
def Vox_ListNewOp : Vox_Op<"list.new"> { // consumes elements
  let arguments = (ins Variadic<Vox_Any>:$elements); let results = (outs Vox_ListType:$result);
  let assemblyFormat = "($elements^)? attr-dict `:` custom<ListElements>(ref($elements), type($elements), type($result))";
  let hasVerifier = 1;
}
def Vox_ListLenOp : Vox_Op<"list.len", [Pure]> {
  let arguments = (ins Vox_ListType:$list); let results = (outs Vox_Int:$result);
  let assemblyFormat = "$list attr-dict `:` type($list)";
}
def Vox_ListGetOp : Vox_Op<"list.get"> { // -> option<T>, owned
  let arguments = (ins Vox_ListType:$list, Vox_Int:$index); let results = (outs Vox_OptionType:$result);
  let assemblyFormat = "$list `,` $index attr-dict `:` type($list)"; // result type inferred
}
def Vox_ListAtOp : Vox_Op<"list.at"> { // in range by construction; -> T, owned
  let arguments = (ins Vox_ListType:$list, Vox_Int:$index); let results = (outs Vox_Any:$result);
  let assemblyFormat = "$list `,` $index attr-dict `:` type($list)"; // result type inferred
}
def Vox_ListSetOp : Vox_Op<"list.set", [AllTypesMatch<["list", "result"]>]> { // consumes list, value; F03
  let arguments = (ins Vox_ListType:$list, Vox_Int:$index, Vox_Any:$value); let results = (outs Vox_ListType:$result);
  let assemblyFormat = "$list `,` $index `,` $value attr-dict `:` type($list)"; // value type inferred
  let hasVerifier = 1;
}
def Vox_ListPushOp : Vox_Op<"list.push", [AllTypesMatch<["list", "result"]>]> { // consumes list, value
  let arguments = (ins Vox_ListType:$list, Vox_Any:$value); let results = (outs Vox_ListType:$result);
  let assemblyFormat = "$list `,` $value attr-dict `:` type($list)";
  let hasVerifier = 1;
}
def Vox_ListPopOp : Vox_Op<"list.pop", [AllTypesMatch<["list", "result"]>]> { // consumes list
  let arguments = (ins Vox_ListType:$list); let results = (outs Vox_ListType:$result);
  let assemblyFormat = "$list attr-dict `:` type($list)";
}

//===--- Option -------------------------------------------------------------===//
def Vox_OptionNoneOp : Vox_Op<"option.none", [Pure]> {
  let results = (outs Vox_OptionType:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}
def Vox_OptionSomeOp : Vox_Op<"option.some", [Pure]> { // consumes payload
  let arguments = (ins Vox_Any:$payload); let results = (outs Vox_OptionType:$result);
  let assemblyFormat = "$payload attr-dict `:` type($result)"; // payload type inferred
}
def Vox_OptionIsSomeOp : Vox_Op<"option.is_some", [Pure]> {
  let arguments = (ins Vox_OptionType:$option); let results = (outs Vox_Bool:$result);
  let assemblyFormat = "$option attr-dict `:` type($option)";
}
def Vox_OptionPayloadOp : Vox_Op<"option.payload", [Pure]> { // Some by construction; consumes option: moves the payload out
  let arguments = (ins Vox_OptionType:$option); let results = (outs Vox_Any:$result);
  let assemblyFormat = "$option attr-dict `:` type($option)"; // result type inferred
}

//===--- Functions ----------------------------------------------------------===//
def Vox_FuncOp : Vox_Op<"func", [FunctionOpInterface, IsolatedFromAbove, Symbol, AffineScope]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<StrAttr>:$sym_visibility, OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs,
    UnitAttr:$lambda,    // first argument of the body is the closure object itself, !vox.fn
    UnitAttr:$entry);    // counts no depth
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1; let hasVerifier = 1;
}
def Vox_ReturnOp : Vox_Op<"return", [Pure, Terminator, ReturnLike, HasParent<"FuncOp">]> { // consumes
  let arguments = (ins Optional<Vox_Any>:$value);
  let assemblyFormat = "($value^ `:` type($value))? attr-dict"; let hasVerifier = 1;
}
def Vox_CallOp : Vox_Op<"call", [CallOpInterface, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> { // borrows arguments
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<Vox_Any>:$operands,
    OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Optional<Vox_Any>:$result);
  let assemblyFormat = "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)";
}
def Vox_ClosureOp : Vox_Op<"closure", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> { // consumes captures
  let arguments = (ins FlatSymbolRefAttr:$callee, StrAttr:$display, Variadic<Vox_Any>:$captures);
  let results = (outs Vox_FunctionType:$result);
  let assemblyFormat = "$callee $display `(` $captures `)` attr-dict `:` `(` type($captures) `)` `->` type($result)";
}
def Vox_CaptureOp : Vox_Op<"capture"> { // (self) -> T, owned; index counts captures; types of all captures decide the slot
  let arguments = (ins Vox_FunctionType:$self, I64Attr:$index, I64Attr:$slot); let results = (outs Vox_Any:$result);
  let assemblyFormat = "$self `[` $index `at` $slot `]` attr-dict `:` type($self) `->` type($result)";
}
def Vox_CallIndirectOp : Vox_Op<"call_indirect"> { // borrows callee and arguments
  let arguments = (ins Vox_FunctionType:$callee, Variadic<Vox_Any>:$operands);
  let results = (outs Optional<Vox_Any>:$result);
  let assemblyFormat = "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)";
  let hasVerifier = 1;
}
def Vox_BuiltinOp : Vox_Op<"builtin"> { // borrows arguments; a runtime function of hir/Builtins.def, by its Vox name
  let arguments = (ins StrAttr:$name, Variadic<Vox_Any>:$operands); let results = (outs Optional<Vox_Any>:$result);
  let assemblyFormat = "$name `(` $operands `)` attr-dict `:` functional-type($operands, results)";
}

//===--- Control ------------------------------------------------------------===//
def Vox_EnterOp : Vox_Op<"enter">;            // first op of a function: one level of depth, status 78 beyond the limit
def Vox_FaultOp : Vox_Op<"fault", [Terminator]> { // F<code> with the text of message; never returns; borrows
  let arguments = (ins I64Attr:$code, Vox_StrType:$message);
  let assemblyFormat = "$code `,` $message attr-dict";
}
def Vox_UnreachableOp : Vox_Op<"unreachable", [Terminator]>;

//===--- Ownership: inserted by vox-ownership, never by an emitter ----------===//
def Vox_RetainOp : Vox_Op<"retain"> { let arguments = (ins Vox_Any:$value); let assemblyFormat = "$value attr-dict `:` type($value)"; }
def Vox_ReleaseOp : Vox_Op<"release"> { let arguments = (ins Vox_Any:$value); let assemblyFormat = "$value attr-dict `:` type($value)"; }

#endif
