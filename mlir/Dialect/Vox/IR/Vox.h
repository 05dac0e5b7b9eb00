//===- mlir/Dialect/Vox/IR/Vox.h - the Vox dialect ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The one header of the dialect: types, enumerations, operations, and the few
// questions about types and ownership that emitters, passes and the lowering
// ask. Note that `vox::ir::FunctionType` is the type of a function value and
// `mlir::FunctionType` the signature of a vox.func; `vox::ir::TupleType` is not
// the builtin one either.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "mlir/Dialect/Vox/IR/VoxDialect.h.inc"

#include "mlir/Dialect/Vox/IR/VoxEnums.h.inc"

#include "mlir/Dialect/Vox/IR/VoxInterfaces.h.inc"

namespace vox::ir {

/// i64, f64, i1 and the types of this dialect; their verifiers keep it true for
/// what they contain.
bool isVoxType(mlir::Type type);

/// True if values of the type hold references to counted objects.
bool isManaged(mlir::Type type);

/// Inline size in 8-byte slots: unit 0, dec and json 2, an option 1 + its
/// payload, a result or variant 1 + the largest case, a tuple or record the
/// sum, all else 1.
int64_t slotCount(mlir::Type type);

/// The field types of a tuple or record; nothing for other types.
llvm::ArrayRef<mlir::Type> rowFields(mlir::Type type);

/// The number of cases of a result (2) or variant; 0 for other types.
uint64_t caseCount(mlir::Type type);
/// The field types of one case of a result or variant.
llvm::SmallVector<mlir::Type, 4> caseFields(mlir::Type type,
                                            uint64_t variantCase);

/// The type itself, or for a box what it holds according to its `vox.boxed`;
/// null if there is none.
mlir::Type contentsOf(mlir::Type type, mlir::Operation *from,
                      mlir::SymbolTableCollection &symbols);

/// True if `value` is known to need no counting although its type is managed:
/// text of the program is immortal, None and a hole refer to nothing.
bool isStatic(mlir::Value value);

/// The mark of an argument that a function takes over.
inline constexpr llvm::StringLiteral kOwned = "vox.owned";

/// What an operation costs: a formula of runtime-rt/builtin.h.
inline constexpr llvm::StringLiteral kFuelAttr = "vox.fuel";

/// Whether argument `number` of a function or a call has the mark; `arguments`
/// holds the attributes of all arguments or is null.
bool isOwned(mlir::ArrayAttr arguments, unsigned number);

/// True if the owner of `operand` takes over its reference: by
/// OwnershipInterface, or because a branch hands it to a block argument.
bool consumes(mlir::OpOperand &operand);

} // namespace vox::ir

#define GET_TYPEDEF_CLASSES
#include "mlir/Dialect/Vox/IR/VoxTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "mlir/Dialect/Vox/IR/VoxAttrs.h.inc"

#define GET_OP_CLASSES
#include "mlir/Dialect/Vox/IR/VoxOps.h.inc"
