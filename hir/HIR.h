//===- hir/HIR.h - what a program means -----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The high-level IR: names resolved, types final, generics instantiated,
// conversions explicit, matches compiled to branches. A function is a list of
// basic blocks in three-address form, so that nothing behind this point
// recurses over what the user wrote: the interpreter and the lowering both walk
// it with loops.
//
// Invariants (Verifier.h):
//  * A temp is defined by exactly one instruction and its definition dominates
//    every use. Temps are values; named variables and everything that is
//    assigned twice are locals, read by Load and written by Store.
//  * Operands are evaluated in the order of the instructions: HIR has no nested
//    expressions and no hidden order.
//  * Every value an instruction reads stays valid: a use never consumes, with
//    one exception. `Take` moves a local's value out and leaves the local empty
//    until the next Store; sema emits it where the source says that the old
//    value is replaced (`xs.push(v)`, `xs = xs.push(v)`, `s = s + t`), and it
//    is what makes in-place growth possible in every tier. `Hole` stands for a
//    field or element that was moved out of a place until its next value is
//    put there; nothing reads one.
//  * Temps of type Unit or Never do not exist; an instruction of such a type
//  has
//    no result. Locals, parameters and captures may be of type Unit: they hold
//    nothing (ConstUnit does not exist; Option[Unit] payloads take no operand).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Source.h"
#include "hir/Type.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace vox::hir {

enum class BuiltinId : uint16_t;
using TempId = uint32_t;
using LocalId = uint32_t;
using BlockId = uint32_t;
using FunctionId = uint32_t;
inline constexpr uint32_t kNone = ~uint32_t(0);

enum class Opcode : uint8_t {
#define HIR_OP(NAME, SPELLING) NAME,
#include "hir/Opcodes.def"
};
const char *spelling(Opcode op);

/// Predicates of ICmp, FCmp (ordered; Ne is true on NaN) and SCmp (bytes).
enum class Predicate : uint8_t { Eq, Ne, Lt, Le, Gt, Ge };

/// What methods cost that are loops here; imm of Charge.
enum class Cost : uint8_t { Elements, Sorting };

struct Instr {
  Opcode op;
  TempId result = kNone;      ///< kNone: no result
  const Type *type = nullptr; ///< of the result; Unit if there is none
  uint32_t firstOperand = 0;  ///< into Function::operands
  uint32_t operandCount = 0;
  int64_t imm = 0;   ///< meaning per opcode, see Opcodes.def
  double number = 0; ///< ConstFloat
  Span span;         ///< what a fault of this instruction points at
};

enum class TermKind : uint8_t {
  Jump,       ///< to target
  Branch,     ///< on bool temp `value`: target if true, other if false
  Return,     ///< temp `value`, or kNone for Unit
  Unreachable ///< behind a call or fault that never returns
};

struct Terminator {
  TermKind kind = TermKind::Unreachable;
  TempId value = kNone;
  BlockId target = kNone;
  BlockId other = kNone;
  Span span;
};

struct Block {
  std::vector<Instr> instrs;
  Terminator term;
};

struct Local {
  std::string name; ///< "" for one that sema made
  const Type *type = nullptr;
  Span span;
  /// From where to where in the file the name stands for it, for debuggers;
  /// `visibleTo` kNone: to the end of the function.
  uint32_t visibleFrom = 0, visibleTo = kNone;
};

enum class FunctionKind : uint8_t {
  Plain,  ///< counts one level of depth
  Lambda, ///< the same; may have captures
  Entry   ///< made by sema around `main`; counts nothing
};

/// A top-level constant. The entry function stores each once, in source order,
/// before it calls `main`; nothing else stores it.
struct Global {
  std::string name;
  const Type *type = nullptr;
  Span span;
};

/// An exact decimal: the value is mantissa / 10^scale, negated if `negative`.
/// The two slots that it fills in memory: the low 64 bits of the mantissa; then
/// its high 32 bits, the scale and the sign (runtime-rt/layout.h).
struct Decimal {
  uint64_t low = 0;
  uint64_t high = 0;
};

/// A `@test` function: its entry function initialises the constants, calls it,
/// and ends like a main that returns Err when it gives Err or false.
struct Test {
  std::string name;
  std::string title; ///< of @test("title"), or ""
  FunctionId entry = kNone;
  Span span; ///< of the name
};

/// The program can call a function of the library that needs a capability.
struct Need {
  BuiltinId builtin{};
  Span span; ///< of its name
};

struct Function {
  std::string
      name; ///< "fib", "fib.lambda1", "pick<int>"; unique in the program
  std::string
      display; ///< what `<fn …>` shows: the declared name, "" for lambdas
  FunctionKind kind = FunctionKind::Plain;
  std::vector<LocalId> captures; ///< filled from the closure on entry
  std::vector<LocalId> params;   ///< filled from the arguments on entry
  const Type *result = nullptr;
  std::vector<Local> locals;
  std::vector<Block> blocks; ///< entry is block 0, which nothing jumps to
  std::vector<TempId> operands;
  std::vector<const Type *> temps; ///< type of each temp
  Span span;

  std::span<const TempId> operandsOf(const Instr &instr) const {
    return {operands.data() + instr.firstOperand, instr.operandCount};
  }
};

/// Containers of constants, as runtime-rt/core/literal.cpp reads them.
struct Literal {
  std::string code;
  std::vector<uint32_t> strings; ///< into Program::strings; `code` counts these
};

/// A whole program, ready to run or lower.
struct Program {
  explicit Program(const SourceManager &sources)
      : Program(sources, std::make_shared<TypeContext>()) {}
  /// With the types of the facts that it is built from.
  Program(const SourceManager &sources, std::shared_ptr<TypeContext> shared)
      : sources(sources), sharedTypes(std::move(shared)), types(*sharedTypes) {}
  const SourceManager &sources;
  std::shared_ptr<TypeContext> sharedTypes;
  TypeContext &types;
  std::vector<std::string>
      strings; ///< for ConstStr, unique, any bytes of valid UTF-8
  std::vector<std::unique_ptr<Function>> functions; ///< in a stable order
  std::vector<Decimal> decimals;                    ///< for ConstDec
  std::vector<Literal> literals;                    ///< for Literal
  std::vector<Global> globals;                      ///< in source order
  FunctionId entry = kNone; ///< kNone: a library, nothing to run
  std::vector<Test> tests;  ///< in source order; only in a test build
  /// In source order, files in theirs; of what the entries reach and nothing
  /// else.
  std::vector<Need> needs;
  /// A pattern may name a set of characters that few name: what runs the program
  /// must bring the table of regex/properties.h.
  bool namesRareSets = false;

  const Function &function(FunctionId id) const { return *functions[id]; }
};

/// Text form, for `--emit=hir` and tests (Printer.cpp).
std::string print(const Program &program);

/// Empty when the program keeps every invariant above, otherwise one line per
/// broken rule (Verifier.cpp). A non-empty answer is a bug in sema.
std::vector<std::string> verify(const Program &program);

} // namespace vox::hir
