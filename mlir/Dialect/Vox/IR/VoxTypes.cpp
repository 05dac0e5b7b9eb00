//===- mlir/Dialect/Vox/IR/VoxTypes.cpp - the types of the dialect --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Assembly and verifiers of types, and their shapes.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/IR/Vox.h"

#include "runtime-rt/layout.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace vox::ir;

//===--- Assembly
//-----------------------------------------------------------===//

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

static ParseResult parseName(AsmParser &parser,
                             SmallVectorImpl<StringAttr> &names) {
  std::string name;
  if (parser.parseString(&name))
    return failure();
  names.push_back(parser.getBuilder().getStringAttr(name));
  return success();
}

/// `"name": type, ...`
static ParseResult parseRecordFields(AsmParser &parser,
                                     SmallVectorImpl<StringAttr> &names,
                                     SmallVectorImpl<Type> &types) {
  return parser.parseCommaSeparatedList([&]() -> ParseResult {
    return failure(parseName(parser, names) || parser.parseColon() ||
                   parser.parseType(types.emplace_back()));
  });
}

static void printRecordFields(AsmPrinter &printer, ArrayRef<StringAttr> names,
                              ArrayRef<Type> types) {
  llvm::interleaveComma(llvm::zip_equal(names, types), printer, [&](auto row) {
    printer << std::get<0>(row) << ": " << std::get<1>(row);
  });
}

/// `"Name"(types), ...`
static ParseResult parseVariantCases(AsmParser &parser,
                                     SmallVectorImpl<StringAttr> &names,
                                     SmallVectorImpl<Type> &cases) {
  return parser.parseCommaSeparatedList([&]() -> ParseResult {
    SmallVector<Type> fields;
    if (parseName(parser, names) || parseFunctionInputs(parser, fields))
      return failure();
    auto emitError = [&] { return parser.emitError(parser.getNameLoc()); };
    if (failed(vox::ir::TupleType::verify(emitError, fields)))
      return failure();
    cases.push_back(vox::ir::TupleType::get(parser.getContext(), fields));
    return success();
  });
}

static void printVariantCases(AsmPrinter &printer, ArrayRef<StringAttr> names,
                              ArrayRef<Type> cases) {
  llvm::interleaveComma(llvm::zip_equal(names, cases), printer, [&](auto row) {
    printer << std::get<0>(row);
    printFunctionInputs(printer, rowFields(std::get<1>(row)));
  });
}

#define GET_TYPEDEF_CLASSES
#include "mlir/Dialect/Vox/IR/VoxTypes.cpp.inc"

void VoxDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "mlir/Dialect/Vox/IR/VoxTypes.cpp.inc"
      >();
}

//===--- Shapes
//-------------------------------------------------------------===//

bool vox::ir::isVoxType(Type type) {
  return type.isInteger(64) || type.isF64() || type.isInteger(1) ||
         isa<VoxDialect>(type.getDialect());
}

ArrayRef<Type> vox::ir::rowFields(Type type) {
  if (auto tuple = dyn_cast<vox::ir::TupleType>(type))
    return tuple.getTypes();
  if (auto record = dyn_cast<RecordType>(type))
    return record.getTypes();
  return {};
}

uint64_t vox::ir::caseCount(Type type) {
  if (auto variant = dyn_cast<VariantType>(type))
    return variant.getCases().size();
  return isa<ResultType>(type) ? 2 : 0;
}

SmallVector<Type, 4> vox::ir::caseFields(Type type, uint64_t variantCase) {
  if (auto variant = dyn_cast<VariantType>(type))
    return SmallVector<Type, 4>(rowFields(variant.getCases()[variantCase]));
  auto result = cast<ResultType>(type);
  return {variantCase == 0 ? result.getValue() : result.getError()};
}

bool vox::ir::isManaged(Type type) {
  while (auto option = dyn_cast<OptionType>(type))
    type = option.getPayload();
  if (auto result = dyn_cast<ResultType>(type))
    return isManaged(result.getValue()) || isManaged(result.getError());
  if (auto variant = dyn_cast<VariantType>(type))
    return llvm::any_of(variant.getCases(), isManaged);
  if (isa<vox::ir::TupleType, RecordType>(type))
    return llvm::any_of(rowFields(type), isManaged);
  return isa<StrType, ListType, MapType, JsonType, BoxType,
             vox::ir::FunctionType>(type);
}

static int64_t slotSum(ArrayRef<Type> types) {
  int64_t slots = 0;
  for (Type type : types)
    slots += slotCount(type);
  return slots;
}

int64_t vox::ir::slotCount(Type type) {
  int64_t tags = 0;
  for (; auto option = dyn_cast<OptionType>(type); type = option.getPayload())
    ++tags;
  return tags + llvm::TypeSwitch<Type, int64_t>(type)
                    .Case<UnitType>([](auto) { return 0; })
                    .Case<DecType>([](auto) { return vox::rt::kDecSlots; })
                    .Case<JsonType>([](auto) { return vox::rt::kJsonSlots; })
                    .Case<vox::ir::TupleType, RecordType>(
                        [](auto row) { return slotSum(row.getTypes()); })
                    .Case<ResultType>([](ResultType result) {
                      return 1 + std::max(slotCount(result.getValue()),
                                          slotCount(result.getError()));
                    })
                    .Case<VariantType>([](VariantType variant) {
                      int64_t largest = 0;
                      for (Type row : variant.getCases())
                        largest = std::max(largest, slotCount(row));
                      return 1 + largest;
                    })
                    .Default([](Type) { return 1; });
}

//===--- Verifiers
//----------------------------------------------------------===//

static LogicalResult verifyPart(function_ref<InFlightDiagnostic()> emitError,
                                StringRef part, Type type) {
  if (isVoxType(type))
    return success();
  return emitError() << part << " must be a Vox type, not " << type;
}

static LogicalResult verifyParts(function_ref<InFlightDiagnostic()> emitError,
                                 StringRef part, ArrayRef<Type> types) {
  for (Type type : types)
    if (failed(verifyPart(emitError, part, type)))
      return failure();
  return success();
}

static LogicalResult verifyNames(function_ref<InFlightDiagnostic()> emitError,
                                 StringRef what, ArrayRef<StringAttr> names) {
  llvm::SmallDenseSet<StringAttr, 8> seen;
  for (StringAttr name : names)
    if (!seen.insert(name).second)
      return emitError() << "two " << what << " have the name " << name;
  return success();
}

LogicalResult ListType::verify(function_ref<InFlightDiagnostic()> emitError,
                               Type element) {
  return verifyPart(emitError, "the element of a list", element);
}

LogicalResult OptionType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 Type payload) {
  return verifyPart(emitError, "the payload of an option", payload);
}

LogicalResult MapType::verify(function_ref<InFlightDiagnostic()> emitError,
                              Type value) {
  return verifyPart(emitError, "the value of a map", value);
}

LogicalResult
vox::ir::TupleType::verify(function_ref<InFlightDiagnostic()> emitError,
                           ArrayRef<Type> types) {
  return verifyParts(emitError, "a field of a tuple", types);
}

LogicalResult RecordType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 ArrayRef<StringAttr> names,
                                 ArrayRef<Type> types) {
  if (failed(verifyNames(emitError, "fields", names)))
    return failure();
  return verifyParts(emitError, "a field of a record", types);
}

LogicalResult ResultType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 Type value, Type error) {
  if (failed(verifyPart(emitError, "the value of a result", value)))
    return failure();
  return verifyPart(emitError, "the error of a result", error);
}

LogicalResult VariantType::verify(function_ref<InFlightDiagnostic()> emitError,
                                  ArrayRef<StringAttr> names,
                                  ArrayRef<Type> cases) {
  for (Type type : cases)
    if (!isa<vox::ir::TupleType>(type))
      return emitError() << "a case of a variant must be a tuple, not " << type;
  return verifyNames(emitError, "cases", names);
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
