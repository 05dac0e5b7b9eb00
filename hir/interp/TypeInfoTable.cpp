//===- hir/interp/TypeInfoTable.cpp - types as the runtime sees them ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every type has its place in the table before any is described, so declared
// types may refer to each other in any order and to themselves, and nothing
// recurses.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/TypeInfoTable.h"

#include <utility>

using namespace vox;
using namespace vox::interp;
using hir::Type;
using hir::TypeKind;

static rt::TypeInfoKind kindOf(TypeKind kind) {
  switch (kind) {
  case TypeKind::Int:
    return rt::kInt;
  case TypeKind::Float:
    return rt::kFloat;
  case TypeKind::Bool:
    return rt::kBool;
  case TypeKind::Str:
    return rt::kStr;
  case TypeKind::List:
    return rt::kList;
  case TypeKind::Option:
    return rt::kOption;
  case TypeKind::Result:
    return rt::kResult;
  case TypeKind::Tuple:
    return rt::kTuple;
  case TypeKind::Function:
    return rt::kFunction;
  case TypeKind::Dec:
    return rt::kDec;
  case TypeKind::Json:
    return rt::kJson;
  case TypeKind::Map:
    return rt::kMap;
  case TypeKind::Record:
  case TypeKind::Struct:
  case TypeKind::Regex:
  case TypeKind::Match:
    return rt::kRecord;
  case TypeKind::Variant:
    return rt::kVariant;
  case TypeKind::Unit:
  case TypeKind::Never:
  case TypeKind::Param:
  case TypeKind::Var: // left over from sema, used by no instruction
    return rt::kUnit;
  }
  return rt::kUnit;
}

const rt::TypeInfo *const *
TypeInfoTable::keep(std::vector<const rt::TypeInfo *> args) {
  return arrays.emplace_back(std::move(args)).data();
}

const rt::Str *const *TypeInfoTable::keep(std::vector<const rt::Str *> names) {
  return nameArrays.emplace_back(std::move(names)).data();
}

TypeInfoTable::TypeInfoTable(const hir::TypeContext &types,
                             Immortals &immortals)
    : immortals(immortals), infos(types.all().size()) {
  for (const Type &type : types.all()) {
    rt::TypeInfo &info = infos[type.index()];
    if (type.hasVars() || !type.isBoxed()) {
      describe(info, type);
      continue;
    }
    rt::TypeInfo &content = others.emplace_back();
    describe(content, type);
    info = rt::referenceInfo(rt::kBox, 1, keep({&content}));
  }
}

void TypeInfoTable::describe(rt::TypeInfo &info, const Type &type) {
  info.kind = kindOf(type.kind());
  info.slots = type.contentSlots();
  info.stride = rt::strideOf(rt::TypeInfoKind(info.kind), info.slots);
  info.managed = type.isManaged();
  switch (type.kind()) {
  case TypeKind::Record:
  case TypeKind::Struct:
  case TypeKind::Regex:
  case TypeKind::Match:
    return describeRow(info, type);
  case TypeKind::Variant:
    return describeCases(info, type);
  case TypeKind::Function: // its captures are told by the object, see closure()
    return;
  default:
    return addArgs(info, type);
  }
}

void TypeInfoTable::addArgs(rt::TypeInfo &info, const Type &type) {
  std::vector<const rt::TypeInfo *> args;
  for (const Type *arg : type.args())
    args.push_back(get(arg));
  info.argCount = static_cast<i64>(args.size());
  info.args = keep(std::move(args));
}

void TypeInfoTable::describeRow(rt::TypeInfo &info, const Type &type) {
  std::vector<const rt::TypeInfo *> args;
  std::vector<const rt::Str *> names;
  for (size_t i = 0; i < type.fieldCount(); ++i) {
    args.push_back(get(type.field(i)));
    names.push_back(immortals.str(type.fieldName(i)));
  }
  info.argCount = static_cast<i64>(args.size());
  info.args = keep(std::move(args));
  info.names = keep(std::move(names));
}

void TypeInfoTable::describeCases(rt::TypeInfo &info, const Type &type) {
  std::vector<const rt::TypeInfo *> rows;
  std::vector<const rt::Str *> names;
  for (size_t i = 0; i < type.caseCount(); ++i) {
    rows.push_back(caseRow(type, i));
    names.push_back(immortals.str(type.nominal()->cases[i].name));
  }
  info.argCount = static_cast<i64>(rows.size());
  info.args = keep(std::move(rows));
  info.names = keep(std::move(names));
}

const rt::TypeInfo *TypeInfoTable::caseRow(const Type &type,
                                           size_t variantCase) {
  std::vector<const rt::TypeInfo *> fields;
  i64 slots = 0, managed = 0;
  for (size_t i = 0; i < type.caseFieldCount(variantCase); ++i) {
    const Type *field = type.caseField(variantCase, i);
    fields.push_back(get(field));
    slots += field->slots();
    managed |= field->isManaged();
  }
  const i64 count = static_cast<i64>(fields.size());
  others.push_back(rt::inlineInfo(rt::kTuple, slots, managed, count,
                                  keep(std::move(fields))));
  return &others.back();
}

const rt::TypeInfo *TypeInfoTable::closure(const hir::Function &function) {
  std::vector<const rt::TypeInfo *> captured;
  i64 slots = 0, managed = 0;
  for (hir::LocalId local : function.captures) {
    const Type *type = function.locals[local].type;
    if (type->slots() == 0)
      continue;
    captured.push_back(get(type));
    slots += type->slots();
    managed |= type->isManaged();
  }
  const i64 count = static_cast<i64>(captured.size());
  others.push_back(rt::inlineInfo(rt::kTuple, slots, managed, count,
                                  keep(std::move(captured))));
  const rt::TypeInfo *tuple = &others.back();
  others.push_back(rt::referenceInfo(rt::kFunction, 1, keep({tuple})));
  return &others.back();
}
