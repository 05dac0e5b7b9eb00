//===- test/interp/NaiveEvaluator.cpp - HIR taken literally ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "test/interp/NaiveEvaluator.h"

#include "hir/Builtins.h"

#include <algorithm>
#include <utility>

using namespace vox;
using namespace vox::hir;
using namespace vox::test;

//===--- Display
//--------------------------------------------------------------===//

/// Types of all fields of one case of anything that has cases or fields.
static std::vector<const Type *> fieldTypes(const Type *type, int64_t which) {
  std::vector<const Type *> types;
  if (type->is(TypeKind::Variant) || type->is(TypeKind::Result)) {
    for (size_t i = 0; i < type->caseFieldCount(which); ++i)
      types.push_back(type->caseField(which, i));
    return types;
  }
  for (size_t i = 0; i < type->fieldCount(); ++i)
    types.push_back(type->field(i));
  return types;
}

static std::string displayCase(const Value &value, const Type *type,
                               std::string name) {
  const auto types = fieldTypes(type, value.word);
  for (size_t i = 0; i < types.size(); ++i)
    name += (i ? ", " : "(") + display(value.parts[i], types[i]);
  return types.empty() ? name : name + ")";
}

std::string vox::test::display(const Value &value, const Type *type) {
  std::string text;
  bool first = true;
  auto add = [&](std::string_view part) {
    text += (first ? "" : ", ") + std::string(part);
    first = false;
  };
  switch (type->kind()) {
  case TypeKind::Int:
    return std::to_string(value.word);
  case TypeKind::Bool:
    return value.word ? "true" : "false";
  case TypeKind::Str:
    return value.text;
  case TypeKind::Option:
    return value.word ? "Some(" + display(value.parts[0], type->element()) + ")"
                      : "None";
  case TypeKind::Result:
    return displayCase(value, type, value.word ? "Err" : "Ok");
  case TypeKind::Variant:
    return displayCase(value, type, type->nominal()->cases[value.word].name);
  case TypeKind::List:
    text = "[";
    for (const Value &part : value.parts)
      add(display(part, type->element()));
    return text + "]";
  case TypeKind::Map:
    text = "{";
    for (size_t i = 0; i < value.keys.size(); ++i)
      add(value.keys[i] + ": " + display(value.parts[i], type->element()));
    return text + "}";
  case TypeKind::Tuple:
  case TypeKind::Record:
  case TypeKind::Struct:
    text = type->is(TypeKind::Tuple) ? "(" : "{";
    for (size_t i = 0; i < value.parts.size(); ++i) {
      const std::string name(type->fieldName(i));
      add((name.empty() ? "" : name + ": ") +
          display(value.parts[i], type->field(i)));
    }
    return text + (type->is(TypeKind::Tuple) ? ")" : "}");
  default:
    return "null";
  }
}

//===--- Instructions
//---------------------------------------------------------===//

std::vector<Value>
NaiveEvaluator::fields(Frame &frame, const Instr &instr,
                       const std::vector<const Type *> &types) {
  std::vector<Value> values;
  values.reserve(types.size());
  size_t next = 0;
  for (const Type *type : types)
    values.push_back(type->is(TypeKind::Unit) ? Value()
                                              : operand(frame, instr, next++));
  return values;
}

static int64_t compare(int64_t predicate, int64_t a, int64_t b) {
  switch (static_cast<Predicate>(predicate)) {
  case Predicate::Eq:
    return a == b;
  case Predicate::Ne:
    return a != b;
  case Predicate::Lt:
    return a < b;
  case Predicate::Le:
    return a <= b;
  case Predicate::Gt:
    return a > b;
  case Predicate::Ge:
    return a >= b;
  }
  return 0;
}

Value NaiveEvaluator::evaluateParts(Frame &frame, const Instr &instr) {
  Value value;
  switch (instr.op) {
  case Opcode::OptNone:
    return value;
  case Opcode::OptSome:
    value.word = 1;
    value.parts = fields(frame, instr, {instr.type->element()});
    return value;
  case Opcode::OptIsSome:
  case Opcode::VariantCase:
    value.word = operand(frame, instr, 0).word;
    return value;
  case Opcode::OptPayload:
    return operand(frame, instr, 0).parts[0];
  case Opcode::RecordNew:
    value.parts = fields(frame, instr, fieldTypes(instr.type, 0));
    return value;
  case Opcode::RecordGet:
    return operand(frame, instr, 0).parts[instr.imm];
  case Opcode::RecordSet:
    value = operand(frame, instr, 0);
    value.parts[instr.imm] = operand(frame, instr, 1);
    return value;
  case Opcode::VariantNew:
    value.word = instr.imm;
    value.parts = fields(frame, instr, fieldTypes(instr.type, instr.imm));
    return value;
  case Opcode::VariantGet:
    return operand(frame, instr, 0).parts[instr.imm & 0xffff];
  default:
    return value;
  }
}

static void put(Value &map, const std::string &key, Value value) {
  const auto found = std::find(map.keys.begin(), map.keys.end(), key);
  if (found != map.keys.end()) {
    map.parts[found - map.keys.begin()] = std::move(value);
    return;
  }
  map.keys.push_back(key);
  map.parts.push_back(std::move(value));
}

Value NaiveEvaluator::evaluateList(Frame &frame, const Instr &instr) {
  Value value;
  switch (instr.op) {
  case Opcode::ListNew:
    for (TempId temp : frame.function.operandsOf(instr))
      value.parts.push_back(frame.temps[temp]);
    return value;
  case Opcode::ListLen:
    value.word = int64_t(operand(frame, instr, 0).parts.size());
    return value;
  case Opcode::ListGet: {
    const uint64_t index = uint64_t(operand(frame, instr, 1).word);
    const Value &list = operand(frame, instr, 0);
    value.word = index < list.parts.size();
    if (value.word)
      value.parts = {list.parts[index]};
    return value;
  }
  case Opcode::ListPush:
    value = operand(frame, instr, 0);
    value.parts.push_back(operand(frame, instr, 1));
    return value;
  case Opcode::ListPop:
    value = operand(frame, instr, 0);
    if (!value.parts.empty())
      value.parts.pop_back();
    return value;
  case Opcode::ListSet:
    value = operand(frame, instr, 0);
    value.parts[operand(frame, instr, 1).word] = operand(frame, instr, 2);
    return value;
  case Opcode::MapNew:
    for (size_t i = 0; i < instr.operandCount; i += 2)
      put(value, operand(frame, instr, i).text, operand(frame, instr, i + 1));
    return value;
  default: // Builtin: the one that the generator uses
    value = operand(frame, instr, 0);
    put(value, operand(frame, instr, 1).text, operand(frame, instr, 2));
    return value;
  }
}

Value NaiveEvaluator::evaluate(Frame &frame, const Instr &instr) {
  Value value;
  switch (instr.op) {
  case Opcode::ConstInt:
  case Opcode::ConstBool:
    value.word = instr.imm;
    return value;
  case Opcode::ConstStr:
    value.text = program.strings[instr.imm];
    return value;
  case Opcode::Load:
    return frame.locals[instr.imm];
  case Opcode::Take:
    return std::exchange(frame.locals[instr.imm], {});
  case Opcode::Store:
    frame.locals[instr.imm] = operand(frame, instr, 0);
    return value;
  case Opcode::GlobalLoad:
    return globals[instr.imm];
  case Opcode::GlobalStore:
    globals[instr.imm] = operand(frame, instr, 0);
    return value;
  case Opcode::IAdd:
    value.word = operand(frame, instr, 0).word + operand(frame, instr, 1).word;
    return value;
  case Opcode::ICmp:
    value.word = compare(instr.imm, operand(frame, instr, 0).word,
                         operand(frame, instr, 1).word);
    return value;
  case Opcode::StrConcat:
    value.text = operand(frame, instr, 0).text + operand(frame, instr, 1).text;
    return value;
  case Opcode::Display:
    value.text =
        display(operand(frame, instr, 0),
                frame.function.temps[frame.function.operandsOf(instr)[0]]);
    return value;
  case Opcode::Equal: {
    const Type *type =
        frame.function.temps[frame.function.operandsOf(instr)[0]];
    value.word = display(operand(frame, instr, 0), type) ==
                 display(operand(frame, instr, 1), type);
    return value;
  }
  case Opcode::Hole:
    return value;
  case Opcode::Call: {
    std::vector<Value> arguments;
    for (TempId temp : frame.function.operandsOf(instr))
      arguments.push_back(frame.temps[temp]);
    return call(static_cast<FunctionId>(instr.imm), std::move(arguments));
  }
  case Opcode::ListNew:
  case Opcode::ListLen:
  case Opcode::ListGet:
  case Opcode::ListPush:
  case Opcode::ListPop:
  case Opcode::ListSet:
  case Opcode::MapNew:
  case Opcode::Builtin:
    return evaluateList(frame, instr);
  default:
    return evaluateParts(frame, instr);
  }
}

Value NaiveEvaluator::call(FunctionId id, std::vector<Value> arguments) {
  const Function &function = program.function(id);
  Frame frame{function, std::vector<Value>(function.locals.size()),
              std::vector<Value>(function.temps.size())};
  for (size_t i = 0; i < arguments.size(); ++i)
    frame.locals[function.params[i]] = std::move(arguments[i]);
  for (BlockId at = 0;;) {
    const Block &block = function.blocks[at];
    for (const Instr &instr : block.instrs) {
      if (budget == 0)
        return {};
      --budget;
      Value value = evaluate(frame, instr);
      if (instr.result != kNone)
        frame.temps[instr.result] = std::move(value);
    }
    if (budget == 0)
      return {};
    const Terminator &term = block.term;
    if (term.kind == TermKind::Return)
      return term.value == kNone ? Value() : frame.temps[term.value];
    at = term.kind == TermKind::Branch && !frame.temps[term.value].word
             ? term.other
             : term.target;
  }
}
