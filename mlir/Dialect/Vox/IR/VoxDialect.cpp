//===- mlir/Dialect/Vox/IR/VoxDialect.cpp - the dialect and its types -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Registration, the verifiers of types, and what passes ask about types and
// ownership.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/IR/Vox.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace vox::ir;

#include "mlir/Dialect/Vox/IR/VoxDialect.cpp.inc"
#include "mlir/Dialect/Vox/IR/VoxEnums.cpp.inc"
#include "mlir/Dialect/Vox/IR/VoxInterfaces.cpp.inc"

/// `(types)`, empty or not.
static ParseResult parseFunctionInputs(AsmParser &parser,
                                       SmallVectorImpl<Type> &inputs) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&] {
    return parser.parseType(inputs.emplace_back());
  });
}

static void printFunctionInputs(AsmPrinter &printer, ArrayRef<Type> inputs) {
  printer << '(' << inputs << ')';
}

#define GET_TYPEDEF_CLASSES
#include "mlir/Dialect/Vox/IR/VoxTypes.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "mlir/Dialect/Vox/IR/VoxAttrs.cpp.inc"

void VoxDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "mlir/Dialect/Vox/IR/VoxTypes.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "mlir/Dialect/Vox/IR/VoxAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "mlir/Dialect/Vox/IR/VoxOps.cpp.inc"
      >();
}

//===--- Types
//--------------------------------------------------------------===//

bool vox::ir::isVoxType(Type type) {
  return type.isInteger(64) || type.isF64() || type.isInteger(1) ||
         isa<VoxDialect>(type.getDialect());
}

bool vox::ir::isManaged(Type type) {
  while (auto option = dyn_cast<OptionType>(type))
    type = option.getPayload();
  return isa<StrType, ListType, vox::ir::FunctionType>(type);
}

int64_t vox::ir::slotCount(Type type) {
  int64_t tags = 0;
  for (; auto option = dyn_cast<OptionType>(type); type = option.getPayload())
    ++tags;
  return isa<UnitType>(type) ? tags : tags + 1;
}

static LogicalResult verifyPart(function_ref<InFlightDiagnostic()> emitError,
                                StringRef part, Type type) {
  if (isVoxType(type))
    return success();
  return emitError() << part << " must be a Vox type, not " << type;
}

LogicalResult ListType::verify(function_ref<InFlightDiagnostic()> emitError,
                               Type element) {
  return verifyPart(emitError, "the element of a list", element);
}

LogicalResult OptionType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 Type payload) {
  return verifyPart(emitError, "the payload of an option", payload);
}

LogicalResult
vox::ir::FunctionType::verify(function_ref<InFlightDiagnostic()> emitError,
                              ArrayRef<Type> inputs, Type result) {
  for (Type input : inputs) {
    if (failed(verifyPart(emitError, "an argument of a function", input)))
      return failure();
    if (isa<UnitType>(input))
      return emitError() << "a function takes no unit argument";
  }
  return verifyPart(emitError, "the result of a function", result);
}

//===--- Ownership
//----------------------------------------------------------===//

bool vox::ir::isStatic(Value value) {
  return isa_and_present<StrConstantOp, OptionNoneOp>(value.getDefiningOp());
}

bool vox::ir::consumes(OpOperand &operand) {
  Operation *owner = operand.getOwner();
  if (auto op = dyn_cast<OwnershipInterface>(owner))
    return op.consumes(operand);
  if (auto branch = dyn_cast<BranchOpInterface>(owner))
    return branch.getSuccessorBlockArgument(operand.getOperandNumber())
        .has_value();
  return false;
}
