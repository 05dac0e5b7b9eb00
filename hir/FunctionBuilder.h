//===- hir/FunctionBuilder.h - writing one function of HIR ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Appends instructions to the current block. Code behind a terminator goes to
// blocks that nothing reaches; `finish` drops those and numbers what is left:
// blocks in reverse postorder, temps in the order of their definitions. So the
// caller never asks whether it is still reachable.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"
#include "runtime-rt/contract.h"

#include <initializer_list>
#include <unordered_map>

namespace vox::hir {

/// The string literals of a program, each once.
class StringPool {
public:
  explicit StringPool(Program &program) : program(program) {}
  int64_t intern(std::string_view text);

private:
  Program &program;
  std::unordered_map<std::string, int64_t> indices;
};

class FunctionBuilder {
public:
  FunctionBuilder(Program &program, StringPool &strings, Function &function);

  Function &function() { return target; }

  BlockId newBlock();
  void setBlock(BlockId block) { current = block; }

  LocalId newLocal(std::string name, const Type *type, Span span);
  LocalId localCount() const {
    return static_cast<LocalId>(target.locals.size());
  }
  /// The names of the locals from `first` on end at this place of the file,
  /// unless they have ended before.
  void endScope(LocalId first, uint32_t end);

  /// Operands that are kNone (values of type Unit) are left out. The result is
  /// kNone for Unit and never; behind an instruction of type never the block
  /// ends.
  TempId emit(Opcode op, const Type *type, std::span<const TempId> operands,
              Span span, int64_t imm = 0);
  TempId emit(Opcode op, const Type *type,
              std::initializer_list<TempId> operands, Span span,
              int64_t imm = 0) {
    return emit(op, type, std::span(operands.begin(), operands.size()), span,
                imm);
  }
  TempId constInt(int64_t value, Span span);
  TempId constFloat(double value, Span span);
  TempId constBool(bool value, Span span);
  TempId constStr(std::string_view text, Span span);
  TempId compare(Opcode op, Predicate predicate, TempId left, TempId right,
                 Span span);
  TempId builtin(BuiltinId id, const Type *type,
                 std::initializer_list<TempId> operands, Span span);
  TempId load(LocalId local, Span span);
  TempId take(LocalId local, Span span);
  void store(LocalId local, TempId value, Span span);

  /// The body of a loop is entered.
  void tick(Span span);
  /// A loop that is a method of a list of `count` elements begins.
  void charge(Cost cost, TempId count, Span span);

  void jump(BlockId to, Span span);
  void branch(TempId condition, BlockId ifTrue, BlockId ifFalse, Span span);
  void ret(TempId value, Span span);
  void fault(rt::FaultCode code, TempId message, Span span);

  void finish();

private:
  void terminate(Terminator term);
  Block &openBlock();
  std::vector<BlockId> blockOrder() const;
  void reorder(const std::vector<BlockId> &order);
  void renumberTemps();

  Program &program;
  StringPool &strings;
  Function &target;
  BlockId current = 0;
  std::vector<bool> terminated;
};

} // namespace vox::hir
