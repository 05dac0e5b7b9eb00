//===- mlir/Dialect/Vox/IR/VoxTypes.td - the types of the dialect ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_TYPES_TD
#define VOX_TYPES_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Vox_Dialect : Dialect {
  let name = "vox";
  let cppNamespace = "::vox::ir";
  let summary = "the rules of the Vox language as types and operations";
  let description = [{
    A Vox function body is one region of flat basic blocks over SSA values, with
    the branches of the `cf` dialect. `int` is `i64`, `float` is `f64` and `bool`
    is `i1`: the rules that make them Vox values live in the operations. See
    Rationale.md for the reasons, and for the order of the passes.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::mlir::cf::ControlFlowDialect"];
  let extraClassDeclaration = "void registerTypes();";
}

class Vox_Type<string name, string mnemonic_> : TypeDef<Vox_Dialect, name> {
  let mnemonic = mnemonic_;
}

// int is i64, float is f64, bool is i1: no wrapper would add anything, since the
// rules live in the operations.
defvar Vox_Int = I64;
defvar Vox_Float = F64;
defvar Vox_Bool = I1;

def Vox_UnitType : Vox_Type<"Unit", "unit"> {
  let summary = "the type with one value";
  let description = [{
    A unit value holds nothing. It occurs as a payload and as the result of a
    function type; functions neither take nor return it.

    Example: `!vox.unit`
  }];
}

def Vox_StrType : Vox_Type<"Str", "str"> {
  let summary = "immutable UTF-8 text, counted";
  let description = "Example: `!vox.str`";
}

def Vox_ListType : Vox_Type<"List", "list"> {
  let summary = "a list as a value, counted, copied on write";
  let description = [{
    Operations that change a list take one and give one. They work in place when
    the list they consume has no other owner.

    Example: `!vox.list<!vox.list<i64>>`
  }];
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `>`";
  let genVerifyDecl = 1;
}

def Vox_OptionType : Vox_Type<"Option", "option"> {
  let summary = "a value or its absence";
  let description = [{
    A tag slot and the slots of the payload. It is managed exactly if the payload
    is.

    Example: `!vox.option<!vox.str>`
  }];
  let parameters = (ins "::mlir::Type":$payload);
  let assemblyFormat = "`<` $payload `>`";
  let genVerifyDecl = 1;
}

def Vox_FunctionType : Vox_Type<"Function", "fn"> {
  let summary = "a function value: code and captures, counted";
  let description = [{
    The type says what a caller sees. Captures and the hidden depth argument are
    not part of it.

    Example: `!vox.fn<(i64, !vox.str) -> !vox.unit>`
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$inputs, "::mlir::Type":$result);
  let assemblyFormat = "`<` custom<FunctionInputs>($inputs) `->` $result `>`";
  let genVerifyDecl = 1;
}

def Vox_DecType : Vox_Type<"Dec", "dec"> {
  let summary = "an exact decimal, two slots";
  let description = "Example: `!vox.dec`";
}

def Vox_JsonType : Vox_Type<"Json", "json"> {
  let summary = "a dynamic value: a tag slot and a payload slot";
  let description = "Example: `!vox.json`";
}

def Vox_MapType : Vox_Type<"Map", "map"> {
  let summary = "a map from text as a value, counted, copied on write";
  let description = "Example: `!vox.map<i64>`";
  let parameters = (ins "::mlir::Type":$value);
  let assemblyFormat = "`<` $value `>`";
  let genVerifyDecl = 1;
}

def Vox_TupleType : Vox_Type<"Tuple", "tuple"> {
  let summary = "a row of values, inline";
  let description = "Example: `!vox.tuple<i64, !vox.str>`";
  let parameters = (ins OptionalArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` (`>`) : ($types^ `>`)?";
  let genVerifyDecl = 1;
}

def Vox_RecordType : Vox_Type<"Record", "record"> {
  let summary = "a row of values with names, inline";
  let description = [{
    Example: `!vox.record<"x": i64, "y": !vox.str>`
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$names, ArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` custom<RecordFields>($names, $types) `>`";
  let genVerifyDecl = 1;
}

def Vox_ResultType : Vox_Type<"Result", "result"> {
  let summary = "a value or an error, inline: case 0 Ok, case 1 Err";
  let description = [{
    A tag slot and the slots of the larger case.

    Example: `!vox.result<i64, !vox.str>`
  }];
  let parameters = (ins "::mlir::Type":$value, "::mlir::Type":$error);
  let assemblyFormat = "`<` $value `,` $error `>`";
  let genVerifyDecl = 1;
}

def Vox_VariantType : Vox_Type<"Variant", "variant"> {
  let summary = "one of several cases, inline";
  let description = [{
    A tag slot and the slots of the largest case. Each case is a tuple type.

    Example: `!vox.variant<"Dot"(), "Box"(i64, i64)>`
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$names, ArrayRefParameter<"::mlir::Type">:$cases);
  let assemblyFormat = "`<` custom<VariantCases>($names, $cases) `>`";
  let genVerifyDecl = 1;
}

def Vox_BoxType : Vox_Type<"Box", "box"> {
  let summary = "a counted reference to a record or variant, copied on write";
  let description = [{
    Nominal, so that it may contain itself: `vox.boxed @Name` says what it holds.

    Example: `!vox.box<@Tree>`
  }];
  let parameters = (ins "::mlir::FlatSymbolRefAttr":$name);
  let assemblyFormat = "`<` $name `>`";
}

def Vox_Any : Type<CPred<"::vox::ir::isVoxType($_self)">, "a Vox type">;
def Vox_Value : Type<And<[Vox_Any.predicate, CPred<"!::llvm::isa<::vox::ir::UnitType>($_self)">]>,
                     "a Vox type other than unit">;
def Vox_Managed : Type<CPred<"::vox::ir::isManaged($_self)">, "a Vox type that holds references">;
def Vox_Row : Type<CPred<"::llvm::isa<::vox::ir::TupleType, ::vox::ir::RecordType, ::vox::ir::BoxType>($_self)">,
                   "a tuple, a record or a box">;
def Vox_Choice : Type<CPred<"::llvm::isa<::vox::ir::ResultType, ::vox::ir::VariantType, ::vox::ir::BoxType>($_self)">,
                      "a result, a variant or a box">;

#endif
