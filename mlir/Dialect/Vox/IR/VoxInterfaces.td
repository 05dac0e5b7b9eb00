//===- mlir/Dialect/Vox/IR/VoxInterfaces.td - what operations promise ------===//
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
    without this interface borrow every operand. A managed result is always owned
    by whoever uses it.
  }];
  let methods = [InterfaceMethod<
    "True if the operation takes over the reference that `operand` holds.",
    "bool", "consumes", (ins "::mlir::OpOperand &":$operand)>];
}

#endif
