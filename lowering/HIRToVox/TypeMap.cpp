//===- lowering/HIRToVox/TypeMap.cpp - types and places of the source -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/HIRToVox/TypeMap.h"

#include "lowering/HIRToVox/ControlFlow.h"

#include "mlir/Dialect/Vox/IR/Vox.h"

using namespace vox;
using namespace vox::lowering;
using hir::TypeKind;

mlir::Type TypeMap::convert(const hir::Type *type) {
  if (type->index() >= known.size())
    known.resize(type->index() + 1);
  if (!known[type->index()]) {
    mlir::Type made = make(type); // may grow `known`
    known[type->index()] = made;
  }
  return known[type->index()];
}

mlir::Type TypeMap::make(const hir::Type *type) {
  switch (type->kind()) {
  case TypeKind::Int:
    return mlir::IntegerType::get(context, 64);
  case TypeKind::Float:
    return mlir::Float64Type::get(context);
  case TypeKind::Bool:
    return mlir::IntegerType::get(context, 1);
  case TypeKind::Str:
    return ir::StrType::get(context);
  case TypeKind::Unit:
  case TypeKind::Never:
    return ir::UnitType::get(context);
  case TypeKind::List:
    if (mlir::Type element = convert(type->element()))
      return ir::ListType::get(context, element);
    return {};
  case TypeKind::Option:
    if (mlir::Type payload = convert(type->element()))
      return ir::OptionType::get(context, payload);
    return {};
  case TypeKind::Function: {
    mlir::Type result = convert(type->result());
    llvm::SmallVector<mlir::Type> inputs =
        values(llvm::ArrayRef(type->args()).take_front(type->paramCount()));
    if (!result || llvm::is_contained(inputs, mlir::Type()))
      return {};
    return ir::FunctionType::get(context, inputs, result);
  }
  case TypeKind::Result:
  case TypeKind::Tuple:
  case TypeKind::Var:
    return {};
  }
  return {};
}

llvm::SmallVector<mlir::Type> TypeMap::values(llvm::ArrayRef<const hir::Type *> types) {
  llvm::SmallVector<mlir::Type> result;
  for (const hir::Type *type : types)
    if (hasValue(type))
      result.push_back(convert(type));
  return result;
}

/// Instructions come in the order of the source, more or less, and a line may be
/// a megabyte long: columns are counted on from the place before.
mlir::Location LocationMap::convert(Span span) {
  bool isAhead = span.file == last.file && span.begin >= last.begin;
  std::string_view between;
  if (isAhead)
    between = sources.text(Span{span.file, last.begin, span.begin});
  if (isAhead && between.find('\n') == std::string_view::npos) {
    for (char byte : between)
      lastPlace.column += (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
  } else {
    lastPlace = sources.locate(span.file, span.begin);
  }
  last = span;
  std::string_view name = sources.faultName(span.file);
  return mlir::FileLineColLoc::get(context, llvm::StringRef(name), lastPlace.line,
                                   lastPlace.column);
}
