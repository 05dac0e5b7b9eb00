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

def Vox_Any : Type<CPred<"::vox::ir::isVoxType($_self)">, "a Vox type">;
def Vox_Value : Type<And<[Vox_Any.predicate, CPred<"!::llvm::isa<::vox::ir::UnitType>($_self)">]>,
                     "a Vox type other than unit">;
def Vox_Managed : Type<CPred<"::vox::ir::isManaged($_self)">, "a Vox type that holds references">;

#endif
