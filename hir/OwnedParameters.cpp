//===- hir/OwnedParameters.cpp - what a function takes over ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Everything that a value may come from is changed when the value is: a graph
// over the locals and temps of all functions and the parameters of all function
// types, walked once from the instructions that change something. Locals are
// taken as wholes, whatever they hold at the time.
//
//===----------------------------------------------------------------------===//
#include "hir/OwnedParameters.h"

#include "hir/Builtins.h"
#include "hir/VerifyInstr.h"

#include <algorithm>
#include <utility>

using namespace vox;
using namespace vox::hir;

/// True if the instruction takes this operand and answers it, changed.
static bool changes(const Function &function, const Instr &instr,
                    uint32_t index) {
  if (function.temps[function.operandsOf(instr)[index]] != instr.type)
    return false;
  switch (instr.op) {
  case Opcode::StrConcat:
    return index == 0;
  case Opcode::ListSet:
  case Opcode::ListPush:
  case Opcode::ListPop:
  case Opcode::RecordNew:
  case Opcode::RecordSet:
  case Opcode::VariantNew:
  case Opcode::Closure:
    return true;
  case Opcode::Builtin:
    return index == 0 &&
           builtin(static_cast<BuiltinId>(instr.imm)).flags & kConsumes;
  default:
    return false;
  }
}

static bool givesPart(Opcode op) {
  return op == Opcode::RecordGet || op == Opcode::VariantGet ||
         op == Opcode::OptPayload || op == Opcode::ListGet ||
         op == Opcode::ListAt;
}

/// Of the parameters of a function type, those that have values.
static size_t valueCount(const Type &type) {
  return type.is(TypeKind::Function)
             ? std::count_if(type.args().begin(), type.args().end() - 1,
                             [](const Type *arg) { return !isEmpty(arg); })
             : 0;
}

namespace {

/// A local or temp of a function, or a parameter of a function type.
using Node = uint32_t;

class Graph {
public:
  explicit Graph(const Program &program);
  void walk();

  bool isChanged(Node node) const { return changed[node]; }
  Node ofLocal(FunctionId function, LocalId local) const {
    return localsOf[function] + local;
  }
  Node ofTemp(FunctionId function, TempId temp) const {
    return tempsOf[function] + temp;
  }
  Node ofType(const Type *type, uint32_t parameter) const {
    return typesOf[type->index()] + parameter;
  }
  /// The parameters that have values.
  std::vector<Node> parametersOf(FunctionId id) const;

private:
  void add(FunctionId id);
  void add(FunctionId id, const Instr &instr);
  void addCallee(FunctionId callee, FunctionId id, const Instr &instr);
  /// What changes `value` changes `origin`.
  void addOrigin(Node value, Node origin) { edges.push_back({value, origin}); }
  void change(Node node) {
    if (!changed[node])
      pending.push_back(node);
    changed[node] = true;
  }

  const Program &program;
  std::vector<Node> localsOf, tempsOf, typesOf; ///< the first of each
  std::vector<std::pair<Node, Node>> edges;
  std::vector<bool> changed;
  std::vector<Node> pending;
};

} // namespace

Graph::Graph(const Program &program) : program(program) {
  Node count = 0;
  auto take = [&count](size_t nodes) {
    return std::exchange(count, count + static_cast<Node>(nodes));
  };
  for (const auto &function : program.functions) {
    localsOf.push_back(take(function->locals.size()));
    tempsOf.push_back(take(function->temps.size()));
  }
  for (const Type &type : program.types.all())
    typesOf.push_back(take(valueCount(type)));
  changed.resize(count);
  for (FunctionId id = 0; id < program.functions.size(); ++id)
    add(id);
}

std::vector<Node> Graph::parametersOf(FunctionId id) const {
  std::vector<Node> nodes;
  const Function &function = program.function(id);
  for (LocalId local : function.params)
    if (!isEmpty(function.locals[local].type))
      nodes.push_back(ofLocal(id, local));
  return nodes;
}

void Graph::add(FunctionId id) {
  for (const Block &block : program.function(id).blocks)
    for (const Instr &instr : block.instrs)
      add(id, instr);
}

void Graph::add(FunctionId id, const Instr &instr) {
  const Function &function = program.function(id);
  const auto operands = function.operandsOf(instr);
  const auto operand = [&](size_t index) {
    return ofTemp(id, operands[index]);
  };
  const auto local = [&] {
    return ofLocal(id, static_cast<LocalId>(instr.imm));
  };
  if (instr.op == Opcode::Store && !operands.empty())
    addOrigin(local(), operand(0));
  if ((instr.op == Opcode::Load || instr.op == Opcode::Take) &&
      instr.result != kNone)
    addOrigin(ofTemp(id, instr.result), local());
  if (givesPart(instr.op) && instr.result != kNone && instr.type->isManaged())
    addOrigin(ofTemp(id, instr.result), operand(0));
  if (instr.op == Opcode::CallIndirect)
    for (uint32_t i = 1; i < operands.size(); ++i)
      addOrigin(ofType(function.temps[operands[0]], i - 1), operand(i));
  if (instr.op == Opcode::Call || instr.op == Opcode::Closure)
    addCallee(static_cast<FunctionId>(instr.imm), id, instr);
  for (uint32_t i = 0; i < operands.size(); ++i)
    if (changes(function, instr, i))
      change(operand(i));
}

/// A lambda is only called through a value; a plain function is behind one that
/// takes over what the type says and hands it on.
void Graph::addCallee(FunctionId callee, FunctionId id, const Instr &instr) {
  uint32_t place = 0;
  for (Node parameter : parametersOf(callee)) {
    if (instr.op == Opcode::Call) {
      const Function &function = program.function(id);
      addOrigin(parameter, ofTemp(id, function.operandsOf(instr)[place++]));
      continue;
    }
    const Node shared = ofType(instr.type, place++);
    addOrigin(parameter, shared);
    if (program.function(callee).kind == FunctionKind::Lambda)
      addOrigin(shared, parameter);
  }
}

void Graph::walk() {
  // The edges of a node lie one behind the other.
  std::vector<uint32_t> ends(changed.size() + 1);
  for (const auto &[value, origin] : edges)
    ++ends[value + 1];
  for (size_t i = 1; i < ends.size(); ++i)
    ends[i] += ends[i - 1];
  std::vector<Node> origins(edges.size());
  std::vector<uint32_t> next(ends);
  for (const auto &[value, origin] : edges)
    origins[next[value]++] = origin;
  while (!pending.empty()) {
    const Node node = pending.back();
    pending.pop_back();
    for (uint32_t i = ends[node]; i < ends[node + 1]; ++i)
      change(origins[i]);
  }
}

OwnedParameters::OwnedParameters(const Program &program) {
  Graph graph(program);
  graph.walk();
  for (const Type &type : program.types.all()) {
    std::vector<bool> &owned = types.emplace_back();
    for (uint32_t i = 0; i < valueCount(type); ++i)
      owned.push_back(graph.isChanged(graph.ofType(&type, i)));
  }
  for (FunctionId id = 0; id < program.functions.size(); ++id) {
    std::vector<bool> &owned = functions.emplace_back();
    for (Node parameter : graph.parametersOf(id))
      owned.push_back(graph.isChanged(parameter));
  }
}
