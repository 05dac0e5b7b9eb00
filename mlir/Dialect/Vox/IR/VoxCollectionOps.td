//===- mlir/Dialect/Vox/IR/VoxCollectionOps.td - text, lists, maps --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_COLLECTION_OPS_TD
#define VOX_COLLECTION_OPS_TD

include "mlir/Dialect/Vox/IR/VoxOpBase.td"

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

def Vox_ListGetOp : Vox_ReadOp<"list.get", "getList()", "false", [Pure,
    TypesMatchWith<"'result' is an option of the element type of 'list'", "list", "result",
        "::vox::ir::OptionType::get($_self.getContext(), ::llvm::cast<::vox::ir::ListType>($_self).getElement())">]> {
  let summary = "the element at an index, if there is one";
  let description = [{
    With `in_bounds` there is proven to be one.

    Example:

    ```mlir
    %0 = vox.list.get %xs, %i : !vox.list<i64>
    ```
  }];
  let arguments = (ins Vox_ListType:$list, Vox_Int:$index, UnitAttr:$in_bounds, UnitAttr:$borrowed);
  let results = (outs Vox_OptionType:$result);
  let assemblyFormat = "$list `,` $index attr-dict `:` qualified(type($list))";
}

def Vox_ListAtOp : Vox_ReadOp<"list.at", "getList()", "false", [NoMemoryEffect, Vox_ElementOf<"list", "result">]> {
  let summary = "the element at an index that is in range by construction";
  let description = [{
    Not speculatable: the index is in range only where the operation stands.

    Example:

    ```mlir
    %0 = vox.list.at %xs, %i : !vox.list<i64>
    ```
  }];
  let arguments = (ins Vox_ListType:$list, Vox_Int:$index, UnitAttr:$borrowed);
  let results = (outs Vox_Any:$result);
  let assemblyFormat = "$list `,` $index attr-dict `:` qualified(type($list))";
}

def Vox_ListSetOp : Vox_ConsumingOp<"list.set", "number != 1",
    [AllTypesMatch<["list", "result"]>, Vox_ElementOf<"list", "value">]> {
  let summary = "the list with another element at an index";
  let description = [{
    Consumes the list and the value. An index out of range is fault F03; with
    `in_bounds` it is proven to be in range.

    Example:

    ```mlir
    %0 = vox.list.set %xs, %i, %a : !vox.list<i64>
    ```
  }];
  let arguments = (ins Vox_ListType:$list, Vox_Int:$index, Vox_Any:$value, UnitAttr:$in_bounds);
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

def Vox_OptionPayloadOp : Vox_ReadOp<"option.payload", "getOption()", "!getBorrowed()",
    [NoMemoryEffect, Vox_PayloadOf<"option", "result">]> {
  let summary = "the value of an option that has one by construction";
  let description = [{
    Consumes the option: its reference moves into the result, unless that is
    `borrowed`. Not speculatable.

    Example:

    ```mlir
    %0 = vox.option.payload %o : !vox.option<i64>
    ```
  }];
  let arguments = (ins Vox_OptionType:$option, UnitAttr:$borrowed);
  let results = (outs Vox_Any:$result);
  let assemblyFormat = "$option attr-dict `:` qualified(type($option))";
  let hasFolder = 1;
}

//===--- Literals ------------------------------------------------------------===//

def Vox_LiteralOp : Vox_Op<"literal"> {
  let summary = "a value made of constants";
  let description = [{
    The bytes are those of hir/LiteralCode.h, led by the type of the value; they
    name the texts by their number. A new value each time.

    Example:

    ```mlir
    %0 = vox.literal "\02\00\01" ["a", "b"] : !vox.list<!vox.str>
    ```
  }];
  let arguments = (ins StrAttr:$code, StrArrayAttr:$texts);
  let results = (outs Vox_Fresh<Vox_Value>:$result);
  let assemblyFormat = "$code $texts attr-dict `:` qualified(type($result))";
}

//===--- Maps: all else is builtins ------------------------------------------===//

def Vox_MapNewOp : Vox_ConsumingOp<"map.new", "true"> {
  let summary = "a map of these entries, in their order";
  let description = [{
    Keys and values alternate; a later equal key replaces the value. Values of
    type unit have no operand. Consumes all.

    Example:

    ```mlir
    %0 = vox.map.new(%k, %a) : (!vox.str, i64) -> !vox.map<i64>
    ```
  }];
  let arguments = (ins Variadic<Vox_Value>:$entries);
  let results = (outs Vox_Fresh<Vox_MapType>:$result);
  let assemblyFormat = "`(` $entries `)` attr-dict `:` functional-type($entries, $result)";
  let hasVerifier = 1;
}

#endif
