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
