//===- hir/VerifyInstr.cpp - the rules of single instructions -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Most opcodes have a fixed signature and are checked by a row of letters, the
// letters of Builtins.def. The others depend on a local, a function or a type
// argument and have code of their own.
//
//===----------------------------------------------------------------------===//
#include "hir/VerifyInstr.h"

#include "hir/Builtins.h"
#include "hir/MathFunctions.h"

namespace vox::hir {

namespace {

/// Operands and result of an opcode with a fixed signature, or null.
struct Signature {
  const char *params;
  char result;
};

const Signature *fixedSignature(Opcode op) {
  static constexpr Signature kConstInt{"", 'i'}, kConstFloat{"", 'f'},
      kConstBool{"", 'b'}, kConstStr{"", 's'}, kInt2{"ii", 'i'},
      kInt1{"i", 'i'}, kFloat2{"ff", 'f'}, kFloat1{"f", 'f'},
      kToFloat{"i", 'f'}, kToInt{"f", 'i'}, kIntTest{"ii", 'b'},
      kFloatTest{"ff", 'b'}, kStrTest{"ss", 'b'}, kNot{"b", 'b'},
      kLen{"s", 'i'}, kConcat{"ss", 's'}, kFault{"s", 'u'}, kTick{"", 'u'},
      kCharge{"i", 'u'};
  switch (op) {
  case Opcode::ConstInt:
    return &kConstInt;
  case Opcode::ConstFloat:
    return &kConstFloat;
  case Opcode::ConstBool:
    return &kConstBool;
  case Opcode::ConstStr:
    return &kConstStr;
  case Opcode::IAdd:
  case Opcode::ISub:
  case Opcode::IMul:
  case Opcode::IDiv:
  case Opcode::IRem:
    return &kInt2;
  case Opcode::INeg:
  case Opcode::IAbs:
    return &kInt1;
  case Opcode::FAdd:
  case Opcode::FSub:
  case Opcode::FMul:
  case Opcode::FDiv:
  case Opcode::FRem:
    return &kFloat2;
  case Opcode::FNeg:
  case Opcode::FSqrt:
  case Opcode::FAbs:
  case Opcode::FFloor:
  case Opcode::FCeil:
  case Opcode::FRound:
    return &kFloat1;
  case Opcode::IntToFloat:
  case Opcode::FloatFromBits:
    return &kToFloat;
  case Opcode::FloatToInt:
  case Opcode::FloatToBits:
    return &kToInt;
  case Opcode::ICmp:
    return &kIntTest;
  case Opcode::FCmp:
    return &kFloatTest;
  case Opcode::SCmp:
    return &kStrTest;
  case Opcode::Not:
    return &kNot;
  case Opcode::StrLen:
    return &kLen;
  case Opcode::StrConcat:
    return &kConcat;
  case Opcode::Tick:
    return &kTick;
  case Opcode::Charge:
    return &kCharge;
  case Opcode::Fault:
    return &kFault;
  default:
    return nullptr;
  }
}

class InstrVerifier {
public:
  InstrVerifier(const Program &program, const Function &function,
                const Instr &instr)
      : program(program), function(function), instr(instr) {
    for (TempId operand : function.operandsOf(instr))
      operands.push_back(function.temps[operand]);
  }

  std::string run() {
    if (!instr.type || instr.type->hasVars())
      return "has no final type";
    if ((instr.result == kNone) != isEmpty(instr.type))
      return "has a result of type Unit or never, or lacks one";
    if (const Signature *signature = fixedSignature(instr.op))
      return matches(signature->params, signature->result) ? constants()
                                                           : "has wrong types";
    return special();
  }

private:
  std::string constants() const {
    if (instr.op == Opcode::ConstStr &&
        uint64_t(instr.imm) >= program.strings.size())
      return "names a string that does not exist";
    if (instr.op == Opcode::ConstBool && instr.imm != 0 && instr.imm != 1)
      return "is neither 0 nor 1";
    if (instr.op == Opcode::Charge && uint64_t(instr.imm) > 1)
      return "names a cost that does not exist";
    return "";
  }

  bool fits(char letter, const Type *type) {
    switch (letter) {
    case 'i':
      return type->is(TypeKind::Int);
    case 'f':
      return type->is(TypeKind::Float);
    case 'b':
      return type->is(TypeKind::Bool);
    case 's':
      return type->is(TypeKind::Str);
    case 'u':
      return isEmpty(type);
    case 'l':
      return type->is(TypeKind::List) && type->element()->is(TypeKind::Str);
    case 'L':
      if (!type->is(TypeKind::List))
        return false;
      return bind(type->element());
    case 'T':
      return bind(type);
    default:
      return false;
    }
  }

  /// All of T and L in one signature mean the same type.
  bool bind(const Type *type) {
    if (!generic)
      generic = type;
    return generic == type;
  }

  bool matches(std::string_view params, char result) {
    if (operands.size() != params.size())
      return false;
    for (size_t i = 0; i < params.size(); ++i)
      if (!fits(params[i], operands[i]))
        return false;
    return fits(result, instr.type);
  }

  std::string special() {
    switch (instr.op) {
    case Opcode::Load:
    case Opcode::Take:
    case Opcode::Store:
      return local();
    case Opcode::Call:
    case Opcode::Closure:
      return target();
    case Opcode::CallIndirect:
      return indirect();
    case Opcode::Builtin:
      return runtime();
    case Opcode::Math:
      return mathematics();
    default:
      return generics() ? "" : "has wrong types";
    }
  }

  bool generics() {
    size_t count = operands.size();
    auto list = [&](size_t i) { return operands[i]->is(TypeKind::List); };
    auto option = [&](const Type *type) { return type->is(TypeKind::Option); };
    switch (instr.op) {
    case Opcode::Equal:
      return count == 2 && operands[0] == operands[1] && boolResult();
    case Opcode::Display:
      return count == 1 && instr.type->is(TypeKind::Str);
    case Opcode::ListNew:
      return listLiteral();
    case Opcode::ListLen:
      return count == 1 && list(0) && instr.type->is(TypeKind::Int);
    case Opcode::ListGet:
      return count == 2 && list(0) && operands[1]->is(TypeKind::Int) &&
             option(instr.type) &&
             instr.type->element() == operands[0]->element();
    case Opcode::ListAt:
      return count == 2 && list(0) && operands[1]->is(TypeKind::Int) &&
             sameOrEmpty(operands[0]->element());
    case Opcode::ListSet:
      return (count == 3 || count == 2) && list(0) &&
             operands[1]->is(TypeKind::Int) && elementOperand(2) &&
             instr.type == operands[0];
    case Opcode::ListPush:
      return (count == 2 || count == 1) && list(0) && elementOperand(1) &&
             instr.type == operands[0];
    case Opcode::ListPop:
      return count == 1 && list(0) && instr.type == operands[0];
    case Opcode::OptNone:
      return count == 0 && option(instr.type);
    case Opcode::OptSome:
      return option(instr.type) &&
             (isEmpty(instr.type->element())
                  ? count == 0
                  : count == 1 && operands[0] == instr.type->element());
    case Opcode::OptIsSome:
      return count == 1 && option(operands[0]) && boolResult();
    case Opcode::OptPayload:
      return count == 1 && option(operands[0]) &&
             sameOrEmpty(operands[0]->element());
    default:
      return verifyParts(program, function, instr);
    }
  }

  bool boolResult() const { return instr.type->is(TypeKind::Bool); }
  bool sameOrEmpty(const Type *type) const {
    return instr.type == type || (isEmpty(type) && isEmpty(instr.type));
  }
  /// The element that a list of Unit takes has no operand.
  bool elementOperand(size_t index) const {
    const Type *element = operands[0]->element();
    if (isEmpty(element))
      return operands.size() == index;
    return operands.size() == index + 1 && operands[index] == element;
  }
  bool listLiteral() const {
    if (!instr.type->is(TypeKind::List))
      return false;
    for (const Type *operand : operands)
      if (operand != instr.type->element())
        return false;
    return true;
  }

  std::string local() const {
    if (uint64_t(instr.imm) >= function.locals.size())
      return "names a local that does not exist";
    const Type *type = function.locals[static_cast<size_t>(instr.imm)].type;
    if (isEmpty(type))
      return "moves a value of type Unit";
    if (instr.op == Opcode::Store)
      return operands.size() == 1 && operands[0] == type
                 ? ""
                 : "stores another type";
    return operands.empty() && instr.type == type ? "" : "reads another type";
  }

  std::string target() const {
    if (uint64_t(instr.imm) >= program.functions.size())
      return "names a function that does not exist";
    const Function &callee =
        program.function(static_cast<FunctionId>(instr.imm));
    bool closure = instr.op == Opcode::Closure;
    if (!closure && !callee.captures.empty())
      return "calls a lambda directly";
    size_t next = 0;
    for (LocalId id : closure ? callee.captures : callee.params)
      if (const Type *type = callee.locals[id].type; !isEmpty(type))
        if (next >= operands.size() || operands[next++] != type)
          return "passes wrong arguments to " + callee.name;
    if (next != operands.size())
      return "passes too many arguments to " + callee.name;
    if (closure)
      return instr.type->is(TypeKind::Function) ? "" : "makes no function";
    return instr.type == callee.result
               ? ""
               : "expects another result of " + callee.name;
  }

  std::string indirect() const {
    if (operands.empty() || !operands[0]->is(TypeKind::Function))
      return "calls something that is no function";
    const Type *callee = operands[0];
    size_t next = 1;
    for (size_t i = 0; i < callee->paramCount(); ++i)
      if (!isEmpty(callee->arg(i)))
        if (next >= operands.size() || operands[next++] != callee->arg(i))
          return "passes wrong arguments";
    if (next != operands.size())
      return "passes too many arguments";
    return instr.type == callee->result() ? "" : "expects another result";
  }

  std::string runtime() {
    if (uint64_t(instr.imm) >= kBuiltinCount)
      return "names a builtin that does not exist";
    const Builtin &row = builtin(static_cast<BuiltinId>(instr.imm));
    return hir::fits(row, operands, instr.type)
               ? ""
               : "has wrong types for " + std::string(row.name);
  }

  std::string mathematics() {
    if (uint64_t(instr.imm) >= kMathCount)
      return "names a function of math that does not exist";
    const MathRow &row = mathFunction(static_cast<MathFn>(instr.imm));
    return matches(std::string_view("fff", row.arity), 'f')
               ? ""
               : "has wrong types for math." + std::string(row.name);
  }

  const Program &program;
  const Function &function;
  const Instr &instr;
  std::vector<const Type *> operands;
  const Type *generic = nullptr;
};

} // namespace

std::string verifyInstr(const Program &program, const Function &function,
                        const Instr &instr) {
  return InstrVerifier(program, function, instr).run();
}

} // namespace vox::hir
