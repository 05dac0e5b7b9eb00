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

bool TypeMap::convertAll(llvm::ArrayRef<const hir::Type *> types,
                         llvm::SmallVectorImpl<mlir::Type> &converted) {
  for (const hir::Type *type : types)
    converted.push_back(convert(type));
  return !llvm::is_contained(converted, mlir::Type());
}

/// A tuple, or the names and fields of a record or struct.
mlir::Type TypeMap::makeRow(const hir::Type *type) {
  llvm::SmallVector<mlir::Type> fields;
  llvm::SmallVector<mlir::StringAttr> names;
  for (size_t i = 0; i < type->fieldCount(); ++i) {
    fields.push_back(convert(type->field(i)));
    names.push_back(mlir::StringAttr::get(context, type->fieldName(i)));
  }
  if (llvm::is_contained(fields, mlir::Type()))
    return {};
  if (type->is(TypeKind::Tuple))
    return ir::TupleType::get(context, fields);
  return ir::RecordType::get(context, names, fields);
}

mlir::Type TypeMap::makeChoice(const hir::Type *type) {
  llvm::SmallVector<mlir::Type> cases;
  llvm::SmallVector<mlir::StringAttr> names;
  for (size_t which = 0; which < type->caseCount(); ++which) {
    llvm::SmallVector<const hir::Type *> fields;
    for (size_t i = 0; i < type->caseFieldCount(which); ++i)
      fields.push_back(type->caseField(which, i));
    llvm::SmallVector<mlir::Type> converted;
    if (!convertAll(fields, converted))
      return {};
    cases.push_back(ir::TupleType::get(context, converted));
    names.push_back(
        mlir::StringAttr::get(context, type->nominal()->cases[which].name));
  }
  return ir::VariantType::get(context, names, cases);
}

/// The prefix keeps these names apart from those of functions.
mlir::Type TypeMap::makeBox(const hir::Type *type) {
  std::string name =
      type->nominal() ? type->nominal()->symbol : hir::toString(type);
  boxes.push_back(type);
  return ir::BoxType::get(
      context, mlir::FlatSymbolRefAttr::get(context, "type." + name));
}

void TypeMap::declareBoxes(mlir::OpBuilder &builder) {
  // Converting one may meet others.
  for (; declaredBoxes < boxes.size(); ++declaredBoxes) {
    const hir::Type *type = boxes[declaredBoxes];
    mlir::Type contents =
        type->is(TypeKind::Variant) ? makeChoice(type) : makeRow(type);
    auto box = llvm::cast<ir::BoxType>(convert(type));
    ir::BoxedOp::create(builder, builder.getUnknownLoc(),
                        box.getName().getValue(), contents);
  }
}

mlir::Type TypeMap::make(const hir::Type *type) {
  if (type->isBoxed())
    return makeBox(type);
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
  case TypeKind::Result: {
    mlir::Type value = convert(type->caseField(0, 0));
    mlir::Type error = convert(type->caseField(1, 0));
    return value && error ? ir::ResultType::get(context, value, error)
                          : mlir::Type();
  }
  case TypeKind::Map:
    if (mlir::Type value = convert(type->element()))
      return ir::MapType::get(context, value);
    return {};
  case TypeKind::Dec:
    return ir::DecType::get(context);
  case TypeKind::Json:
    return ir::JsonType::get(context);
  case TypeKind::Tuple:
  case TypeKind::Record:
  case TypeKind::Struct:
  case TypeKind::Regex:
  case TypeKind::Match:
    return makeRow(type);
  case TypeKind::Variant:
    return makeChoice(type);
  case TypeKind::Param:
  case TypeKind::Var:
    return {};
  }
  return {};
}

llvm::SmallVector<mlir::Type>
TypeMap::values(llvm::ArrayRef<const hir::Type *> types) {
  llvm::SmallVector<mlir::Type> result;
  for (const hir::Type *type : types)
    if (hasValue(type))
      result.push_back(convert(type));
  return result;
}

static constexpr uint32_t kBlock = 256;

static uint32_t countCharacters(std::string_view text) {
  return llvm::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; });
}

const LocationMap::File &LocationMap::fileOf(FileId id) {
  File &file = files[id];
  if (file.name)
    return file;
  file.name =
      mlir::StringAttr::get(context, llvm::StringRef(sources.faultName(id)));
  std::string_view text = sources.text(id);
  file.lineStarts.push_back(0);
  for (uint32_t at = 0; at < text.size(); ++at)
    if (text[at] == '\n')
      file.lineStarts.push_back(at + 1);
  file.charactersBefore.push_back(0);
  for (size_t at = 0; at < text.size(); at += kBlock)
    file.charactersBefore.push_back(file.charactersBefore.back() +
                                    countCharacters(text.substr(at, kBlock)));
  return file;
}

uint32_t LocationMap::charactersBefore(const File &file, std::string_view text,
                                       uint32_t offset) const {
  uint32_t block = offset / kBlock;
  return file.charactersBefore[block] +
         countCharacters(text.substr(block * kBlock, offset - block * kBlock));
}

mlir::Location LocationMap::convert(Span span) {
  const File &file = fileOf(span.file);
  std::string_view text = sources.text(span.file);
  auto next = std::upper_bound(file.lineStarts.begin(), file.lineStarts.end(),
                               span.begin);
  uint32_t line = next - file.lineStarts.begin();
  uint32_t column = 1 + charactersBefore(file, text, span.begin) -
                    charactersBefore(file, text, *std::prev(next));
  return mlir::FileLineColLoc::get(file.name, line, column);
}
