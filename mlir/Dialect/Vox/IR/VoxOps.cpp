//===- mlir/Dialect/Vox/IR/VoxOps.cpp - verifiers and assembly ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The rules of operations that ODS cannot state: signatures against symbols,
// captures against their closure, and where an operation may stand.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/IR/Vox.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionImplementation.h"

using namespace mlir;
using namespace vox::ir;

//===--- Assembly
//-----------------------------------------------------------===//

/// `type` of the result; the elements have its element type.
static ParseResult
parseListElements(OpAsmParser &parser,
                  ArrayRef<OpAsmParser::UnresolvedOperand> elements,
                  SmallVectorImpl<Type> &elementTypes, Type &result) {
  ListType list;
  if (parser.parseType(list))
    return failure();
  elementTypes.assign(elements.size(), list.getElement());
  result = list;
  return success();
}

static void printListElements(OpAsmPrinter &printer, Operation *, OperandRange,
                              TypeRange, Type result) {
  printer << result;
}

/// `type` of the callee; the arguments and the result follow from it.
static ParseResult
parseCalleeType(OpAsmParser &parser, Type &callee,
                ArrayRef<OpAsmParser::UnresolvedOperand> operands,
                SmallVectorImpl<Type> &operandTypes, Type &result) {
  vox::ir::FunctionType function;
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseType(function))
    return failure();
  if (function.getInputs().size() != operands.size())
    return parser.emitError(location)
           << "callee takes " << function.getInputs().size()
           << " arguments, not " << operands.size();
  callee = function;
  llvm::append_range(operandTypes, function.getInputs());
  if (!isa<UnitType>(function.getResult()))
    result = function.getResult();
  return success();
}

static void printCalleeType(OpAsmPrinter &printer, Operation *, Type callee,
                            OperandRange, TypeRange, Type) {
  printer << callee;
}

#define GET_OP_CLASSES
#include "mlir/Dialect/Vox/IR/VoxOps.cpp.inc"

//===--- Functions
//----------------------------------------------------------===//

void FuncOp::build(OpBuilder &builder, OperationState &state, StringRef name,
                   mlir::FunctionType type, bool lambda, bool entry) {
  state.addRegion();
  Properties &properties = state.getOrAddProperties<Properties>();
  properties.sym_name = builder.getStringAttr(name);
  properties.function_type = TypeAttr::get(type);
  if (lambda)
    properties.lambda = builder.getUnitAttr();
  if (entry)
    properties.entry = builder.getUnitAttr();
}

ParseResult FuncOp::parse(OpAsmParser &parser, OperationState &result) {
  auto buildType = [](Builder &builder, ArrayRef<Type> inputs,
                      ArrayRef<Type> results,
                      function_interface_impl::VariadicFlag, std::string &) {
    return builder.getFunctionType(inputs, results);
  };
  return function_interface_impl::parseFunctionOp(
      parser, result, /*allowVariadic=*/false,
      getFunctionTypeAttrName(result.name), buildType,
      getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
}

void FuncOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(
      printer, *this, /*isVariadic=*/false, getFunctionTypeAttrName(),
      getArgAttrsAttrName(), getResAttrsAttrName());
}

Type FuncOp::getResultOrUnit() {
  ArrayRef<Type> results = getResultTypes();
  return results.empty() ? UnitType::get(getContext()) : results.front();
}

static bool isValueType(Type type) {
  return isVoxType(type) && !isa<UnitType>(type);
}

/// The inputs of `function` behind the closure object, if it takes one.
static ArrayRef<Type> visibleInputs(FuncOp function) {
  return function.getArgumentTypes().drop_front(function.getLambda() ? 1 : 0);
}

static LogicalResult verifyLambda(FuncOp op) {
  if (op.getArgumentTypes().empty())
    return op.emitOpError("with 'lambda' must take the closure object first");
  auto self = dyn_cast<vox::ir::FunctionType>(op.getArgumentTypes().front());
  if (!self)
    return op.emitOpError(
               "with 'lambda' must take the closure object first, not ")
           << op.getArgumentTypes().front();
  if (self.getInputs() != visibleInputs(op) ||
      self.getResult() != op.getResultOrUnit())
    return op.emitOpError("has another signature than its closure object ")
           << self;
  return success();
}

LogicalResult FuncOp::verify() {
  if (getResultTypes().size() > 1)
    return emitOpError("must have at most one result");
  for (Type type :
       llvm::concat<const Type>(getArgumentTypes(), getResultTypes()))
    if (!isValueType(type))
      return emitOpError("cannot take or return ") << type;
  for (Block &block : getBody())
    for (BlockArgument argument : block.getArguments())
      if (!isValueType(argument.getType()))
        return mlir::emitError(argument.getLoc())
               << "a block argument cannot have the type "
               << argument.getType();
  for (auto [number, type] : llvm::enumerate(getArgumentTypes()))
    if (isOwned(getArgAttrsAttr(), number) &&
        (!isManaged(type) || (getLambda() && number == 0)))
      return emitOpError("cannot take over argument ")
             << number << ": it is not counted, or the closure object itself";
  if (getLambda())
    return verifyLambda(*this);
  if (getEntry() &&
      getFunctionType().getNumInputs() + getFunctionType().getNumResults() != 0)
    return emitOpError("is the entry of the program and must neither take nor "
                       "return anything");
  return success();
}

LogicalResult ReturnOp::verify() {
  auto function = cast<FuncOp>((*this)->getParentOp());
  Type given = getValue() ? getValue().getType() : UnitType::get(getContext());
  if (given == function.getResultOrUnit())
    return success();
  return emitOpError("gives ") << given << " where '@" << function.getSymName()
                               << "' returns " << function.getResultOrUnit();
}

/// The types of a call against what the callee takes and returns.
static LogicalResult verifyCall(Operation *call, OperandRange operands,
                                ArrayRef<Type> inputs, Type result) {
  if (operands.size() != inputs.size())
    return call->emitOpError("passes ")
           << operands.size() << " arguments to a callee that takes "
           << inputs.size();
  for (auto [index, operand, input] : llvm::enumerate(operands, inputs))
    if (operand.getType() != input)
      return call->emitOpError("passes ")
             << operand.getType() << " as argument " << index
             << " to a callee that takes " << input;
  Type given = call->getNumResults() ? call->getResult(0).getType()
                                     : UnitType::get(call->getContext());
  if (given != result)
    return call->emitOpError("has the result ")
           << given << " but its callee returns " << result;
  return success();
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto callee = symbols.lookupNearestSymbolFrom<FuncOp>(*this, getCalleeAttr());
  if (!callee)
    return emitOpError("calls '")
           << getCallee() << "', which is not a vox.func";
  if (callee.getLambda() || callee.getEntry())
    return emitOpError("calls '")
           << getCallee() << "', which is not a plain function";
  for (unsigned number = 0; number < callee.getNumArguments(); ++number)
    if (number < getOperands().size() &&
        isOwned(getArgAttrsAttr(), number) !=
            isOwned(callee.getArgAttrsAttr(), number))
      return emitOpError("and '")
             << getCallee() << "' disagree on who owns argument " << number;
  return verifyCall(*this, getOperands(), callee.getArgumentTypes(),
                    callee.getResultOrUnit());
}

LogicalResult CallIndirectOp::verify() {
  auto type = getCallee().getType();
  return verifyCall(*this, getArguments(), type.getInputs(), type.getResult());
}

/// Each capture that `callee` reads against those that `closure` stores.
static LogicalResult verifyCaptures(ClosureOp closure, FuncOp callee) {
  SmallVector<int64_t> slots;
  int64_t next = 0;
  for (Type type : closure.getCaptures().getTypes()) {
    slots.push_back(next);
    next += slotCount(type);
  }
  WalkResult result = callee.walk([&](CaptureOp capture) {
    uint64_t index = capture.getIndex();
    auto complain = [&]() -> InFlightDiagnostic {
      InFlightDiagnostic diagnostic =
          closure.emitOpError("does not fit capture ")
          << index << " of its callee";
      diagnostic.attachNote(capture.getLoc()) << "read here";
      return diagnostic;
    };
    if (index >= slots.size())
      return complain() << ": there are only " << slots.size() << " captures",
             WalkResult::interrupt();
    Type type = closure.getCaptures()[index].getType();
    if (type != capture.getType())
      return complain() << ": it stores " << type << " there",
             WalkResult::interrupt();
    if (static_cast<uint64_t>(slots[index]) != capture.getSlot())
      return complain() << ": it stores it in slot " << slots[index],
             WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

LogicalResult ClosureOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto callee = symbols.lookupNearestSymbolFrom<FuncOp>(*this, getCalleeAttr());
  if (!callee)
    return emitOpError("refers to '")
           << getCallee() << "', which is not a vox.func";
  if (!callee.getLambda())
    return emitOpError("refers to '")
           << getCallee() << "', which is not a 'lambda' function";
  if (callee.getArgumentTypes().front() != getType())
    return emitOpError("makes a ")
           << getType() << " of a function whose closure object is "
           << callee.getArgumentTypes().front();
  return verifyCaptures(*this, callee);
}

LogicalResult CaptureOp::verify() {
  auto function = (*this)->getParentOfType<FuncOp>();
  if (!function || !function.getLambda() ||
      getSelf() != function.getArgument(0))
    return emitOpError("must read from the closure object of the 'lambda' "
                       "function it stands in");
  return success();
}

//===--- The rest
//-----------------------------------------------------------===//

LogicalResult ConstantOp::verify() {
  if (isa<IntegerAttr, FloatAttr>(getValue()))
    return success();
  return emitOpError("must hold an int, a float or a bool");
}

LogicalResult MathOp::verify() {
  static constexpr unsigned kArities[] = {
#define MATH(ENUMERATOR, NAME, SYMBOL, ARITY) ARITY,
#include "hir/MathFunctions.def"
  };
  unsigned arity = kArities[static_cast<unsigned>(getFunction())];
  if (getOperands().size() == arity)
    return success();
  return emitOpError("computes '")
         << stringifyMathFunction(getFunction()) << "' of " << arity
         << " operands, not " << getOperands().size();
}

LogicalResult ListNewOp::verify() {
  Type element = getType().getElement();
  for (Type type : getElements().getTypes())
    if (type != element)
      return emitOpError("has an element ")
             << type << " in a list of " << element;
  return success();
}

LogicalResult EnterOp::verify() {
  auto function = dyn_cast<FuncOp>((*this)->getParentOp());
  if (!function || (*this)->getBlock() != &function.getBody().front())
    return emitOpError("must stand in the first block of a vox.func");
  if (function.getEntry())
    return emitOpError(
        "must not stand in a function with 'entry', which counts no depth");
  for (Operation &before : *(*this)->getBlock()) {
    if (&before == *this)
      return success();
    if (!before.hasTrait<OpTrait::ConstantLike>())
      return emitOpError("must be the first operation of its function");
  }
  return success();
}
