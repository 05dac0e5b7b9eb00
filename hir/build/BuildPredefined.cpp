//===- hir/build/BuildPredefined.cpp - calls of predefined functions ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the functions of spec §3.4 do, in instructions and builtins.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"
#include "hir/VerifyInstr.h"

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

static std::string_view typeName(const Type *type) {
  switch (type->kind()) {
  case TypeKind::Int:
    return "int";
  case TypeKind::Float:
    return "float";
  case TypeKind::Bool:
    return "bool";
  case TypeKind::Str:
    return "str";
  case TypeKind::Dec:
    return "dec";
  case TypeKind::List:
    return "List";
  case TypeKind::Map:
  case TypeKind::Record:
  case TypeKind::Struct:
    return "Object";
  case TypeKind::Option:
    return "Option";
  case TypeKind::Result:
    return "Result";
  case TypeKind::Tuple:
    return "Tuple";
  case TypeKind::Function:
    return "fn";
  case TypeKind::Variant:
  case TypeKind::Regex:
  case TypeKind::Match:
    return "unknown";
  default:
    return "null";
  }
}

/// `type_of`: known before the program runs but for Json.
TempId BodyBuilder::typeText(TempId temp, const Type *type, Span span) {
  if (type->is(TypeKind::Json))
    return b.builtin(BuiltinId::JsonTypeOf, types.strType, {temp}, span);
  return b.constStr(typeName(type), span);
}

/// The text that `print` writes: display texts joined by single spaces.
TempId
BodyBuilder::printed(const std::vector<std::pair<TempId, const Type *>> &values,
                     Span span) {
  TempId text = kNone;
  for (auto [temp, type] : values) {
    if (text != kNone)
      text = b.emit(Opcode::StrConcat, types.strType,
                    {text, b.constStr(" ", span)}, span);
    TempId shown = display(temp, type, span);
    text = text == kNone
               ? shown
               : b.emit(Opcode::StrConcat, types.strType, {text, shown}, span);
  }
  return text == kNone ? b.constStr("", span) : text;
}

/// Faults with `message` when `condition` equals `when`; goes on otherwise.
void BodyBuilder::faultIf(TempId condition, bool when, rt::FaultCode code,
                          Span span, const std::function<TempId()> &message) {
  BlockId bad = b.newBlock(), good = b.newBlock();
  b.branch(condition, when ? bad : good, when ? good : bad, span);
  b.setBlock(bad);
  b.fault(code, message(), span);
  b.setBlock(good);
}

TempId BodyBuilder::predefined(Predefined id,
                               const std::vector<const Expr *> &args, Span span,
                               TempId piped, bool isPiped) {
  std::vector<std::pair<TempId, const Type *>> values;
  for (size_t i = 0; i < args.size(); ++i) {
    TempId temp = i == 0 && isPiped ? piped : value(args[i]);
    values.push_back({temp, finalType(args[i])});
  }
  TempId first = values.empty() ? kNone : values[0].first;
  const Type *type = values.empty() ? types.unitType : values[0].second;
  switch (id) {
  case Predefined::Print:
  case Predefined::Println:
    return b.builtin(BuiltinId::Print, types.unitType, {printed(values, span)},
                     span);
  case Predefined::Eprintln:
    return b.builtin(BuiltinId::PrintError, types.unitType,
                     {printed(values, span)}, span);
  case Predefined::Str:
    return display(first, type, span);
  case Predefined::TypeOf:
    return typeText(first, type, span);
  case Predefined::Panic:
    b.fault(rt::kPanic, display(first, type, span), span);
    return kNone;
  case Predefined::Assert:
    faultIf(first, false, rt::kAssertion, span, [&] {
      if (values.size() == 1)
        return b.constStr("assertion failed: Assertion failed", span);
      TempId head = b.constStr("assertion failed: ", span);
      TempId shown = display(values[1].first, values[1].second, span);
      return b.emit(Opcode::StrConcat, types.strType, {head, shown}, span);
    });
    return kNone;
  case Predefined::Bool:
    return truth(first, type, span);
  case Predefined::Int:
  case Predefined::Float:
    return conversion(id, first, type, span);
  case Predefined::Len:
    return lengthOf(first, type, span);
  case Predefined::Range: {
    TempId from = values.size() == 2 ? first : b.constInt(0, span);
    return b.builtin(BuiltinId::Range, types.list(types.intType),
                     {from, values.back().first}, span);
  }
  case Predefined::Abs:
    return magnitude(first, type, span);
  case Predefined::Sum:
    return sumOfList(first, type->is(TypeKind::List) ? type->element() : type,
                     span);
  case Predefined::Sorted:
    return b.builtin(BuiltinId::ListSorted, type, {first}, span);
  case Predefined::Min:
  case Predefined::Max: {
    bool isMax = id == Predefined::Max;
    if (values.size() == 2)
      return extremeOfTwo(isMax, first, values[1].first, type, span);
    if (!type->is(TypeKind::List))
      return kNone;
    TempId length = b.emit(Opcode::ListLen, types.intType, {first}, span);
    TempId empty = b.compare(Opcode::ICmp, Predicate::Eq, length,
                             b.constInt(0, span), span);
    faultIf(empty, true, rt::kInvalidArgument, span, [&] {
      return b.constStr(isMax ? "max: empty list" : "min: empty list", span);
    });
    return extremeOfList(isMax, first, type->element(), span, length);
  }
  case Predefined::Floor:
    return b.emit(Opcode::FFloor, types.floatType, {first}, span);
  case Predefined::Ceil:
    return b.emit(Opcode::FCeil, types.floatType, {first}, span);
  case Predefined::Round:
    return b.emit(Opcode::FRound, types.floatType, {first}, span);
  case Predefined::Sqrt:
    return b.emit(Opcode::FSqrt, types.floatType, {first}, span);
  case Predefined::Chr:
    return b.builtin(BuiltinId::Chr, types.strType, {first}, span);
  }
  return kNone;
}

/// `int` and `float`: a text that is no number is 0.
TempId BodyBuilder::conversion(Predefined id, TempId temp, const Type *type,
                               Span span) {
  bool isInt = id == Predefined::Int;
  const Type *result = isInt ? types.intType : types.floatType;
  switch (type->kind()) {
  case TypeKind::Json:
    return b.builtin(isInt ? BuiltinId::JsonInt : BuiltinId::JsonFloat, result,
                     {temp}, span);
  case TypeKind::Str: {
    const Type *option = types.option(result);
    TempId read = b.builtin(isInt ? BuiltinId::StrToInt : BuiltinId::StrToFloat,
                            option, {temp}, span);
    return choose(
        b.emit(Opcode::OptIsSome, types.boolType, {read}, span), result, span,
        [&] { return b.emit(Opcode::OptPayload, result, {read}, span); },
        [&] { return isInt ? b.constInt(0, span) : b.constFloat(0, span); });
  }
  case TypeKind::Bool:
    return choose(
        temp, result, span, [&] { return b.constInt(1, span); },
        [&] { return b.constInt(0, span); });
  case TypeKind::Float:
    return isInt ? b.emit(Opcode::FloatToInt, result, {temp}, span) : temp;
  default:
    return convert(temp, type, result, span);
  }
}

/// `bool`: zero, empty text, an empty list and what is absent are false.
TempId BodyBuilder::truth(TempId temp, const Type *type, Span span) {
  switch (type->kind()) {
  case TypeKind::Never:
  case TypeKind::Bool:
    return temp;
  case TypeKind::Unit:
    return b.constBool(false, span);
  case TypeKind::Int:
    return order(Predicate::Ne, temp, b.constInt(0, span), type, span);
  case TypeKind::Float:
    return order(Predicate::Ne, temp, b.constFloat(0, span), type, span);
  case TypeKind::Dec:
    return order(Predicate::Ne, temp, defaultOf(type, span), type, span);
  case TypeKind::Str:
  case TypeKind::List:
    return b.compare(Opcode::ICmp, Predicate::Ne, lengthOf(temp, type, span),
                     b.constInt(0, span), span);
  case TypeKind::Option:
    return b.emit(Opcode::OptIsSome, types.boolType, {temp}, span);
  case TypeKind::Json:
    return b.builtin(BuiltinId::JsonBool, types.boolType, {temp}, span);
  default:
    return b.constBool(true, span);
  }
}

/// `len`: Some and Ok are looked through, None and Err count 0.
TempId BodyBuilder::lengthOf(TempId temp, const Type *type, Span span) {
  auto inside = [&](TempId test, auto part) {
    return choose(
        test, types.intType, span,
        [&] { return lengthOf(part(), type->element(), span); },
        [&] { return b.constInt(0, span); });
  };
  switch (type->kind()) {
  case TypeKind::Str:
    return b.emit(Opcode::StrLen, types.intType, {temp}, span);
  case TypeKind::List:
    return b.emit(Opcode::ListLen, types.intType, {temp}, span);
  case TypeKind::Map:
    return b.builtin(BuiltinId::MapLen, types.intType, {temp}, span);
  case TypeKind::Record:
  case TypeKind::Struct:
    return b.constInt(static_cast<int64_t>(type->fieldCount()), span);
  case TypeKind::Option:
    return inside(b.emit(Opcode::OptIsSome, types.boolType, {temp}, span), [&] {
      return b.emit(Opcode::OptPayload, type->element(), {temp}, span);
    });
  case TypeKind::Result:
    return inside(isOk(temp, span),
                  [&] { return resultPart(0, temp, type, span); });
  default:
    return kNone;
  }
}

/// The two-argument forms: of two floats, one that is no number loses.
TempId BodyBuilder::extremeOfTwo(bool isMax, TempId a, TempId c,
                                 const Type *type, Span span) {
  TempId second =
      order(isMax ? Predicate::Ge : Predicate::Lt, c, a, type, span);
  if (type->is(TypeKind::Float))
    second = orElse(second, span, [&] { return isNotNumber(a, span); });
  return choose(second, type, span, [&] { return c; }, [&] { return a; });
}

/// The natural order of spec stdlib §2.2: NaN is above every number.
TempId BodyBuilder::less(TempId a, TempId c, const Type *type, Span span) {
  TempId below = order(Predicate::Lt, a, c, type, span);
  if (!type->is(TypeKind::Float))
    return below;
  return orElse(below, span, [&] {
    return choose(
        isNotNumber(c, span), types.boolType, span,
        [&] { return b.compare(Opcode::FCmp, Predicate::Eq, a, a, span); },
        [&] { return b.constBool(false, span); });
  });
}

/// Of equal elements `min` takes the first and `max` the last. `length` > 0.
TempId BodyBuilder::extremeOfList(bool isMax, TempId list, const Type *type,
                                  Span span, TempId length) {
  LocalId best = hidden(type, span);
  b.store(best, b.emit(Opcode::ListAt, type, {list, b.constInt(0, span)}, span),
          span);
  countLoop(b.constInt(1, span), length, span, [&](TempId index) {
    TempId item = b.emit(Opcode::ListAt, type, {list, index}, span);
    TempId current = b.load(best, span);
    TempId better = isMax ? b.emit(Opcode::Not, types.boolType,
                                   {less(item, current, type, span)}, span)
                          : less(item, current, type, span);
    BlockId replace = b.newBlock(), next = b.newBlock();
    b.branch(better, replace, next, span);
    b.setBlock(replace);
    b.store(best, item, span);
    b.jump(next, span);
    b.setBlock(next);
  });
  return b.load(best, span);
}

TempId BodyBuilder::sumOfList(TempId list, const Type *element, Span span) {
  LocalId total = hidden(element, span);
  b.store(total, defaultOf(element, span), span);
  TempId length = b.emit(Opcode::ListLen, types.intType, {list}, span);
  countLoop(b.constInt(0, span), length, span, [&](TempId index) {
    TempId item = b.emit(Opcode::ListAt, element, {list, index}, span);
    b.store(total,
            arithmeticOp(BinaryOp::Add, b.load(total, span), element, item,
                         element, span),
            span);
  });
  return b.load(total, span);
}

} // namespace vox::hir::sema
