//===- hir/FunctionBuilder.cpp - writing one function of HIR --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// See FunctionBuilder.h. The walks of `finish` are loops.
//
//===----------------------------------------------------------------------===//
#include "hir/FunctionBuilder.h"

#include "hir/Dominators.h"
#include "hir/FoldLiterals.h"
#include "hir/VerifyInstr.h"

#include <algorithm>

namespace vox::hir {

int64_t StringPool::intern(std::string_view text) {
  auto [entry, isNew] =
      indices.try_emplace(std::string(text), int64_t(program.strings.size()));
  if (isNew)
    program.strings.emplace_back(text);
  return entry->second;
}

FunctionBuilder::FunctionBuilder(Program &program, StringPool &strings,
                                 Function &function)
    : program(program), strings(strings), target(function) {
  setBlock(newBlock());
}

BlockId FunctionBuilder::newBlock() {
  target.blocks.emplace_back();
  terminated.push_back(false);
  return static_cast<BlockId>(target.blocks.size() - 1);
}

LocalId FunctionBuilder::newLocal(std::string name, const Type *type,
                                  Span span) {
  target.locals.push_back({std::move(name), type, span, span.end});
  return static_cast<LocalId>(target.locals.size() - 1);
}

void FunctionBuilder::endScope(LocalId first, uint32_t end) {
  for (LocalId local = first; local < localCount(); ++local)
    if (target.locals[local].visibleTo == kNone)
      target.locals[local].visibleTo = end;
}

/// The current block, or a new unreachable one if it has ended.
Block &FunctionBuilder::openBlock() {
  if (terminated[current])
    setBlock(newBlock());
  return target.blocks[current];
}

TempId FunctionBuilder::emit(Opcode op, const Type *type,
                             std::span<const TempId> operands, Span span,
                             int64_t imm) {
  // A part of type Unit is nowhere: there is nothing to read or write.
  bool isPart =
      op == Opcode::RecordGet || op == Opcode::VariantGet || op == Opcode::Hole;
  if (isPart && type->is(TypeKind::Unit))
    return kNone;
  if (op == Opcode::RecordSet && operands[1] == kNone)
    return operands[0];
  Instr instr;
  instr.op = op;
  instr.type = type;
  instr.imm = imm;
  instr.span = span;
  instr.firstOperand = static_cast<uint32_t>(target.operands.size());
  for (TempId operand : operands)
    if (operand != kNone)
      target.operands.push_back(operand);
  instr.operandCount =
      static_cast<uint32_t>(target.operands.size()) - instr.firstOperand;
  if (!isEmpty(type)) {
    instr.result = static_cast<TempId>(target.temps.size());
    target.temps.push_back(type);
  }
  openBlock().instrs.push_back(instr);
  if (type->is(TypeKind::Never))
    terminate({TermKind::Unreachable, kNone, kNone, kNone, span});
  return instr.result;
}

TempId FunctionBuilder::constInt(int64_t value, Span span) {
  return emit(Opcode::ConstInt, program.types.intType, {}, span, value);
}

TempId FunctionBuilder::constFloat(double value, Span span) {
  TempId temp = emit(Opcode::ConstFloat, program.types.floatType, {}, span);
  target.blocks[current].instrs.back().number = value;
  return temp;
}

TempId FunctionBuilder::constBool(bool value, Span span) {
  return emit(Opcode::ConstBool, program.types.boolType, {}, span, value);
}

TempId FunctionBuilder::constStr(std::string_view text, Span span) {
  return emit(Opcode::ConstStr, program.types.strType, {}, span,
              strings.intern(text));
}

TempId FunctionBuilder::compare(Opcode op, Predicate predicate, TempId left,
                                TempId right, Span span) {
  return emit(op, program.types.boolType, {left, right}, span,
              int64_t(predicate));
}

TempId FunctionBuilder::builtin(BuiltinId id, const Type *type,
                                std::initializer_list<TempId> operands,
                                Span span) {
  return emit(Opcode::Builtin, type, operands, span, int64_t(id));
}

TempId FunctionBuilder::load(LocalId local, Span span) {
  const Type *type = target.locals[local].type;
  return isEmpty(type) ? kNone : emit(Opcode::Load, type, {}, span, local);
}

TempId FunctionBuilder::take(LocalId local, Span span) {
  const Type *type = target.locals[local].type;
  return isEmpty(type) ? kNone : emit(Opcode::Take, type, {}, span, local);
}

void FunctionBuilder::store(LocalId local, TempId value, Span span) {
  if (!isEmpty(target.locals[local].type))
    emit(Opcode::Store, program.types.unitType, {value}, span, local);
}

void FunctionBuilder::tick(Span span) {
  emit(Opcode::Tick, program.types.unitType, {}, span);
}

void FunctionBuilder::charge(Cost cost, TempId count, Span span) {
  emit(Opcode::Charge, program.types.unitType, {count}, span,
       static_cast<int64_t>(cost));
}

void FunctionBuilder::terminate(Terminator term) {
  openBlock().term = term;
  terminated[current] = true;
}

void FunctionBuilder::jump(BlockId to, Span span) {
  terminate({TermKind::Jump, kNone, to, kNone, span});
}

void FunctionBuilder::branch(TempId condition, BlockId ifTrue, BlockId ifFalse,
                             Span span) {
  terminate({TermKind::Branch, condition, ifTrue, ifFalse, span});
}

void FunctionBuilder::ret(TempId value, Span span) {
  terminate({TermKind::Return, value, kNone, kNone, span});
}

void FunctionBuilder::fault(rt::FaultCode code, TempId message, Span span) {
  emit(Opcode::Fault, program.types.neverType, {message}, span, code);
  target.blocks[current].instrs.back().type = program.types.unitType;
}

std::vector<BlockId> FunctionBuilder::blockOrder() const {
  std::vector<BlockId> postorder;
  std::vector<uint8_t> state(target.blocks.size()); // 1: entered, 2: left
  std::vector<BlockId> pending = {0};
  while (!pending.empty()) {
    BlockId block = pending.back();
    if (state[block]) {
      pending.pop_back();
      if (state[block] == 1)
        postorder.push_back(block);
      state[block] = 2;
      continue;
    }
    state[block] = 1;
    // The false side is entered first, so that the true side comes first in the
    // reversed order.
    const Terminator &term = target.blocks[block].term;
    if (term.kind == TermKind::Jump || term.kind == TermKind::Branch)
      if (!state[term.target])
        pending.push_back(term.target);
    if (term.kind == TermKind::Branch && !state[term.other])
      pending.push_back(term.other);
  }
  std::reverse(postorder.begin(), postorder.end());
  return postorder;
}

void FunctionBuilder::reorder(const std::vector<BlockId> &order) {
  std::vector<BlockId> place(target.blocks.size(), kNone);
  for (BlockId i = 0; i < order.size(); ++i)
    place[order[i]] = i;
  std::vector<Block> blocks;
  blocks.reserve(order.size());
  for (BlockId old : order) {
    Block &block = blocks.emplace_back(std::move(target.blocks[old]));
    if (block.term.target != kNone)
      block.term.target = place[block.term.target];
    if (block.term.other != kNone)
      block.term.other = place[block.term.other];
  }
  target.blocks = std::move(blocks);
}

void FunctionBuilder::renumberTemps() {
  std::vector<TempId> renamed(target.temps.size(), kNone);
  std::vector<const Type *> temps;
  for (Block &block : target.blocks)
    for (Instr &instr : block.instrs)
      if (instr.result != kNone) {
        renamed[instr.result] = static_cast<TempId>(temps.size());
        temps.push_back(instr.type);
        instr.result = renamed[instr.result];
      }
  std::vector<TempId> operands;
  for (Block &block : target.blocks) {
    for (Instr &instr : block.instrs) {
      uint32_t first = static_cast<uint32_t>(operands.size());
      for (TempId operand : target.operandsOf(instr))
        operands.push_back(renamed[operand]);
      instr.firstOperand = first;
    }
    if (block.term.value != kNone)
      block.term.value = renamed[block.term.value];
  }
  target.operands = std::move(operands);
  target.temps = std::move(temps);
}

void FunctionBuilder::finish() {
  reorder(blockOrder());
  foldLiterals(program, strings, target);
  renumberTemps();
}

} // namespace vox::hir
