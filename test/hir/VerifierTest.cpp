//===- test/hir/VerifierTest.cpp - what the HIR verifier rejects ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Each case writes one small function that breaks one rule and names the answer
// it expects; the first ones break none and expect silence.
//
//===----------------------------------------------------------------------===//
#include "hir/Builtins.h"
#include "hir/HIR.h"
#include "hir/MathFunctions.h"

#include <cstdio>
#include <functional>

using namespace vox;
using namespace vox::hir;

namespace {

/// Writes instructions without the care that FunctionBuilder takes.
struct Case {
  explicit Case(Program &program) : program(program), types(program.types) {
    program.functions.push_back(std::make_unique<Function>());
    function = program.functions.back().get();
    function->name = "f";
    function->result = types.unitType;
    function->blocks.emplace_back();
    function->blocks[0].term.kind = TermKind::Return;
    program.entry = 0;
  }

  TempId add(Opcode op, const Type *type, std::vector<TempId> operands = {},
             int64_t imm = 0, BlockId block = 0) {
    Instr instr;
    instr.op = op;
    instr.type = type;
    instr.imm = imm;
    instr.firstOperand = static_cast<uint32_t>(function->operands.size());
    instr.operandCount = static_cast<uint32_t>(operands.size());
    function->operands.insert(function->operands.end(), operands.begin(),
                              operands.end());
    if (!type->is(TypeKind::Unit)) {
      instr.result = static_cast<TempId>(function->temps.size());
      function->temps.push_back(type);
    }
    function->blocks[block].instrs.push_back(instr);
    return instr.result;
  }
  TempId integer(int64_t value, BlockId block = 0) {
    return add(Opcode::ConstInt, types.intType, {}, value, block);
  }
  LocalId local(const Type *type) {
    function->locals.push_back({"x", type, {}});
    return static_cast<LocalId>(function->locals.size() - 1);
  }
  BlockId block(Terminator term) {
    function->blocks.emplace_back();
    function->blocks.back().term = term;
    return static_cast<BlockId>(function->blocks.size() - 1);
  }
  Terminator &term(BlockId id) { return function->blocks[id].term; }

  Program &program;
  TypeContext &types;
  Function *function;
};

int cases = 0, failures = 0;

/// `expected`: a part of the only answer; "" for a program that is right.
void expect(const char *name, const char *expected,
            const std::function<void(Case &)> &write) {
  SourceManager sources;
  Program program(sources);
  Case state(program);
  write(state);
  std::vector<std::string> errors = verify(program);
  bool good = *expected ? errors.size() == 1 &&
                              errors[0].find(expected) != std::string::npos
                        : errors.empty();
  ++cases;
  if (good)
    return;
  ++failures;
  std::printf("FAIL %s: expected `%s`\n", name, expected);
  for (const std::string &error : errors)
    std::printf("  got: %s\n", error.c_str());
}

const Terminator kReturn{TermKind::Return, kNone, kNone, kNone, {}};

void structure() {
  expect("empty", "", [](Case &) {});
  expect("no blocks", "has no blocks",
         [](Case &c) { c.function->blocks.clear(); });
  expect("a library", "", [](Case &c) { c.program.entry = kNone; });
  expect("no entry", "the entry function does not exist",
         [](Case &c) { c.program.entry = 3; });
  expect("jump to entry", "jumps to the entry block",
         [](Case &c) { c.term(0) = {TermKind::Jump, kNone, 0, kNone, {}}; });
  expect("jump to nowhere", "a block that does not exist",
         [](Case &c) { c.term(0) = {TermKind::Jump, kNone, 7, kNone, {}}; });
  expect("branch on int", "something else than a bool", [](Case &c) {
    TempId number = c.integer(1);
    BlockId next = c.block(kReturn);
    c.term(0) = {TermKind::Branch, number, next, next, {}};
  });
  expect("result of Unit function", "something else than the result type",
         [](Case &c) { c.term(0).value = c.integer(1); });
  expect("fault goes on", "not the end of its block", [](Case &c) {
    c.program.strings = {"text"};
    TempId text = c.add(Opcode::ConstStr, c.types.strType);
    c.add(Opcode::Fault, c.types.unitType, {text}, 6);
  });
  expect("open type", "no final type",
         [](Case &c) { c.local(c.types.makeVar()); });
  expect("captures", "captures but is no lambda",
         [](Case &c) { c.function->captures = {c.local(c.types.intType)}; });
}

void temps() {
  expect("unknown temp", "which does not exist",
         [](Case &c) { c.add(Opcode::INeg, c.types.intType, {9}); });
  expect("defined twice", "defines %0 again", [](Case &c) {
    c.integer(1);
    c.function->blocks[0].instrs.push_back(c.function->blocks[0].instrs[0]);
  });
  expect("use before definition", "its definition does not reach", [](Case &c) {
    c.function->temps = {c.types.intType};
    c.add(Opcode::INeg, c.types.intType, {0});
    Instr late = c.function->blocks[0].instrs[0];
    late.op = Opcode::ConstInt;
    late.operandCount = 0;
    late.result = 0;
    c.function->blocks[0].instrs.push_back(late);
  });
  expect("use beside the definition", "its definition does not reach",
         [](Case &c) {
           TempId flag = c.add(Opcode::ConstBool, c.types.boolType);
           BlockId left = c.block(kReturn), right = c.block(kReturn);
           c.term(0) = {TermKind::Branch, flag, left, right, {}};
           TempId number = c.integer(1, left);
           c.add(Opcode::INeg, c.types.intType, {number}, 0, right);
         });
  expect("use below the definition", "", [](Case &c) {
    TempId flag = c.add(Opcode::ConstBool, c.types.boolType),
           number = c.integer(1);
    BlockId end = c.block(kReturn),
            left = c.block({TermKind::Jump, kNone, end, kNone, {}});
    c.term(0) = {TermKind::Branch, flag, left, end, {}};
    c.add(Opcode::INeg, c.types.intType, {number}, 0, end);
  });
}

void types() {
  expect("int plus float", "has wrong types", [](Case &c) {
    TempId a = c.integer(1), b = c.add(Opcode::ConstFloat, c.types.floatType);
    c.add(Opcode::IAdd, c.types.intType, {a, b});
  });
  expect("list of the wrong type", "has wrong types", [](Case &c) {
    TempId a = c.integer(1);
    c.add(Opcode::ListNew, c.types.list(c.types.strType), {a});
  });
  expect("unequal equality", "has wrong types", [](Case &c) {
    TempId a = c.integer(1), b = c.add(Opcode::ConstBool, c.types.boolType);
    c.add(Opcode::Equal, c.types.boolType, {a, b});
  });
  expect("unknown string", "names a string that does not exist",
         [](Case &c) { c.add(Opcode::ConstStr, c.types.strType, {}, 3); });
  expect("unknown function", "names a function that does not exist",
         [](Case &c) { c.add(Opcode::Call, c.types.unitType, {}, 5); });
  expect("too many arguments", "passes too many arguments", [](Case &c) {
    TempId a = c.integer(1);
    c.add(Opcode::Call, c.types.unitType, {a}, 0);
  });
  expect("builtin of other types", "has wrong types for print", [](Case &c) {
    TempId a = c.integer(1);
    c.add(Opcode::Builtin, c.types.unitType, {a}, int64_t(BuiltinId::Print));
  });
  expect("a need that is not named", "calls process.cwd, which no need names",
         [](Case &c) {
           c.add(Opcode::Builtin, c.types.strType, {},
                 int64_t(BuiltinId::ProcessCwd));
         });
  expect("function of math", "", [](Case &c) {
    TempId x = c.add(Opcode::ConstFloat, c.types.floatType);
    c.add(Opcode::Math, c.types.floatType, {x}, int64_t(MathFn::Sin));
    c.add(Opcode::Math, c.types.floatType, {x, x, x}, int64_t(MathFn::Fma));
    c.add(Opcode::FloatFromBits, c.types.floatType,
          {c.add(Opcode::FloatToBits, c.types.intType, {x})});
  });
  expect("too few operands of math", "has wrong types for math.pow",
         [](Case &c) {
           TempId x = c.add(Opcode::ConstFloat, c.types.floatType);
           c.add(Opcode::Math, c.types.floatType, {x}, int64_t(MathFn::Pow));
         });
  expect("math of an int", "has wrong types for math.ln", [](Case &c) {
    c.add(Opcode::Math, c.types.floatType, {c.integer(1)}, int64_t(MathFn::Ln));
  });
  expect("unknown function of math",
         "names a function of math that does not exist", [](Case &c) {
           TempId x = c.add(Opcode::ConstFloat, c.types.floatType);
           c.add(Opcode::Math, c.types.floatType, {x}, 200);
         });
  expect("stores another type", "stores another type", [](Case &c) {
    LocalId local = c.local(c.types.strType);
    c.add(Opcode::Store, c.types.unitType, {c.integer(1)}, local);
  });
}

void locals() {
  expect("read before store", "read while it may be empty", [](Case &c) {
    LocalId local = c.local(c.types.intType);
    c.add(Opcode::Load, c.types.intType, {}, local);
  });
  expect("read after take", "read while it may be empty", [](Case &c) {
    LocalId local = c.local(c.types.intType);
    c.function->params = {local};
    c.add(Opcode::Take, c.types.intType, {}, local);
    c.add(Opcode::Load, c.types.intType, {}, local);
  });
  expect("stored on one path", "read while it may be empty", [](Case &c) {
    LocalId local = c.local(c.types.intType);
    TempId flag = c.add(Opcode::ConstBool, c.types.boolType);
    BlockId end = c.block(kReturn),
            left = c.block({TermKind::Jump, kNone, end, kNone, {}});
    c.term(0) = {TermKind::Branch, flag, left, end, {}};
    c.add(Opcode::Store, c.types.unitType, {c.integer(1, left)}, local, left);
    c.add(Opcode::Load, c.types.intType, {}, local, end);
  });
}

/// A struct `P { x: int, u: Unit, s: str }` and a variant `V = | A | B(n:
/// int)`.
struct Declared {
  explicit Declared(TypeContext &types) {
    Nominal p;
    p.name = p.symbol = "P";
    p.fields = {{"x", types.intType, {}},
                {"u", types.unitType, {}},
                {"s", types.strType, {}}};
    row = types.declare(TypeKind::Struct, std::move(p));
    Nominal v;
    v.name = v.symbol = "V";
    v.cases = {{"A", {}, {}}, {"B", {{"n", types.intType, {}}}, {}}};
    choice = types.declare(TypeKind::Variant, std::move(v));
  }
  const Type *row, *choice;
};

void parts() {
  using Write =
      std::function<void(Case &, const Declared &, TempId row, TempId text)>;
  auto expectRow = [](const char *name, const char *expected, Write write) {
    expect(name, expected, [&](Case &c) {
      Declared declared(c.types);
      c.program.strings = {"text"};
      TempId text = c.add(Opcode::ConstStr, c.types.strType);
      TempId number = c.integer(1);
      write(c, declared, c.add(Opcode::RecordNew, declared.row, {number, text}),
            text);
    });
  };
  expectRow("fields", "", [](Case &c, const Declared &d, TempId row, TempId) {
    c.add(Opcode::RecordGet, c.types.strType, {row}, 2);
    TempId hole = c.add(Opcode::Hole, c.types.strType);
    c.add(Opcode::RecordSet, d.row, {row, hole}, 2);
  });
  expectRow("field of another type", "has wrong types",
            [](Case &c, const Declared &, TempId row, TempId) {
              c.add(Opcode::RecordGet, c.types.intType, {row}, 2);
            });
  expectRow("field that is not there", "has wrong types",
            [](Case &c, const Declared &, TempId row, TempId) {
              c.add(Opcode::RecordGet, c.types.intType, {row}, 3);
            });
  expectRow("set with another type", "has wrong types",
            [](Case &c, const Declared &d, TempId row, TempId text) {
              c.add(Opcode::RecordSet, d.row, {row, text}, 0);
            });
  expectRow("missing field", "has wrong types",
            [](Case &c, const Declared &d, TempId, TempId text) {
              c.add(Opcode::RecordNew, d.row, {text});
            });
  expectRow("hole that is read", "the hole %3 is read",
            [](Case &c, const Declared &, TempId, TempId) {
              TempId hole = c.add(Opcode::Hole, c.types.strType);
              c.add(Opcode::StrLen, c.types.intType, {hole});
            });
  expectRow("hole that is changed", "the hole %3 is read",
            [](Case &c, const Declared &d, TempId, TempId text) {
              TempId hole = c.add(Opcode::Hole, d.row);
              c.add(Opcode::RecordSet, d.row, {hole, text}, 2);
            });
  expectRow("tuple as record", "has wrong types",
            [](Case &c, const Declared &, TempId, TempId text) {
              c.add(Opcode::RecordNew,
                    c.types.tuple({c.types.strType, c.types.strType}), {text});
            });
}

void casesOf() {
  expect("variants", "", [](Case &c) {
    Declared d(c.types);
    TempId number = c.integer(1);
    TempId value = c.add(Opcode::VariantNew, d.choice, {number}, 1);
    c.add(Opcode::VariantNew, d.choice, {}, 0);
    c.add(Opcode::VariantCase, c.types.intType, {value});
    c.add(Opcode::VariantGet, c.types.intType, {value}, 65536);
    const Type *result = c.types.result(c.types.unitType, c.types.intType);
    TempId ok = c.add(Opcode::VariantNew, result, {}, 0);
    c.add(Opcode::VariantGet, c.types.intType, {ok}, 65536);
  });
  expect("case that is not there", "has wrong types", [](Case &c) {
    c.add(Opcode::VariantNew, Declared(c.types).choice, {}, 2);
  });
  expect("case without its field", "has wrong types", [](Case &c) {
    c.add(Opcode::VariantNew, Declared(c.types).choice, {}, 1);
  });
  expect("field of a case without fields", "has wrong types", [](Case &c) {
    TempId value = c.add(Opcode::VariantNew, Declared(c.types).choice, {}, 0);
    c.add(Opcode::VariantGet, c.types.intType, {value}, 0);
  });
  expect("case of an int", "has wrong types", [](Case &c) {
    c.add(Opcode::VariantCase, c.types.intType, {c.integer(1)});
  });
}

void mapsAndGlobals() {
  expect("map", "", [](Case &c) {
    c.program.strings = {"k"};
    TempId key = c.add(Opcode::ConstStr, c.types.strType);
    c.add(Opcode::MapNew, c.types.map(c.types.intType), {key, c.integer(1)});
  });
  expect("map of another type", "has wrong types", [](Case &c) {
    c.program.strings = {"k"};
    TempId key = c.add(Opcode::ConstStr, c.types.strType);
    c.add(Opcode::MapNew, c.types.map(c.types.intType), {key, key});
  });
  expect("map without a value", "has wrong types", [](Case &c) {
    c.program.strings = {"k"};
    TempId key = c.add(Opcode::ConstStr, c.types.strType);
    c.add(Opcode::MapNew, c.types.map(c.types.intType), {key});
  });
  expect("global", "", [](Case &c) {
    c.program.globals.push_back({"G", c.types.intType, {}});
    c.add(Opcode::GlobalLoad, c.types.intType, {}, 0);
  });
  expect("global that is not there", "has wrong types",
         [](Case &c) { c.add(Opcode::GlobalLoad, c.types.intType, {}, 0); });
  expect("global stored in a function", "has wrong types", [](Case &c) {
    c.program.globals.push_back({"G", c.types.intType, {}});
    c.add(Opcode::GlobalStore, c.types.unitType, {c.integer(1)}, 0);
  });
  expect("decimal that is not there", "has wrong types",
         [](Case &c) { c.add(Opcode::ConstDec, c.types.decType, {}, 0); });
  expect("literal that is not there", "has wrong types", [](Case &c) {
    c.add(Opcode::Literal, c.types.list(c.types.strType), {}, 0);
  });
}

} // namespace

int main() {
  structure();
  temps();
  types();
  locals();
  parts();
  casesOf();
  mapsAndGlobals();
  std::printf("%d cases, %d failures\n", cases, failures);
  return failures != 0;
}
