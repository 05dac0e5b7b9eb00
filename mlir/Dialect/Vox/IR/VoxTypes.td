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
def Vox_Int : I64;
def Vox_Float : F64;
def Vox_Bool : I1;

def Vox_UnitType : Vox_Type<"Unit", "unit"> { let summary = "the type with one value"; }
def Vox_StrType : Vox_Type<"Str", "str"> { let summary = "immutable UTF-8 text, counted"; }
def Vox_ListType : Vox_Type<"List", "list"> {
  let summary = "a list as a value, counted, copied on write";
  let parameters = (ins "::mlir::Type":$element);
  let assemblyFormat = "`<` $element `>`";
}
def Vox_OptionType : Vox_Type<"Option", "option"> {
  let summary = "a value or its absence";
  let parameters = (ins "::mlir::Type":$payload);
  let assemblyFormat = "`<` $payload `>`";
}
def Vox_FunctionType : Vox_Type<"Function", "fn"> {
  let summary = "a function value: code and captures, counted";
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$inputs, "::mlir::Type":$result);
  let assemblyFormat = "`<` `(` ($inputs^)? `)` `->` $result `>`";
}

def Vox_Any : Type<CPred<"::vox::ir::isVoxType($_self)">, "a Vox value type">;

#endif
