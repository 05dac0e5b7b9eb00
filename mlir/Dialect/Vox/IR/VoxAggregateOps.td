//===- mlir/Dialect/Vox/IR/VoxAggregateOps.td - rows, cases, boxes --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The operations are the same for inline values and boxes: a box is a counted
// reference to a record or variant, and what it holds is declared once by
// `vox.boxed`. Fields of type unit have no operand and are never read.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_AGGREGATE_OPS_TD
#define VOX_AGGREGATE_OPS_TD

include "mlir/Dialect/Vox/IR/VoxOpBase.td"

def Vox_BoxedOp : Vox_Op<"boxed", [Symbol]> {
  let summary = "what the boxes of a name hold";
  let description = [{
    Example:

    ```mlir
    vox.boxed @Tree : !vox.variant<"Leaf"(), "Node"(!vox.box<@Tree>, i64, !vox.box<@Tree>)>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$contents, OptionalAttr<StrAttr>:$sym_visibility);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::Type":$contents), [{
    build($_builder, $_state, $_builder.getStringAttr(name), ::mlir::TypeAttr::get(contents), ::mlir::StringAttr());
  }]>];
  let assemblyFormat = "$sym_name `:` $contents attr-dict";
  let hasVerifier = 1;
}

/// What makes or changes an aggregate: allocates if that is a box, else pure.
class Vox_AggregateOp<string mnemonic, list<Trait> traits = []> : Vox_ConsumingOp<mnemonic, "true",
    !listconcat(traits, [DeclareOpInterfaceMethods<SymbolUserOpInterface>,
                         DeclareOpInterfaceMethods<MemoryEffectsOpInterface>, AlwaysSpeculatable])>;

/// What reads one. With `moved` it consumes the aggregate: the field moves into
/// the result, all others are released.
class Vox_AggregateReadOp<string mnemonic, string container, list<Trait> traits>
    : Vox_ReadOp<mnemonic, container, "getMoved()",
                 !listconcat(traits, [NoMemoryEffect, DeclareOpInterfaceMethods<SymbolUserOpInterface>])>;

//===--- Rows ---------------------------------------------------------------===//

def Vox_RecordNewOp : Vox_AggregateOp<"record.new"> {
  let summary = "a tuple or record of these fields";
  let description = [{
    Consumes the fields.

    Example:

    ```mlir
    %0 = vox.record.new(%a, %s) : (i64, !vox.str) -> !vox.tuple<i64, !vox.str>
    ```
  }];
  let arguments = (ins Variadic<Vox_Value>:$fields);
  let results = (outs Vox_Row:$result);
  let assemblyFormat = "`(` $fields `)` attr-dict `:` functional-type($fields, $result)";
}

def Vox_RecordGetOp : Vox_AggregateReadOp<"record.get", "getRecord()", [AlwaysSpeculatable]> {
  let summary = "a field of a tuple or record";
  let description = [{
    Example:

    ```mlir
    %0 = vox.record.get %r[1] : !vox.box<@Point> -> i64
    ```
  }];
  let arguments = (ins Vox_Row:$record, Vox_NonNegative:$field, UnitAttr:$borrowed, UnitAttr:$moved);
  let results = (outs Vox_Value:$result);
  let assemblyFormat = "$record `[` $field `]` attr-dict `:` type($record) `->` type($result)";
  let hasFolder = 1;
}

def Vox_RecordSetOp : Vox_AggregateOp<"record.set", [AllTypesMatch<["record", "result"]>]> {
  let summary = "the tuple or record with another value in a field";
  let description = [{
    Consumes the record and the value.

    Example:

    ```mlir
    %0 = vox.record.set %r[1], %a : !vox.box<@Point>, i64
    ```
  }];
  let arguments = (ins Vox_Row:$record, Vox_NonNegative:$field, Vox_Value:$value);
  let results = (outs Vox_Row:$result);
  let assemblyFormat = "$record `[` $field `]` `,` $value attr-dict `:` type($record) `,` type($value)";
}

def Vox_HoleOp : Vox_Op<"hole", [Pure]> {
  let summary = "no value, where one is taken out of a place for a while";
  let description = [{
    All slots are zero and nothing is counted. Only `vox.record.set` and
    `vox.list.set` store it, and the place has a value again before it is read.

    Example:

    ```mlir
    %0 = vox.hole : !vox.list<i64>
    ```
  }];
  let results = (outs Vox_Value:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def Vox_RecordUnpackOp : Vox_ConsumingOp<"record.unpack", "true", [Pure]> {
  let summary = "all fields of an inline tuple or record";
  let description = [{
    Consumes the record: its references move into the results, which are its
    fields without those of type unit. Inserted by vox-ownership, never by an
    emitter.

    Example:

    ```mlir
    %0:2 = vox.record.unpack %r : !vox.tuple<i64, !vox.str> -> (i64, !vox.str)
    ```
  }];
  let arguments = (ins Vox_Row:$record);
  let results = (outs Variadic<Vox_Value>:$fields);
  let assemblyFormat = "$record attr-dict `:` type($record) `->` `(` type($fields) `)`";
  let hasVerifier = 1;
}

//===--- Cases --------------------------------------------------------------===//

def Vox_VariantNewOp : Vox_AggregateOp<"variant.new"> {
  let summary = "a variant or result in one of its cases";
  let description = [{
    Consumes the fields.

    Example:

    ```mlir
    %0 = vox.variant.new 1(%a, %b) : (i64, i64) -> !vox.variant<"Dot"(), "Box"(i64, i64)>
    ```
  }];
  let arguments = (ins Vox_NonNegative:$variantCase, Variadic<Vox_Value>:$fields);
  let results = (outs Vox_Choice:$result);
  let assemblyFormat = "$variantCase `(` $fields `)` attr-dict `:` functional-type($fields, $result)";
}

def Vox_VariantCaseOp : Vox_Op<"variant.case", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "which case a variant or result is in";
  let description = [{
    Example:

    ```mlir
    %0 = vox.variant.case %v : !vox.result<i64, !vox.str>
    ```
  }];
  let arguments = (ins Vox_Choice:$variant);
  let results = (outs Vox_Int:$result);
  let assemblyFormat = "$variant attr-dict `:` type($variant)";
  let hasFolder = 1;
}

def Vox_VariantGetOp : Vox_AggregateReadOp<"variant.get", "getVariant()", []> {
  let summary = "a field of the case that a variant or result is in by construction";
  let description = [{
    Not speculatable: the value is in this case only where the operation stands.

    Example: field 0 of case 1

    ```mlir
    %0 = vox.variant.get %v[1, 0] : !vox.result<i64, !vox.str> -> !vox.str
    ```
  }];
  let arguments = (ins Vox_Choice:$variant, Vox_NonNegative:$variantCase, Vox_NonNegative:$field,
    UnitAttr:$borrowed, UnitAttr:$moved);
  let results = (outs Vox_Value:$result);
  let assemblyFormat = "$variant `[` $variantCase `,` $field `]` attr-dict `:` type($variant) `->` type($result)";
  let hasFolder = 1;
}

#endif
