//===- mlir/Dialect/Vox/IR/VoxAggregateOps.cpp - rules of aggregates ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Rows, cases, boxes, maps and globals: their operands against the types of
// their fields, found by symbol where a type is nominal, and their folds.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/IR/Vox.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace vox::ir;

Type vox::ir::contentsOf(Type type, Operation *from,
                         SymbolTableCollection &symbols) {
  auto box = dyn_cast<BoxType>(type);
  if (!box)
    return type;
  auto boxed = symbols.lookupNearestSymbolFrom<BoxedOp>(from, box.getName());
  return boxed ? boxed.getContents() : Type();
}

/// contentsOf, with a diagnostic if it is not declared.
static Type findContents(Operation *op, Type type,
                         SymbolTableCollection &symbols) {
  Type contents = contentsOf(type, op, symbols);
  if (!contents)
    op->emitOpError("uses '") << cast<BoxType>(type).getName().getValue()
                              << "', which is not a vox.boxed";
  return contents;
}

static bool isRow(Type type) {
  return isa<vox::ir::TupleType, RecordType>(type);
}

/// The row that `type` is or holds, or null with a diagnostic.
static Type findRow(Operation *op, Type type, SymbolTableCollection &symbols) {
  Type row = findContents(op, type, symbols);
  if (!row || isRow(row))
    return row;
  op->emitOpError("needs a tuple or record, but ") << type << " holds " << row;
  return {};
}

static Type findChoice(Operation *op, Type type,
                       SymbolTableCollection &symbols) {
  Type choice = findContents(op, type, symbols);
  if (!choice || !isRow(choice))
    return choice;
  op->emitOpError("needs a result or variant, but ")
      << type << " holds " << choice;
  return {};
}

/// The fields that have values.
static SmallVector<Type, 4> valueFields(ArrayRef<Type> fields) {
  SmallVector<Type, 4> values;
  for (Type field : fields)
    if (!isa<UnitType>(field))
      values.push_back(field);
  return values;
}

static LogicalResult verifyFields(Operation *op, TypeRange given,
                                  ArrayRef<Type> fields) {
  SmallVector<Type, 4> wanted = valueFields(fields);
  if (given.size() != wanted.size())
    return op->emitOpError("has ")
           << given.size() << " fields with values, not " << wanted.size();
  for (auto [index, type, field] : llvm::enumerate(given, wanted))
    if (type != field)
      return op->emitOpError("has ")
             << type << " where value " << index << " is " << field;
  return success();
}

static LogicalResult verifyField(Operation *op, ArrayRef<Type> fields,
                                 uint64_t field, Type type) {
  if (field >= fields.size())
    return op->emitOpError("names field ") << field << " of " << fields.size();
  if (fields[field] != type)
    return op->emitOpError("has ")
           << type << " where field " << field << " is " << fields[field];
  return success();
}

/// `moved` would have to release what else a shared object holds.
template <typename Op>
static LogicalResult verifyMarks(Op op, Type container) {
  if (op.getMoved() && isa<BoxType>(container))
    return op.emitOpError("cannot move a field out of a box");
  if (op.getMoved() && op.getBorrowed())
    return op.emitOpError("cannot be both 'moved' and 'borrowed'");
  return success();
}

//===--- Boxes
//--------------------------------------------------------------===//

LogicalResult BoxedOp::verify() {
  if (isa<vox::ir::TupleType, RecordType, VariantType>(getContents()))
    return success();
  return emitOpError("must hold a tuple, a record or a variant, not ")
         << getContents();
}

/// A new box may go when it is not used but is never merged, see Rationale.md.
static void
allocateBox(OpResult result,
            SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
                &effects) {
  if (isa<BoxType>(result.getType()))
    effects.emplace_back(MemoryEffects::Allocate::get(), result);
}

void RecordNewOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  allocateBox(getOperation()->getOpResult(0), effects);
}

void RecordSetOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  allocateBox(getOperation()->getOpResult(0), effects);
}

void VariantNewOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  allocateBox(getOperation()->getOpResult(0), effects);
}

//===--- Rows
//---------------------------------------------------------------===//

LogicalResult RecordNewOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Type row = findRow(*this, getType(), symbols);
  if (!row)
    return failure();
  return verifyFields(*this, getFields().getTypes(), rowFields(row));
}

LogicalResult RecordGetOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Type row = findRow(*this, getRecord().getType(), symbols);
  if (!row || failed(verifyField(*this, rowFields(row), getField(), getType())))
    return failure();
  return verifyMarks(*this, getRecord().getType());
}

LogicalResult RecordSetOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Type row = findRow(*this, getType(), symbols);
  if (!row)
    return failure();
  return verifyField(*this, rowFields(row), getField(), getValue().getType());
}

LogicalResult RecordUnpackOp::verify() {
  if (isa<BoxType>(getRecord().getType()))
    return emitOpError("cannot take a box apart");
  return verifyFields(*this, getFields().getTypes(),
                      rowFields(getRecord().getType()));
}

/// The operand of `make` that is a field, given the types of all fields.
static Value fieldOf(OperandRange values, ArrayRef<Type> fields,
                     uint64_t field) {
  if (field >= fields.size() || isa<UnitType>(fields[field]))
    return {};
  return values[valueFields(fields.take_front(field)).size()];
}

OpFoldResult RecordGetOp::fold(FoldAdaptor) {
  bool changed = false;
  while (auto set = getRecord().getDefiningOp<RecordSetOp>()) {
    if (set.getField() == getField())
      return set.getValue();
    getRecordMutable().assign(set.getRecord());
    changed = true;
  }
  if (auto made = getRecord().getDefiningOp<RecordNewOp>())
    if (Value value =
            fieldOf(made.getFields(), rowFields(made.getType()), getField()))
      return value;
  return changed ? OpFoldResult(getResult()) : OpFoldResult();
}

//===--- Cases
//--------------------------------------------------------------===//

/// Finds the fields of a case.
static LogicalResult findCase(Operation *op, Type type, uint64_t variantCase,
                              SymbolTableCollection &symbols,
                              SmallVectorImpl<Type> &fields) {
  Type choice = findChoice(op, type, symbols);
  if (!choice)
    return failure();
  if (variantCase >= caseCount(choice))
    return op->emitOpError("names case ")
           << variantCase << " of " << caseCount(choice);
  fields = caseFields(choice, variantCase);
  return success();
}

LogicalResult VariantNewOp::verifySymbolUses(SymbolTableCollection &symbols) {
  SmallVector<Type, 4> fields;
  if (failed(findCase(*this, getType(), getVariantCase(), symbols, fields)))
    return failure();
  return verifyFields(*this, getFields().getTypes(), fields);
}

LogicalResult VariantGetOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Type type = getVariant().getType();
  SmallVector<Type, 4> fields;
  if (failed(findCase(*this, type, getVariantCase(), symbols, fields)) ||
      failed(verifyField(*this, fields, getField(), getType())))
    return failure();
  return verifyMarks(*this, type);
}

LogicalResult VariantCaseOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return success(findChoice(*this, getVariant().getType(), symbols) != Type());
}

OpFoldResult VariantCaseOp::fold(FoldAdaptor) {
  if (auto made = getVariant().getDefiningOp<VariantNewOp>())
    return made.getVariantCaseAttr();
  return {};
}

OpFoldResult VariantGetOp::fold(FoldAdaptor) {
  auto made = getVariant().getDefiningOp<VariantNewOp>();
  if (!made || isa<BoxType>(made.getType()) ||
      made.getVariantCase() != getVariantCase())
    return {};
  return fieldOf(made.getFields(), caseFields(made.getType(), getVariantCase()),
                 getField());
}

//===--- Maps and builtins
//--------------------------------------------------===//

LogicalResult MapNewOp::verify() {
  Type value = getType().getValue();
  bool keysOnly = isa<UnitType>(value);
  if (!keysOnly && getEntries().size() % 2 != 0)
    return emitOpError("has a key without a value");
  for (auto [index, type] : llvm::enumerate(getEntries().getTypes())) {
    bool isKey = keysOnly || index % 2 == 0;
    if (isKey && !isa<StrType>(type))
      return emitOpError("has a key ") << type;
    if (!isKey && type != value)
      return emitOpError("has a value ") << type << " in a map of " << value;
  }
  return success();
}

void BuiltinOp::build(OpBuilder &builder, OperationState &state,
                      TypeRange results, StringRef name, ValueRange operands,
                      Type of, bool consuming) {
  build(builder, state, results, builder.getStringAttr(name), operands,
        of ? TypeAttr::get(of) : TypeAttr(), consuming);
}

LogicalResult BuiltinOp::verify() {
  if (auto of = getOf(); of && !isVoxType(*of))
    return emitOpError("is of ") << *of << ", which is not a Vox type";
  if (getConsuming() && getOperands().empty())
    return emitOpError("has nothing to consume");
  return success();
}

//===--- Globals
//------------------------------------------------------------===//

LogicalResult GlobalOp::verify() {
  Type type = getType();
  if (isVoxType(type) && !isa<UnitType>(type))
    return success();
  return emitOpError("cannot hold ") << type;
}

static LogicalResult verifyGlobal(Operation *op, FlatSymbolRefAttr name,
                                  Type type, SymbolTableCollection &symbols) {
  auto global = symbols.lookupNearestSymbolFrom<GlobalOp>(op, name);
  if (!global)
    return op->emitOpError("uses '")
           << name.getValue() << "', which is not a vox.global";
  if (global.getType() != type)
    return op->emitOpError("uses '") << name.getValue() << "' as " << type
                                     << ", but it is " << global.getType();
  return success();
}

LogicalResult GlobalLoadOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyGlobal(*this, getGlobalAttr(), getType(), symbols);
}

LogicalResult GlobalStoreOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyGlobal(*this, getGlobalAttr(), getValue().getType(), symbols);
}

LogicalResult GlobalStoreOp::verify() {
  auto function = (*this)->getParentOfType<FuncOp>();
  if (function && function.getEntry())
    return success();
  return emitOpError("must stand in a function with 'entry'");
}
