//===- test/interp/ProgramGenerator.cpp - random programs of HIR ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Leans towards what is delicate: values used again after an update, values
// that cross blocks, values taken out of locals, parts of parts.
//
//===----------------------------------------------------------------------===//
#include "test/interp/ProgramGenerator.h"

#include "hir/Builtins.h"
#include "hir/FunctionBuilder.h"

#include <string>
#include <vector>

using namespace vox;
using namespace vox::hir;
using namespace vox::test;

namespace {

/// The types that programs are made of.
struct Pool {
  explicit Pool(TypeContext &types);
  std::vector<const Type *> all;
  const Type *tree;
};

Nominal named(const char *name) {
  Nominal nominal;
  nominal.name = nominal.symbol = name;
  return nominal;
}

Pool::Pool(TypeContext &t) {
  const Type *ints = t.list(t.intType), *texts = t.list(t.strType);
  const Type *pair = t.tuple({t.intType, t.strType});
  const Type *small = t.record({"n", "s"}, {t.intType, t.strType});
  const Type *one = t.record({"xs"}, {ints});
  const Type *plain =
      t.record({"a", "b", "u"}, {t.intType, t.boolType, t.unitType});
  Nominal wide = named("Wide");
  wide.fields = {{"n", t.intType, {}},
                 {"xs", ints, {}},
                 {"o", t.option(t.strType), {}},
                 {"p", pair, {}}};
  const Type *boxed = t.declare(TypeKind::Struct, wide);
  Nominal shape = named("Shape");
  shape.cases = {{"Dot", {}, {}},
                 {"Named", {{"s", t.strType, {}}}, {}},
                 {"Size", {{"w", t.intType, {}}, {"h", t.intType, {}}}, {}}};
  const Type *inlineCases = t.declare(TypeKind::Variant, shape);
  Nominal recursive = named("Tree");
  recursive.recursive = true;
  tree = t.declare(TypeKind::Variant, recursive);
  t.declaration(tree).cases = {
      {"Leaf", {}, {}},
      {"Text", {{"s", t.strType, {}}}, {}},
      {"Node", {{"l", tree, {}}, {"p", pair, {}}, {"r", tree, {}}}, {}}};
  Nominal hue = named("Color");
  hue.cases = {{"Red", {}, {}}, {"Blue", {}, {}}};
  const Type *color = t.declare(TypeKind::Variant, hue);
  all = {t.intType,
         t.boolType,
         t.strType,
         ints,
         texts,
         pair,
         small,
         one,
         plain,
         boxed,
         inlineCases,
         tree,
         color,
         t.option(t.strType),
         t.option(t.intType),
         t.option(pair),
         t.option(tree),
         t.result(ints, t.strType),
         t.result(t.unitType, small),
         t.list(boxed),
         t.list(pair),
         t.list(t.option(t.strType)),
         t.list(inlineCases),
         t.map(t.intType),
         t.map(tree),
         t.map(small)};
}

class Generator {
public:
  Generator(Program &program, uint64_t seed)
      : program(program), types(program.types), pool(types), state(seed) {}

  void run();

private:
  struct Known {
    TempId temp;
    const Type *type;
  };

  uint64_t pick(uint64_t below) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (state >> 33) % below;
  }
  const Type *anyType() { return pool.all[pick(pool.all.size())]; }

  void makeFunction(FunctionKind kind, const Type *result, size_t params);
  void makeEntry();
  void statements(unsigned depth);
  void statement(unsigned depth);
  void assign(LocalId local);
  void update(LocalId local);
  void takeApart(LocalId local);
  void branchOnCase(unsigned depth);
  void branchOnBool(unsigned depth);
  void loop(unsigned depth);

  TempId expression(const Type *type, unsigned depth);
  TempId construct(const Type *type, unsigned depth);
  TempId constructMap(const Type *type, unsigned depth);
  TempId fieldsOf(Opcode op, const Type *type, unsigned depth, int64_t imm);
  TempId updated(TempId value, const Type *type);
  TempId changedField(TempId record, const Type *type);
  TempId part(const Type *type);
  TempId call(const Type *type, unsigned depth);

  TempId keep(TempId temp, const Type *type) {
    known.push_back({temp, type});
    return temp;
  }
  TempId emit(Opcode op, const Type *type, std::vector<TempId> operands,
              int64_t imm = 0) {
    return b->emit(op, type, operands, {}, imm);
  }
  TempId text() {
    static constexpr const char *kTexts[] = {"", "a", "b", "cd", "long enough"};
    return b->constStr(kTexts[pick(5)], {});
  }

  Program &program;
  TypeContext &types;
  Pool pool;
  StringPool strings{program};
  uint64_t state;
  FunctionBuilder *b = nullptr;
  bool mayCall = true;         ///< functions read globals
  std::vector<Known> known;    ///< temps that may be used here
  std::vector<LocalId> locals; ///< that programs assign
};

} // namespace

//===--- Values
//---------------------------------------------------------------===//

/// Operands for all types but Unit, in order.
TempId Generator::fieldsOf(Opcode op, const Type *type, unsigned depth,
                           int64_t imm) {
  std::vector<TempId> operands;
  const bool isCase = op == Opcode::VariantNew;
  const size_t count = isCase ? type->caseFieldCount(imm) : type->fieldCount();
  for (size_t i = 0; i < count; ++i) {
    const Type *field = isCase ? type->caseField(imm, i) : type->field(i);
    if (!field->is(TypeKind::Unit))
      operands.push_back(expression(field, depth));
  }
  return emit(op, type, operands, imm);
}

TempId Generator::constructMap(const Type *type, unsigned depth) {
  std::vector<TempId> operands;
  for (uint64_t n = pick(3); n-- > 0;) {
    operands.push_back(text());
    operands.push_back(expression(type->element(), depth));
  }
  return emit(Opcode::MapNew, type, operands);
}

TempId Generator::construct(const Type *type, unsigned depth) {
  switch (type->kind()) {
  case TypeKind::Int:
    return b->constInt(int64_t(pick(4)), {});
  case TypeKind::Bool:
    return b->constBool(pick(2), {});
  case TypeKind::Str:
    return depth && pick(2)
               ? emit(Opcode::Display, type, {expression(anyType(), depth)})
               : text();
  case TypeKind::Option:
    return depth && pick(3) ? emit(Opcode::OptSome, type,
                                   {expression(type->element(), depth)})
                            : emit(Opcode::OptNone, type, {});
  case TypeKind::List: {
    std::vector<TempId> elements;
    for (uint64_t n = depth ? pick(3) : 0; n-- > 0;)
      elements.push_back(expression(type->element(), depth));
    return emit(Opcode::ListNew, type, elements);
  }
  case TypeKind::Map:
    return constructMap(type, depth);
  case TypeKind::Variant:
  case TypeKind::Result:
    return fieldsOf(Opcode::VariantNew, type, depth,
                    depth ? int64_t(pick(type->caseCount())) : 0);
  default:
    return fieldsOf(Opcode::RecordNew, type, depth, 0);
  }
}

/// A part of something known, or kNone.
TempId Generator::part(const Type *type) {
  for (int tries = 0; tries < 6 && !known.empty(); ++tries) {
    const Known whole = known[pick(known.size())];
    const bool hasFields = whole.type->is(TypeKind::Tuple) ||
                           whole.type->is(TypeKind::Record) ||
                           whole.type->is(TypeKind::Struct);
    for (size_t i = 0; hasFields && i < whole.type->fieldCount(); ++i)
      if (whole.type->field(i) == type)
        return emit(Opcode::RecordGet, type, {whole.temp}, int64_t(i));
    if (whole.type->is(TypeKind::List) &&
        types.option(whole.type->element()) == type)
      return emit(Opcode::ListGet, type,
                  {whole.temp, expression(types.intType, 0)});
  }
  return kNone;
}

TempId Generator::call(const Type *type, unsigned depth) {
  for (FunctionId id = 0; id + 1 < program.functions.size(); ++id) {
    const Function &callee = *program.functions[id];
    if (callee.result != type || pick(2))
      continue;
    std::vector<TempId> arguments;
    arguments.reserve(callee.params.size());
    for (LocalId param : callee.params)
      arguments.push_back(expression(callee.locals[param].type, depth));
    return emit(Opcode::Call, type, arguments, id);
  }
  return kNone;
}

TempId Generator::expression(const Type *type, unsigned depth) {
  const uint64_t choice = pick(8);
  TempId temp = kNone;
  if (choice < 2) {
    for (int tries = 0; tries < 8 && !known.empty(); ++tries)
      if (const Known &k = known[pick(known.size())]; k.type == type)
        return k.temp;
  } else if (choice < 4) {
    for (int tries = 0; tries < 8 && !locals.empty(); ++tries)
      if (const LocalId local = locals[pick(locals.size())];
          b->function().locals[local].type == type)
        return keep(b->load(local, {}), type);
  } else if (choice < 5) {
    temp = part(type);
  } else if (choice < 6 && depth && mayCall) {
    temp = call(type, depth - 1);
  } else if (choice < 7 && depth) {
    temp = updated(expression(type, depth - 1), type);
  }
  if (temp == kNone)
    temp = construct(type, depth ? depth - 1 : 0);
  return keep(temp, type);
}

/// A changed form of a value: what programs write as an update.
TempId Generator::updated(TempId value, const Type *type) {
  switch (type->kind()) {
  case TypeKind::Int:
    return emit(Opcode::IAdd, type, {value, b->constInt(1, {})});
  case TypeKind::Str:
    return emit(Opcode::StrConcat, type, {value, text()});
  case TypeKind::List:
    if (pick(4) == 0)
      return emit(Opcode::ListPop, type, {value});
    value =
        emit(Opcode::ListPush, type, {value, expression(type->element(), 1)});
    return pick(2) ? value
                   : emit(Opcode::ListSet, type,
                          {value, b->constInt(0, {}),
                           expression(type->element(), 1)});
  case TypeKind::Map:
    return b->builtin(BuiltinId::MapSet, type,
                      {value, text(), expression(type->element(), 1)}, {});
  case TypeKind::Tuple:
  case TypeKind::Record:
  case TypeKind::Struct:
    return changedField(value, type);
  default:
    return kNone;
  }
}

/// The field gets a new value, or is moved out, changed and put back.
TempId Generator::changedField(TempId record, const Type *type) {
  const size_t field = pick(type->fieldCount());
  const Type *of = type->field(field);
  if (of->is(TypeKind::Unit))
    return kNone;
  if (pick(2))
    return emit(Opcode::RecordSet, type, {record, expression(of, 1)},
                int64_t(field));
  const TempId old = emit(Opcode::RecordGet, of, {record}, int64_t(field));
  const TempId hole = emit(Opcode::Hole, of, {});
  record = emit(Opcode::RecordSet, type, {record, hole}, int64_t(field));
  TempId value = updated(old, of);
  if (value == kNone)
    value = old;
  return emit(Opcode::RecordSet, type, {record, value}, int64_t(field));
}

//===--- Statements
//-----------------------------------------------------------===//

void Generator::assign(LocalId local) {
  b->store(local, expression(b->function().locals[local].type, 2), {});
}

/// Everything the new value needs comes before the old one is taken.
void Generator::update(LocalId local) {
  const Type *type = b->function().locals[local].type;
  const auto saved = locals;
  std::erase(locals, local);
  const TempId old = b->take(local, {});
  TempId value = updated(old, type);
  b->store(local, value == kNone ? old : value, {});
  locals = saved;
}

/// The fields of a variable, to be used when it has changed.
void Generator::takeApart(LocalId local) {
  const Type *type = b->function().locals[local].type;
  const TempId whole = b->load(local, {});
  if (!type->is(TypeKind::Tuple) && !type->is(TypeKind::Record) &&
      !type->is(TypeKind::Struct))
    return;
  for (size_t i = 0; i < type->fieldCount(); ++i)
    if (!type->field(i)->is(TypeKind::Unit))
      keep(emit(Opcode::RecordGet, type->field(i), {whole}, int64_t(i)),
           type->field(i));
  if (pick(2))
    update(local);
}

void Generator::branchOnBool(unsigned depth) {
  const BlockId yes = b->newBlock(), no = b->newBlock(), end = b->newBlock();
  const TempId condition = expression(types.boolType, 1);
  const size_t scope = known.size();
  b->branch(condition, yes, no, {});
  for (BlockId side : {yes, no}) {
    b->setBlock(side);
    statements(depth);
    known.resize(scope);
    b->jump(end, {});
  }
  b->setBlock(end);
}

void Generator::branchOnCase(unsigned depth) {
  const Type *type = anyType();
  if (!type->is(TypeKind::Variant) && !type->is(TypeKind::Result) &&
      !type->is(TypeKind::Option))
    return;
  const bool isOption = type->is(TypeKind::Option);
  const TempId value = expression(type, 2);
  const int64_t which = isOption ? 1 : int64_t(pick(type->caseCount()));
  const TempId is =
      isOption ? emit(Opcode::OptIsSome, types.boolType, {value})
               : b->compare(Opcode::ICmp, Predicate::Eq,
                            emit(Opcode::VariantCase, types.intType, {value}),
                            b->constInt(which, {}), {});
  const BlockId yes = b->newBlock(), end = b->newBlock();
  const size_t scope = known.size();
  b->branch(is, yes, end, {});
  b->setBlock(yes);
  if (isOption)
    keep(emit(Opcode::OptPayload, type->element(), {value}), type->element());
  for (size_t i = 0; !isOption && i < type->caseFieldCount(which); ++i)
    if (const Type *field = type->caseField(which, i);
        !field->is(TypeKind::Unit) && pick(4))
      keep(emit(Opcode::VariantGet, field, {value}, which * 65536 + int64_t(i)),
           field);
  statements(depth);
  known.resize(scope);
  b->jump(end, {});
  b->setBlock(end);
}

void Generator::loop(unsigned depth) {
  const LocalId counter = b->newLocal("", types.intType, {});
  const BlockId head = b->newBlock(), body = b->newBlock(), end = b->newBlock();
  b->store(counter, b->constInt(0, {}), {});
  b->jump(head, {});
  b->setBlock(head);
  const size_t scope = known.size();
  b->branch(b->compare(Opcode::ICmp, Predicate::Lt, b->load(counter, {}),
                       b->constInt(1 + int64_t(pick(3)), {}), {}),
            body, end, {});
  b->setBlock(body);
  statements(depth);
  known.resize(scope);
  b->store(counter,
           emit(Opcode::IAdd, types.intType,
                {b->load(counter, {}), b->constInt(1, {})}),
           {});
  b->jump(head, {});
  b->setBlock(end);
}

void Generator::statement(unsigned depth) {
  switch (pick(depth ? 9 : 6)) {
  case 0:
  case 1:
    return assign(locals[pick(locals.size())]);
  case 2:
  case 3:
  case 4:
    return update(locals[pick(locals.size())]);
  case 5:
    return pick(2) ? takeApart(locals[pick(locals.size())])
                   : void(expression(anyType(), 2));
  case 6:
    return branchOnBool(depth - 1);
  case 7:
    return branchOnCase(depth - 1);
  default:
    return loop(depth - 1);
  }
}

void Generator::statements(unsigned depth) {
  for (uint64_t n = 1 + pick(4); n-- > 0;)
    statement(depth);
}

//===--- Functions
//------------------------------------------------------------===//

void Generator::makeFunction(FunctionKind kind, const Type *result,
                             size_t params) {
  Function &function =
      *program.functions.emplace_back(std::make_unique<Function>());
  function.name = "f" + std::to_string(program.functions.size());
  function.kind = kind;
  function.result = result;
  FunctionBuilder builder(program, strings, function);
  b = &builder;
  known.clear();
  locals.clear();
  for (size_t i = 0; i < params; ++i) {
    function.params.push_back(b->newLocal("p", anyType(), {}));
    locals.push_back(function.params.back());
  }
  const LocalId constant = b->newLocal("c", anyType(), {});
  b->store(constant, construct(function.locals[constant].type, 2), {});
  for (int i = 0; i < 3; ++i) {
    const LocalId local = b->newLocal("v", anyType(), {});
    b->store(local, construct(function.locals[local].type, 2), {});
    locals.push_back(local);
  }
  if (!program.globals.empty() && pick(2)) {
    const Type *type = program.globals[1].type;
    keep(emit(Opcode::GlobalLoad, type, {}, 1), type);
  }
  keep(b->load(constant, {}), function.locals[constant].type);
  statements(2);
  if (!result->is(TypeKind::Str))
    b->ret(expression(result, 2), {});
  else { // all that is left in the locals
    TempId all = text();
    for (LocalId local : locals)
      all = emit(
          Opcode::StrConcat, types.strType,
          {all, emit(Opcode::Display, types.strType, {b->load(local, {})})});
    b->ret(all, {});
  }
  builder.finish();
}

void Generator::makeEntry() {
  const FunctionId main = FunctionId(program.functions.size() - 1);
  Function &function =
      *program.functions.emplace_back(std::make_unique<Function>());
  function.name = "entry";
  function.kind = FunctionKind::Entry;
  function.result = types.unitType;
  FunctionBuilder builder(program, strings, function);
  b = &builder;
  known.clear();
  locals.clear();
  mayCall = false;
  emit(Opcode::GlobalStore, types.unitType,
       {construct(program.globals[1].type, 2)}, 1);
  emit(Opcode::GlobalStore, types.unitType,
       {emit(Opcode::Call, types.strType, {}, main)}, 0);
  b->ret(kNone, {});
  builder.finish();
  program.entry = main + 1;
}

void Generator::run() {
  program.globals.push_back({"out", types.strType, {}});
  program.globals.push_back({"shared", anyType(), {}});
  for (uint64_t n = 1 + pick(3); n-- > 0;)
    makeFunction(FunctionKind::Plain, pick(4) ? anyType() : types.strType,
                 pick(3));
  makeFunction(FunctionKind::Plain, types.strType, 0);
  makeEntry();
}

std::unique_ptr<Program>
vox::test::generateProgram(const SourceManager &sources, uint64_t seed) {
  auto program = std::make_unique<Program>(sources);
  Generator(*program, seed * 2654435761u + 1).run();
  return program;
}
