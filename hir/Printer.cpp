//===- hir/Printer.cpp - HIR as text --------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The text of `--emit=hir`: locals are `$n`, temps `%n`, blocks `bn`.
// Everything that decides what a program does is in the text, except source
// locations.
//
//===----------------------------------------------------------------------===//
#include "hir/Builtins.h"
#include "hir/HIR.h"
#include "hir/MathFunctions.h"

#include <fmt/format.h>

namespace vox::hir {

const char *spelling(Opcode op) {
  static constexpr const char *kSpellings[] = {
#define HIR_OP(NAME, SPELLING) SPELLING,
#include "hir/Opcodes.def"
  };
  return kSpellings[static_cast<unsigned>(op)];
}

namespace {

const char *spelling(Predicate predicate) {
  static constexpr const char *kSpellings[] = {"eq", "ne", "lt",
                                               "le", "gt", "ge"};
  return kSpellings[static_cast<unsigned>(predicate)];
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    unsigned char byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out += {'\\', c};
    else if (c == '\n')
      out += "\\n";
    else if (byte < 0x20 || byte == 0x7f)
      out += fmt::format("\\{:02x}", byte);
    else
      out += c;
  }
  return out + "\"";
}

class FunctionPrinter {
public:
  FunctionPrinter(const Program &program, const Function &function,
                  std::string &out)
      : program(program), function(function), out(out) {}

  void print() {
    static constexpr const char *kHeads[] = {"fn", "lambda", "entry"};
    out += fmt::format("{} {}", kHeads[static_cast<unsigned>(function.kind)],
                       function.name);
    if (!function.captures.empty())
      out += "[" + locals(function.captures) + "]";
    out += "(" + locals(function.params) + ") to " + toString(function.result) +
           " {\n";
    printLocals();
    for (BlockId id = 0; id < function.blocks.size(); ++id) {
      out += fmt::format("b{}:\n", id);
      for (const Instr &instr : function.blocks[id].instrs)
        printInstr(instr);
      printTerminator(function.blocks[id].term);
    }
    out += "}\n";
  }

private:
  std::string local(LocalId id) const {
    const std::string &name = function.locals[id].name;
    return name.empty() ? fmt::format("${}", id)
                        : fmt::format("${} {}", id, name);
  }

  std::string locals(const std::vector<LocalId> &ids) const {
    std::string text;
    for (LocalId id : ids)
      text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", local(id),
                          toString(function.locals[id].type));
    return text;
  }

  void printLocals() {
    std::vector<bool> shown(function.locals.size());
    for (LocalId id : function.captures)
      shown[id] = true;
    for (LocalId id : function.params)
      shown[id] = true;
    for (LocalId id = 0; id < function.locals.size(); ++id)
      if (!shown[id])
        out += "  local " + locals({id}) + "\n";
  }

  std::string operands(const Instr &instr, uint32_t from = 0) const {
    std::string text;
    for (uint32_t i = from; i < instr.operandCount; ++i)
      text += fmt::format("{}%{}", i > from ? ", " : "",
                          function.operandsOf(instr)[i]);
    return text;
  }

  /// `, .name`, or `, 0` of a tuple.
  static std::string fieldText(const Type *type, size_t field) {
    std::string_view name = type->fieldName(field);
    return name.empty() ? fmt::format(", {}", field)
                        : fmt::format(", .{}", name);
  }

  static std::string caseText(const Type *type, size_t which) {
    if (type->is(TypeKind::Result))
      return which == 0 ? "Ok" : "Err";
    return type->nominal()->cases[which].name;
  }

  std::string arguments(const Instr &instr) const {
    switch (instr.op) {
    case Opcode::ConstInt:
    case Opcode::ConstBool:
      return fmt::format(" {}", instr.imm);
    case Opcode::ConstFloat:
      return fmt::format(" {}", instr.number);
    case Opcode::ConstStr:
      return " " + quoted(program.strings[static_cast<size_t>(instr.imm)]);
    case Opcode::Load:
    case Opcode::Take:
      return " " + local(static_cast<LocalId>(instr.imm));
    case Opcode::Store:
      return fmt::format(" {}, {}", operands(instr),
                         local(static_cast<LocalId>(instr.imm)));
    case Opcode::ICmp:
    case Opcode::FCmp:
    case Opcode::SCmp:
      return fmt::format(" {} {}", spelling(static_cast<Predicate>(instr.imm)),
                         operands(instr));
    case Opcode::Math:
      return fmt::format(" {} {}",
                         mathFunction(static_cast<MathFn>(instr.imm)).name,
                         operands(instr));
    case Opcode::Call:
    case Opcode::Closure:
      return fmt::format(
          " {}({})", program.function(static_cast<FunctionId>(instr.imm)).name,
          operands(instr));
    case Opcode::CallIndirect:
      return fmt::format(" %{}({})", function.operandsOf(instr)[0],
                         operands(instr, 1));
    case Opcode::Builtin:
      return fmt::format(" {}({})",
                         builtin(static_cast<BuiltinId>(instr.imm)).name,
                         operands(instr));
    case Opcode::Charge:
      return fmt::format(" {} {}", instr.imm ? "sorting" : "elements",
                         operands(instr));
    case Opcode::Fault:
      return fmt::format(" F{:02} {}", instr.imm, operands(instr));
    case Opcode::ConstDec: {
      const Decimal &value = program.decimals[size_t(instr.imm)];
      return fmt::format(" {:#x}:{:#x}", value.high, value.low);
    }
    case Opcode::Literal: {
      const Literal &value = program.literals[size_t(instr.imm)];
      return fmt::format(" #{}, {} bytes, {} strings", instr.imm,
                         value.code.size(), value.strings.size());
    }
    case Opcode::GlobalLoad:
      return " " + program.globals[size_t(instr.imm)].name;
    case Opcode::GlobalStore:
      return fmt::format(" {}, {}", operands(instr),
                         program.globals[size_t(instr.imm)].name);
    case Opcode::RecordGet:
    case Opcode::RecordSet:
      return fmt::format(
          " {}{}", operands(instr),
          fieldText(function.temps[function.operandsOf(instr)[0]],
                    size_t(instr.imm)));
    case Opcode::VariantNew:
      return fmt::format(" {}({})", caseText(instr.type, size_t(instr.imm)),
                         operands(instr));
    case Opcode::VariantGet:
      return fmt::format(" {} {}.{}", operands(instr),
                         caseText(function.temps[function.operandsOf(instr)[0]],
                                  size_t(instr.imm) >> 16),
                         instr.imm & 0xffff);
    default:
      return instr.operandCount ? " " + operands(instr) : "";
    }
  }

  void printInstr(const Instr &instr) {
    out += "  ";
    if (instr.result != kNone)
      out += fmt::format("%{} = ", instr.result);
    out += hir::spelling(instr.op) + arguments(instr);
    if (instr.result != kNone)
      out += " : " + toString(instr.type);
    out += "\n";
  }

  void printTerminator(const Terminator &term) {
    switch (term.kind) {
    case TermKind::Jump:
      out += fmt::format("  jump b{}\n", term.target);
      break;
    case TermKind::Branch:
      out += fmt::format("  branch %{}, b{}, b{}\n", term.value, term.target,
                         term.other);
      break;
    case TermKind::Return:
      out += term.value == kNone ? "  return\n"
                                 : fmt::format("  return %{}\n", term.value);
      break;
    case TermKind::Unreachable:
      out += "  unreachable\n";
      break;
    }
  }

  const Program &program;
  const Function &function;
  std::string &out;
};

} // namespace

std::string print(const Program &program) {
  std::string out;
  for (const auto &function : program.functions) {
    if (!out.empty())
      out += "\n";
    FunctionPrinter(program, *function, out).print();
  }
  return out;
}

} // namespace vox::hir
