//===- mlir/Dialect/Vox/IR/VoxInterfaces.td - what operations promise -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#ifndef VOX_INTERFACES_TD
#define VOX_INTERFACES_TD

include "mlir/IR/OpBase.td"

def Vox_OwnershipInterface : OpInterface<"OwnershipInterface"> {
  let cppNamespace = "::vox::ir";
  let description = [{
    An operation that takes over the reference of some of its operands. Operations
    without this interface borrow every operand. A managed result is owned by
    whoever uses it, unless BorrowInterface says otherwise.
  }];
  let methods = [InterfaceMethod<
    "True if the operation takes over the reference that `operand` holds.",
    "bool", "consumes", (ins "::mlir::OpOperand &":$operand)>];
}

def Vox_BorrowInterface : OpInterface<"BorrowInterface"> {
  let cppNamespace = "::vox::ir";
  let description = [{
    An operation that reads part of a container. Marked `borrowed`, its result
    holds no reference of its own and is valid as long as the container is held.
    vox-ownership puts the mark.
  }];
  let methods = [
    InterfaceMethod<"What the part belongs to; null if that lives as long as the program.",
                    "::mlir::Value", "getContainer">,
    InterfaceMethod<"True if the result holds no reference of its own.", "bool", "getBorrowed">,
    InterfaceMethod<"Sets or removes the mark.", "void", "setBorrowed", (ins "bool":$value)>];
}

#endif
