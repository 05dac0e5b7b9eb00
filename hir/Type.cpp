//===- hir/Type.cpp - interned types --------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Creates types once. Type variables and declared types are the exception: each
// is new, and a type that contains one is interned by its index.
//
//===----------------------------------------------------------------------===//
#include "hir/Type.h"

#include "runtime-rt/layout.h"

#include <algorithm>

namespace vox::hir {

/// The inline parts of a row of fields.
template <typename Fields, typename TypeOf>
static void addRow(const Fields &fields, TypeOf typeOf, uint32_t &slots,
                   bool &managed) {
  for (const auto &field : fields) {
    slots += typeOf(field)->slots();
    managed |= typeOf(field)->isManaged();
  }
}

const Type::Shape &Type::shape() const {
  if (theShape.known)
    return theShape;
  Shape shape;
  shape.known = true;
  auto self = [](const Type *type) { return type; };
  auto typeOf = [](const Field &field) { return field.type; };
  // Before the parts are asked: a recursive type is its own part.
  if (decl && decl->recursive) {
    shape = {true, true, true, 1, 0};
    theShape = shape;
  }
  uint32_t content = 0;
  bool managed = false;
  switch (theKind) {
  case TypeKind::Int:
  case TypeKind::Float:
  case TypeKind::Bool:
  case TypeKind::Var:
  case TypeKind::Param:
    content = 1;
    break;
  case TypeKind::Unit:
  case TypeKind::Never:
    break;
  case TypeKind::Dec:
    content = rt::kDecSlots;
    break;
  case TypeKind::Json:
    content = rt::kJsonSlots;
    managed = true;
    break;
  case TypeKind::Str:
  case TypeKind::List:
  case TypeKind::Map:
  case TypeKind::Function:
    content = 1;
    managed = true;
    break;
  case TypeKind::Option:
  case TypeKind::Result:
    for (const Type *arg : theArgs) {
      content = std::max(content, arg->slots());
      managed |= arg->isManaged();
    }
    ++content;
    break;
  case TypeKind::Tuple:
  case TypeKind::Record:
  case TypeKind::Regex:
  case TypeKind::Match:
    addRow(theArgs, self, content, managed);
    break;
  case TypeKind::Struct:
    addRow(decl->fields, typeOf, content, managed);
    break;
  case TypeKind::Variant:
    for (const VariantCase &one : decl->cases) {
      uint32_t slots = 0;
      addRow(one.fields, typeOf, slots, managed);
      content = std::max(content, slots);
    }
    ++content;
    break;
  }
  bool canBeBoxed = theKind == TypeKind::Record ||
                    theKind == TypeKind::Struct || theKind == TypeKind::Variant;
  shape.contentSlots = content;
  shape.boxed = canBeBoxed && (shape.boxed || content > kMaxInlineSlots);
  shape.managed = managed || shape.boxed;
  shape.slots = shape.boxed ? 1 : content;
  theShape = shape;
  return theShape;
}

size_t Type::fieldCount() const {
  return theKind == TypeKind::Struct ? decl->fields.size() : theArgs.size();
}

const Type *Type::field(size_t i) const {
  return theKind == TypeKind::Struct ? decl->fields[i].type : theArgs[i];
}

std::string_view Type::fieldName(size_t i) const {
  if (theKind == TypeKind::Struct)
    return decl->fields[i].name;
  if (isOpaque()) {
    static constexpr std::string_view kHidden[] = {"\xFF", "\xFF\xFF"};
    return kHidden[i];
  }
  return theKind == TypeKind::Record ? std::string_view(theNames[i]) : "";
}

size_t Type::caseCount() const {
  return theKind == TypeKind::Result ? 2 : decl->cases.size();
}

size_t Type::caseFieldCount(size_t variantCase) const {
  return theKind == TypeKind::Result ? 1
                                     : decl->cases[variantCase].fields.size();
}

const Type *Type::caseField(size_t variantCase, size_t i) const {
  return theKind == TypeKind::Result ? theArgs[variantCase]
                                     : decl->cases[variantCase].fields[i].type;
}

TypeContext::TypeContext() {
  intType = get(TypeKind::Int);
  floatType = get(TypeKind::Float);
  boolType = get(TypeKind::Bool);
  strType = get(TypeKind::Str);
  unitType = get(TypeKind::Unit);
  neverType = get(TypeKind::Never);
  decType = get(TypeKind::Dec);
  jsonType = get(TypeKind::Json);
}

static std::vector<uint32_t> keyOf(const std::vector<const Type *> &args) {
  std::vector<uint32_t> key;
  key.reserve(args.size());
  for (const Type *arg : args)
    key.push_back(arg->index());
  return key;
}

/// Where counting the size of a type stops.
static constexpr uint32_t kLargeSize = 1u << 24;

Type &TypeContext::add(TypeKind kind, std::vector<const Type *> args) {
  Type &type = types.emplace_back();
  type.theKind = kind;
  type.open = kind == TypeKind::Var || kind == TypeKind::Param;
  for (const Type *arg : args) {
    type.open |= arg->hasVars();
    type.theSize = std::min(type.theSize + arg->theSize, kLargeSize);
  }
  type.theIndex = static_cast<uint32_t>(types.size() - 1);
  type.theArgs = std::move(args);
  return type;
}

const Type *TypeContext::get(TypeKind kind, std::vector<const Type *> args) {
  const Type *&slot = interned[{kind, keyOf(args)}];
  if (!slot)
    slot = &add(kind, std::move(args));
  return slot;
}

const Type *TypeContext::record(std::vector<std::string> names,
                                std::vector<const Type *> fields) {
  const Type *&slot = records[{names, keyOf(fields)}];
  if (!slot) {
    Type &type = add(TypeKind::Record, std::move(fields));
    type.theNames = std::move(names);
    slot = &type;
  }
  return slot;
}

const Type *TypeContext::fileRecord() {
  return record(
      {"name", "path", "size", "modified_ms", "is_dir", "is_file",
       "is_symlink"},
      {strType, strType, intType, intType, boolType, boolType, boolType});
}

const Type *TypeContext::rebuild(const Type *type,
                                 std::vector<const Type *> args) {
  if (type->args().empty())
    return type;
  if (type->is(TypeKind::Record))
    return record(type->names(), std::move(args));
  return get(type->kind(), std::move(args));
}

const Type *TypeContext::declare(TypeKind kind, Nominal nominal) {
  Type &type = add(kind, {});
  type.decl = &nominals.emplace_back(std::move(nominal));
  return &type;
}

Nominal &TypeContext::declaration(const Type *type) {
  return const_cast<Nominal &>(*type->decl);
}

const Type *TypeContext::makeVar() {
  Type &type = add(TypeKind::Var, {});
  type.var = nextVar++;
  return &type;
}

static std::string joined(const std::vector<const Type *> &types,
                          size_t count) {
  std::string text;
  for (size_t i = 0; i < count; ++i)
    text += (i ? ", " : "") + toString(types[i]);
  return text;
}

std::string toString(const Type *type) {
  const auto &args = type->args();
  switch (type->kind()) {
  case TypeKind::Int:
    return "int";
  case TypeKind::Float:
    return "float";
  case TypeKind::Bool:
    return "bool";
  case TypeKind::Str:
    return "str";
  case TypeKind::Unit:
    return "Unit";
  case TypeKind::Never:
    return "never";
  case TypeKind::List:
    return "list[" + joined(args, 1) + "]";
  case TypeKind::Option:
    return "Option[" + joined(args, 1) + "]";
  case TypeKind::Result:
    return "Result[" + joined(args, 2) + "]";
  case TypeKind::Tuple:
    return "(" + joined(args, args.size()) + (args.size() == 1 ? ",)" : ")");
  case TypeKind::Function: {
    std::string text = "fn(" + joined(args, args.size() - 1) + ")";
    if (!type->result()->is(TypeKind::Unit))
      text += " to " + toString(type->result());
    return text;
  }
  case TypeKind::Dec:
    return "dec";
  case TypeKind::Regex:
    return "Regex";
  case TypeKind::Match:
    return "Match";
  case TypeKind::Json:
    return "Json";
  case TypeKind::Map:
    return "Map[str, " + joined(args, 1) + "]";
  case TypeKind::Record: {
    std::string text = "{";
    for (size_t i = 0; i < args.size(); ++i)
      text += (i ? ", " : "") + type->names()[i] + ": " + toString(args[i]);
    return text + "}";
  }
  case TypeKind::Struct:
  case TypeKind::Variant:
  case TypeKind::Param:
    return type->nominal()->name;
  case TypeKind::Var:
    return "_";
  }
  return "_";
}

} // namespace vox::hir
