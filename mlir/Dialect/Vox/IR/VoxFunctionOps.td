//===- mlir/Dialect/Vox/IR/VoxFunctionOps.td - functions and calls --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_FUNCTION_OPS_TD
#define VOX_FUNCTION_OPS_TD

include "mlir/Dialect/Vox/IR/VoxOpBase.td"

//===--- Functions ----------------------------------------------------------===//

def Vox_FuncOp : Vox_Op<"func", [FunctionOpInterface, IsolatedFromAbove]> {
  let summary = "a function";
  let description = [{
    Arguments are borrowed, but those with `vox.owned` are taken over; the result
    is owned by the caller; a Unit result is no result. The body is a CFG of flat
    blocks. All functions with `lambda` whose closures have one type take over
    the same arguments, since a call through a value knows no more than that type.

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

def Vox_CallOp : Vox_ConsumingOp<"call", "isOwned(getArgAttrsAttr(), number)",
    [CallOpInterface, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a call of a function by name";
  let description = [{
    Borrows the arguments, but consumes those that the callee takes over, which
    have `vox.owned` here as well. Only functions without `lambda` and `entry` are called
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
  let extraClassDeclaration = consumesDeclaration # [{
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

def Vox_CaptureOp : Vox_ReadOp<"capture", "getSelf()", "false", [NoMemoryEffect]> {
  let summary = "what a closure captured";
  let description = [{
    `index` counts captures, `slot` is the sum of the slots of those before it.

    Example:

    ```mlir
    %0 = vox.capture %self[1 at 1] : !vox.fn<(i64) -> i64> -> !vox.str
    ```
  }];
  let arguments = (ins Vox_FunctionType:$self, Vox_NonNegative:$index, Vox_NonNegative:$slot,
    UnitAttr:$borrowed);
  let results = (outs Vox_Value:$result);
  let assemblyFormat = "$self `[` $index `at` $slot `]` attr-dict `:` qualified(type($self)) `->` qualified(type($result))";
  let hasVerifier = 1;
}

def Vox_CallIndirectOp : Vox_ConsumingOp<"call_indirect", "isOwned(getArgAttrsAttr(), number)"> {
  let summary = "a call of a function value";
  let description = [{
    Borrows the function value and the arguments, but consumes those that
    functions of that type take over, which have `vox.owned` here as well. The
    attributes count as those of the callee do: the function value comes first.

    Example:

    ```mlir
    %0 = vox.call_indirect %f(%a) : !vox.fn<(i64) -> i64>
    ```
  }];
  let arguments = (ins Vox_FunctionType:$callee, Variadic<Vox_Value>:$arguments,
    OptionalAttr<DictArrayAttr>:$arg_attrs);
  let results = (outs Optional<Vox_Value>:$result);
  let builders = [OpBuilder<(ins "::mlir::TypeRange":$results, "::mlir::Value":$callee, "::mlir::ValueRange":$arguments), [{
    build($_builder, $_state, results, callee, arguments, ::mlir::ArrayAttr());
  }]>];
  let assemblyFormat = [{
    $callee `(` $arguments `)` attr-dict `:` custom<CalleeType>(type($callee), ref($arguments), type($arguments), type($result))
  }];
  let hasVerifier = 1;
}

def Vox_BuiltinOp : Vox_ConsumingOp<"builtin", "number == 0 && getConsuming()"> {
  let summary = "a call of a runtime function by its Vox name";
  let description = [{
    Borrows the arguments; with `consuming` it consumes the first. The names and
    signatures are those of hir/Builtins.def, which the lowering checks. The type
    behind `of` is what the row's letter T stands for.

    Example:

    ```mlir
    vox.builtin "print"(%s) : (!vox.str) -> ()
    %0 = vox.builtin "map.set"(%m, %k, %a) consuming of i64 : (!vox.map<i64>, !vox.str, i64) -> !vox.map<i64>
    ```
  }];
  let arguments = (ins ConfinedAttr<StrAttr, [AttrConstraint<
      CPred<"!::llvm::cast<::mlir::StringAttr>($_self).getValue().empty()">, "not empty">]>:$name,
    Variadic<Vox_Value>:$operands, OptionalAttr<TypeAttr>:$of, UnitAttr:$consuming);
  let results = (outs Optional<Vox_Value>:$result);
  let builders = [OpBuilder<(ins "::mlir::TypeRange":$results, "::llvm::StringRef":$name, "::mlir::ValueRange":$operands,
                             CArg<"::mlir::Type", "{}">:$of, CArg<"bool", "false">:$consuming)>];
  let assemblyFormat = [{
    $name `(` $operands `)` (`consuming` $consuming^)? (`of` $of^)? attr-dict `:` functional-type($operands, results)
  }];
  let hasVerifier = 1;
}

#endif
