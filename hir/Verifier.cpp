//===- hir/Verifier.cpp - the invariants of HIR ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Checks what HIR.h promises: structure, types of every operand, dominance, and
// that no local is read while it is empty. The rules of single opcodes are in
// VerifyInstr.cpp.
//
//===----------------------------------------------------------------------===//
#include "hir/VerifyInstr.h"

#include "hir/Builtins.h"
#include "hir/Dominators.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace vox::hir {

namespace {

class FunctionVerifier {
public:
  FunctionVerifier(const Program &program, const Function &function,
                   std::vector<std::string> &errors)
      : program(program), function(function), errors(errors) {}

  void run() {
    checkSignature();
    if (function.blocks.empty())
      return fail("has no blocks");
    if (!checkStructure())
      return; // the walks below need valid indices
    Dominators dominators(function);
    checkDominance(dominators);
    checkLocals(dominators);
  }

private:
  struct Definition {
    BlockId block = kNone;
    uint32_t place = 0;
  };

  void fail(const std::string &message) {
    errors.push_back(fmt::format("{}: {}", function.name, message));
  }

  void checkSignature() {
    for (const Local &local : function.locals)
      if (!local.type || local.type->hasVars())
        fail(fmt::format("local `{}` has no final type", local.name));
    for (const auto *ids : {&function.captures, &function.params})
      for (LocalId id : *ids)
        if (id >= function.locals.size())
          fail(fmt::format("parameter or capture ${} does not exist", id));
    if (!function.result || function.result->hasVars())
      fail("has no final result type");
    if (function.kind != FunctionKind::Lambda && !function.captures.empty())
      fail("has captures but is no lambda");
  }

  bool checkStructure() {
    size_t before = errors.size();
    definitions.assign(function.temps.size(), {});
    for (BlockId id = 0; id < function.blocks.size(); ++id) {
      const Block &block = function.blocks[id];
      for (uint32_t place = 0; place < block.instrs.size(); ++place)
        checkInstr(id, place, block.instrs[place]);
      checkTerminator(id, block);
    }
    return errors.size() == before;
  }

  void checkInstr(BlockId block, uint32_t place, const Instr &instr) {
    std::string where = fmt::format("b{}: {}", block, spelling(instr.op));
    if (size_t(instr.firstOperand) + instr.operandCount >
        function.operands.size())
      return fail(where + " has operands outside the table");
    for (TempId operand : function.operandsOf(instr))
      if (operand >= function.temps.size())
        return fail(
            fmt::format("{} uses %{}, which does not exist", where, operand));
    if (instr.result != kNone) {
      if (instr.result >= function.temps.size())
        return fail(fmt::format("{} defines %{}, which does not exist", where,
                                instr.result));
      if (definitions[instr.result].block != kNone)
        fail(fmt::format("{} defines %{} again", where, instr.result));
      if (function.temps[instr.result] != instr.type)
        fail(fmt::format("{} and %{} disagree about the type", where,
                         instr.result));
      definitions[instr.result] = {block, place};
    }
    if (std::string problem = verifyInstr(program, function, instr);
        !problem.empty())
      fail(where + " " + problem);
    bool last = place + 1 == function.blocks[block].instrs.size();
    bool ends = function.blocks[block].term.kind == TermKind::Unreachable;
    if (instr.op == Opcode::Fault && !(last && ends))
      fail(where + " is not the end of its block");
  }

  void checkTerminator(BlockId id, const Block &block) {
    const Terminator &term = block.term;
    auto fails = [&](const char *what) {
      fail(fmt::format("b{}: {}", id, what));
    };
    forEachSuccessor(term, [&](BlockId next) {
      if (next >= function.blocks.size())
        fails("jumps to a block that does not exist");
      else if (next == 0)
        fails("jumps to the entry block");
    });
    auto typeOf = [&](TempId temp) {
      return temp < function.temps.size() ? function.temps[temp] : nullptr;
    };
    if (term.kind == TermKind::Branch &&
        typeOf(term.value) != program.types.boolType)
      fails("branches on something else than a bool");
    if (term.kind != TermKind::Return)
      return;
    if (isEmpty(function.result) ? term.value != kNone
                                 : typeOf(term.value) != function.result)
      fails("returns something else than the result type");
  }

  void checkDominance(const Dominators &dominators) {
    for (BlockId id : dominators.preorder()) {
      const Block &block = function.blocks[id];
      for (uint32_t place = 0; place < block.instrs.size(); ++place)
        for (TempId operand : function.operandsOf(block.instrs[place])) {
          checkUse(dominators, operand, id, place);
          checkHole(block.instrs[place], operand, id);
        }
      if (block.term.value != kNone)
        checkUse(dominators, block.term.value, id, ~0u);
    }
  }

  void checkUse(const Dominators &dominators, TempId temp, BlockId block,
                uint32_t place) {
    const Definition &definition = definitions[temp];
    bool valid = definition.block != kNone &&
                 dominators.isReachable(definition.block) &&
                 (definition.block == block
                      ? definition.place < place
                      : dominators.dominates(definition.block, block));
    if (!valid)
      fail(fmt::format("b{}: %{} is used where its definition does not reach",
                       block, temp));
  }

  /// A hole is only ever put in the place of a value that will come back.
  void checkHole(const Instr &use, TempId temp, BlockId block) {
    const Definition &definition = definitions[temp];
    if (definition.block == kNone ||
        function.blocks[definition.block].instrs[definition.place].op !=
            Opcode::Hole)
      return;
    bool isSet = use.op == Opcode::RecordSet || use.op == Opcode::ListSet ||
                 (use.op == Opcode::Builtin &&
                  static_cast<BuiltinId>(use.imm) == BuiltinId::MapSet);
    auto operands = function.operandsOf(use);
    bool isLast =
        std::find(operands.begin(), operands.end(), temp) == operands.end() - 1;
    if (!isSet || !isLast)
      fail(fmt::format("b{}: the hole %{} is read", block, temp));
  }

  /// Locals that may be empty at the start of each block, to a fixed point.
  void checkLocals(const Dominators &dominators) {
    size_t width = function.locals.size();
    if (width == 0 || width * function.blocks.size() > kLocalStateLimit)
      return;
    std::vector<std::vector<bool>> atStart(function.blocks.size());
    std::vector<bool> initial(width, true);
    for (const auto *ids : {&function.captures, &function.params})
      for (LocalId id : *ids)
        initial[id] = false;
    atStart[0] = initial;
    std::set<BlockId> pending = {0};
    while (!pending.empty()) {
      BlockId id = *pending.begin();
      pending.erase(pending.begin());
      std::vector<bool> state = flow(id, atStart[id], false);
      forEachSuccessor(function.blocks[id].term, [&](BlockId next) {
        if (merge(atStart[next], state))
          pending.insert(next);
      });
    }
    for (BlockId id : dominators.preorder())
      flow(id, atStart[id], true);
  }

  static bool merge(std::vector<bool> &into, const std::vector<bool> &from) {
    if (into.empty()) {
      into = from;
      return true;
    }
    bool changed = false;
    for (size_t i = 0; i < from.size(); ++i)
      if (from[i] && !into[i])
        into[i] = changed = true;
    return changed;
  }

  std::vector<bool> flow(BlockId id, std::vector<bool> state, bool report) {
    for (const Instr &instr : function.blocks[id].instrs) {
      size_t local = static_cast<size_t>(instr.imm);
      bool reads = instr.op == Opcode::Load || instr.op == Opcode::Take;
      if (report && reads && state[local])
        fail(fmt::format("b{}: ${} is read while it may be empty", id, local));
      if (instr.op == Opcode::Take)
        state[local] = true;
      if (instr.op == Opcode::Store)
        state[local] = false;
    }
    return state;
  }

  /// Programs with more local-times-block states skip the emptiness check.
  static constexpr size_t kLocalStateLimit = size_t(1) << 26;

  const Program &program;
  const Function &function;
  std::vector<std::string> &errors;
  std::vector<Definition> definitions;
};

/// No builtin with a class is called that the program does not say it needs:
/// what is granted, baked and linked follows from Program::needs.
void checkNeeds(const Program &program, std::vector<std::string> &errors) {
  std::vector<bool> isNeeded(kBuiltinCount);
  for (const Need &need : program.needs)
    isNeeded[static_cast<size_t>(need.builtin)] = true;
  for (const auto &function : program.functions)
    for (const Block &block : function->blocks)
      for (const Instr &instr : block.instrs) {
        if (instr.op != Opcode::Builtin || uint64_t(instr.imm) >= kBuiltinCount)
          continue;
        const Builtin &row = builtin(static_cast<BuiltinId>(instr.imm));
        if (row.capability != Capability::kNone &&
            !isNeeded[static_cast<size_t>(instr.imm)])
          errors.push_back(fmt::format("{}: calls {}, which no need names",
                                       function->name, row.name));
      }
}

} // namespace

std::vector<std::string> verify(const Program &program) {
  std::vector<std::string> errors;
  if (program.entry != kNone && program.entry >= program.functions.size())
    errors.push_back("the entry function does not exist");
  std::set<std::string_view> names;
  for (const auto &function : program.functions) {
    if (!names.insert(function->name).second)
      errors.push_back(
          fmt::format("{}: the name is used twice", function->name));
    FunctionVerifier(program, *function, errors).run();
  }
  checkNeeds(program, errors);
  return errors;
}

} // namespace vox::hir
