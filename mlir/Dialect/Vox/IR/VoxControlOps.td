//===- mlir/Dialect/Vox/IR/VoxControlOps.td - control, globals, counting --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_CONTROL_OPS_TD
#define VOX_CONTROL_OPS_TD

include "mlir/Dialect/Vox/IR/VoxOpBase.td"

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

def Vox_TickOp : Vox_Op<"tick"> {
  let summary = "one step";
  let description = [{
    Ends the program with status 78 when no step is left. It stands behind
    `vox.enter` and at the head of every body of a loop, in programs that count.

    Example:

    ```mlir
    vox.tick
    ```
  }];
  let assemblyFormat = "attr-dict";
}

def Vox_ChargeOp : Vox_Op<"charge"> {
  let summary = "the steps of a method over so many elements";
  let description = [{
    Costs what `vox.fuel` says, a formula of runtime-rt/builtin.h over the
    operand. Any other operation can have such a formula as well.

    Example:

    ```mlir
    vox.charge %n {vox.fuel = "int(0) >> 8"}
    ```
  }];
  let arguments = (ins I64:$count);
  let assemblyFormat = "$count attr-dict";
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

//===--- Globals ------------------------------------------------------------===//

def Vox_GlobalOp : Vox_Op<"global", [Symbol]> {
  let summary = "a constant of the program that is computed when it starts";
  let description = [{
    Stored once, by the entry of the program, before anything reads it.

    Example:

    ```mlir
    vox.global @limits : !vox.list<i64>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type, OptionalAttr<StrAttr>:$sym_visibility);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::Type":$type), [{
    build($_builder, $_state, $_builder.getStringAttr(name), ::mlir::TypeAttr::get(type), ::mlir::StringAttr());
  }]>];
  let assemblyFormat = "$sym_name `:` $type attr-dict";
  let hasVerifier = 1;
}

def Vox_GlobalLoadOp : Vox_ReadOp<"global.load", "::mlir::Value()", "false",
    [DeclareOpInterfaceMethods<SymbolUserOpInterface>, MemoryEffects<[MemRead]>]> {
  let summary = "the value of a global";
  let description = [{
    Example:

    ```mlir
    %0 = vox.global.load @limits : !vox.list<i64>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$global, UnitAttr:$borrowed);
  let results = (outs Vox_Value:$result);
  let builders = [OpBuilder<(ins "::mlir::Type":$type, "::llvm::StringRef":$global), [{
    build($_builder, $_state, type, global, /*borrowed=*/false);
  }]>];
  let assemblyFormat = "$global attr-dict `:` type($result)";
}

def Vox_GlobalStoreOp : Vox_ConsumingOp<"global.store", "true",
    [DeclareOpInterfaceMethods<SymbolUserOpInterface>, MemoryEffects<[MemWrite]>]> {
  let summary = "the first and only value of a global";
  let description = [{
    Consumes the value. Stands only in a function with `entry`.

    Example:

    ```mlir
    vox.global.store @limits, %xs : !vox.list<i64>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$global, Vox_Value:$value);
  let assemblyFormat = "$global `,` $value attr-dict `:` type($value)";
  let hasVerifier = 1;
}

//===--- Debugging ----------------------------------------------------------===//

def Vox_DebugValueOp : Vox_Op<"debug.value"> {
  let summary = "the value that a local of the source has from here on";
  let description = [{
    Borrows the value. Stays where it is. `scope` is the part of the source in
    which the name stands for the local: its first line and column and those
    where it ends; without it that is the whole function.

    Example:

    ```mlir
    vox.debug.value "count"[3] %a : i64
    vox.debug.value "count"[4] %a {scope = array<i32: 5, 14, 9, 2>} : i64
    ```
  }];
  let arguments = (ins StrAttr:$name, Vox_NonNegative:$local, Vox_Value:$value,
                       OptionalAttr<DenseI32ArrayAttr>:$scope);
  let assemblyFormat = "$name `[` $local `]` $value attr-dict `:` type($value)";
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
